/// People whom the coach invites before they have an account, each with a programme that waits for them.
enum Invitations: Feature {
    static func routes(_ routes: inout Routes) {
        routes.get("/admin/profiles", .coach, PrepareProfile.show)
        routes.post("/admin/profiles", .coach, PrepareProfile.handle)
        routes.post("/admin/profiles/{id}/resend", .coach, ResendInvitation.handle)
        routes.get("/admin/profiles/{id}/delete", .coach, DeleteProfile.show)
        routes.post("/admin/profiles/{id}/delete", .coach, DeleteProfile.handle)
    }
}
