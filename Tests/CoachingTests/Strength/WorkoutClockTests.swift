import Testing

@testable import Coaching

struct WorkoutClockTests {
    @Test(arguments: [
        (0, "0:00"), (45, "0:45"), (90, "1:30"), (3599, "59:59"), (3600, "1:00:00"), (3725, "1:02:05"),
    ])
    func itReadsInMinutesAndFromAnHourOnInHours(seconds: Int, text: String) {
        #expect(WorkoutClock.text(seconds) == text)
    }

    @Test func itIsTheSumOfTheSegmentsInWhichItRan() {
        var clock = WorkoutClock(seconds: 60)
        clock.start(at: 1000)
        #expect(clock.seconds(at: 1030) == 90)
        clock.pause(at: 1040)
        #expect(clock.seconds(at: 5000) == 100 && !clock.isRunning)
        clock.start(at: 6000)
        clock.start(at: 6010)
        #expect(clock.seconds(at: 6020) == 120, "a second start begins nothing anew")
        #expect(clock.seconds(at: 5990) == 100, "a clock that was put back takes nothing away")
    }
}
