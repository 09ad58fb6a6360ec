/// Writes the markup of a template in fewer bytes, once, while it is compiled: HTML can do without some quotes, some
/// closing tags, and white space beside blocks (https://html.spec.whatwg.org/multipage/syntax.html).
///
/// It is given the texts between the tags of a template in their order. Where a field comes next it cannot see what
/// follows, and leaves things as they are. Whether an attribute's value with a field in it needs quotes is decided when
/// the page is written.
struct MarkupShortener {
    /// What is written in place of a text.
    enum Piece {
        case text([UInt8])
        /// The value of an attribute begins, which may turn out to need quotes.
        case valueStart
        /// It ends; where a slash follows, it has quotes in any case.
        case valueEnd(needsQuotes: Bool)
    }

    /// The index in the markup at which the last text ended.
    enum State: Equatable {
        case text
        /// Inside the tag of an element.
        case tag(String)
        /// Inside a value whose quotes are decided when the page is written, or are there.
        case open(String), quoted(String)
        /// Inside an element whose content is no markup, or where white space counts.
        case raw(String)
    }

    private(set) var state = State.text
    /// Whether a block begins or ends right before, so that white space shows nothing.
    private var isBesideBlock = true
    private var rest: ArraySlice<UInt8> = []
    private var written: [UInt8] = []
    private var pieces: [Piece] = []

    /// What to write in place of a text that a field, a section or the end follows.
    mutating func shortened(_ text: [UInt8]) -> [Piece] {
        (rest, pieces) = (text[...], [])
        while !rest.isEmpty {
            switch state {
            case .text: readText()
            case .tag(let name): readTag(name)
            case .open(let name): readOpenValue(name)
            case .quoted(let name): take(through: UInt8(ascii: "\""), then: .tag(name))
            case .raw(let name): readRaw(name)
            }
        }
        flush()
        isBesideBlock = false
        return pieces
    }

    private mutating func flush() {
        if !written.isEmpty { pieces.append(.text(written)) }
        written = []
    }

    private mutating func take(_ count: Int) {
        written += rest.prefix(count)
        rest = rest.dropFirst(count)
    }

    /// Writes all up to a byte, and the byte if it comes, which changes the state.
    private mutating func take(through byte: UInt8, then next: State) {
        let count = rest.prefix { $0 != byte }.count
        if count < rest.count { state = next }
        take(count + 1)
    }

    // MARK: - Between tags

    private mutating func readText() {
        if let byte = rest.first, Self.isSpace(byte) {
            let space = rest.prefix(while: Self.isSpace)
            rest = rest.dropFirst(space.count)
            if isBesideBlock || Self.blocks.contains(Self.tagName(rest)) { return }
            written.append(space.contains(UInt8(ascii: "\n")) ? UInt8(ascii: "\n") : UInt8(ascii: " "))
        } else if rest.starts(with: "</".utf8) {
            readClosingTag()
        } else if rest.first == UInt8(ascii: "<") {
            state = .tag(Self.tagName(rest))
            take(1)
        } else {
            isBesideBlock = false
            take(rest.prefix { $0 != UInt8(ascii: "<") && !Self.isSpace($0) }.count)
        }
    }

    private mutating func readClosingTag() {
        let name = Self.tagName(rest)
        let length = rest.prefix { $0 != UInt8(ascii: ">") }.count + 1
        isBesideBlock = Self.blocks.contains(name)
        let behind = rest.dropFirst(length).drop(while: Self.isSpace)
        let isNeeded =
            !Self.endsByItself.contains(name) && !(name == "p" && Self.endsParagraph(behind))
            && !(name == "thead" && Self.tagName(behind) == "tbody")
        if isNeeded { take(length) } else { rest = rest.dropFirst(length) }
    }

    private mutating func readRaw(_ name: String) {
        let end = Array("</\(name)".utf8)
        while !rest.isEmpty, !rest.starts(with: end) { take(1) }
        if !rest.isEmpty { state = .text }
    }

    // MARK: - Inside tags

    private mutating func readTag(_ name: String) {
        let byte = rest[rest.startIndex]
        if byte == UInt8(ascii: ">") {
            take(1)
            state = Self.raw.contains(name) ? .raw(name) : .text
            isBesideBlock = Self.blocks.contains(name)
        } else if Self.isSpace(byte) {
            rest = rest.drop(while: Self.isSpace)
            if rest.first != UInt8(ascii: ">") { written.append(UInt8(ascii: " ")) }
        } else if rest.starts(with: "=\"".utf8) {
            readValue(name)
        } else {
            take(1)
        }
    }

    private mutating func readValue(_ name: String) {
        let value = rest.dropFirst(2).prefix { $0 != UInt8(ascii: "\"") }
        let isWhole = value.endIndex < rest.endIndex
        let isBare = value.allSatisfy(Bytes.isBare)
        let behind = rest.dropFirst(value.count + 3)
        if isWhole, value.isEmpty {
            rest = behind
        } else if isWhole, isBare, behind.first != UInt8(ascii: "/") {
            written.append(UInt8(ascii: "="))
            written += value
            rest = behind
        } else if isWhole || !isBare {
            state = .quoted(name)
            take(2)
        } else {
            written.append(UInt8(ascii: "="))
            flush()
            pieces.append(.valueStart)
            rest = rest.dropFirst(2)
            state = .open(name)
            take(rest.count)
        }
    }

    private mutating func readOpenValue(_ name: String) {
        let count = rest.prefix { $0 != UInt8(ascii: "\"") }.count
        let isWhole = count < rest.count
        take(count)
        guard isWhole else { return }
        rest = rest.dropFirst()
        flush()
        pieces.append(.valueEnd(needsQuotes: rest.first == UInt8(ascii: "/")))
        state = .tag(name)
    }
}

// MARK: - What HTML says

extension MarkupShortener {
    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B }

    /// The name of the tag that a text begins with, empty where it begins with none.
    private static func tagName(_ text: ArraySlice<UInt8>) -> String {
        guard text.first == UInt8(ascii: "<") else { return "" }
        let name = text.dropFirst().drop { $0 == UInt8(ascii: "/") }
        return String(
            decoding: name.prefix { (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) },
            as: UTF8.self
        )
    }

    /// White space before and behind their tags shows nothing.
    private static let blocks: Set<String> = [
        "html", "head", "body", "base", "meta", "link", "title", "script", "header", "footer", "main", "section",
        "article",
        "aside", "nav", "div", "p", "ul", "ol", "li", "dl", "dt", "dd", "table", "caption", "colgroup", "col", "thead",
        "tbody", "tfoot", "tr", "th", "td", "form", "fieldset", "details", "figure", "figcaption", "option",
    ]
    /// Whatever may follow these closes them.
    private static let endsByItself: Set<String> = ["li", "dt", "dd", "tbody", "tr", "th", "td", "option"]
    private static let raw: Set<String> = ["script", "style", "textarea", "pre"]
    private static let beginBlock: Set<String> = [
        "address", "article", "aside", "details", "div", "dl", "fieldset", "figcaption", "figure", "footer", "form",
        "h1",
        "h2", "h3", "h4", "h5", "h6", "header", "hr", "main", "nav", "ol", "p", "pre", "section", "table", "ul",
    ]
    private static let holdsParagraphs: Set<String> = [
        "article", "aside", "body", "dd", "details", "div", "figure", "footer", "form", "header", "li", "main", "nav",
        "section", "td",
    ]

    /// Whether a paragraph ends before this text without its closing tag.
    private static func endsParagraph(_ text: ArraySlice<UInt8>) -> Bool {
        text.starts(with: "</".utf8) ? holdsParagraphs.contains(tagName(text)) : beginBlock.contains(tagName(text))
    }
}
