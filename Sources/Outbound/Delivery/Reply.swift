import CCurl

/// How a conversation with a mail server ended.
struct Reply {
    let result: CURLcode
    /// The last reply's three digits; 0 when the server said nothing.
    let code: Int
    /// Its enhanced code such as `5.1.1` (RFC 3463), if it had one.
    let detail: String?
    let mailIsSent: Bool

    init(result: CURLcode, code: Int, conversation: Conversation) {
        self.result = result
        self.code = code
        detail = Self.enhancedCode(in: conversation.lastRefusal, of: code)
        mailIsSent = conversation.mailIsSent
    }

    /// Nil when the mail was taken.
    var failure: DeliveryFailure? {
        switch result {
        case CURLE_OK:
            return nil
        case CURLE_SEND_ERROR where code >= 400, CURLE_WEIRD_SERVER_REPLY where mailIsSent && code >= 400:
            return aboutTheMail
        case CURLE_LOGIN_DENIED:
            return .temporary(.signIn, code: digits)
        case CURLE_USE_SSL_FAILED:
            return .temporary(.noEncryption)
        case CURLE_PEER_FAILED_VERIFICATION:
            return .temporary(.certificate)
        case CURLE_COULDNT_RESOLVE_HOST:
            return .temporary(.nameUnknown)
        case CURLE_OPERATION_TIMEDOUT:
            return .temporary(mailIsSent ? .lost : .slow)
        default:
            return mailIsSent ? .temporary(.lost) : .temporary(.unreachable, code: digits, detail: words)
        }
    }

    /// A reply to the sender's address, the recipient's, or the mail itself.
    private var aboutTheMail: DeliveryFailure {
        // "Sign in first" is about our setting: the next mail would fare no better, and this one will, once it is mended.
        let isAboutUs = [530, 534, 535, 538].contains(code)
        return code >= 500 && !isAboutUs ? .permanent(.refused, code: digits) : .temporary(.busy, code: digits)
    }

    private var digits: String {
        code < 400 ? "" : detail.map { "\(code) \($0)" } ?? "\(code)"
    }

    private var words: String { String(cString: curl_easy_strerror(result)) }

    /// Digits and dots only, so that no free text of a server gets into a log.
    private static func enhancedCode(in line: [UInt8], of code: Int) -> String? {
        guard line.starts(with: String(code).utf8) else { return nil }
        let word = line.dropFirst(4).prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\r") }
        let parts = String(decoding: word, as: UTF8.self).split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, parts.allSatisfy({ (1...3).contains($0.utf8.count) && UInt16($0) != nil }) else {
            return nil
        }
        return parts.joined(separator: ".")
    }
}
