/// Why a request is refused by the server itself. The connection ends after the answer: what follows on it can't be
/// trusted to start where a request starts.
struct RequestFault: Error, Equatable {
    let status: Status
    let reason: String

    init(_ status: Status, _ reason: String) {
        self.status = status
        self.reason = reason
    }

    static func malformed(_ reason: String) -> RequestFault {
        RequestFault(.badRequest, reason)
    }
}
