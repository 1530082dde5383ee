import HTTP
import Secrets
import Storage

/// Keeps a private note about a member.
enum KeepNote {
    static let names = ["note", "key"]

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let coach = try context.signedIn()
        var form = try Form(context, names)
        let text = form.text("note", limit: 2000, missing: "messageMissing", lines: true)
        if !form.isKey("key") { form.put("key", Token.random().text) }
        guard form.isValid else { return try ShowMember.page(request, form.fields, context) }
        let member = try context.member(of: request)
        try context.services.storage.write { db in
            try db.notes(of: member).add(text, key: form.fields.value("key"), by: coach.id, at: context.now)
        }
        return context.redirect(to: "/admin/members/\(member.id)#notes", saying: .noteKept)
    }
}

enum DeleteNote {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.member(of: request)
        let note = request.parameters["n"].flatMap { Int64($0) }
        let isDeleted = try context.services.storage.write { db in
            try note.map(db.notes(of: member).delete) ?? false
        }
        guard isDeleted else { throw HTTPError.notFound }
        return context.redirect(to: "/admin/members/\(member.id)#notes", saying: .noteDeleted)
    }
}

extension Context {
    /// The member whom an address of the panel names.
    func member(of request: Request) throws -> Member {
        let member = try request.parameters["id"].flatMap { Int64($0) }.flatMap { id in
            try services.storage.read { db in try db.members.find(id) }
        }
        guard let member else { throw HTTPError.notFound }
        return member
    }
}
