import Glibc

/// The folder that stands in for a mail server: one file a mail, `20261130T175337-<id>.eml`, readable by its owner only.
package struct Outbox: Sendable {
    package let path: String

    init(path: String) throws(SettingError) {
        self.path = path
        if mkdir(path, 0o700) != 0, errno != EEXIST {
            throw SettingError("the folder for mails can't be made: \(Self.reason(errno))")
        }
        if access(path, W_OK | X_OK) != 0 {
            throw SettingError("the folder for mails can't be written to: \(Self.reason(errno))")
        }
    }

    /// The mail is on disk, whole and under its name, once this returns.
    func deliver(_ message: MailMessage) throws(DeliveryFailure) {
        let name = "\(MailDate(message.date).compact)-\(message.identityLocalPart).eml"
        let file = try temporaryFile()
        do {
            try Self.write(message.rendered(), to: file.descriptor)
            try Self.check(rename(file.path, "\(path)/\(name)"))
        } catch {
            unlink(file.path)
            throw error
        }
        try syncFolder()
    }

    private func temporaryFile() throws(DeliveryFailure) -> (path: String, descriptor: Int32) {
        var template = Array("\(path)/.XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        try Self.check(descriptor)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        return (String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self), descriptor)
    }

    /// Writes all bytes, syncs, and closes the file in any case.
    private static func write(_ bytes: [UInt8], to descriptor: Int32) throws(DeliveryFailure) {
        defer { close(descriptor) }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            try check(Int32(clamping: count))
            rest = rest.dropFirst(count)
        }
        try check(fsync(descriptor))
    }

    private func syncFolder() throws(DeliveryFailure) {
        let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        try Self.check(folder)
        defer { close(folder) }
        try Self.check(fsync(folder))
    }

    private static func check(_ result: Int32) throws(DeliveryFailure) {
        if result < 0 { throw .temporary(.folder, detail: reason(errno)) }
    }

    private static func reason(_ code: Int32) -> String {
        String(cString: strerror(code))
    }
}
