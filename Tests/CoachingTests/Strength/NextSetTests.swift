import Testing

@testable import Coaching

struct NextSetTests {
    private func next(_ turns: [(Int?, [Int64?])]) -> [Int]? {
        NextSet(in: turns.map { NextSet.Turn(superset: $0.0, done: $0.1) }).map { [$0.exercise, $0.set] }
    }

    @Test func itBeginsWithTheFirstAndGoesOnFromWhatWasDoneLast() {
        #expect(next([(nil, [nil, nil]), (nil, [nil])]) == [0, 0])
        #expect(next([(nil, [1, nil]), (nil, [nil])]) == [0, 1])
        #expect(next([(nil, [nil, nil]), (nil, [5, nil])]) == [1, 1])
        #expect(next([(nil, [1, 2]), (nil, [nil])]) == [1, 0])
    }

    @Test func whatWasLeftBehindComesWhenNothingFollows() {
        #expect(next([(nil, [nil, 1]), (nil, [7])]) == [0, 0])
        #expect(next([(nil, [1]), (nil, [])]) == nil)
        #expect(next([]) == nil)
    }

    @Test func aSupersetIsDoneInTurns() {
        #expect(next([(1, [1, nil]), (1, [nil, nil]), (nil, [nil])]) == [1, 0])
        #expect(next([(1, [1, nil]), (1, [2, nil]), (nil, [nil])]) == [0, 1])
        #expect(next([(1, [1, 3]), (1, [2, nil]), (nil, [nil])]) == [1, 1])
        // The same number further away is another group.
        #expect(next([(1, [1]), (nil, [nil]), (1, [nil])]) == [1, 0])
    }
}

struct NewBestsTests {
    private func bests(_ sets: [LoggedSet], _ history: [BestMeasure: Int], _ kind: ExerciseKind = .weight)
        -> [[BestMeasure]]
    {
        NewBests(sets, of: kind, by: .ladder, history: history).measures
    }

    private let bench = LoggedSet(reps: 8, weight: .pounds(155))

    @Test func aSetIsTheBestInWhatItBeats() {
        let history: [BestMeasure: Int] = [.weight: 70_000, .reps: 10, .volume: 700_000, .oneRepMax: 80_000]
        #expect(bests([bench], history) == [[.oneRepMax, .weight]])
        #expect(bests([LoggedSet(reps: 10, weight: .kilograms(70))], history) == [[.oneRepMax]])
    }

    @Test func equalIsNoBestAndOfEqualOnesTheFirstHasIt() {
        #expect(bests([LoggedSet(reps: 10, weight: .kilograms(20))], [.reps: 10]) == [[]])
        #expect(bests([bench, bench], [.weight: 1]) == [[.weight], []])
        let better = LoggedSet(reps: 8, weight: .pounds(160))
        #expect(bests([bench, better], [.weight: 1]) == [[], [.weight]])
    }

    @Test func aFirstTimeAndAWarmUpAreNone() {
        #expect(bests([bench], [:]) == [[]])
        #expect(bests([LoggedSet(kind: .warmUp, reps: 99, weight: .kilograms(500))], [.weight: 1]) == [[]])
    }

    @Test func lessHelpIsMore() {
        let help = LoggedSet(reps: 5, weight: Mass(grams: -10_000))
        #expect(bests([help], [.weight: -20_000], .bodyWeight) == [[.weight]])
        #expect(bests([LoggedSet(seconds: 90)], [.seconds: 60], .timed) == [[.seconds]])
    }
}

struct DistanceUnitTests {
    @Test(arguments: [("5", "km", 5_000_000), ("5,25", "km", 5_250_000), ("400", "m", 400_000), ("1", "mi", 1_609_344)])
    func aWayIsReadInItsUnit(typed: String, unit: String, millimetres: Int) throws {
        let unit = try #require(DistanceUnit(rawValue: unit))
        let length = try #require(Length(typed: typed, unit: unit))
        #expect(length.millimetres == millimetres)
        #expect(Length(typed: length.text(in: unit), unit: unit) == length)
    }

    @Test func thousandthsComeBack() throws {
        for unit in DistanceUnit.allCases where unit != .metres {
            for thousandths in stride(from: 1, to: 3000, by: 7) {
                let typed = "\(thousandths / 1000).\(String(1000 + thousandths % 1000).dropFirst())"
                let length = try #require(Length(typed: typed, unit: unit))
                #expect(Length(typed: length.text(in: unit), unit: unit) == length, "\(typed) \(unit)")
            }
        }
        #expect(Length(typed: "1.2345", unit: .kilometres) == nil && Length(typed: "-1", unit: .metres) == nil)
    }
}
