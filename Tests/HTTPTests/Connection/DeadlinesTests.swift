import Testing

@testable import HTTP

@Suite struct DeadlinesTests {
    /// An expectation can't call what mutates a value.
    private final class Watch {
        private var deadlines = Deadlines(Limits(), now: 0)

        func enter(_ phase: Deadlines.Phase, request: Int, now: Int64) {
            deadlines.enter(phase, request: request, now: now)
        }

        func progress(_ bytes: Int, now: Int64) { deadlines.progress(bytes, now: now) }
        func shortenIdle(now: Int64) { deadlines.shortenIdle(now: now) }
        func isOver(_ now: Int64) -> Bool { deadlines.isOver(now) }
    }

    private func watch(_ phase: Deadlines.Phase) -> Watch {
        let watch = Watch()
        watch.enter(phase, request: 1, now: 0)
        return watch
    }

    @Test func aHeadHasTenSecondsHoweverItDrips() {
        let deadlines = watch(.head)
        for second in 1...9 {
            deadlines.progress(1, now: Int64(second) * 1000)
            #expect(!deadlines.isOver(Int64(second) * 1000))
        }
        #expect(deadlines.isOver(10_000))
    }

    @Test func theNextRequestHasItsOwnTime() {
        let deadlines = watch(.head)
        deadlines.enter(.head, request: 2, now: 9000)
        #expect(!deadlines.isOver(15_000))
        #expect(deadlines.isOver(19_000))
    }

    @Test func idleTimeStartsAgainWithEachRequest() {
        let deadlines = Watch()
        deadlines.enter(.idle, request: 1, now: 70_000)
        #expect(!deadlines.isOver(100_000))
        #expect(deadlines.isOver(145_000))
    }

    @Test func aBodyThatDripsIsCutAndOneThatFlowsIsNot() {
        let slow = watch(.body(expected: 100_000))
        slow.progress(5000, now: 5000)
        #expect(slow.isOver(10_000))
        let steady = watch(.body(expected: 100_000))
        for second in 1...50 {
            steady.progress(1100, now: Int64(second) * 1000)
            #expect(!steady.isOver(Int64(second) * 1000))
        }
    }

    @Test func aWholeBodyHasAMinuteAndMoreBySize() {
        let small = watch(.body(expected: 0))
        let large = watch(.body(expected: 65536 * 30))
        for second in 1...59 {
            small.progress(2000, now: Int64(second) * 1000)
            #expect(!small.isOver(Int64(second) * 1000))
        }
        #expect(small.isOver(60_000))
        for second in 1...89 {
            large.progress(2000, now: Int64(second) * 1000)
            #expect(!large.isOver(Int64(second) * 1000))
        }
        #expect(large.isOver(90_000))
    }

    @Test func aReaderThatStopsOrDripsIsCut() {
        let still = watch(.writing)
        #expect(!still.isOver(19_999))
        #expect(still.isOver(20_000))
        let slow = watch(.writing)
        for second in 1...29 { slow.progress(500, now: Int64(second) * 1000) }
        #expect(!slow.isOver(29_000))
        #expect(slow.isOver(30_000))
    }

    @Test func aSlowReaderCantBuyTimeWithMoreRequests() {
        let deadlines = watch(.writing)
        for second in 1...29 {
            deadlines.progress(500, now: Int64(second) * 1000)
            deadlines.enter(.writing, request: second, now: Int64(second) * 1000)
        }
        #expect(deadlines.isOver(30_000))
    }

    @Test func theApplicationMayTakeItsTime() {
        let deadlines = watch(.application)
        #expect(!deadlines.isOver(1_000_000))
    }

    @Test func lingeringEndsInSilenceOrAfterHalfAMinute() {
        let silent = watch(.lingering)
        #expect(silent.isOver(2000))
        let busy = watch(.lingering)
        for second in 1...29 {
            busy.progress(100_000, now: Int64(second) * 1000)
            #expect(!busy.isOver(Int64(second) * 1000))
        }
        #expect(busy.isOver(30_000))
    }

    @Test func aStopLeavesANewConnectionOneSecond() {
        let deadlines = Watch()
        deadlines.shortenIdle(now: 5000)
        #expect(!deadlines.isOver(5999))
        #expect(deadlines.isOver(6000))
    }
}
