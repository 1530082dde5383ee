import Coaching
import Testing

@testable import FettleApp

struct ChangeSetTests {
    private let test: TestApp
    private let ana: Visitor
    private let place: String

    init() throws {
        test = try TestApp()
        ana = try test.lifter()
        place = try ana.startWorkout(test.template("Full Body"))
        try ana.get(place)
    }

    private func slot(_ index: Int = 0) throws -> WorkoutExercise { try test.current().slots[index] }
    private func set(_ index: Int = 0) throws -> WorkoutSet { try slot().sets[index] }

    private func post(_ fields: [(String, String)], to key: String? = nil) throws -> Answer {
        try ana.post("\(place)/sets/\(key ?? set().key)", [("exercise", slot().key)] + fields)
    }

    @Test func whatIsTypedIsKeptWithEitherMarkAndInItsUnit() throws {
        #expect(
            try post([("do", "save"), ("weight", "82,5"), ("reps", "7"), ("rpe", "8.5"), ("unit", "lb")]).location
                != nil)
        let saved = try set()
        #expect(saved.logged.weight?.text(in: .pounds) == "82.5" && saved.unit == .pounds)
        #expect(saved.logged.reps == 7 && saved.logged.rpe?.text == "8.5" && !saved.isDone)
    }

    @Test(arguments: [
        ("reps", "1000"), ("reps", "-1"), ("reps", "many"), ("weight", "10000"), ("weight", "12.345"), ("weight", "x"),
        ("rpe", "8.3"), ("rpe", "11"), ("unit", "stone"), ("kind", "odd"), ("note", String(repeating: "x", count: 301)),
    ])
    func whatCannotBeTakenIsSaidAtItsFieldAndKept(field: String, typed: String) throws {
        let before = try set()
        let answer = try post([("do", "done"), ("reps", "5"), (field, typed)].uniquedByName)
        #expect(answer.status == .unprocessable)
        // What can only be chosen shows what may be.
        if !["kind", "unit", "rpe"].contains(field) { #expect(answer.text.contains(typed)) }
        #expect(answer.text.contains("One thing needs another look"))
        #expect(try set() == before)
    }

    @Test func theLimitsThemselvesAreTaken() throws {
        #expect(try post([("do", "done"), ("weight", "9999.9"), ("reps", "999")]).location != nil)
        #expect(try set().logged.weight == Mass(grams: 9_999_900) && set().isDone)
    }

    @Test func completingTakesSomethingThatWasDone() throws {
        let answer = try post([("do", "done"), ("weight", "100"), ("reps", "0")])
        #expect(answer.status == .unprocessable && answer.text.contains("Fill in what you did"))
        #expect(try !set().isDone)
        // Body weight counts: no weight is needed.
        #expect(try post([("do", "done"), ("weight", ""), ("reps", "12")]).location?.contains("#set-") == true)
        #expect(try set().isDone && set().doneAt == TestApp.start)
        // And what is done is not emptied.
        #expect(try post([("do", "save"), ("reps", "")]).status == .unprocessable)
    }

    @Test func plusAndMinusKeepWhatIsTypedAndEndAtNothing() throws {
        _ = try post([("do", "weight-up"), ("weight", "80"), ("reps", "5")])
        #expect(try set().logged.weight?.text(in: .kilograms) == "82.5" && set().logged.reps == 5)
        _ = try post([("do", "reps-down"), ("reps", "0"), ("weight", "1")])
        #expect(try set().logged.reps == 0)
        _ = try post([("do", "weight-down"), ("weight", "1")])
        #expect(try set().logged.weight?.grams == 0)
        // Pounds have a step of their own.
        _ = try post([("do", "weight-up"), ("weight", "100"), ("unit", "lb")])
        #expect(try set().logged.weight?.text(in: .pounds) == "105")
    }

    @Test func undoingAndDeleting() throws {
        _ = try post([("do", "done"), ("reps", "5")])
        _ = try post([("do", "undo")])
        #expect(try !set().isDone && set().logged.reps == 5)
        let key = try set().key
        #expect(try post([("do", "delete")], to: key).location != nil)
        #expect(try slot().sets.count == 2)
        // Once more it is gone already.
        #expect(
            try ana.change(place, key, slot().key, [("do", "delete"), ("version", "3")])["state"] as? String
                == "repeated")
    }

    @Test func aSetIsMovedAmongThoseOfItsExercise() throws {
        let keys = try slot().sets.map(\.key)
        _ = try post([("do", "down")], to: keys[0])
        _ = try post([("do", "up")], to: keys[2])
        #expect(try slot().sets.map(\.key) == [keys[1], keys[2], keys[0]])
        _ = try post([("do", "up")], to: keys[1])
        #expect(try slot().sets.map(\.key) == [keys[1], keys[2], keys[0]])
    }

    @Test func anAddedSetIsACopyOfTheLastOne() throws {
        let last = try set(2).key
        _ = try post([("do", "save"), ("weight", "60"), ("reps", "9"), ("rpe", "8")], to: last)
        _ = try post([("do", "add"), ("version", "0")], to: strengthKey("added"))
        let added = try slot().sets[3]
        #expect(added.key == strengthKey("added") && added.logged.weight == .kilograms(60) && added.logged.reps == 9)
        #expect(added.logged.rpe == nil && !added.isDone)
        // The same form again adds nothing.
        _ = try post([("do", "add"), ("version", "0")], to: strengthKey("added"))
        #expect(try slot().sets.count == 4)
    }

    @Test func helpIsAWeightBelowNothing() throws {
        let pullUps = try slot(5)
        let fields = [("reps", "8"), ("weight", "20"), ("load", "assisted")]
        _ = try ana.post("\(place)/sets/\(pullUps.sets[0].key)", fields + [("do", "done"), ("exercise", pullUps.key)])
        #expect(try slot(5).sets[0].logged.weight == Mass(grams: -20_000))
        #expect(try ana.get(place).text.contains("−20 kg × 8"))
        _ = try ana.post(
            "\(place)/sets/\(pullUps.sets[0].key)", fields + [("do", "weight-down"), ("exercise", pullUps.key)])
        #expect(try slot(5).sets[0].logged.weight == Mass(grams: -17_500))
    }

    @Test func theNextSetBeginsWithTheWeightOfTheOneBefore() throws {
        _ = try post([("do", "done"), ("weight", "70"), ("reps", "8")])
        #expect(try set(1).logged.weight == .kilograms(70) && set(2).logged.weight == nil)
    }

    @Test func aScriptIsToldWhatBecameOfItAndWhatIsKnownIsNotDoneTwice() throws {
        let (key, exercise) = (try set().key, try slot().key)
        let fields = [("do", "done"), ("reps", "5"), ("weight", "100"), ("version", "1")]
        let first = try ana.change(place, key, exercise, fields, change: strengthKey("change"))
        #expect(first["state"] as? String == "updated")
        #expect((first["set"] as? [String: Any])?["version"] as? Int == 2)
        #expect((first["totals"] as? [String: Any])?["sets"] as? Int == 1)
        // Somebody else's phone goes on, then the first one's answer was lost and it sends once more.
        _ = try ana.change(place, key, exercise, [("do", "save"), ("reps", "6"), ("version", "2")])
        let again = try ana.change(place, key, exercise, fields, change: strengthKey("change"))
        #expect(again["state"] as? String == "repeated")
        #expect(try set().logged.reps == 6)
    }

    @Test func aDeletedSetDoesNotComeBackByAnOldChange() throws {
        let (key, exercise) = (strengthKey("offline"), try slot().key)
        let fields = [("do", "save"), ("reps", "5"), ("version", "0")]
        #expect(
            try ana.change(place, key, exercise, fields, change: strengthKey("one"))["state"] as? String == "entered")
        _ = try ana.change(place, key, exercise, [("do", "delete"), ("version", "1")])
        #expect(
            try ana.change(place, key, exercise, fields, change: strengthKey("one"))["state"] as? String == "repeated")
        #expect(try slot().sets.count == 3)
    }

    @Test func aStaleChangeShowsBothAndLosesNeither() throws {
        let (key, exercise) = (try set().key, try slot().key)
        _ = try ana.change(place, key, exercise, [("do", "save"), ("reps", "6"), ("weight", "90"), ("version", "1")])
        let stale = try ana.change(
            place, key, exercise, [("do", "save"), ("reps", "7"), ("weight", "95"), ("version", "1")])
        #expect(stale["state"] as? String == "conflict" && stale["words"] as? String == "90 kg × 6")
        let page = try post([("do", "save"), ("reps", "7"), ("weight", "95"), ("version", "1")])
        #expect(page.status == .unprocessable && page.text.contains("It says by now: 90 kg × 6"))
        #expect(page.text.contains("value=\"95\""))
        #expect(try set().logged.reps == 6)
        // Sent from that page it counts.
        _ = try post([("do", "save"), ("reps", "7"), ("weight", "95"), ("version", "2")])
        #expect(try set().logged.reps == 7)
        // What says the same is no quarrel.
        let same = try ana.change(
            place, key, exercise, [("do", "save"), ("reps", "7"), ("weight", "95"), ("version", "1")])
        #expect(same["state"] as? String == "repeated")
    }

    @Test func whatWasDeletedElsewhereIsShownAndCanBeAddedAgain() throws {
        let (key, exercise) = (try set().key, try slot().key)
        _ = try post([("do", "delete")], to: key)
        let gone = try ana.change(place, key, exercise, [("do", "done"), ("reps", "7"), ("version", "1")])
        #expect(gone["state"] as? String == "gone")
        let page = try post([("do", "done"), ("reps", "7"), ("version", "1")], to: key)
        #expect(page.status == .unprocessable && page.text.contains("deleted elsewhere"))
        _ = try post([("do", "done"), ("reps", "7"), ("version", "0")], to: key)
        #expect(try slot().sets.last?.key == key && slot().sets.last?.isDone == true)
    }

    @Test func aPhoneWithoutNetworkSaysWhenItWas() throws {
        test.clock.advance(600)
        let (key, exercise) = (try set().key, try slot().key)
        _ = try ana.change(place, key, exercise, [("do", "done"), ("reps", "5"), ("at", String(TestApp.start + 60))])
        #expect(try set().doneAt == TestApp.start + 60)
        _ = try ana.change(place, set(1).key, exercise, [("do", "done"), ("reps", "5"), ("at", "99999999999")])
        #expect(try set(1).doneAt == TestApp.start + 600)
    }

    @Test func aSetOfSomebodyElseIsNotThere() throws {
        let rui = try test.lifter("Rui Lopes")
        try rui.startWorkout(test.template("Full Body", of: "rui.lopes@example.org"), key: strengthKey("other"))
        let (own, slots) = try test.current(of: "rui.lopes@example.org")
        let foreign = try rui.post("\(place)/sets/\(set().key)", [("exercise", slot().key), ("do", "delete")])
        #expect(foreign.status == .notFound)
        let crossed = try rui.post(
            "/train/workouts/\(own.id)/sets/\(set().key)", [("exercise", slot().key), ("do", "done"), ("reps", "1")])
        #expect(crossed.status == .unprocessable)
        #expect(try set().logged.reps == 8 && !slots.isEmpty)
        let missing = try ana.change("/train/workouts/999", set().key, slot().key, [("do", "done")])
        #expect(missing["state"] as? String == "missing")
    }

    @Test func aFirstTimeIsNoBest() throws {
        let first = try ana.change(place, set().key, slot().key, [("do", "done"), ("reps", "5"), ("weight", "100")])
        #expect(first["is_new_best"] as? Bool == false && (first["bests"] as? [String])?.isEmpty == true)
    }
}

struct NewBestsInWorkoutTests {
    @Test func aBestIsCelebratedWhenItBeatsTheHistory() throws {
        let test = try TestApp()
        let ana = try test.lifter()
        try test.lastTime("Squat", [LoggedSet(reps: 8, weight: .kilograms(90))])
        let place = try ana.startWorkout(test.template("Full Body"))
        try ana.get(place)
        let slot = try test.current().slots[0]
        let fields = [("do", "done"), ("reps", "5"), ("weight", "105")]
        let next = try ana.change(place, slot.sets[0].key, slot.key, fields)
        #expect(next["is_new_best"] as? Bool == true)
        let bests = next["bests"] as? [String] ?? []
        #expect(bests.contains("Heaviest so far: 105 kg") && bests.first?.hasPrefix("Best estimated max") == true)
        #expect(!bests.contains { $0.hasPrefix("Most reps") })
        #expect(try ana.get(place).text.contains("Heaviest so far: 105 kg"))
        // Less the next time is no best, and the first keeps its own.
        let less = try ana.change(place, slot.sets[1].key, slot.key, [("do", "done"), ("reps", "5"), ("weight", "95")])
        #expect(less["is_new_best"] as? Bool == false)
    }
}

extension [(String, String)] {
    /// The last one of each name.
    fileprivate var uniquedByName: [(String, String)] {
        reversed().reduce(into: []) { kept, pair in
            if !kept.contains(where: { $0.0 == pair.0 }) { kept.append(pair) }
        }
    }
}
