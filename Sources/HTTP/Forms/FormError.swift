/// Why a body could not be read as a form.
package enum FormError: Error, Equatable {
    case malformed
    case tooManyFields
    case unsupportedType
    case unreadable

    package var status: Status {
        switch self {
        case .malformed: .badRequest
        case .tooManyFields: .contentTooLarge
        case .unsupportedType: .unsupportedMediaType
        case .unreadable: .internalError
        }
    }
}
