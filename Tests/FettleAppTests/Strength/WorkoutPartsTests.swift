import Coaching
import Testing

@testable import FettleApp

/// The exercises of a workout, its clock, its end.
struct WorkoutPartsTests {
    private let test: TestApp
    private let ana: Visitor
    private let place: String

    init() throws {
        test = try TestApp()
        ana = try test.lifter()
        place = try ana.startWorkout(test.template("Full Body"))
        try ana.get(place)
    }

    private func slots() throws -> [WorkoutExercise] { try test.current().slots }
    private func path(_ index: Int = 0) throws -> String { "\(place)/exercises/\(try slots()[index].id)" }

    private func complete(_ slot: Int = 0, _ set: Int = 0) throws {
        let exercise = try slots()[slot]
        let answer = try ana.post(
            "\(place)/sets/\(exercise.sets[set].key)",
            [("do", "done"), ("reps", "5"), ("weight", "60"), ("exercise", exercise.key)])
        #expect(answer.location != nil)
    }

    @Test func anExerciseIsFoundAndAdded() throws {
        let page = try ana.get(place + "/exercises?q=leg%20p")
        #expect(page.text.contains("Leg Press") && !page.text.contains("Lat Pulldown"))
        let press = try test.exercise("Leg Press")
        let fields = [("key", strengthKey("adding")), ("exercise", String(press.id))]
        let added = try ana.post(place + "/exercises", fields)
        #expect(added.location?.contains("#exercise-") == true)
        _ = try ana.post(place + "/exercises", fields)
        #expect(try slots().count == 7 && slots()[6].exerciseID == press.id && slots()[6].sets.count == 1)
    }

    @Test func aNewOneIsMadeOrOneOfTheCatalogueTaken() throws {
        _ = try ana.get(place + "/exercises")
        _ = try ana.post(
            place + "/exercises", [("key", strengthKey("new")), ("name", "Sled Push"), ("kind", "distance")])
        #expect(try test.exercise("sled push").kind == .distance && slots().count == 7)
        let refused = try ana.post(
            place + "/exercises", [("key", strengthKey("newer")), ("name", ""), ("kind", "weight")])
        #expect(refused.status == .unprocessable && refused.text.contains("Please give it a name."))
        _ = try ana.post(place + "/exercises", [("key", strengthKey("entry")), ("entry", "Goblet_Squat")])
        #expect(try test.exercise("Goblet Squat").catalogueID == "Goblet_Squat" && slots().count == 8)
    }

    @Test func exercisesAreMoved() throws {
        let before = try slots().map(\.id)
        _ = try ana.post(path(1), [("do", "up")])
        #expect(try slots().map(\.id) == [before[1], before[0]] + before[2...])
        _ = try ana.post(path(0), [("do", "up")])
        #expect(try slots().map(\.id) == [before[1], before[0]] + before[2...])
    }

    @Test func restNoteAndSuperset() throws {
        let saved = try ana.post(path(1), [("do", "save"), ("rest", "2:30"), ("note", "feet flat"), ("with", "yes")])
        #expect(saved.location != nil)
        #expect(try slots()[1].target.restSeconds == 150 && slots()[1].target.note == "feet flat")
        #expect(try slots().map(\.target.superset) == [1, 1, nil, nil, nil, nil])
        let page = try ana.get(place).text
        #expect(page.contains(">A1<") && page.contains(">A2<") && page.contains("data-rest=\"150\""))
        // Moved away it stands alone.
        _ = try ana.post(path(1), [("do", "down")])
        #expect(try slots().allSatisfy { $0.target.superset == nil })
        let refused = try ana.post(path(1), [("do", "save"), ("rest", "eleven")])
        #expect(refused.status == .unprocessable && refused.text.contains("eleven"))
    }

    @Test func warmUpSetsLeadUpToTheWork() throws {
        let refused = try ana.post(path(), [("do", "warm-up"), ("key", strengthKey("ramp"))])
        #expect(refused.status == .unprocessable && refused.text.contains("Fill in the weight"))
        let first = try slots()[0]
        _ = try ana.post("\(place)/sets/\(first.sets[0].key)", [("weight", "100"), ("exercise", first.key)])
        for _ in 1...2 { _ = try ana.post(path(), [("do", "warm-up"), ("key", strengthKey("ramp"))]) }
        let sets = try slots()[0].sets
        #expect(sets.map(\.logged.kind.isWork) == [false, false, false, false, true, true, true])
        #expect(sets.prefix(4).map(\.logged.weight) == [20, 40, 60, 80].map(Mass.kilograms))
        #expect(sets.prefix(4).map(\.logged.reps) == [10, 5, 3, 2])
    }

    @Test func aSwapKeepsWhatIsDoneWithTheOldOne() throws {
        try complete()
        let (press, squat) = (try test.exercise("Leg Press"), try slots()[0].exerciseID)
        let fields = [("key", strengthKey("swap")), ("exercise", String(press.id))]
        let address = try path() + "/swap"
        _ = try ana.post(address, fields)
        _ = try ana.post(address, fields)
        #expect(try slots().prefix(2).map(\.exerciseID) == [squat, press.id] && slots().count == 7)
        #expect(try slots()[0].sets.map(\.isDone) == [true] && slots()[1].sets.count == 2)
        // Where nothing is done the old one goes.
        _ = try ana.post(path(2) + "/swap", [("key", strengthKey("swap2")), ("exercise", String(press.id))])
        #expect(try slots().count == 7 && slots()[2].exerciseID == press.id)
    }

    @Test func anExerciseWithSetsThatAreDoneIsAskedAbout() throws {
        try complete()
        let address = try path() + "/remove"
        #expect(try ana.post(address).location == address)
        #expect(try ana.get(address).text.contains("1 set that you have done"))
        #expect(try ana.post(address, [("sure", "yes")]).location == place)
        #expect(try slots().count == 5)
        // Without any it goes at once.
        #expect(try ana.post(path() + "/remove").location == place)
        #expect(try slots().count == 4)
    }

    @Test func theClockIsTheSumOfItsSegments() throws {
        test.clock.advance(100)
        for _ in 1...2 { #expect(try ana.post(place + "/clock", [("do", "pause")]).location == place) }
        test.clock.advance(1000)
        #expect(try test.current().workout.clock.seconds(at: test.clock.now) == 100)
        _ = try ana.post(place + "/clock", [("do", "start")])
        test.clock.advance(20)
        #expect(try test.current().workout.clock.seconds(at: test.clock.now) == 120)
        // A phone that was without network says when it was paused.
        _ = try ana.post(place + "/clock", [("do", "pause"), ("at", String(test.clock.now - 10))])
        #expect(try test.current().workout.clock.seconds == 110)
        #expect(try ana.post(place + "/clock", [("do", "jump")]).status == .badRequest)
    }

    @Test func theEndAsksAboutSetsThatAreNotDone() throws {
        #expect(try ana.post(place + "/finish").location == place + "/finish")
        let nothing = try ana.get(place + "/finish").text
        #expect(nothing.contains("No set is done yet") && nothing.contains(place + "/discard"))
        try complete()
        test.clock.advance(600)
        #expect(try ana.post(place + "/finish").location == place + "/finish")
        #expect(try ana.get(place + "/finish").text.contains("17 sets are not done."))
        let id = try test.current().workout.id
        #expect(try ana.post(place + "/finish", [("undone", "drop")]).location == place)
        #expect(try test.slots(of: id).map(\.sets.count) == [1])
        #expect(try test.count("SELECT clock_seconds FROM workouts") == 600)
        #expect(try test.count("SELECT count(*) FROM sets WHERE counts = 1") == 1)
        // Once more it is over already.
        #expect(try ana.post(place + "/finish", [("undone", "drop")]).location == place)
    }

    @Test func whatWasDoneButNotTickedCanBeEnteredAtTheEnd() throws {
        let id = try test.current().workout.id
        _ = try ana.post(place + "/finish", [("undone", "done")])
        #expect(try test.slots(of: id).flatMap(\.sets).count(where: \.isDone) == 18)
    }

    @Test func aClockThatRanForWeeksEndsWithAWeek() throws {
        try complete()
        test.clock.advance(days: 8)
        _ = try ana.submit(place + "/finish", [("undone", "drop")])
        #expect(try test.count("SELECT clock_seconds FROM workouts WHERE finished_at IS NOT NULL") == 604_800)
    }

    @Test func discardingAsksAndTakesAllOfIt() throws {
        try complete()
        #expect(try ana.get(place + "/discard").text.contains("1 set that you have done goes with it"))
        #expect(try ana.post(place + "/discard").location == "/train")
        #expect(try test.count("SELECT count(*) FROM sets") == 0)
        #expect(try ana.get(place).status == .notFound)
    }

    @Test func aFinishedOneIsMendedAndCountsAtOnce() throws {
        try complete()
        let id = try test.current().workout.id
        _ = try ana.post(place + "/finish", [("undone", "drop")])
        let slot = try test.slots(of: id)[0]
        let page = try ana.get(place + "?edit=1").text
        #expect(page.contains("This workout is over") && !page.contains("workout-rest\""))
        let mended = try ana.post(
            "\(place)/sets/\(slot.sets[0].key)", [("do", "save"), ("weight", "65"), ("exercise", slot.key)])
        #expect(mended.location?.hasPrefix(place + "?edit=1&at=set-") == true)
        #expect(try test.count("SELECT weight_grams FROM sets WHERE counts = 1") == 65_000)
        #expect(try ana.get(place).text.contains("325 kg"))
        // It cannot be discarded or finished again.
        #expect(try ana.post(place + "/discard").location == place)
        #expect(try test.slots(of: id).count == 1)
    }

    @Test func nameAndNoteAreSavedAndAStaleFormShowsBoth() throws {
        let old = [("old_name", "Full Body"), ("old_note", "")]
        _ = try ana.submit(place + "/name", [("name", "Evening"), ("note", "calm")] + old)
        #expect(try test.current().workout.name == "Evening" && test.current().workout.note == "calm")
        let stale = try ana.post(place + "/name", [("name", "Morning"), ("note", "")] + old)
        #expect(
            stale.status == .unprocessable && stale.text.contains("Evening · calm") && stale.text.contains("Morning"))
        #expect(try ana.post(place + "/name", [("name", ""), ("note", "")] + old).status == .unprocessable)
    }

    @Test func theTwinSaysAllOfItAndIsNotSentTwice() throws {
        try complete()
        let answer = try ana.get(place + ".json")
        let exercises = try #require(answer.json()["exercises"] as? [[String: Any]])
        let sets = try #require(exercises[0]["sets"] as? [[String: Any]])
        #expect(sets[0]["weight_kg"] as? Double == 60 && sets[0]["done_at"] as? Int == Int(TestApp.start))
        ana.extra = [("If-None-Match", try #require(answer.headers["ETag"]))]
        #expect(try ana.get(place + ".json").status == .notModified)
        ana.extra = []
        try complete(0, 1)
        ana.extra = [("If-None-Match", try #require(answer.headers["ETag"]))]
        #expect(try ana.get(place + ".json").status == .ok)
    }

    @Test func thePlatesOfTheBarAreSaid() throws {
        let first = try slots()[0]
        _ = try ana.post("\(place)/sets/\(first.sets[0].key)", [("weight", "82.5"), ("exercise", first.key)])
        #expect(try ana.get(place).text.contains("25 + 5 + 1.25 each side"))
        _ = try ana.post("\(place)/sets/\(first.sets[0].key)", [("weight", "83"), ("exercise", first.key)])
        #expect(try ana.get(place).text.contains("makes 82.5 kg"))
    }
}
