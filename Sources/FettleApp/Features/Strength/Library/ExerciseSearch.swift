import Coaching
import Foundation
import HTTP
import Templates

/// What somebody looks for among exercises: words in the name, a muscle, an equipment. Case and accents do not count.
struct ExerciseSearch: Sendable {
    let words: String
    let muscle: Muscle?
    let equipment: Equipment?
    private let folded: [Substring]

    private static let longest = 100

    init(_ query: FormValues) {
        self.init(
            words: query["q"] ?? "", muscle: query["muscle"].flatMap(Muscle.init(rawValue:)),
            equipment: query["equipment"].flatMap(Equipment.init(rawValue:)))
    }

    init(words: String, muscle: Muscle? = nil, equipment: Equipment? = nil) {
        self.words = String(words.trimmedOfSpaces.prefix(Self.longest))
        self.muscle = muscle
        self.equipment = equipment
        folded = self.words.foldedForSearch.split { !$0.isLetter && !$0.isNumber }
    }

    /// Whether a name has all the words, and each at the beginning of one of its own.
    func isClose(to names: [String]) -> Bool {
        names.contains { name in
            let own = name.split { !$0.isLetter && !$0.isNumber }
            return folded.allSatisfy { word in own.contains { $0.hasPrefix(word) } }
        }
    }

    /// The words are all there, each anywhere in a name.
    func matches(names: [String], muscles: [Muscle], equipment own: Equipment?) -> Bool {
        if let muscle, !muscles.contains(muscle) { return false }
        if let equipment, own != equipment { return false }
        return folded.isEmpty || names.contains { name in folded.allSatisfy(name.contains) }
    }

    /// The fields of the search form with what may be chosen.
    func fields(_ texts: Texts) -> FormFields {
        var fields = FormFields(["q": words, "muscle": muscle?.rawValue ?? "", "equipment": equipment?.rawValue ?? ""])
        fields.offer("muscle", Muscle.labelled(texts), chosen: [muscle?.rawValue ?? ""])
        fields.offer("equipment", Equipment.labelled(texts), chosen: [equipment?.rawValue ?? ""])
        return fields
    }

    /// As the address of another page of the same search has it.
    var query: String {
        let pairs = [("q", words), ("muscle", muscle?.rawValue ?? ""), ("equipment", equipment?.rawValue ?? "")]
        return pairs.filter { !$0.1.isEmpty }.map { "\($0.0)=\(Self.escaped($0.1))&" }.joined()
    }

    private static func escaped(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: .alphanumerics.intersection(.urlQueryAllowed)) ?? ""
    }
}

extension Muscle {
    /// With their names, in the order of those.
    static func labelled(_ texts: Texts) -> [(value: String, label: String)] {
        allCases.map { (value: $0.rawValue, label: texts("train.muscles.\($0.rawValue)")) }
            .sorted { $0.label.foldedForSearch < $1.label.foldedForSearch }
    }

    static func names(_ muscles: [Muscle], _ texts: Texts) -> String {
        muscles.map { texts("train.muscles.\($0.rawValue)") }.joined(separator: ", ")
    }
}

extension Equipment {
    static func labelled(_ texts: Texts) -> [(value: String, label: String)] {
        allCases.map { (value: $0.rawValue, label: $0.name(texts)) }
    }

    func name(_ texts: Texts) -> String { texts("train.equipment.\(rawValue)") }
}
