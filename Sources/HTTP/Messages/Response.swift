/// What goes back. Date, framing, Connection and compression are the server's part and not to be set here.
package struct Response: Sendable {
    package var status: Status
    package var headers: Headers
    package var body: ResponseBody
    /// In the coding that it is to have on the wire: the server leaves it as it is.
    var isCoded = false

    package init(_ status: Status = .ok, headers: Headers = Headers(), body: ResponseBody = .empty) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    package static func text(
        _ text: String, status: Status = .ok, type: String = "text/plain; charset=utf-8"
    ) -> Response {
        Response(status, headers: Headers([("Content-Type", type)]), body: .bytes(Array(text.utf8)))
    }

    package static func html(_ text: String, status: Status = .ok) -> Response {
        .text(text, status: status, type: "text/html; charset=utf-8")
    }

    /// 303: the answer to a form that was taken.
    package static func redirect(to location: String) -> Response {
        Response(.seeOther, headers: Headers([("Location", location)]))
    }
}

extension Response {
    /// The small plain answer to a request that never reached the application.
    static func refusal(_ fault: RequestFault, headers: Headers) -> Response {
        var response = Response.text(
            "\(fault.status.code) \(fault.status.reason): \(fault.reason)\n", status: fault.status)
        for (name, value) in headers.pairs {
            response.headers[name] = value
        }
        response.headers["Cache-Control"] = "no-store"
        if fault.status == .unavailable {
            response.headers["Retry-After"] = "5"
        }
        return response
    }
}
