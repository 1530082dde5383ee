#include "CLinux.h"

#include <errno.h>
#include <linux/sockios.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

int fettle_unconfirmed_bytes(int fd) {
    int count = 0;
    return ioctl(fd, SIOCOUTQ, &count) == 0 ? count : 0;
}

static volatile int stop_fd = -1;

static void tell(int signal_number) {
    (void)signal_number;
    int saved = errno;
    uint64_t one = 1;
    ssize_t written = write(stop_fd, &one, sizeof one);
    (void)written;
    errno = saved;
}

void fettle_signal_to_eventfd(int fd) {
    stop_fd = fd;
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = tell;
    action.sa_flags = (int)SA_RESETHAND | SA_RESTART;
    sigaction(SIGTERM, &action, 0);
    sigaction(SIGINT, &action, 0);
    signal(SIGPIPE, SIG_IGN);
}
