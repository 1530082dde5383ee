import Coaching
import HTTP

/// Which plates make a weight, or which weight plates make.
enum ShowPlates {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let (form, isAsking) = try read(request, context)
        return try context.show(PlatesPage(form, isAsking: isAsking, context))
    }

    static func twin(_ request: Request, _ context: Context) throws -> Response {
        let (form, _) = try read(request, context)
        if let wrong = form.fields.errors.first, let message = wrong.error {
            // A bar of its own weight was typed as the bar here.
            let isBar = wrong.name == "own_bar" && request.query["own_bar"] == nil
            return try context.fault(isBar ? "bar" : wrong.name, message)
        }
        guard let load = form.load else {
            return try context.fault("target", context.texts("calculators.plates.targetMissing"))
        }
        return try context.json(PlatesTwin(form: form, load: load))
    }

    /// The question with its answer, and whether it has to be asked what becomes of the plates.
    private static func read(_ request: Request, _ context: Context) throws -> (PlatesForm, isAsking: Bool) {
        let (values, gym) = (request.query, try OwnGym(context))
        var query = PlatesQuery(values, unit: gym.unit ?? context.units.mass)
        query.apply(values)
        // Whoever counted their plates means those, until they say otherwise.
        if values.isEmpty, gym.plates[query.unit] != nil { query.owned = .mine }
        if query.owned == .mine, gym.plates[query.unit] == nil { query.owned = .gym }
        let form = PlatesForm(query, values, gym, context.texts)
        guard let wish = values["to_mode"], wish != query.mode.rawValue else { return (form, false) }
        guard let turned = query.turned(to: wish, carrying: form.load) else { return (form, true) }
        return (PlatesForm(turned, values, gym, context.texts), false)
    }
}
