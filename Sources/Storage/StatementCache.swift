/// Prepared statements by their text. When it is full, all go: texts are few and constant, apart from lists of
/// differing length, and a cache that is emptied now and then costs less than one that keeps an order.
struct StatementCache {
    private let limit: Int
    private var statements: [String: Statement] = [:]

    init(limit: Int) {
        self.limit = limit
    }

    subscript(sql: String) -> Statement? {
        get { statements[sql] }
        set {
            if statements.count >= limit { statements.removeAll(keepingCapacity: true) }
            statements[sql] = newValue
        }
    }

    mutating func removeAll() { statements.removeAll() }
}
