extension Request {
    /// The fields of a urlencoded or multipart body; files are left to `files`. No body is an empty form.
    package func form() throws(FormError) -> FormValues {
        switch try formKind() {
        case .empty: return FormValues()
        case .urlEncoded: return try FormValues(urlEncoded: try bodyText())
        case .multipart(let boundary): return try Multipart(body, boundary: boundary).fields
        }
    }

    /// The files of a multipart body, in order; a file field left empty by the person is not among them.
    package func files() throws(FormError) -> [FormFile] {
        guard case .multipart(let boundary) = try formKind() else { return [] }
        return try Multipart(body, boundary: boundary).files
    }

    private enum FormKind {
        case empty
        case urlEncoded
        case multipart(boundary: String)
    }

    private func formKind() throws(FormError) -> FormKind {
        guard body.count > 0 else { return .empty }
        guard let type = headers["Content-Type"].flatMap({ MediaType($0) }) else { throw .unsupportedType }
        switch type.name {
        case "application/x-www-form-urlencoded": return .urlEncoded
        case "multipart/form-data":
            guard let boundary = type.parameters["boundary"] else { throw .malformed }
            return .multipart(boundary: boundary)
        default: throw .unsupportedType
        }
    }

    private func bodyText() throws(FormError) -> String {
        guard let bytes = try? body.bytes() else { throw .unreadable }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .malformed }
        return text
    }
}
