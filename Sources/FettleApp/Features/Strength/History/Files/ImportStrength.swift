import HTTP
import Storage

/// Files of strength: the ways to take it away, and the form that brings it back.
struct StrengthFilesPage: FormPage {
    static let view = "training/files"
    let fields: FormFields
}

/// Brings an exported file back into an account in which nothing was entered yet.
enum ImportStrength {
    /// Some 100,000 sets.
    static let limit = 64 * 1024 * 1024

    enum Outcome {
        case imported, known, occupied
    }

    static func show(_ request: Request, _ context: Context) throws -> Response {
        try context.show(StrengthFilesPage(fields: FormFields(names: ["file"])))
    }

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        var form = try Form(context, ["file"])
        guard let bytes = try request.files().first(where: { $0.field == "file" })?.bytes() else {
            form.fail("file", "strengthFile.none")
            return try context.show(StrengthFilesPage(fields: form.fields))
        }
        let file: StrengthFile
        do {
            file = try StrengthFile(reading: bytes)
        } catch {
            form.fail("file", "strengthFile.\(error.key)", ["place": .text(error.place)])
            return try context.show(StrengthFilesPage(fields: form.fields))
        }
        return try answer(enter(file, member, context), &form, context)
    }

    /// The same file once more finds all of it there.
    private static func enter(_ file: StrengthFile, _ member: Member, _ context: Context) throws -> Outcome {
        try context.services.storage.write { db in
            let store = db.strengthFile(of: member)
            guard try store.isUntouched() else {
                return try store.read(at: file.exportedAt) == file ? .known : .occupied
            }
            try store.write(file)
            return .imported
        }
    }

    private static func answer(_ outcome: Outcome, _ form: inout Form, _ context: Context) throws -> Response {
        guard case .occupied = outcome else {
            return context.redirect(to: "/train/history", saying: .trainingImported)
        }
        form.fail("file", "strengthFile.occupied")
        return try context.show(StrengthFilesPage(fields: form.fields))
    }
}
