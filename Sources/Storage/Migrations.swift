import CSQLite

extension Storage {
    /// Brings the schema up to the newest file of `folder` and returns the names applied.
    ///
    /// Files are called `0001_accounts.sql`, hold any number of statements, and are never changed once applied: their
    /// checksums are kept, and a changed, missing or late-coming one refuses the start. Each file is one transaction.
    /// Foreign keys are off while it runs, as SQLite asks for when a table is rebuilt, and are checked before it
    /// commits; so a migration deletes dependent rows itself. A database that has data is copied beforehand, beside
    /// itself, as `NAME.before-0007`.
    package func migrate(folder: String) throws -> [String] {
        let files = try MigrationFile.all(in: folder)
        return try queue.exclusively { writer in
            let applied = try writer.appliedMigrations()
            try MigrationFile.compare(applied, with: files, of: "the database")
            let pending = files.dropFirst(applied.count)
            guard let first = pending.first else { return [] }
            if !applied.isEmpty { try backup(to: "\(path).before-\(first.name.prefix(4))") }
            for file in pending { try writer.apply(file) }
            return pending.map(\.name)
        }
    }
}

/// What the database remembers about a file.
struct AppliedMigration {
    let name: String
    let checksum: String
}

extension MigrationFile {
    /// Applied ones must be the first of the files, one by one and unchanged.
    static func compare(_ applied: [AppliedMigration], with files: [MigrationFile], of database: String) throws {
        let known = Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0) })
        for migration in applied {
            guard let file = known[migration.name] else {
                throw StorageError.refused(
                    message: "\(database) is newer than this program: it has \(migration.name). Start a newer Fettle")
            }
            guard file.checksum == migration.checksum else {
                throw StorageError.refused(
                    message: "\(file.name) has changed since it was applied. Put it back, and make a new file instead")
            }
        }
        for (migration, file) in zip(applied, files) where migration.name != file.name {
            throw StorageError.refused(
                message: "\(file.name) is numbered before \(migration.name), which is applied already: renumber it")
        }
    }
}

extension Connection {
    fileprivate func appliedMigrations() throws -> [AppliedMigration] {
        try control("CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, checksum TEXT NOT NULL) STRICT")
        return try knownMigrations()
    }

    /// The same without a write; none when there is no table of them.
    func knownMigrations() throws -> [AppliedMigration] {
        let tables = try controlValue("SELECT count(*) FROM sqlite_schema WHERE name = 'migrations' AND type = 'table'")
        guard tables == .integer(1) else { return [] }
        return try run("SELECT name, checksum FROM migrations ORDER BY name", readOnly: true) { statement in
            var found: [AppliedMigration] = []
            while try statement.next() {
                let row = Row(statement)
                found.append(AppliedMigration(name: try row.get(0), checksum: try row.get(1)))
            }
            return found
        }
    }

    fileprivate func apply(_ file: MigrationFile) throws {
        try control("PRAGMA foreign_keys = OFF")
        defer { try? control("PRAGMA foreign_keys = ON") }
        try control("BEGIN IMMEDIATE")
        do {
            try runScript(file)
            try checkSchema(after: file)
            let note: SQL = "INSERT INTO migrations (name, checksum) VALUES (\(file.name), \(file.checksum))"
            try run(note, readOnly: false) { _ = try $0.next() }
            try control("COMMIT")
        } catch {
            if isInTransaction { try? control("ROLLBACK") }
            throw error
        }
    }

    private func runScript(_ file: MigrationFile) throws {
        var rest = file.script
        while !StatementKind.isBlank(rest.utf8) {
            do {
                try StatementKind.refuseControl(rest)
                var length = 0
                let statement = try Statement(rest, on: handle, rest: &length)
                try statement?.run([]) { while try $0.next() {} }
                rest = String(decoding: rest.utf8.dropFirst(length), as: UTF8.self)
            } catch let error as StorageError {
                let done = file.script.utf8.dropLast(rest.utf8.count)
                let line = 1 + done.count { $0 == UInt8(ascii: "\n") }
                throw StorageError.refused(
                    message: "\(file.name), in the statement after line \(line): \(error.message)")
            }
        }
    }

    /// The rules that group commit and strict types rest on.
    private func checkSchema(after file: MigrationFile) throws {
        let questions: [(StaticString, String)] = [
            (
                """
                SELECT name FROM pragma_table_list
                WHERE schema = 'main' AND type = 'table' AND strict = 0 AND name NOT LIKE 'sqlite^_%' ESCAPE '^'
                """, "isn't STRICT"
            ),
            ("SELECT name FROM sqlite_schema WHERE sql LIKE '%INITIALLY DEFERRED%'", "has a deferred constraint"),
            ("SELECT \"table\" FROM pragma_foreign_key_check", "has rows that point nowhere"),
        ]
        for (question, fault) in questions {
            guard case .text(let name) = try controlValue(question) else { continue }
            throw StorageError.refused(message: "\(file.name): table \(name) \(fault)")
        }
    }
}
