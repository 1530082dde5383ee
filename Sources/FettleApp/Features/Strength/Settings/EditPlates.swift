import Coaching
import HTTP
import Storage

/// Which plates somebody has, counted in pairs. Without any a gym's count, as many as it takes.
enum EditPlates {
    /// The plates that the form asks for: those that are sold, and the others that the member has.
    static func offered(_ read: StrengthSettingsRead) -> [Plate] {
        let known = Set(PlateSet.sold(read.unit).stacks.map(\.plate)).union(read.plates?.stacks.map(\.plate) ?? [])
        return known.sorted(by: >)
    }

    static func name(_ plate: Plate) -> String { "pairs-\(plate.hundredths)" }

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        guard let unit = context.form["unit"].flatMap(MassUnit.init(rawValue:)) else { throw HTTPError.badRequest }
        let read = try context.services.storage.read { db in
            _ = try context.begunSettings(of: member, db)
            return try StrengthSettingsRead(member, unit: unit, db)
        }
        let offered = offered(read)
        var form = try Form(
            context, offered.map(name) + ["other_weight", "other_pairs", "version"], prefix: "plates-")
        guard let plates = plates(&form, offered, unit) else {
            return try EditStrengthSettings.page(member, unit: unit, .plates(form.fields), context)
        }
        let version = form.version(else: read.settings.version)
        let isSaved = try context.services.storage.write { db in
            guard try db.strengthSettings(of: member).touch(ifVersion: version) else { return false }
            try db.plates(of: member).replace(with: plates)
            return true
        }
        guard isSaved else {
            let now = read.plates?.stacks.map { "\($0.pairs ?? 0) × \($0.plate.text)" }.joined(separator: ", ") ?? "0"
            form.fail(offered.first.map(name) ?? "other_weight", "changedElsewhere", ["now": .text(now)])
            return try EditStrengthSettings.page(member, unit: unit, .plates(form.fields), context)
        }
        return context.redirect(to: "/train/settings?unit=\(unit.rawValue)", saying: .platesSaved)
    }

    private static func plates(_ form: inout Form, _ offered: [Plate], _ unit: MassUnit) -> PlateSet? {
        var stacks = offered.compactMap { plate in
            form.whole(name(plate), 0...PlateStore.pairLimit).map { PlateSet.Stack(plate, pairs: $0) }
        }
        if let other = other(&form, unit) { stacks.append(other) }
        stacks.removeAll { $0.pairs == 0 }
        if Set(stacks.map(\.plate)).count > PlateSet.kindLimit {
            form.failTraining("other_weight", "platesTooMany", ["limit": .int(PlateSet.kindLimit)])
        }
        return form.isValid ? PlateSet(unit: unit, stacks: stacks) : nil
    }

    /// A plate that is not in the list.
    private static func other(_ form: inout Form, _ unit: MassUnit) -> PlateSet.Stack? {
        let typed = form.raw("other_weight").trimmedOfSpaces
        let pairs = form.whole("other_pairs", 1...PlateStore.pairLimit)
        guard !typed.isEmpty else {
            if pairs != nil { form.failTraining("other_weight", "plateUnreadable") }
            return nil
        }
        guard let plate = Plate(typed: typed, unit: unit) else {
            form.failTraining("other_weight", "plateUnreadable")
            return nil
        }
        if pairs == nil { form.failTraining("other_pairs", "pairsMissing") }
        return PlateSet.Stack(plate, pairs: pairs)
    }
}
