// The least that a server can do: one epoll loop that finds the end of each request and sends a fixed small answer.
// Its figure on this machine, in this run, is what the others are measured by.
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#define MOST 65536

static const char answer[] = "HTTP/1.1 200 OK\r\nContent-Type: text/plain; charset=utf-8\r\n"
                             "Date: Mon, 30 Nov 2026 12:00:00 GMT\r\nContent-Length: 3\r\n\r\nok\n";

// How far the end of a request was seen, for each connection: 0 to 4 bytes of CR LF CR LF.
static unsigned char seen[MOST];

static int serve(int fd) {
    char bytes[16384];
    static char out[sizeof answer * 512];
    ssize_t count;
    while ((count = recv(fd, bytes, sizeof bytes, 0)) > 0) {
        size_t filled = 0;
        for (ssize_t i = 0; i < count; i++) {
            char expected = (seen[fd] & 1) ? '\n' : '\r';
            seen[fd] = bytes[i] == expected ? seen[fd] + 1 : bytes[i] == '\r';
            if (seen[fd] < 4) continue;
            seen[fd] = 0;
            memcpy(out + filled, answer, sizeof answer - 1);
            if ((filled += sizeof answer - 1) > sizeof out - sizeof answer) break;
        }
        if (filled && send(fd, out, filled, MSG_NOSIGNAL) < 0) return -1;
        if (count < (ssize_t)sizeof bytes) return 0;
    }
    return count == 0 || errno != EAGAIN ? -1 : 0;
}

int main(int count, char **words) {
    int one = 1, listener = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0), loop = epoll_create1(0);
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(count > 1 ? atoi(words[1]) : 8090)};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
    setsockopt(listener, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    if (bind(listener, (void *)&address, sizeof address) || listen(listener, 4096)) return perror("listen"), 1;
    struct epoll_event event = {.events = EPOLLIN, .data.fd = listener}, events[256];
    epoll_ctl(loop, EPOLL_CTL_ADD, listener, &event);
    for (;;) {
        int ready = epoll_wait(loop, events, 256, -1);
        for (int i = 0; i < ready; i++) {
            int fd = events[i].data.fd;
            if (fd != listener) {
                if (serve(fd)) close(fd);
                continue;
            }
            while ((fd = accept4(listener, 0, 0, SOCK_NONBLOCK)) >= 0) {
                if (fd >= MOST) { close(fd); continue; }
                seen[fd] = 0;
                event = (struct epoll_event){.events = EPOLLIN | EPOLLET, .data.fd = fd};
                epoll_ctl(loop, EPOLL_CTL_ADD, fd, &event);
            }
        }
    }
}
