import CCurl

/// One libcurl handle and what it must not outlive. An option that libcurl doesn't take (an old build, one without TLS)
/// is remembered and given back by `perform`, before a byte is sent.
final class Curl {
    private let handle: UnsafeMutableRawPointer
    private var lists: [UnsafeMutablePointer<curl_slist>] = []
    private var refusal = CURLE_OK

    init?() {
        guard Self.isReady, let handle = curl_easy_init() else { return nil }
        self.handle = handle
    }

    deinit {
        curl_easy_cleanup(handle)
        for list in lists { curl_slist_free_all(list) }
    }

    func set(_ option: CURLoption, _ value: Int) {
        note(fettle_curl_set_long(handle, option, value))
    }

    func set(_ option: CURLoption, _ text: String) {
        note(fettle_curl_set_text(handle, option, text))
    }

    func set(_ option: CURLoption, oneOf item: String) {
        guard let list = curl_slist_append(nil, item) else { return note(CURLE_OUT_OF_MEMORY) }
        lists.append(list)
        note(fettle_curl_set_list(handle, option, list))
    }

    func set(_ option: CURLoption, pointer: UnsafeMutableRawPointer) {
        note(fettle_curl_set_pointer(handle, option, pointer))
    }

    func set(_ option: CURLoption, callback: @escaping curl_read_callback) {
        note(fettle_curl_set_callback(handle, option, callback))
    }

    /// Hands over each line of the conversation.
    func watch(_ callback: @escaping curl_debug_callback) {
        note(fettle_curl_set_watch(handle, callback))
    }

    func perform() -> CURLcode {
        refusal == CURLE_OK ? curl_easy_perform(handle) : refusal
    }

    /// The last three digits that the server answered, or 0.
    var responseCode: Int { fettle_curl_response_code(handle) }

    private func note(_ code: CURLcode) {
        if refusal == CURLE_OK { refusal = code }
    }

    /// libcurl's own start, once for the process; it may run on any thread.
    private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK
}
