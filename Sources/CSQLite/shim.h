#include <sqlite3.h>
#include <sys/statfs.h>

// What Swift can't reach by itself: a function with variable arguments, a cast of -1 to a function, and a header that
// its Glibc leaves out.

static inline int fettle_sqlite3_configure(sqlite3 *db, int option, int value) {
    return sqlite3_db_config(db, option, value, (int *)0);
}

static inline int fettle_sqlite3_bind_text(sqlite3_stmt *statement, int place, const char *bytes, sqlite3_uint64 count) {
    return sqlite3_bind_text64(statement, place, bytes, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int fettle_sqlite3_bind_blob(sqlite3_stmt *statement, int place, const void *bytes, sqlite3_uint64 count) {
    return sqlite3_bind_blob64(statement, place, bytes, count, SQLITE_TRANSIENT);
}

/// The number of the filesystem that holds a path, as in statfs(2); -1 with errno set when it can't be told.
static inline long long fettle_filesystem_number(const char *path) {
    struct statfs facts;
    return statfs(path, &facts) == 0 ? (long long)(unsigned int)facts.f_type : -1;
}
