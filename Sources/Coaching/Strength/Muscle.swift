/// The muscles that exercises are told apart by, as the catalogue names them.
package enum Muscle: String, CaseIterable, Codable, Sendable {
    case abdominals, abductors, adductors, biceps, calves, chest, forearms, glutes, hamstrings, lats
    case lowerBack = "lower_back"
    case middleBack = "middle_back"
    case neck, quadriceps, shoulders, traps, triceps

    /// From the catalogue's word, which has a space where the name has a stroke.
    package init?(catalogued word: some StringProtocol) {
        self.init(rawValue: String(word.map { $0 == " " ? "_" : $0 }))
    }
}
