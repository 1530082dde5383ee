#include "CCrashVFS.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

struct crash_watch {
    char *folder;
    int is_over;
    int is_recording;
    crash_step *steps;
    int count, room_for_steps;
    int calls, countdown, forever, failures;
    long long room;
    crash_watch *next;
};

typedef struct {
    sqlite3_file base;
    char *path;
    sqlite3_file *real;
} watched_file;

static sqlite3_vfs ours;
static sqlite3_vfs *under;
static crash_watch *watches;
// One lock over everything: the recording is then in the order of the calls, and a sync covers what came before it.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static sqlite3_file *real(sqlite3_file *file) { return ((watched_file *)file)->real; }

static crash_watch *watch_of(const char *path) {
    if (path == NULL) return NULL;
    for (crash_watch *watch = watches; watch != NULL; watch = watch->next) {
        size_t length = strlen(watch->folder);
        if (!watch->is_over && strncmp(path, watch->folder, length) == 0 && path[length] == '/') return watch;
    }
    return NULL;
}

static const char *name_of(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash != NULL ? slash + 1 : path;
}

static void note(crash_watch *watch, int kind, const char *path, long long offset, const void *bytes, int length) {
    if (!watch->is_recording) return;
    if (watch->count == watch->room_for_steps) {
        watch->room_for_steps = watch->room_for_steps * 2 + 256;
        watch->steps = realloc(watch->steps, sizeof(crash_step) * watch->room_for_steps);
    }
    unsigned char *copy = NULL;
    if (bytes != NULL) memcpy(copy = malloc(length), bytes, length);
    watch->steps[watch->count++] = (crash_step){kind, strdup(path != NULL ? name_of(path) : ""), offset, length, copy};
}

/// Whether this call is one that has to fail.
static int fails(crash_watch *watch, int call) {
    if (watch == NULL || (watch->calls & call) == 0 || watch->countdown == 0) return 0;
    if (watch->countdown > 1) {
        watch->countdown--;
        return 0;
    }
    if (!watch->forever) watch->countdown = 0;
    watch->failures++;
    return 1;
}

static int close_file(sqlite3_file *file) {
    watched_file *one = (watched_file *)file;
    int code = one->real->pMethods->xClose(one->real);
    free(one->path);
    free(one->real);
    file->pMethods = NULL;
    return code;
}

static int read_file(sqlite3_file *file, void *bytes, int length, sqlite3_int64 offset) {
    pthread_mutex_lock(&lock);
    int failing = fails(watch_of(((watched_file *)file)->path), CRASH_READS);
    pthread_mutex_unlock(&lock);
    return failing ? SQLITE_IOERR_READ : real(file)->pMethods->xRead(real(file), bytes, length, offset);
}

/// What a full disk still takes of a write.
static int bytes_that_fit(crash_watch *watch, sqlite3_file *file, int length, sqlite3_int64 offset) {
    sqlite3_int64 size = 0;
    if (watch->room < 0 || real(file)->pMethods->xFileSize(real(file), &size) != SQLITE_OK) return length;
    sqlite3_int64 growth = offset + length - size;
    if (growth <= 0) return length;
    if (growth <= watch->room) {
        watch->room -= growth;
        return length;
    }
    sqlite3_int64 fits = length - (growth - watch->room);
    watch->room = 0;
    return fits > 0 ? (int)fits : 0;
}

static int write_locked(sqlite3_file *file, const void *bytes, int length, sqlite3_int64 offset) {
    watched_file *one = (watched_file *)file;
    crash_watch *watch = watch_of(one->path);
    if (watch == NULL) return one->real->pMethods->xWrite(one->real, bytes, length, offset);
    // A write that fails may have been made in part.
    int failing = fails(watch, CRASH_WRITES);
    int part = failing ? length / 2 : bytes_that_fit(watch, file, length, offset);
    int code = part > 0 ? one->real->pMethods->xWrite(one->real, bytes, part, offset) : SQLITE_OK;
    if (code == SQLITE_OK && part > 0) note(watch, CRASH_WRITE, one->path, offset, bytes, part);
    if (failing) return SQLITE_IOERR_WRITE;
    return part < length && code == SQLITE_OK ? SQLITE_FULL : code;
}

static int write_file(sqlite3_file *file, const void *bytes, int length, sqlite3_int64 offset) {
    pthread_mutex_lock(&lock);
    int code = write_locked(file, bytes, length, offset);
    pthread_mutex_unlock(&lock);
    return code;
}

static int truncate_file(sqlite3_file *file, sqlite3_int64 size) {
    watched_file *one = (watched_file *)file;
    pthread_mutex_lock(&lock);
    crash_watch *watch = watch_of(one->path);
    int code = fails(watch, CRASH_OTHERS) ? SQLITE_IOERR_TRUNCATE : one->real->pMethods->xTruncate(one->real, size);
    if (watch != NULL && code == SQLITE_OK) note(watch, CRASH_TRUNCATE, one->path, size, NULL, 0);
    pthread_mutex_unlock(&lock);
    return code;
}

static int sync_file(sqlite3_file *file, int flags) {
    watched_file *one = (watched_file *)file;
    pthread_mutex_lock(&lock);
    crash_watch *watch = watch_of(one->path);
    int code = fails(watch, CRASH_SYNCS) ? SQLITE_IOERR_FSYNC : one->real->pMethods->xSync(one->real, flags);
    if (watch != NULL && code == SQLITE_OK) note(watch, CRASH_SYNC, one->path, 0, NULL, 0);
    pthread_mutex_unlock(&lock);
    return code;
}

static int size_of_file(sqlite3_file *file, sqlite3_int64 *size) {
    pthread_mutex_lock(&lock);
    int failing = fails(watch_of(((watched_file *)file)->path), CRASH_OTHERS);
    pthread_mutex_unlock(&lock);
    return failing ? SQLITE_IOERR_FSTAT : real(file)->pMethods->xFileSize(real(file), size);
}

static int lock_file(sqlite3_file *file, int kind) { return real(file)->pMethods->xLock(real(file), kind); }
static int unlock_file(sqlite3_file *file, int kind) { return real(file)->pMethods->xUnlock(real(file), kind); }
static int is_reserved(sqlite3_file *file, int *out) { return real(file)->pMethods->xCheckReservedLock(real(file), out); }
static int control(sqlite3_file *file, int op, void *arg) { return real(file)->pMethods->xFileControl(real(file), op, arg); }
static int sector_size(sqlite3_file *file) { return real(file)->pMethods->xSectorSize(real(file)); }
static int device(sqlite3_file *file) { return real(file)->pMethods->xDeviceCharacteristics(real(file)); }

static int map_shared(sqlite3_file *file, int page, int size, int extend, void volatile **out) {
    pthread_mutex_lock(&lock);
    int failing = fails(watch_of(((watched_file *)file)->path), CRASH_OTHERS);
    pthread_mutex_unlock(&lock);
    if (failing) {
        *out = NULL;
        return SQLITE_IOERR_SHMSIZE;
    }
    return real(file)->pMethods->xShmMap(real(file), page, size, extend, out);
}
static int lock_shared(sqlite3_file *file, int offset, int n, int flags) {
    return real(file)->pMethods->xShmLock(real(file), offset, n, flags);
}
static void barrier(sqlite3_file *file) { real(file)->pMethods->xShmBarrier(real(file)); }
static int unmap_shared(sqlite3_file *file, int delete) { return real(file)->pMethods->xShmUnmap(real(file), delete); }

static const sqlite3_io_methods our_methods = {
    2, close_file, read_file, write_file, truncate_file, sync_file, size_of_file, lock_file, unlock_file, is_reserved,
    control, sector_size, device, map_shared, lock_shared, barrier, unmap_shared, NULL, NULL,
};

static int open_file(sqlite3_vfs *vfs, const char *path, sqlite3_file *file, int flags, int *out) {
    (void)vfs;
    watched_file *one = (watched_file *)file;
    one->base.pMethods = NULL;
    pthread_mutex_lock(&lock);
    int failing = fails(watch_of(path), CRASH_OTHERS);
    pthread_mutex_unlock(&lock);
    if (failing) return SQLITE_CANTOPEN;
    one->real = calloc(1, under->szOsFile);
    int code = under->xOpen(under, path, one->real, flags, out);
    if (code != SQLITE_OK) {
        // A file that could not be opened may still ask to be closed.
        if (one->real->pMethods != NULL) one->real->pMethods->xClose(one->real);
        free(one->real);
        return code;
    }
    one->path = path != NULL ? strdup(path) : NULL;
    one->base.pMethods = &our_methods;
    return code;
}

static int delete_file(sqlite3_vfs *vfs, const char *path, int sync) {
    (void)vfs;
    pthread_mutex_lock(&lock);
    crash_watch *watch = watch_of(path);
    int code = fails(watch, CRASH_OTHERS) ? SQLITE_IOERR_DELETE : under->xDelete(under, path, sync);
    if (watch != NULL && code == SQLITE_OK) note(watch, CRASH_DELETE, path, 0, NULL, 0);
    pthread_mutex_unlock(&lock);
    return code;
}

static void make_ours(void) {
    under = sqlite3_vfs_find(NULL);
    ours = *under;
    ours.pNext = NULL;
    ours.szOsFile = sizeof(watched_file);
    ours.zName = "crash";
    ours.xOpen = open_file;
    ours.xDelete = delete_file;
    sqlite3_vfs_register(&ours, 1);
}

void crash_register(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, make_ours);
}

crash_watch *crash_watch_begin(const char *folder) {
    crash_register();
    crash_watch *watch = calloc(1, sizeof(crash_watch));
    watch->folder = strdup(folder);
    watch->room = -1;
    pthread_mutex_lock(&lock);
    watch->next = watches;
    watches = watch;
    pthread_mutex_unlock(&lock);
    return watch;
}

void crash_watch_end(crash_watch *watch) {
    pthread_mutex_lock(&lock);
    watch->is_over = 1;
    for (int index = 0; index < watch->count; index++) {
        free((void *)watch->steps[index].name);
        free((void *)watch->steps[index].bytes);
    }
    free(watch->steps);
    watch->steps = NULL;
    watch->count = 0;
    pthread_mutex_unlock(&lock);
}

void crash_record(crash_watch *watch, int on) {
    pthread_mutex_lock(&lock);
    watch->is_recording = on;
    pthread_mutex_unlock(&lock);
}

void crash_mark(crash_watch *watch, long long number) {
    pthread_mutex_lock(&lock);
    note(watch, CRASH_MARK, NULL, number, NULL, 0);
    pthread_mutex_unlock(&lock);
}

int crash_step_count(crash_watch *watch) { return watch->count; }
crash_step crash_step_at(crash_watch *watch, int index) { return watch->steps[index]; }

void crash_fail(crash_watch *watch, int calls, int n, int forever) {
    pthread_mutex_lock(&lock);
    watch->calls = calls;
    watch->countdown = n;
    watch->forever = forever;
    if (n > 0) watch->failures = 0;
    pthread_mutex_unlock(&lock);
}

int crash_failures(crash_watch *watch) {
    pthread_mutex_lock(&lock);
    int failures = watch->failures;
    pthread_mutex_unlock(&lock);
    return failures;
}

void crash_room(crash_watch *watch, long long bytes) {
    pthread_mutex_lock(&lock);
    watch->room = bytes;
    pthread_mutex_unlock(&lock);
}
