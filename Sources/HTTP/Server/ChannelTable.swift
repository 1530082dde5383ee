/// The open connections of a loop, each in a place of its own that its key names.
///
/// A key is used once: it also counts how many had the place before, so that a message to one that is gone finds nobody.
struct ChannelTable {
    private var places: [Channel?] = []
    private var free: [Int] = []
    private var made: UInt64 = 0

    /// All keys of connections are larger than this, for the loop has others for itself.
    static let smallestKey: UInt64 = 1 << 32

    var isEmpty: Bool { places.count == free.count }

    var all: [Channel] { places.compactMap { $0 } }

    subscript(key: UInt64) -> Channel? {
        let place = Int(key & 0xFFFF_FFFF)
        guard place < places.count, let channel = places[place], channel.key == key else { return nil }
        return channel
    }

    /// The key that the next channel is to have.
    mutating func nextKey() -> UInt64 {
        made += 1
        return made << 32 | UInt64(free.last ?? places.count)
    }

    mutating func add(_ channel: Channel) {
        if let place = free.popLast() {
            places[place] = channel
        } else {
            places.append(channel)
        }
    }

    mutating func remove(_ channel: Channel) {
        let place = Int(channel.key & 0xFFFF_FFFF)
        guard self[channel.key] != nil else { return }
        places[place] = nil
        free.append(place)
    }
}
