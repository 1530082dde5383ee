import Coaching
import HTTP
import Storage

/// From a new account to a plan: what someone came for, safety, the questionnaire, and when to start.
enum Onboarding: Feature {
    static func routes(_ routes: inout Routes) {
        routes.get("/onboarding", .member, Continue.handle)
        routes.get("/onboarding/parts", .member, ChooseParts.show)
        routes.post("/onboarding/parts", .member, ChooseParts.handle)
        routes.get("/onboarding/safety", .member, ConfirmSafety.show)
        routes.post("/onboarding/safety", .member, ConfirmSafety.handle)
        routes.get("/onboarding/health", .member, AnswerHealth.show)
        routes.post("/onboarding/health", .member, AnswerHealth.handle)
        routes.get("/onboarding/start", .member, ChooseStart.show)
        routes.post("/onboarding/start", .member, ChooseStart.handle)
    }

    /// Leads to the first step that is still to do.
    enum Continue {
        static func handle(_ request: Request, _ context: Context) throws -> Response {
            let member = try context.signedIn()
            let step = try context.services.storage.read { db in try Step.next(for: member, db) }
            return context.redirect(to: step.map { "/onboarding/\($0.rawValue)" } ?? "/today")
        }
    }
}

/// A step of the way, shown above each page.
enum Step: String, CaseIterable {
    case parts, safety, health, start

    static func next(for member: Member, _ db: Database) throws -> Step? {
        guard !member.parts.isEmpty else { return .parts }
        guard member.parts.contains(.care) else { return nil }
        let settings = try db.plan(of: member).settings()
        guard settings.isCleared else { return .safety }
        guard try db.plan(of: member).current() != nil else { return .health }
        return settings.startsOn == nil ? .start : nil
    }

    /// All steps, as the page shows where it stands.
    var trail: [Mark] {
        let all = Self.allCases
        return all.map { step in
            Mark(
                labelKey: "onboarding.steps.\(step.rawValue)", isCurrent: step == self,
                isDone: (all.firstIndex(of: step) ?? 0) < (all.firstIndex(of: self) ?? 0))
        }
    }

    struct Mark: Encodable {
        let labelKey: String
        let isCurrent: Bool
        let isDone: Bool
    }
}
