/// Which page of a long list is shown, and the ways to the others.
struct Paging: Encodable, Sendable {
    let page: Int
    let pages: Int
    let previous: String?
    let next: String?
    let isNeeded: Bool
    /// How many lines come before this page.
    let skipped: Int

    /// A page beyond the last is the last. `query` is what else the address asks for, such as "q=ana&".
    init(asked: String?, of count: Int, each size: Int, at path: String, query: String = "") {
        pages = max(1, (count + size - 1) / size)
        page = min(max(1, asked.flatMap { Int($0) } ?? 1), pages)
        skipped = (page - 1) * size
        isNeeded = pages > 1
        let address = { (number: Int) in "\(path)?\(query)page=\(number)" }
        previous = page > 1 ? address(page - 1) : nil
        next = page < pages ? address(page + 1) : nil
    }
}
