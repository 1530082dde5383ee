import Coaching

extension DemoMember {
    static let english = [ruth, daniel, naomi]

    /// All 28 sessions done, and some once more for pleasure.
    private static let ruth = DemoMember(
        name: "Ruth W.", email: "ruth.w@example.org", locale: "en", zone: "Europe/London",
        health: Health(
            age: 68, weight: Mass(grams: 71_500), height: .centimetres(161), conditions: [.osteoarthritis],
            limitations: [.cannotStandLong], energy: 3, activity: .light),
        isReminded: true, usualStart: 9 * 60 + 20, usual: (energy: 4, discomfort: 3),
        weeks: [
            "xxxx...", "xxxx...", "xl.x...", "xxxx...", "xxx.xx.", "xxxx...", "xxxx...", ".......", ".x.....",
            "x..x...",
            "xx.x...", "x.x....",
        ],
        said: [
            1: Said(
                energy: 3, discomfort: 4, "Stiff to begin with, as every morning. The chair made it possible.",
                reply: "That is what it is for. If mornings stay stiff, try an hour after breakfast."),
            4: Said(energy: 4, discomfort: 3, "First week done! Radio on in the background, went by quickly."),
            9: Said(
                energy: 3, discomfort: 5, "Right knee grumbled on the stairs afterwards.",
                reply: "Thank you for telling me. Take the low-energy version tomorrow and see if it settles overnight."
            ),
            10: Said(energy: 4, discomfort: 3, "Did the shorter one as you said. Knee is fine again."),
            16: Said(energy: 4, discomfort: 2, "Got up from the sofa without using my hands."),
            23: Said(
                energy: 4, discomfort: 2, "My granddaughter joined in. She found the balancing harder than I did.",
                reply: "I love that. Balance is the part that pays most, so keep her coming."),
            28: Said(
                energy: 5, discomfort: 2, "That was the last one. Is it silly to be a bit sad?",
                reply: "Not at all. 28 sessions is a lot of turning up. Pick any you liked and do them again."),
            29: Said(energy: 4, discomfort: 2, "Back for my favourites."),
        ],
        week: Week(
            energy: 4, pain: 2,
            answers: WeeklyAnswers(sleep: 4, stress: 2, wentWell: "Walked to the library and back, both bags full."),
            question: "Would one session more a week be too much?"),
        sharedWeights: [71_500, 71_900, 71_200, 71_400, 70_900, 71_100, 70_700, 70_800, 70_600].map(Mass.init(grams:)))

    /// A regular who is nearly through, with something that should not wait.
    private static let daniel = DemoMember(
        name: "Daniel F.", email: "daniel.f@example.org", locale: "en", zone: "Europe/Dublin",
        health: Health(
            age: 41, weight: Mass(grams: 86_300), height: .centimetres(182), conditions: [.chronicBackPain],
            limitations: [.lowBackPain, .neckPain], energy: 4, activity: .regular),
        isLifting: true, usualStart: 18 * 60 + 10, usual: (energy: 3, discomfort: 4),
        weeks: ["xxxx...", "xxx..x.", "xxxx...", "xx.x...", "xxxx...", "x..x...", "xx.xx..", "x..x..."],
        said: [
            2: Said(energy: 3, discomfort: 4, "Nine hours of meetings, then this. Better after than before."),
            5: Said(
                energy: 3, discomfort: 5, "Lower back tight in the second round.",
                reply: "Let the tummy firm up gently before each move, and make the movement half as big."),
            6: Said(energy: 4, discomfort: 3, "Half as big works. Thanks."),
            12: Said(energy: 4, discomfort: 3, "Now I also do the seated turns at my desk at eleven."),
            17: Said(
                energy: 3, discomfort: 3, "Moved this one to after the school run.",
                reply: "Good. The best hour is the one you get."),
            21: Said(energy: 4, discomfort: 2, "Drove to Cork and back without stopping to stretch."),
        ],
        latest: Said(
            energy: 2, discomfort: 8,
            """
            Sharp pain from the lower back down my left leg in the last round, and the foot still tingles. \
            I only did the breathing after that.
            """
        ))

    /// Three months after a birth, in her second week, in pounds and feet.
    private static let naomi = DemoMember(
        name: "Naomi K.", email: "naomi.k@example.org", locale: "en", zone: "America/New_York", units: .imperial,
        health: Health(
            age: 33, weight: Mass.pounds(154), height: Length(feet: 5, thousandthsOfInches: 6_500),
            conditions: [.postpartum], energy: 2, activity: .light),
        isReminded: true, usualStart: 13 * 60 + 30, usual: (energy: 2, discomfort: 2), weeks: ["x.xx...", "x.x...."],
        said: [
            1: Said(
                energy: 2, discomfort: 2, "He napped for exactly as long as it took.",
                reply: "Perfect timing. If he wakes in the middle, stop; the day stays open for you.")
        ],
        latest: Said(
            energy: 3, discomfort: 1, "Two sessions in a row without an interruption. Can I go up a notch soon?"))
}
