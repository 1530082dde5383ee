import Testing

@testable import Coaching

struct LocalTimeTests {
    @Test(arguments: [("09:00", 9, 0), ("9:05", 9, 5), ("00:00", 0, 0), ("23:59", 23, 59)])
    func aTimeIsReadAsTyped(_ text: String, _ hour: Int, _ minute: Int) {
        #expect(LocalTime(text) == LocalTime(hour: hour, minute: minute))
        #expect(LocalTime(text)?.hour == hour)
        #expect(LocalTime(text)?.minute == minute)
    }

    @Test(arguments: ["24:00", "12:60", "12", "12:5", "012:05", ":30", "12:30:00", "-1:00", "ab:cd", ""])
    func whatIsNoTimeIsNone(_ text: String) {
        #expect(LocalTime(text) == nil)
    }

    @Test func everyMinuteComesBackFromItsText() {
        for minute in 0..<1_440 {
            let time = LocalTime(minuteOfDay: minute)
            #expect(time.minuteOfDay == minute)
            #expect(LocalTime(time.text) == time)
        }
    }

    @Test func theGreetingFollowsTheHour() {
        let parts = (0..<24).map { PartOfDay(at: LocalTime(minuteOfDay: $0 * 60)) }
        let expected: [PartOfDay] =
            Array(repeating: .evening, count: 5) + Array(repeating: .morning, count: 7)
            + Array(repeating: .afternoon, count: 7) + Array(repeating: .evening, count: 5)
        #expect(parts == expected)
    }
}
