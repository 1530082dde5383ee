import Storage

/// Why the database can't take a write, or be read, for the moment: nothing that the program or the member did wrong.
enum StorageTrouble {
    case full, disk, busy

    /// For the operator's log.
    var words: StaticString {
        switch self {
        case .full: "the disk is full: nothing can be saved until there is room again"
        case .disk: "the disk or the file takes no writes: look at its filesystem, its owner and the system's log"
        case .busy: "another program holds the database for too long"
        }
    }

    /// The name of the page's texts; nil for the status' own.
    var page: String? {
        switch self {
        case .full: "full"
        case .disk: "disk"
        case .busy: nil
        }
    }

    /// Seconds after which it is worth trying again.
    var retryAfter: Int {
        switch self {
        case .full, .disk: 60
        case .busy: 5
        }
    }
}

extension StorageError {
    /// nil when it is a fault of ours.
    var trouble: StorageTrouble? {
        if isFull { return .full }
        if isDiskFault { return .disk }
        return isBusy ? .busy : nil
    }
}
