/// The way mails leave the house: a mail server, or the folder that stands in for one.
package enum Transport: Sendable, CustomStringConvertible {
    case server(MailServer)
    case folder(Outbox)

    /// Without a setting (or with an empty one) mails are files in the folder `outbox`, which is made if it is missing.
    package init(setting: String?, outbox: String) throws(SettingError) {
        let setting = (setting ?? "").trimmingSpaces()
        self = setting.isEmpty ? .folder(try Outbox(path: outbox)) : .server(try MailServer(setting: setting))
    }

    /// Returns once the server has taken the mail or the file is on disk. It waits: never call it on an event loop.
    package func deliver(_ message: MailMessage, watch: ((MailStep) -> Void)? = nil) throws(DeliveryFailure) {
        switch self {
        case .server(let server): try server.deliver(message, watch: watch)
        case .folder(let outbox): try outbox.deliver(message)
        }
    }

    /// Where mails go, without user and password.
    package var description: String {
        switch self {
        case .server(let server): server.description
        case .folder(let outbox): "folder \(outbox.path)"
        }
    }
}
