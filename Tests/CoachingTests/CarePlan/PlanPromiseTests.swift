import Testing

@testable import Coaching

/// What is promised to people with certain answers.
struct PlanPromiseTests {
    private func moves(_ answers: HealthAnswers) -> [Move] { CarePlan.personalised(for: answers).moves }

    @Test(arguments: [
        People.make(limitations: [.cannotGetToFloor], activity: .regular),
        People.make(conditions: [.parkinsons], activity: .regular),
        People.make(kilograms: 130, centimetres: 165, activity: .regular),
    ])
    func nobodyIsSentToTheFloorWhoCannotGetThere(_ answers: HealthAnswers) {
        #expect(moves(answers).allSatisfy { !$0.position.isOnTheFloor })
        #expect(CarePlan.personalised(for: answers).notes.contains(.noFloor))
        #expect(CarePlan.personalised(for: answers).materials == [.chair])
    }

    @Test func painfulJointsAreSpared() {
        let knee = moves(People.make(limitations: [.kneePain], activity: .regular))
        #expect(knee.allSatisfy { !$0.loads.contains(.knee) && $0.position != .kneeling })
        let wrist = moves(People.make(limitations: [.wristHandPain], activity: .regular))
        #expect(wrist.allSatisfy { !$0.loads.contains(.wrist) && $0.position != .fours })
        let shoulder = moves(People.make(limitations: [.shoulderPain], activity: .regular))
        #expect(shoulder.allSatisfy { !$0.loads.contains(.shoulder) })
    }

    @Test func nothingIsHeldWithHeartOrLungs() {
        for condition in [Condition.heartCondition, .respiratory] {
            let moves = moves(People.make(conditions: [condition], activity: .regular))
            #expect(!moves.contains(.wallSit))
            #expect(moves.allSatisfy { !$0.loads.contains(.isometric) })
        }
    }

    @Test func brittleBonesAreNeitherBentNorTwisted() {
        let moves = moves(People.make(conditions: [.osteoporosis], activity: .regular))
        #expect(moves.allSatisfy { $0.loads.isDisjoint(with: [.flexion, .twist, .deep]) })
    }

    @Test func nobodyStandsWhoTiresFromStanding() {
        for condition in [Condition.chronicFatigue, .pots, .longCovid] {
            let plan = CarePlan.personalised(for: People.make(conditions: [condition], activity: .regular))
            #expect(plan.moves.allSatisfy { $0.position != .standing && $0.position != .supported })
            #expect(plan.notes == [.mostlySeated])
        }
    }

    @Test(arguments: [
        People.make(limitations: [.dizziness], activity: .regular),
        People.make(conditions: [.multipleSclerosis], activity: .regular),
        People.make(age: 78, activity: .regular),
    ])
    func balanceIsTrainedWithAChair(_ answers: HealthAnswers) {
        let plan = CarePlan.personalised(for: answers)
        #expect(plan.moves.allSatisfy { !$0.loads.contains(.balance) || $0.position == .supported })
        #expect(plan.notes == [.balanceSupported])
    }

    @Test func thePlanOfAnActivePersonIsShortEnough() {
        for activity in [Activity.none, .regular] {
            for day in CarePlan.personalised(for: People.make(activity: activity)).days {
                #expect(day.minutes() <= 20 && day.pace.rounds <= 3 && day.pace.work <= 45)
            }
        }
    }

    @Test func theLoadNeverFalls() {
        for activity in Activity.allCases {
            let days = CarePlan.personalised(for: People.make(activity: activity)).days
            let loads = days.map { $0.pace.work * $0.pace.rounds }
            #expect(zip(loads, loads.dropFirst()).allSatisfy { $0 <= $1 })
        }
    }

    @Test(arguments: [
        People.make(),
        People.make(activity: .regular),
        People.make(
            age: 58, conditions: [.fibromyalgia, .osteoarthritis], limitations: [.kneePain, .cannotGetToFloor],
            energy: 2, activity: .light),
        People.make(conditions: [.behcet, .postpartum], energy: 3, activity: .light),
    ])
    func aWeekIsVariedAndTheCircuitIsNotTheWarmUp(_ answers: HealthAnswers) {
        let days = CarePlan.personalised(for: answers).days
        for day in days {
            #expect(Set(day.main.map(\.move)).isDisjoint(with: day.warmUp.map(\.move)))
        }
        for week in 1...7 {
            let circuits = Set(days.filter { $0.week == week }.map { Set($0.main.map(\.move)) })
            #expect(circuits.count >= 3)
        }
    }

    @Test func materialsAreThoseThatThePlanUses() {
        #expect(CarePlan.ana.materials == [.chair, .mat, .bottles, .towel])
        #expect(!CarePlan.personalised(for: People.make(activity: .regular)).materials.contains(.bottles))
        #expect(CarePlan.personalised(for: .empty).materials == [.chair, .mat, .towel])
        #expect(CarePlan.personalised(for: People.everythingTicked).materials == [.chair])
    }

    @Test func theCalendarOfThePlanIsFourDaysAWeek() {
        for plan in [CarePlan.personalised(for: .empty), .ana] {
            #expect(plan.days.map(\.number) == Array(1...28))
            #expect(plan.days.map(\.week) == (0..<28).map { $0 / 4 + 1 })
            #expect(plan.days.map(\.weekday.rawValue) == (0..<28).map { $0 % 4 + 1 })
            #expect(plan.day(28)?.number == 28)
            #expect(plan.day(0) == nil)
            #expect(plan.day(29) == nil)
        }
    }

    @Test func themesFollowTheWeekAndTheLastIsFinal() {
        let days = CarePlan.personalised(for: .empty).days
        let week: [Theme] = [.mobilityAndBreathing, .gentleStrength, .coreAndBreathing, .balanceAndFullBody]
        #expect(days.dropLast().map(\.theme) == (0..<27).map { week[$0 % 4] })
        #expect(days.last?.theme == .finalSession)
        let phases: [Phase] = [.calmStart, .buildingConfidence, .gentleStrength, .consolidating]
        #expect(days.map(\.phase) == (0..<28).map { phases[$0 / 8] })
    }

    @Test func onALowEnergyDayTheFirstSessionIsShorter() {
        let day = CarePlan.personalised(for: .empty).days[0]
        #expect(day.pace == Pace(work: 20, rest: 40, rounds: 2))
        #expect(day.pace(lowEnergy: true) == Pace(work: 15, rest: 50, rounds: 1))
        #expect(day.main(lowEnergy: true).allSatisfy { $0.seconds == 15 })
    }
}
