// Compiled together with the sources of Templates (see run): a page, and behind a NUL a partial that it may use.

private let english = """
    {"plain": "A text", "hello": "Hello, {name}!", "sessions": {"count": "n", "one": "{n} session", "other": "{n} sessions"}}
    """

private let context: TemplateValue = [
    "a": "<b&\"'>", "n": 3, "yes": true, "no": false, "name": "Ann", "list": ["x", "y"],
    "rows": [["a": "1", "n": 1], ["a": "2", "n": 2]], "one": ["a": "in", "deep": ["name": "out"]],
]

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let parts = UnsafeBufferPointer(start: start, count: count)
        .split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    guard let locales = try? Locales(sources: ["en": english]), let texts = locales["en"] else {
        fatalError("no texts")
    }
    let sources = ["page": parts[0], "part": parts.count > 1 ? parts[1] : ""]
    guard let set = try? TemplateSet(sources: sources, locales: locales),
        let page = try? set.render("page", [context], texts: texts)
    else { return 0 }
    let isRaw = sources.values.contains { $0.contains("<b&") }
    precondition(isRaw || !page.contains("<b&"), "a value that was not escaped")
    return 0
}
