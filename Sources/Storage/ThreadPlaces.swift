import Glibc
import Synchronization

/// What one thread has of one `Storage`: its reading connection, and the block that it is in.
final class ThreadPlace {
    let storage: UInt64
    var reader: Connection?
    /// The database of the block that this thread is running.
    var current: Database?

    init(storage: UInt64) { self.storage = storage }
}

/// All places of one thread, kept by the thread itself and closed when it ends.
final class ThreadPlaces {
    private var places: [ThreadPlace] = []

    static func here(for storage: UInt64) -> ThreadPlace {
        let places = current
        for place in places.places where place.storage == storage { return place }
        return places.add(storage)
    }

    private func add(_ storage: UInt64) -> ThreadPlace {
        // Those of a Storage that has gone are only husks.
        places.removeAll { $0.reader?.isClosed ?? false }
        let place = ThreadPlace(storage: storage)
        places.append(place)
        return place
    }

    private static var current: ThreadPlaces {
        if let known = pthread_getspecific(key) {
            return Unmanaged<ThreadPlaces>.fromOpaque(known).takeUnretainedValue()
        }
        let made = ThreadPlaces()
        pthread_setspecific(key, Unmanaged.passRetained(made).toOpaque())
        return made
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        let failure = pthread_key_create(&key) { places in
            guard let places else { return }
            Unmanaged<ThreadPlaces>.fromOpaque(places).release()
        }
        precondition(failure == 0, "no thread key left")
        return key
    }()
}
