import Glibc
import Testing

@testable import HTTP

@Suite struct InheritedSocketTests {
    private func environment(pid: Int32 = getpid(), count: String = "1") -> (String) -> String? {
        { ["LISTEN_PID": "\(pid)", "LISTEN_FDS": count][$0] }
    }

    @Test func aListeningSocketMeantForUsIsTaken() throws {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        #expect(listen(descriptor, 1) == 0)
        #expect(try Listener.inherited(from: descriptor, environment()) == [descriptor])
        #expect(fcntl(descriptor, F_GETFL) & O_NONBLOCK != 0)
        #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0)
    }

    @Test func oneMeantForAnotherProcessIsLeft() throws {
        #expect(try Listener.inherited(environment(pid: getpid() + 1)) == [])
        #expect(try Listener.inherited(environment(count: "0")) == [])
        #expect(try Listener.inherited(environment(count: "x")) == [])
        #expect(try Listener.inherited { _ in nil } == [])
    }

    @Test func whatDoesNotListenStopsTheStart() throws {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        #expect(throws: ServerError.inheritedSocket("descriptor \(descriptor) does not listen")) {
            try Listener.inherited(from: descriptor, environment())
        }
    }
}
