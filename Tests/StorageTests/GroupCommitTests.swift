import Foundation
import Synchronization
import Testing

@testable import Storage

@Suite struct GroupCommitTests {
    struct Refusal: Error, Equatable {}

    @Test func manyThreadsShareCommitsAndLoseNothing() throws {
        let book = try Notebook()
        let before = book.storage.commits
        let failures = Atomic<Int>(0)
        onThreads(20) { thread in
            for turn in 0..<25 {
                do {
                    try book.add("\(thread)-\(turn)")
                } catch {
                    failures.add(1, ordering: .relaxed)
                }
            }
        }
        #expect(failures.load(ordering: .relaxed) == 0)
        #expect(try book.count() == 500)
        #expect(Set(try book.titles()).count == 500)
        let commits = book.storage.commits - before
        #expect(commits < 250, "500 writes took \(commits) commits")
    }
}
