/// Words by their letters, to find all that begin at one place of a text in one walk.
struct WordTree {
    private struct Node {
        var next: [Unicode.Scalar: Int] = [:]
        var isWord = false
    }

    private var nodes = [Node()]

    init(_ words: some Sequence<[Unicode.Scalar]>) {
        for word in words { add(word) }
    }

    private mutating func add(_ word: [Unicode.Scalar]) {
        var place = 0
        for letter in word {
            if let next = nodes[place].next[letter] {
                place = next
            } else {
                nodes.append(Node())
                nodes[place].next[letter] = nodes.count - 1
                place = nodes.count - 1
            }
        }
        nodes[place].isWord = true
    }

    /// Lengths of the words that `text` has at `start`.
    func lengths(in text: [Unicode.Scalar], from start: Int) -> [Int] {
        var lengths: [Int] = []
        var place = 0
        for index in start..<text.count {
            guard let next = nodes[place].next[text[index]] else { break }
            place = next
            if nodes[place].isWord { lengths.append(index - start + 1) }
        }
        return lengths
    }
}
