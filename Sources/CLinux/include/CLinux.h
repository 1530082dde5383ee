#ifndef FETTLE_CLINUX_H
#define FETTLE_CLINUX_H

#include <pthread.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/sendfile.h>
#include <sys/socket.h>

// glibc declares these only under _GNU_SOURCE, which breaks Swift's Glibc module map.
int accept4(int fd, struct sockaddr *address, socklen_t *length, int flags);
int mkostemp(char *path, int flags);
void *memmem(const void *haystack, size_t size, const void *needle, size_t needle_size);
int pthread_setname_np(pthread_t thread, const char *name);

// How many processors this process may run on, 0 when the system does not say.
int fettle_processor_count(void);

// sendmsg(2) of two buffers, either of which may be empty.
ssize_t fettle_send_two(int fd, const void *first, size_t first_size, const void *second, size_t second_size, int flags);

// Bytes that the peer of a TCP socket has not confirmed yet. (ioctl takes any number of arguments: not for Swift.)
int fettle_unconfirmed_bytes(int fd);

// From now on the first SIGTERM or SIGINT adds 1 to the eventfd `fd`; a second one of the same kind ends the process.
// SIGPIPE is ignored. In C because a signal handler may not enter Swift's runtime.
void fettle_signal_to_eventfd(int fd);

#endif
