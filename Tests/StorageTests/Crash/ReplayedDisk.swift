import Foundation

/// The files of a folder as a disk may hold them after a power cut: what was synced is there, and each 512-byte sector
/// that was written since then is there, is not, or is garbage.
struct ReplayedDisk {
    /// How the sectors that nobody synced come out.
    enum Luck: CaseIterable {
        case nothingKept, allKept, mixed
    }

    private struct File {
        var synced: [UInt8] = []
        var pending: [DiskStep] = []
        /// Its name may be gone from the folder.
        var mayBeGone = false
    }

    private var files: [String: File] = [:]
    private(set) var promises: [Int] = []

    /// Begins with the files of a folder, all of them synced.
    init(folder: String, files names: [String]) throws {
        for name in names {
            guard let data = FileManager.default.contents(atPath: folder + "/" + name) else { continue }
            files[name] = File(synced: Array(data))
        }
    }

    mutating func take(_ step: DiskStep) {
        switch step {
        case .write(let file, _, _), .truncate(let file, _):
            // A new file's name is sure only once it was synced, which SQLite does together with its folder.
            files[file, default: File(mayBeGone: true)].pending.append(step)
        case .sync(let name):
            guard var file = files[name] else { return }
            for step in file.pending { Self.apply(step, to: &file.synced) { _ in .kept } }
            files[name] = File(synced: file.synced)
        case .delete(let name): files[name]?.mayBeGone = true
        case .promise(let number): promises.append(number)
        }
    }

    /// Writes the files as they may be after a cut at this moment.
    func restore(to folder: String, _ luck: Luck, using numbers: inout some RandomNumberGenerator) throws {
        // How much the disk had got round to differs from cut to cut.
        let share = [0.1, 0.5, 0.9].randomElement(using: &numbers) ?? 0.5
        for (name, file) in files {
            if file.mayBeGone {
                if luck == .nothingKept || (luck == .mixed && Bool.random(using: &numbers)) { continue }
            }
            var bytes = file.synced
            for step in file.pending {
                Self.apply(step, to: &bytes) { _ in Self.fate(luck, share, &numbers) }
            }
            try Data(bytes).write(to: URL(fileURLWithPath: folder + "/" + name))
        }
    }

    private enum Fate {
        case kept, lost, garbled
    }

    private static func fate(_ luck: Luck, _ share: Double, _ numbers: inout some RandomNumberGenerator) -> Fate {
        switch luck {
        case .nothingKept: return .lost
        case .allKept: return .kept
        case .mixed:
            if Double.random(in: 0..<1, using: &numbers) < share { return .kept }
            return Int.random(in: 0..<10, using: &numbers) == 0 ? .garbled : .lost
        }
    }

    private static let sector = 512

    private static func apply(_ step: DiskStep, to bytes: inout [UInt8], _ fate: (Int) -> Fate) {
        switch step {
        case .truncate(_, let size):
            guard fate(size) == .kept, size < bytes.count else { return }
            bytes.removeLast(bytes.count - size)
        case .write(_, let offset, let written):
            var place = offset
            while place < offset + written.count {
                let end = min((place / sector + 1) * sector, offset + written.count)
                write(written[(place - offset)..<(end - offset)], at: place, into: &bytes, fate(place))
                place = end
            }
        default: return
        }
    }

    private static func write(_ part: ArraySlice<UInt8>, at place: Int, into bytes: inout [UInt8], _ fate: Fate) {
        guard fate != .lost else { return }
        if bytes.count < place + part.count {
            bytes += repeatElement(0, count: place + part.count - bytes.count)
        }
        switch fate {
        case .garbled: bytes.replaceSubrange(place..<(place + part.count), with: part.map { $0 ^ 0xA5 })
        default: bytes.replaceSubrange(place..<(place + part.count), with: part)
        }
    }
}
