import HTTP
import Templates

/// What a view shows, as a value: its properties are the names that the template may use.
protocol Page: Encodable, Sendable {
    /// The template's name below Views.
    static var view: String { get }
}

extension Context {
    /// The page as HTML, in the frame that every page has. A form that could not be taken is 422.
    func show(_ page: some Page, status: Status = .ok) throws -> Response {
        let summary = (page as? any FormPage).flatMap { ErrorSummary($0.fields) }
        let framed = Framed(frame: Frame(self), errorSummary: summary)
        let layers = [try TemplateValue(encoding: framed), try TemplateValue(encoding: page)]
        let status = summary == nil ? status : .unprocessable
        return .html(try services.templates.render(type(of: page).view, layers, texts: texts), status: status)
    }

    /// A value's JSON twin: snake_case keys, and the same value as its page.
    func json(_ value: some Encodable) throws -> Response {
        .text(try String(json: value, keys: .convertToSnakeCase), type: "application/json")
    }

    /// On to another page after a change, with a word about what happened.
    func redirect(to location: String, saying flash: Flash? = nil) -> Response {
        let answer = Response.redirect(to: location)
        guard let flash else { return answer }
        return answer.setting(flash.cookie, isSecure: isSecure)
    }
}

private struct Framed: Encodable {
    let frame: Frame
    let errorSummary: ErrorSummary?
}
