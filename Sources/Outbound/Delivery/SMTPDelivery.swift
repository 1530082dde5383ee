import CCurl

extension MailServer {
    /// Returns once the server has taken the mail. Each step of the conversation can be watched.
    func deliver(_ message: MailMessage, watch: ((MailStep) -> Void)? = nil) throws(DeliveryFailure) {
        guard let curl = Curl() else { throw .temporary(.client) }
        connect(curl, helo: message.from.domain)
        secure(curl)
        curl.set(CURLOPT_MAIL_FROM, "<\(message.from.address)>")
        curl.set(CURLOPT_MAIL_RCPT, oneOf: "<\(message.to.address)>")
        let conversation = Conversation(message.rendered(), watch: watch)
        conversation.attach(to: curl)
        let result = withExtendedLifetime(conversation) { curl.perform() }
        if let failure = Reply(result: result, code: curl.responseCode, conversation: conversation).failure {
            throw failure
        }
    }

    private func connect(_ curl: Curl, helo: Substring) {
        let scheme = encryption == .implicit ? "smtps" : "smtp"
        let place = host.contains(":") ? "[\(host)]" : host
        curl.set(CURLOPT_URL, "\(scheme)://\(place):\(port)/\(helo)")
        curl.set(CURLOPT_PROTOCOLS_STR, "smtp,smtps")
        // The proxy of the environment is for pages.
        curl.set(CURLOPT_PROXY, "")
        if let address { curl.set(CURLOPT_CONNECT_TO, oneOf: "::\(address)") }
        curl.set(CURLOPT_CONNECTTIMEOUT, connectTimeout)
        curl.set(CURLOPT_TIMEOUT, totalTimeout)
        // The goodbye after a failure waits by this one alone.
        curl.set(CURLOPT_SERVER_RESPONSE_TIMEOUT, totalTimeout)
        // Time-outs must not use signals in a program of many threads.
        curl.set(CURLOPT_NOSIGNAL, 1)
    }

    private func secure(_ curl: Curl) {
        let wanted =
            switch encryption {
            case .implicit, .required: CURLUSESSL_ALL
            case .offered: CURLUSESSL_TRY
            case .none: CURLUSESSL_NONE
            }
        curl.set(CURLOPT_USE_SSL, Int(wanted.rawValue))
        curl.set(CURLOPT_SSL_VERIFYPEER, 1)
        curl.set(CURLOPT_SSL_VERIFYHOST, 2)
        curl.set(CURLOPT_SSLVERSION, CURL_SSLVERSION_TLSv1_2)
        if let authorities { curl.set(CURLOPT_CAINFO, authorities) }
        if let user, let password {
            curl.set(CURLOPT_USERNAME, user)
            curl.set(CURLOPT_PASSWORD, password)
        }
    }
}
