import Coaching
import Foundation
import HTTP
import Templates
import Testing

@testable import FettleApp

/// No page, text, player or offer shows a move that answers or bans rule out without saying so. The values of the pages
/// are made for people at random and read, not rendered: 1,000 people (20,000 in `make soak`), whose plan follows from
/// other answers than those they have given since, in eight slices that run side by side. Each is tried on every kind of
/// page once, on a day, a week and a form of it that are drawn as well. `EveryPageTests` renders whole pages for twelve
/// of them; the plans themselves hold for 20,000 in CoachingTests.
struct ManyPeopleTests {
    private static let peopleInASlice =
        (ProcessInfo.processInfo.environment["FETTLE_TEST_PEOPLE"].flatMap { Int($0) } ?? 1000) / 8

    @Test(arguments: 0..<8) func whateverIsRuledOutSaysSoInThePagesValues(slice: Int) throws {
        let test = try TestApp()
        let request = try Request(
            method: .get, target: "/plan", headers: Headers([("Host", "localhost:8080"), ("Accept-Language", "en")]),
            body: .none, client: "192.0.2.1", isSecure: false)
        let context = try Opening(request, test.services).context()
        let lines = SharedLines { context.texts($0) }
        var numbers = SplitMix64(seed: "slice \(slice)")
        var (shown, said) = (0, 0)
        for person in 0..<Self.peopleInASlice {
            let drawn = Drawn(&numbers)
            for (page, moves) in try drawn.pages(lines, context) {
                for move in moves where !drawn.rules(of: page).allows(move.move) {
                    said += 1
                    guard !move.isSaid else { continue }
                    Issue.record("slice \(slice), person \(person): \(page) shows \(move.move) and says nothing")
                }
                // Nor is anything called ruled out that is not.
                let wrong = moves.first { $0.isSaid && drawn.rules(of: page).allows($0.move) }
                #expect(wrong == nil, "slice \(slice), person \(person): \(page)")
                #expect(!moves.isEmpty, "\(page) shows moves")
                shown += moves.count
            }
        }
        #expect(shown > Self.peopleInASlice * 100 && said > Self.peopleInASlice, "\(shown) shown, \(said) ruled out")
    }
}

/// Somebody whose plan follows from other answers than those of today, and what is looked at.
private struct Drawn {
    let care: Care
    let offer: PlanOffer
    let day: PlanDay
    let low: Bool
    let proposal: CarePlan?

    init(_ numbers: inout SplitMix64) {
        let programme: Programme = Int.random(in: 0..<4, using: &numbers) == 0 ? .anaChallenge : .personalized
        let basis = PlanBasis(
            programme: programme, answers: Self.answers(&numbers), bans: Self.bans(&numbers),
            adjustments: Self.adjustments(&numbers))
        let present = PlanBasis(
            programme: programme, answers: Self.answers(&numbers), bans: Self.bans(&numbers),
            adjustments: basis.adjustments)
        let done = (1...Int.random(in: 1...27, using: &numbers)).compactMap {
            FinishedSession(planDay: $0, seconds: 600, lowEnergy: false, date: Self.today)
        }
        low = Bool.random(using: &numbers)
        care = Care(
            kept: KeptPlan(id: 1, version: 1, plan: basis.plan), startsOn: Self.today, progress: PlanProgress(done),
            basis: basis, present: present, isLowDay: low)
        day = care.plan.days[Int.random(in: 0..<28, using: &numbers)]
        offer = PlanOffer(
            id: 1, coach: "Rui", programme: Bool.random(using: &numbers) ? .anaChallenge : .personalized,
            adjustments: Self.adjustments(&numbers), state: .waiting, offeredAt: 0)
        proposal = care.proposed
    }

    /// An offer brings bans of its own.
    func rules(of page: String) -> Restrictions {
        page == "the offer" ? offer.basis(from: present).restrictions : care.restrictions
    }

    private var present: PlanBasis {
        PlanBasis(programme: .personalized, answers: care.present.answers, bans: care.present.bans)
    }

    func pages(_ lines: SharedLines, _ context: Context) throws -> [(String, [ShownMove])] {
        let texts = context.texts
        let dayPage = DayPage(
            care, day, low: low, fields: DayPage.fields(key: "a-key-long-enough", seconds: 1, low: low), texts)
        let plan = PlanPage(
            care, week: day.week, Pending(hasOffer: false, hasChanges: false, hasKeptOld: false), context)
        let version = VersionPage(care.kept, of: [care.kept], madeAt: [1: 0], care.restrictions, context)
        let read = OfferRead(offer: offer, present: present, hasAnswered: true, kept: care.kept, hasDone: true)
        let text = SharedText(care.plan, care.restrictions, texts)
        var pages = [
            ("the day page", dayPage.shownMoves), ("the plan", plan.shownMoves), ("an old version", version.shownMoves),
            ("the player", PlayedSession(day, care, low: low, member: "tag", texts).shownMoves),
            ("the day's text", lines.shownMoves(in: text.day(day, lowEnergy: low))),
            ("the week's text", lines.shownMoves(in: text.week(day.week))),
            ("the offer", OfferPage.Offer(offer, read, context).shownMoves), ("today", today(context)),
        ]
        if proposal != nil { pages.append(("the changes", changes(context))) }
        return pages
    }

    /// Today names the moves of the circuit of the session that comes next, and lists what is ruled out of all of it.
    private func today(_ context: Context) -> [ShownMove] {
        guard let number = care.progress.nextDay, let next = care.plan.day(number) else { return [] }
        let names = TodayPage.session(care, .workout(day: number), context.texts)?.ruledOut.names ?? []
        return next.moves.map { ShownMove($0, isSaid: names.contains("exercises.\($0.rawValue).name")) }
    }

    /// What comes although it is ruled out says so, and is listed; so is what an old plan would keep.
    private func changes(_ context: Context) -> [ShownMove] {
        let page = ChangesPage(care, decision: nil, ChangesPage.fields(context), context)
        let comes = page.days.flatMap(\.comes).compactMap {
            ShownMove($0.nameKey, isSaid: $0.ruledOut != nil && page.stillRuledOut.names.contains($0.nameKey))
        }
        return comes
            + care.plan.moves.map {
                ShownMove($0, isSaid: page.ruledOut.names.contains("exercises.\($0.rawValue).name"))
            }
    }

    private static let today: Day = {
        guard let day = Day("2026-11-30") else { preconditionFailure("a day") }
        return day
    }()

    private static func answers(_ numbers: inout SplitMix64) -> HealthAnswers {
        let (conditions, limitations) = (
            Int.random(in: 0...4, using: &numbers), Int.random(in: 0...3, using: &numbers)
        )
        let answers = try? HealthAnswers(
            age: Int.random(in: 18...90, using: &numbers),
            weight: .kilograms(Int.random(in: 50...140, using: &numbers)),
            height: .centimetres(Int.random(in: 150...190, using: &numbers)),
            conditions: Set(Condition.allCases.shuffled(using: &numbers).prefix(conditions)),
            limitations: Set(Limitation.allCases.shuffled(using: &numbers).prefix(limitations)),
            energy: Int.random(in: 1...5, using: &numbers),
            activity: Activity.allCases[Int.random(in: 0...2, using: &numbers)])
        return answers ?? .empty
    }

    private static func bans(_ numbers: inout SplitMix64) -> [Ban] {
        Move.allCases.shuffled(using: &numbers).prefix(Int.random(in: 0...2, using: &numbers)).map {
            Ban($0, note: "not this one")
        }
    }

    private static func adjustments(_ numbers: inout SplitMix64) -> [Adjustment] {
        guard Int.random(in: 0..<3, using: &numbers) == 0 else { return [] }
        let moves = Move.allCases.shuffled(using: &numbers)
        return [Adjustment(.swap(moves[0], moves[1]), note: "this one instead"), Adjustment(.shorten, note: "less")]
    }
}
