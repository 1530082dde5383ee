#pragma once

// A filesystem for SQLite that hands every call on to the real one and, for the files of a watched folder, writes
// down what was written and what was synced, or lets calls fail. Only tests link it.

/// A folder under watch. Once made it lives as long as the process.
typedef struct crash_watch crash_watch;

enum crash_kind { CRASH_WRITE = 1, CRASH_TRUNCATE, CRASH_SYNC, CRASH_DELETE, CRASH_MARK };

/// One step of a recording, in the order in which things happened. A file is called by its name without its folder;
/// a mark has its number in `offset`.
typedef struct crash_step {
    int kind;
    const char *name;
    long long offset;
    int length;
    const unsigned char *bytes;
} crash_step;

/// Which calls can be made to fail.
enum crash_call { CRASH_READS = 1, CRASH_WRITES = 2, CRASH_SYNCS = 4, CRASH_OTHERS = 8, CRASH_ALL = 15 };

/// Makes this the filesystem of every database that is opened from now on.
void crash_register(void);

crash_watch *crash_watch_begin(const char *folder);
/// The folder is left alone again, and its recording is dropped.
void crash_watch_end(crash_watch *watch);

void crash_record(crash_watch *watch, int on);
/// Notes in the recording that something was promised at this moment.
void crash_mark(crash_watch *watch, long long number);
int crash_step_count(crash_watch *watch);
crash_step crash_step_at(crash_watch *watch, int index);

/// The n-th of these calls from now fails with an I/O error, and with `forever` every one after it; 0 ends that.
void crash_fail(crash_watch *watch, int calls, int n, int forever);
/// How many calls have failed since they were last asked to.
int crash_failures(crash_watch *watch);
/// Files may grow by so many bytes in all before the disk is full; negative is without end.
void crash_room(crash_watch *watch, long long bytes);
