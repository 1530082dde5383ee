// Argon2id alone, at the cost of our passwords, on as many threads as asked for: hashes a second.
#include <argon2.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static const double seconds = 3;
static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void *work(void *end) {
    long count = 0;
    unsigned char salt[16] = {0}, tag[32];
    while (now() < *(double *)end) {
        argon2id_hash_raw(2, 19456, 1, "a password of someone", 21, salt, sizeof salt, tag, sizeof tag);
        count++;
    }
    return (void *)count;
}

int main(int argc, char **argv) {
    int threads = argc > 1 ? atoi(argv[1]) : 1;
    pthread_t ids[64];
    double end = now() + seconds;
    long total = 0;
    for (int i = 0; i < threads; i++) pthread_create(&ids[i], 0, work, &end);
    for (int i = 0; i < threads; i++) {
        void *count;
        pthread_join(ids[i], &count);
        total += (long)count;
    }
    printf("%.1f\n", (double)total / seconds);
}
