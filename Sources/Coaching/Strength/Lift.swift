/// An exercise that every new library has, with a figure and a how-to. Ids are stored in libraries: none is ever taken
/// away.
package enum Lift: String, CaseIterable, Codable, Sendable {
    case benchPress = "bench_press"
    case backSquat = "back_squat"
    case deadlift
    case overheadPress = "overhead_press"
    case barbellRow = "barbell_row"
    case pullUps = "pull_ups"
    case dips
    case barbellCurl = "barbell_curl"
    case tricepExtension = "tricep_extension"
    case legPress = "leg_press"
    case romanianDeadlift = "romanian_deadlift"
    case frontSquat = "front_squat"
    case inclineBenchPress = "incline_bench_press"
    case latPulldown = "lat_pulldown"
    case cableRow = "cable_row"
    case lateralRaise = "lateral_raise"
    case facePull = "face_pull"
    case legCurl = "leg_curl"
    case legExtension = "leg_extension"
    case standingCalfRaise = "standing_calf_raise"
}

extension Lift {
    /// Its entry in the catalogue: the one that other apps mean by its name, where the list of aliases knows it.
    package var catalogueID: String {
        switch self {
        case .benchPress: "Barbell_Bench_Press_-_Medium_Grip"
        case .backSquat: "Barbell_Squat"
        case .deadlift: "Barbell_Deadlift"
        case .overheadPress: "Barbell_Shoulder_Press"
        case .barbellRow: "Bent_Over_Barbell_Row"
        case .pullUps: "Pullups"
        case .dips: "Dips_-_Triceps_Version"
        case .barbellCurl: "Barbell_Curl"
        case .tricepExtension: "Standing_Dumbbell_Triceps_Extension"
        case .legPress: "Leg_Press"
        case .romanianDeadlift: "Romanian_Deadlift"
        case .frontSquat: "Front_Barbell_Squat"
        case .inclineBenchPress: "Barbell_Incline_Bench_Press_-_Medium_Grip"
        case .latPulldown: "Wide-Grip_Lat_Pulldown"
        case .cableRow: "Seated_Cable_Rows"
        case .lateralRaise: "Side_Lateral_Raise"
        case .facePull: "Face_Pull"
        case .legCurl: "Lying_Leg_Curls"
        case .legExtension: "Leg_Extensions"
        case .standingCalfRaise: "Standing_Calf_Raises"
        }
    }
}
