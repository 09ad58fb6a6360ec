/// HTML as a browser's tokenizer sees it (https://html.spec.whatwg.org/multipage/parsing.html#tokenization), as far as
/// the site's pages need it: which elements and attributes there are, and where links lead.
struct Markup {
    /// `a href`, `a class`, `p`: every element, and every attribute of one.
    private(set) var names: Set<String> = []
    /// What `href` and `src` say, with their entities resolved.
    private(set) var references: [String] = []
    /// The folder that the links begin from, if not the page's own.
    private(set) var base: String?
    /// Every `id`.
    private(set) var ids: Set<String> = []
    /// What a sound page does not have: a raw `<`, a value that needs quotes and has none, a control character.
    private(set) var faults: [String] = []

    private let bytes: [UInt8]
    private var position = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            if byte == UInt8(ascii: "<") { readTag() } else { check(byte) }
        }
    }

    /// Where a relative link leads to, without its fragment.
    static func resolve(_ reference: String, from path: String) -> String {
        let target = reference.prefix { $0 != "#" }
        if target.isEmpty { return path }
        var parts = path.split(separator: "/").dropLast().map(String.init)
        for part in target.split(separator: "/", omittingEmptySubsequences: false) {
            if part == ".." {
                if parts.popLast() == nil { return "(above the site)" }
            } else {
                parts.append(String(part))
            }
        }
        return parts.joined(separator: "/")
    }

    /// Where a link of this page leads to, without its fragment.
    func target(of reference: String, from path: String) -> String {
        guard let base else { return Self.resolve(reference, from: path) }
        return Self.resolve(reference, from: Self.resolve(base + "page", from: path))
    }

    /// A page that is written in one line, with a line for each element that begins right behind another tag: for people
    /// who look at what has changed.
    static func inLines(_ text: String) -> String { text.replacing(/><(?!\/)/, with: ">\n<") + "\n" }

    private func at(_ offset: Int) -> UInt8 { position + offset < bytes.count ? bytes[position + offset] : 0 }

    private func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A }

    private mutating func check(_ byte: UInt8) {
        if byte < 0x20 && byte != 9 && byte != 10 && byte != 13 || byte == 0x7F { faults.append("control \(byte)") }
    }

    private mutating func word(until isEnd: (UInt8) -> Bool) -> String {
        let start = position
        while position < bytes.count, !isEnd(bytes[position]) { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 32 || byte == 10 || byte == 9 || byte == 13 || byte == 12
    }

    private mutating func readTag() {
        if at(0) == UInt8(ascii: "!") || at(0) == UInt8(ascii: "/") {
            let content = word { $0 == UInt8(ascii: ">") }
            if content.contains("<") { faults.append("a tag in \(content)") }
            position += 1
            return
        }
        guard isLetter(at(0)) else {
            faults.append(
                "a raw < before '\(String(decoding: bytes[position..<min(bytes.count, position + 12)], as: UTF8.self))'"
            )
            return
        }
        let element = word { Self.isSpace($0) || $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "/") }
        names.insert(element)
        while position < bytes.count, at(0) != UInt8(ascii: ">") {
            if Self.isSpace(at(0)) || at(0) == UInt8(ascii: "/") { position += 1 } else { readAttribute(of: element) }
        }
        position += 1
        if element == "script" || element == "style" { skipRawText(of: element) }
    }

    private mutating func readAttribute(of element: String) {
        let name = word { Self.isSpace($0) || $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ">") }
        names.insert("\(element) \(name)")
        guard at(0) == UInt8(ascii: "=") else { return }
        position += 1
        let isQuoted = at(0) == UInt8(ascii: "\"")
        if isQuoted { position += 1 }
        let value = word { isQuoted ? $0 == UInt8(ascii: "\"") : Self.isSpace($0) || $0 == UInt8(ascii: ">") }
        if isQuoted { position += 1 }
        if !isQuoted, value.isEmpty || value.contains(where: { "\"'=<`".contains($0) }) {
            faults.append("\(name) of \(element) has no quotes around \(value)")
        }
        value.utf8.forEach { check($0) }
        if value.contains("<") { faults.append("a raw < in \(name)") }
        if element == "base", name == "href" {
            base = Self.unescaped(value)
        } else if name == "href" || name == "src" {
            references.append(Self.unescaped(value))
        }
        if name == "id", !ids.insert(value).inserted { faults.append("the id \(value) stands here twice") }
    }

    private mutating func skipRawText(of element: String) {
        let end = Array("</\(element)".utf8)
        while position + end.count <= bytes.count, !bytes[position..<position + end.count].elementsEqual(end) {
            position += 1
        }
    }

    private static func unescaped(_ text: String) -> String {
        [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")].reduce(text) {
            $0.replacing($1.0, with: $1.1)
        }
    }
}
