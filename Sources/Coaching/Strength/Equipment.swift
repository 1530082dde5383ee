/// What an exercise is done with, as the catalogue names it.
package enum Equipment: String, CaseIterable, Codable, Sendable {
    case barbell, dumbbell, cable, machine, kettlebells, bands
    case bodyOnly = "body_only"
    case medicineBall = "medicine_ball"
    case exerciseBall = "exercise_ball"
    case foamRoll = "foam_roll"
    case curlBar = "e-z_curl_bar"
    case other

    /// From the catalogue's words, which have spaces where the name has strokes.
    package init?(catalogued words: some StringProtocol) {
        self.init(rawValue: String(words.map { $0 == " " ? "_" : $0 }))
    }
}
