import Coaching
import HTTP

/// From the last set to the one-repetition maximum, and to the weight of the next set.
enum ShowRPE {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        try context.show(RPEPage(read(request, context), context))
    }

    static func twin(_ request: Request, _ context: Context) throws -> Response {
        let form = try read(request, context)
        if let wrong = form.fields.errors.first, let message = wrong.error {
            return try context.fault(wrong.name, message)
        }
        return try context.json(RPETwin(form: form))
    }

    /// What is not said is as the member trains.
    private static func read(_ request: Request, _ context: Context) throws -> RPEForm {
        let gym = try OwnGym(context)
        return RPEForm(
            request.query, unit: gym.unit ?? context.units.mass, chart: gym.chart ?? .ladder, context.texts)
    }
}
