import Testing

@testable import HTTP

@Suite struct SparseNoticeTests {
    @Test func theFirstTimeIsSaidAtOnceAndThenOnceAMinuteWithACount() {
        var notice = SparseNotice()
        let said = stride(from: Milliseconds(5000), to: 305_000, by: 200).compactMap { now in
            notice.happened(now: now).map { [now, Milliseconds($0)] }
        }
        #expect(said == [[5000, 1], [65_000, 300], [125_000, 300], [185_000, 300], [245_000, 300]])
    }

    @Test func aLoneTimeLongAfterwardsCountsWhatWasNotSaid() {
        var notice = SparseNotice()
        #expect(notice.happened(now: 0) == 1)
        #expect(notice.happened(now: 100) == nil)
        #expect(notice.happened(now: 1_000_000) == 2)
    }
}
