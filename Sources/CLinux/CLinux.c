// For the processor sets alone; the header has to do without (see there).
#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <linux/sockios.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/uio.h>
#include <unistd.h>

int fettle_unconfirmed_bytes(int fd) {
    int count = 0;
    return ioctl(fd, SIOCOUTQ, &count) == 0 ? count : 0;
}

int fettle_processor_count(void) {
    cpu_set_t set;
    return sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 0;
}

ssize_t fettle_send_two(int fd, const void *first, size_t first_size, const void *second, size_t second_size,
                        int flags) {
    struct iovec parts[2] = {{(void *)first, first_size}, {(void *)second, second_size}};
    struct msghdr message;
    memset(&message, 0, sizeof message);
    message.msg_iov = parts;
    message.msg_iovlen = 2;
    return sendmsg(fd, &message, flags);
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
