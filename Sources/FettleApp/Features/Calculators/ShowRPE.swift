import Coaching
import HTTP

/// From the last set to the one-repetition maximum, and to the weight of the next set.
enum ShowRPE {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        try context.show(RPEPage(RPEForm(request.query, unit: context.units.mass, context.texts), context))
    }

    static func twin(_ request: Request, _ context: Context) throws -> Response {
        let form = RPEForm(request.query, unit: context.units.mass, context.texts)
        if let wrong = form.fields.errors.first, let message = wrong.error {
            return try context.fault(wrong.name, message)
        }
        return try context.json(RPETwin(form: form))
    }
}
