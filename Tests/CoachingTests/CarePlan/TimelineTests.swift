import Testing

@testable import Coaching

struct TimelineTests {
    private func ana(_ day: Int, lowEnergy: Bool = false) throws -> Timeline {
        Timeline(try #require(CarePlan.ana.day(day)), lowEnergy: lowEnergy)
    }

    @Test func aSessionRunsFromGetReadyToTheLastStretch() throws {
        let timeline = try ana(1)
        #expect(timeline.seconds == 1_005)
        #expect(timeline.rounds == 3)
        #expect(timeline.entries.count == 1 + 4 + 12 + 11 + 2)
        #expect(
            timeline.entries.prefix(7).map(\.kind) == [.getReady, .warmUp, .warmUp, .warmUp, .warmUp, .work, .rest])
        #expect(timeline.entries.suffix(3).map(\.kind) == [.work, .close, .close])
        #expect(timeline.entries.map(\.start).prefix(4) == [0, 5, 50, 95])
    }

    @Test func getReadyAndRestShowWhatComesNext() throws {
        let timeline = try ana(13)
        for (entry, following) in zip(timeline.entries, timeline.entries.dropFirst()) {
            #expect(following.start == entry.start + entry.seconds)
            guard entry.kind == .rest || entry.kind == .getReady else { continue }
            #expect(entry.move == following.move)
            #expect(entry.modifiers == following.modifiers)
            #expect(entry.round == following.round)
            #expect(entry.switchAt == nil)
        }
    }

    @Test func twoSidedMovesSwitchAtHalfTime() throws {
        let figureFour = try ana(5).entries.first { $0.move == .figureFour }
        #expect(figureFour?.switchAt == 30)
        #expect(try ana(3).entries.first { $0.move == .hipFlexorStretch }?.switchAt == 30)
        #expect(try ana(28).entries.first { $0.move == .figureFour }?.switchAt == 15)
        // 45 seconds: the half is cut to 22.
        #expect(try ana(10).entries.first { $0.move == .sideLegRaise && $0.kind == .work }?.switchAt == 22)
        for day in CarePlan.ana.days {
            for entry in Timeline(day).entries where entry.move.side != .unilateral {
                #expect(entry.switchAt == nil)
            }
        }
    }

    @Test func anInstantBelongsToOneStep() throws {
        let timeline = try ana(1)
        #expect(timeline.index(at: -3) == 0)
        #expect(timeline.index(at: 4) == 0)
        #expect(timeline.index(at: 5) == 1)
        #expect(timeline.index(at: 1_004) == timeline.entries.count - 1)
        #expect(timeline.index(at: 1_005) == nil)
    }

    @Test func easingInTheCircuitStartsTheRoundAgain() throws {
        let (normal, eased) = (try ana(17), try ana(17, lowEnergy: true))
        for (index, entry) in normal.entries.enumerated() {
            guard let round = entry.round else { continue }
            let target = eased.entries[normal.index(afterEasingAt: index, into: eased)]
            #expect(target.kind == .work)
            #expect(target.round == min(round, 3))
            #expect(target.move == .sumoSquat)
            #expect(target.modifiers == [])
        }
        #expect(normal.rounds == 4)
        #expect(eased.rounds == 3)
    }

    @Test func easingElsewhereStaysAtTheMove() throws {
        let (normal, eased) = (try ana(17), try ana(17, lowEnergy: true))
        for (index, entry) in normal.entries.enumerated() where entry.round == nil {
            let target = eased.entries[normal.index(afterEasingAt: index, into: eased)]
            #expect(target.kind == entry.kind)
            #expect(target.move == entry.move)
            #expect(target.seconds == entry.seconds)
        }
        #expect(normal.index(afterEasingAt: -1, into: eased) == 0)
        #expect(normal.index(afterEasingAt: 99, into: eased) == eased.entries.count - 1)
    }

    @Test func aDaySumsUpByHand() {
        for day in CarePlan.personalised(for: People.make(activity: .light)).days {
            let pace = day.pace
            let warmUp = day.warmUp.reduce(0) { $0 + $1.seconds }
            let close = day.close.reduce(0) { $0 + $1.seconds }
            let moves = pace.rounds * day.main.count
            #expect(day.seconds() == 5 + warmUp + moves * pace.work + (moves - 1) * pace.rest + close)
        }
    }
}
