/// Which greeting suits the hour.
package enum PartOfDay: String, CaseIterable, Sendable {
    case morning, afternoon, evening

    /// Morning from 5:00, afternoon from 12:00, evening from 19:00.
    package init(at time: LocalTime) {
        switch time.hour {
        case 5...11: self = .morning
        case 12...18: self = .afternoon
        default: self = .evening
        }
    }
}
