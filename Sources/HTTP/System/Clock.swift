import Glibc

/// Milliseconds of a clock that nobody sets, for time-outs.
typealias Milliseconds = Int64

func monotonicNow() -> Milliseconds {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Milliseconds(time.tv_sec) * 1000 + Milliseconds(time.tv_nsec) / 1_000_000
}

extension Duration {
    var milliseconds: Milliseconds {
        components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    }
}
