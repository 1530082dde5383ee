/// One connection as its loop holds it. What moves lies in one value, so that an event takes hold of it once.
final class Channel {
    let key: UInt64
    let socket: Socket
    /// Whether it holds a place in the census.
    let isCounted: Bool
    private var traffic: Traffic

    init(_ socket: Socket, key: UInt64, loop: EventLoop, isCounted: Bool) {
        self.socket = socket
        self.isCounted = isCounted
        self.key = key
        traffic = Traffic(socket, key: key, loop: loop)
    }

    func ready(_ event: Poller.Event, on loop: EventLoop) {
        traffic.note(event)
        drive(on: loop)
    }

    func answered(_ response: Response, _ pipe: StreamPipe, on loop: EventLoop) {
        traffic.answered(response, pipe)
        drive(on: loop)
    }

    /// Ends the connection with an answer of the server's own.
    func refuse(_ fault: RequestFault, on loop: EventLoop) {
        traffic.refuse(fault)
        drive(on: loop)
    }

    func stop(on loop: EventLoop) {
        traffic.stop(loop.moment, loop.buffer)
        drive(on: loop)
    }

    /// Cuts or refuses a client that was too slow.
    func checkTime(on loop: EventLoop) {
        switch traffic.checkTime(loop.moment) {
        case .fine: break
        case .tooSlow: refuse(RequestFault(.requestTimeout, "too slow"), on: loop)
        case .over: close(on: loop)
        }
    }

    func close(on loop: EventLoop) {
        guard !traffic.isClosed else { return }
        traffic.close()
        if isCounted { loop.core.census.leave(socket.peer, isProxy: traffic.isProxy) }
        loop.remove(self)
    }

    /// Everything that can be done without waiting.
    func drive(on loop: EventLoop) {
        guard !traffic.isClosed else { return }
        switch traffic.drive(loop.moment, loop.buffer) {
        case .waits: break
        case .couldGoOn: loop.comeBack(to: self)
        case .over: close(on: loop)
        }
    }
}
