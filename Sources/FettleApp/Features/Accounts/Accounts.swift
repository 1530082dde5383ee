/// Coming in and going out: sign-up, sign-in, and the links that mails hold.
enum Accounts: Feature {
    static func routes(_ routes: inout Routes) {
        routes.get("/signup", .everyone, ShowSignUp.handle)
        routes.post("/signup", .everyone, on: .passwords, SignUp.handle)
        routes.get("/login", .everyone, ShowSignIn.handle)
        routes.post("/login", .everyone, on: .passwords, SignIn.handle)
        routes.post("/logout", .everyone, SignOut.handle)
        routes.get("/forgot", .everyone, AskForReset.show)
        routes.post("/forgot", .everyone, AskForReset.handle)
        routes.get("/reset", .everyone, ResetPassword.show)
        routes.post("/reset", .everyone, on: .passwords, ResetPassword.handle)
        routes.get("/verify", .everyone, VerifyEmail.show)
        routes.post("/verify", .everyone, VerifyEmail.handle)
        routes.post("/verify/again", .member, VerifyEmail.sendAgain)
        routes.get("/setup", .everyone, SetUpCoach.show)
        routes.post("/setup", .everyone, on: .passwords, SetUpCoach.handle)
        routes.get("/enter", .everyone, EnterByLink.show)
        routes.post("/enter", .everyone, EnterByLink.handle)
        routes.post("/language", .everyone, ChooseLanguage.handle)
    }
}
