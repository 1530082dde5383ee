import Coaching
import Drawing
import Testing

@testable import FettleApp

/// The twenty lifts that every new library has: what they are called, how they are explained and drawn.
struct LiftTests {
    @Test func theyAreCalledAsLiftersCallThemInTheOrderOfTheList() throws {
        let texts = try #require(Template.shipped.get().locales["en"])
        let names = Lift.allCases.map { texts("lifts.\($0.rawValue).name") }
        #expect(
            names == [
                "Bench Press", "Squat", "Deadlift", "Overhead Press", "Barbell Row", "Pull-ups", "Dips", "Barbell Curl",
                "Tricep Extension", "Leg Press", "Romanian Deadlift", "Front Squat", "Incline Bench Press",
                "Lat Pulldown", "Cable Row", "Lateral Raise", "Face Pull", "Leg Curl", "Leg Extension", "Calf Raise",
            ])
    }

    @Test(arguments: ["en", "pt-PT"]) func eachIsExplainedInBothLanguages(locale: String) throws {
        let texts = try #require(Template.shipped.get().locales[locale])
        for lift in Lift.allCases {
            for part in ["name", "setup", "how.1", "how.2", "how.3", "breathe", "mistake"] {
                #expect(texts.has("lifts.\(lift.rawValue).\(part)"), "\(lift) lacks \(part)")
            }
        }
        let names = Set(Lift.allCases.map { texts("lifts.\($0.rawValue).name").foldedForSearch })
        #expect(names.count == Lift.allCases.count)
    }

    @Test func eachIsInTheCatalogueUnderTheNameThatOtherAppsUse() throws {
        let catalogue = try Template.shipped.get().catalogue
        let texts = try #require(Template.shipped.get().locales["en"])
        for lift in Lift.allCases {
            #expect(catalogue[lift.catalogueID] != nil, "\(lift)")
            guard let named = catalogue.entry(named: texts("lifts.\(lift.rawValue).name")) else { continue }
            #expect(named.id == lift.catalogueID, "\(lift)")
        }
    }

    @Test func noLiftHasTheIdOfAMove() {
        for lift in Lift.allCases { #expect(Move(rawValue: lift.rawValue) == nil) }
    }

    @Test(arguments: Lift.allCases) func itsFigureStandsAloneUnderAPolicyOfItsOwn(lift: Lift) throws {
        let visitor = try TestApp().visitor()
        visitor.language = "pt-PT"
        let file = try visitor.get("/exercises/\(lift.rawValue)/figure.svg")
        #expect(file.status == .ok && file.headers["Content-Type"] == "image/svg+xml")
        #expect(file.headers["Content-Security-Policy"]?.contains("script") == false)
        #expect(try XMLDocumentCheck.isWellFormed(file.text))
        let texts = try #require(Template.shipped.get().locales["pt-PT"])
        #expect(file.text.contains(">\(texts("lifts.\(lift.rawValue).name"))</title>"))
    }

    @Test func aPageGetsItsPictureWithATitleInItsLanguage() throws {
        let texts = try #require(Template.shipped.get().locales["pt-PT"])
        let markup = try #require(LiftPicture.markup(of: .benchPress, place: "card-", texts)).text
        #expect(markup.contains("class=\"fig fig-bench_press\""))
        #expect(markup.contains("<title id=\"figure-card-bench_press-t\">Boneco em movimento: Supino</title>"))
    }
}
