// SQLite alone, one row a commit, as safely as Fettle writes (WAL, FULL): commits a second.
#include <sqlite3.h>
#include <stdio.h>
#include <time.h>

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

int main(int argc, char **argv) {
    sqlite3 *db;
    if (argc < 2 || sqlite3_open(argv[1], &db)) return 1;
    sqlite3_exec(db, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA page_size = 4096;"
                     "CREATE TABLE rows (id INTEGER PRIMARY KEY, text TEXT NOT NULL);", 0, 0, 0);
    sqlite3_stmt *insert;
    sqlite3_prepare_v2(db, "INSERT INTO rows (text) VALUES (?)", -1, &insert, 0);
    double start = now(), end = start + 3;
    long count = 0;
    while (now() < end) {
        sqlite3_bind_text(insert, 1, "a row of about the size of a check-in: how it felt, and a line about it", -1, SQLITE_STATIC);
        if (sqlite3_step(insert) != SQLITE_DONE) return 1;
        sqlite3_reset(insert);
        count++;
    }
    printf("%.1f\n", (double)count / (now() - start));
}
