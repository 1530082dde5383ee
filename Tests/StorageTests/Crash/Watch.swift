import CCrashVFS

/// A folder whose files are watched: what is written and synced there is recorded, or fails on demand. Databases in it
/// have to be opened after this.
///
/// @unchecked Sendable: the C side takes its own lock for each call.
final class Watch: @unchecked Sendable {
    enum Calls: Int32, CaseIterable {
        case reads = 1
        case writes = 2
        case syncs = 4
        case others = 8
    }

    private let watch: OpaquePointer

    init(_ folder: String) { watch = crash_watch_begin(folder) }

    deinit { crash_watch_end(watch) }

    func record(_ isOn: Bool) { crash_record(watch, isOn ? 1 : 0) }

    /// Something is promised to someone at this moment.
    func mark(_ number: Int) { crash_mark(watch, Int64(number)) }

    /// Lets the n-th of such calls fail, or every one from it on.
    func fail(_ calls: Calls, at n: Int, forever: Bool) {
        crash_fail(watch, calls.rawValue, Int32(n), forever ? 1 : 0)
    }

    func failNoMore() { crash_fail(watch, 0, 0, 0) }

    var failures: Int { Int(crash_failures(watch)) }

    /// The disk has room for so many bytes more; nil is a disk without end.
    func leaveRoom(for bytes: Int?) { crash_room(watch, Int64(bytes ?? -1)) }

    var steps: [DiskStep] {
        (0..<crash_step_count(watch)).map { DiskStep(crash_step_at(watch, $0)) }
    }
}

/// What happened to a file, or a promise in between.
enum DiskStep {
    case write(file: String, offset: Int, bytes: [UInt8])
    case truncate(file: String, size: Int)
    case sync(file: String)
    case delete(file: String)
    case promise(Int)

    init(_ step: crash_step) {
        let (file, offset) = (String(cString: step.name), Int(step.offset))
        switch UInt32(step.kind) {
        case CRASH_WRITE.rawValue:
            self = .write(
                file: file, offset: offset,
                bytes: Array(UnsafeBufferPointer(start: step.bytes, count: Int(step.length))))
        case CRASH_TRUNCATE.rawValue: self = .truncate(file: file, size: offset)
        case CRASH_SYNC.rawValue: self = .sync(file: file)
        case CRASH_DELETE.rawValue: self = .delete(file: file)
        default: self = .promise(offset)
        }
    }
}
