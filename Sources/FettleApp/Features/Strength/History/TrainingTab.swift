/// A page of what was trained, in the bar above each.
struct TrainingTab: Encodable {
    let labelKey: String
    let href: String
    let isCurrent: Bool

    enum Name: String, CaseIterable {
        case history, records, muscles
    }

    static func all(at current: Name) -> [TrainingTab] {
        Name.allCases.map {
            TrainingTab(labelKey: "training.tabs.\($0)", href: "/train/\($0.rawValue)", isCurrent: $0 == current)
        }
    }
}
