#ifndef FETTLE_CLINUX_H
#define FETTLE_CLINUX_H

#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/sendfile.h>
#include <sys/socket.h>

// glibc declares accept4 only under _GNU_SOURCE, which breaks Swift's Glibc module map.
int accept4(int fd, struct sockaddr *address, socklen_t *length, int flags);

#endif
