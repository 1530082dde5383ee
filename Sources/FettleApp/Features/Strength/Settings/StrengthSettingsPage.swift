import Coaching
import HTTP
import Secrets
import Storage
import Templates

/// What the settings of strength stand on.
struct StrengthSettingsRead {
    let settings: StrengthSettings
    /// The unit whose plates are shown.
    let unit: MassUnit
    let plates: PlateSet?
    let bars: [OwnedBar]

    init(_ member: Member, unit wish: MassUnit?, _ db: Database) throws {
        settings = try db.strengthSettings(of: member).current()
        unit = wish ?? settings.unit
        plates = try db.plates(of: member).owned(unit)
        bars = try db.plates(of: member).bars()
    }
}

/// How a member trains, and what hangs in their gym.
struct StrengthSettingsPage: FormPage {
    static let view = "strength-library/settings"
    /// Those of the form that could not be taken.
    let fields: FormFields
    let general: FormFields
    let plates: [PlateField]
    let otherPlate: FormFields
    let version: String
    let hasPlates: Bool
    let bars: [BarLine]
    let bar: FormFields
    let unit: String
    let units: [UnitTab]
    let gym: String

    struct PlateField: Encodable {
        let id: String
        let name: String
        let value: String
        let label: String
        let error: String?
    }

    struct BarLine: Encodable {
        let name: String
        let weight: String
        let deleteAction: String
    }

    struct UnitTab: Encodable {
        let href: String
        let label: String
        let isCurrent: Bool
    }

    /// A form that could not be taken stands in place of the stored values.
    enum Refused {
        case general(FormFields)
        case plates(FormFields)
        case bar(FormFields)

        var fields: FormFields {
            switch self {
            case .general(let fields), .plates(let fields), .bar(let fields): fields
            }
        }
    }

    init(_ read: StrengthSettingsRead, _ refused: Refused? = nil, _ context: Context) {
        let texts = context.texts
        fields = refused?.fields ?? FormFields(names: [])
        unit = read.unit.rawValue
        units = MassUnit.allCases.map { unit in
            UnitTab(
                href: "/train/settings?unit=\(unit.rawValue)#plates", label: unit.rawValue, isCurrent: unit == read.unit
            )
        }
        version = String(read.settings.version)
        hasPlates = read.plates != nil
        let format = context.formatting
        gym = PlateSet.gym(read.unit).stacks.map { format.decimal(Double($0.plate.hundredths) / 100) }
            .joined(separator: " · ")
        (general, bar) = (Self.general(read, refused, texts), Self.bar(read, refused))
        let typed: FormFields? = if case .plates(let fields) = refused { fields } else { nil }
        plates = EditPlates.offered(read).map { PlateField($0, owned: read.plates, typed: typed, format) }
        otherPlate = typed ?? FormFields(names: ["other_weight", "other_pairs"], prefix: "plates-")
        bars = read.bars.map { bar in
            BarLine(
                name: bar.name, weight: "\(format.decimal(Double(bar.hundredths) / 100)) \(bar.unit.rawValue)",
                deleteAction: "/train/settings/bars/\(bar.id)/delete")
        }
    }

    private static func general(_ read: StrengthSettingsRead, _ refused: Refused?, _ texts: Texts) -> FormFields {
        var fields = EditStrengthSettings.fields(of: read.settings)
        if case .general(let typed) = refused { fields = typed }
        let units = MassUnit.allCases.map {
            (value: $0.rawValue, label: texts("train.settings.units.\($0.rawValue)"))
        }
        fields.offer("unit", units, chosen: [fields.value("unit")])
        let presets = RestLength.presets.map { (value: String($0.seconds), label: RestLength.clock($0.seconds)) }
        let own = (value: EditStrengthSettings.ownRest, label: texts("train.settings.restOwn"))
        fields.offer("rest", presets + [own], chosen: [fields.value("rest")])
        let charts = RPEChart.allCases.map {
            (value: $0.rawValue, label: texts("train.settings.charts.\($0.rawValue)"))
        }
        fields.offer("chart", charts, chosen: [fields.value("chart")])
        return fields
    }

    private static func bar(_ read: StrengthSettingsRead, _ refused: Refused?) -> FormFields {
        var fields = FormFields(names: ["name", "weight", "key"], prefix: "bar-")
        fields.put("key", Token.random().text)
        fields.put("unit", read.settings.unit.rawValue)
        if case .bar(let typed) = refused { fields = typed }
        fields.offer(
            "unit", MassUnit.allCases.map { (value: $0.rawValue, label: $0.rawValue) }, chosen: [fields.value("unit")])
        return fields
    }
}

extension StrengthSettingsPage.PlateField {
    init(_ plate: Plate, owned: PlateSet?, typed: FormFields?, _ format: Formatting) {
        let name = EditPlates.name(plate)
        let pairs = owned?.stacks.first { $0.plate == plate }?.pairs
        self.init(
            id: "field-plates-\(name)", name: name, value: typed?.value(name) ?? pairs.map(String.init) ?? "",
            label: format.decimal(Double(plate.hundredths) / 100), error: typed?.errors.first { $0.name == name }?.error
        )
    }
}
