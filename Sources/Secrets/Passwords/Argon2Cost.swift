/// What an Argon2id hash costs, as its PHC string says.
struct Argon2Cost: Equatable {
    let memoryKiB: UInt32
    let passes: UInt32
    let lanes: UInt32

    init(memoryKiB: UInt32, passes: UInt32, lanes: UInt32) {
        self.memoryKiB = memoryKiB
        self.passes = passes
        self.lanes = lanes
    }

    /// `nil` when it is no Argon2id hash of version 19.
    init?(phc: String) {
        // $argon2id$v=19$m=19456,t=2,p=1$salt$tag
        let parts = phc.split(separator: "$", omittingEmptySubsequences: false)
        guard parts.count == 6, parts[0].isEmpty, parts[1] == "argon2id", parts[2] == "v=19" else { return nil }
        let figures = parts[3].split(separator: ",")
        guard figures.count == 3, let memory = Self.figure("m=", figures[0]),
            let passes = Self.figure("t=", figures[1]),
            let lanes = Self.figure("p=", figures[2])
        else { return nil }
        self.init(memoryKiB: memory, passes: passes, lanes: lanes)
    }

    /// A damaged row must not make the server take gigabytes or minutes.
    var isSane: Bool { memoryKiB <= 1 << 20 && passes <= 32 && lanes <= 16 }

    private static func figure(_ name: String, _ text: Substring) -> UInt32? {
        text.hasPrefix(name) ? UInt32(text.dropFirst(name.count)) : nil
    }
}
