import CCurl

/// What libcurl is handed and hands back while it talks: the mail to send, and the server's last refusal.
/// It lives on one thread, for one delivery.
final class Conversation {
    private var rest: ArraySlice<UInt8>
    private(set) var lastRefusal: [UInt8] = []
    private var steps = MailStep.Reader()
    private let watch: ((MailStep) -> Void)?

    init(_ mail: [UInt8], watch: ((MailStep) -> Void)? = nil) {
        rest = mail[...]
        self.watch = watch
    }

    /// After this a lost connection leaves open whether the mail arrived.
    var mailIsSent: Bool { rest.isEmpty }

    func attach(to curl: Curl) {
        let pointer = Unmanaged.passUnretained(self).toOpaque()
        curl.set(CURLOPT_UPLOAD, 1)
        curl.set(CURLOPT_READDATA, pointer: pointer)
        curl.set(CURLOPT_READFUNCTION) { buffer, size, count, pointer in
            guard let buffer, let pointer else { return 0 }
            return Conversation.at(pointer).fill(UnsafeMutableRawBufferPointer(start: buffer, count: size * count))
        }
        curl.set(CURLOPT_HEADERDATA, pointer: pointer)
        curl.set(CURLOPT_HEADERFUNCTION) { buffer, size, count, pointer in
            guard let buffer, let pointer else { return 0 }
            Conversation.at(pointer).note(reply: UnsafeRawBufferPointer(start: buffer, count: size * count))
            return size * count
        }
        guard watch != nil else { return }
        curl.set(CURLOPT_VERBOSE, 1)
        curl.set(CURLOPT_DEBUGDATA, pointer: pointer)
        curl.watch { _, kind, text, count, pointer in
            guard let text, let pointer else { return 0 }
            Conversation.at(pointer).note(kind, UnsafeRawBufferPointer(start: text, count: count))
            return 0
        }
    }

    private func note(_ kind: curl_infotype, _ line: UnsafeRawBufferPointer) {
        switch kind {
        case CURLINFO_HEADER_OUT: steps.said(line)
        case CURLINFO_HEADER_IN: if let step = steps.heard(line) { watch?(step) }
        default: break
        }
    }

    private static func at(_ pointer: UnsafeMutableRawPointer) -> Conversation {
        Unmanaged<Conversation>.fromOpaque(pointer).takeUnretainedValue()
    }

    /// A line that begins with 4 or 5; the goodbye that may follow it says nothing.
    private func note(reply: UnsafeRawBufferPointer) {
        if reply.first == UInt8(ascii: "4") || reply.first == UInt8(ascii: "5") { lastRefusal = Array(reply) }
    }

    private func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
        let part = rest.prefix(buffer.count)
        buffer.copyBytes(from: part)
        rest = rest.dropFirst(part.count)
        return part.count
    }
}
