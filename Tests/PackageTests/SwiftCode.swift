/// The words of a Swift file, without comments and texts, and which types it declares and names.
///
/// It knows as much of the language as that takes: comments within comments, texts of several lines and with `#`, the
/// code of `\(…)` inside a text, and regular expressions between slashes.
struct SwiftCode: NamingCode {
    /// Types that others of the target can see: those that stand in no other type and are not private to the file.
    private(set) var declared: Set<String> = []
    /// Words that begin with a capital letter and mean no type of the file's own: neither a member (`Site.Kind`) nor a
    /// type that stands anywhere in the file.
    private(set) var named: Set<String> = []

    private static let keywords: Set<String> = ["struct", "class", "enum", "protocol", "actor", "typealias"]
    private static let modifiers: Set<String> = [
        "public", "package", "internal", "final", "indirect", "nonisolated", "distributed",
    ]
    private static let hiding: Set<String> = ["private", "fileprivate"]

    init(_ text: String) {
        var reader = Reader(text)
        let words = reader.words()
        var depth = 0
        var own: Set<String> = []
        for (position, word) in words.enumerated() {
            switch word {
            case "{": depth += 1
            case "}": depth -= 1
            default:
                guard let first = word.first, first.isUppercase else { continue }
                let isMember = position > 0 && words[position - 1] == "."
                guard Self.isDeclared(position, words) else {
                    if !isMember { named.insert(word) }
                    continue
                }
                own.insert(word)
                let before = words[..<(position - 1)].reversed().prefix {
                    Self.modifiers.contains($0) || Self.hiding.contains($0)
                }
                if depth == 0, !before.contains(where: Self.hiding.contains) { declared.insert(word) }
            }
        }
        named.subtract(own)
    }

    /// Whether a keyword before the word declares it; `class` may also be the label of a parameter.
    private static func isDeclared(_ position: Int, _ words: [String]) -> Bool {
        guard position > 0, keywords.contains(words[position - 1]) else { return false }
        return position == 1 || !["(", ","].contains(words[position - 2])
    }

    /// Cuts a file into words and those signs that tell what a word is.
    private struct Reader {
        private let text: [Character]
        private var position = 0
        private var found: [String] = []

        init(_ text: String) { self.text = Array(text) }

        mutating func words() -> [String] {
            readCode(untilParenthesis: false)
            return found
        }

        private func starts(_ sign: String, at place: Int? = nil) -> Bool {
            text[(place ?? position)...].starts(with: sign)
        }

        /// Reads to the end, or to the `)` that ends the code in a text.
        private mutating func readCode(untilParenthesis: Bool) {
            var open = 0
            while position < text.count {
                let character = text[position]
                if starts("//") {
                    while position < text.count, !text[position].isNewline { position += 1 }
                } else if starts("/*") {
                    skipComment()
                } else if character == "\"" || character == "#", let pounds = poundsBeforeText() {
                    readText(pounds: pounds)
                } else if character == "/", let end = endOfExpression() {
                    position = end
                } else if character.isLetter || character == "_" {
                    let start = position
                    while position < text.count,
                        text[position].isLetter || text[position].isNumber || text[position] == "_"
                    {
                        position += 1
                    }
                    found.append(String(text[start..<position]))
                } else {
                    if untilParenthesis, character == ")", open == 0 { return }
                    if character == "(" { open += 1 }
                    if character == ")" { open -= 1 }
                    if !character.isWhitespace { found.append(String(character)) }
                    position += 1
                }
            }
        }

        /// A comment may hold comments.
        private mutating func skipComment() {
            var depth = 0
            repeat {
                if starts("/*") {
                    depth += 1
                    position += 2
                } else if starts("*/") {
                    depth -= 1
                    position += 2
                } else {
                    position += 1
                }
            } while depth > 0 && position < text.count
        }

        /// How many `#` stand before the quotation mark of a text that begins here.
        private func poundsBeforeText() -> Int? {
            let pounds = text[position...].prefix { $0 == "#" }.count
            return starts("\"", at: position + pounds) ? pounds : nil
        }

        private mutating func readText(pounds: Int) {
            let mark = String(repeating: "#", count: pounds)
            position += pounds
            let quote = starts("\"\"\"") ? "\"\"\"" : "\""
            position += quote.count
            while position < text.count {
                if starts(quote + mark) {
                    position += quote.count + pounds
                    return
                }
                if starts("\\" + mark + "(") {
                    position += pounds + 2
                    readCode(untilParenthesis: true)
                    position += 1
                } else {
                    position += starts("\\" + mark) ? pounds + 2 : 1
                }
            }
        }

        /// Where a regular expression ends that begins here; `nil` for a slash that divides.
        private func endOfExpression() -> Int? {
            guard let last = found.last, "(,={:[".contains(last) || last == "return" else { return nil }
            var end = position + 1
            guard end < text.count, !text[end].isWhitespace else { return nil }
            while end < text.count, !text[end].isNewline {
                if text[end] == "/" { return end + 1 }
                end += text[end] == "\\" ? 2 : 1
            }
            return nil
        }
    }
}
