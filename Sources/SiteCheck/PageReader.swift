/// The tags of an HTML page, one after the other, with the text before each.
///
/// It reads what a build writes, as the HTML standard has it: tags in lower case, values with quotes or without, and
/// elements that nothing closes. It knows none of the site's templates, so that it sees what a browser would.
struct PageReader {
    /// A tag, and where its attributes lie.
    struct Tag {
        /// The name of the element, in lower case.
        let name: String
        /// Whether it closes the element.
        let isEnd: Bool
        fileprivate let attributes: Range<Int>
    }

    private let bytes: [UInt8]
    private var position = 0
    private var textRange = 0..<0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The text between the tag before and the last one, with entities resolved.
    var text: String { decoded(textRange) }

    /// The next tag; `nil` at the end of the page.
    mutating func next() -> Tag? {
        let start = position
        while let open = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
            guard open + 1 < bytes.count else { break }
            let isEnd = bytes[open + 1] == UInt8(ascii: "/")
            let nameStart = open + (isEnd ? 2 : 1)
            guard nameStart < bytes.count, Self.isLetter(bytes[nameStart]) else {
                // A comment or a document type; a lone sign is text.
                position = skip(from: open)
                continue
            }
            textRange = start..<open
            let nameEnd = bytes[nameStart...].firstIndex { !Self.isName($0) } ?? bytes.count
            let end = tagEnd(from: nameEnd)
            position = min(end + 1, bytes.count)
            let name = String(decoding: bytes[nameStart..<nameEnd], as: UTF8.self).lowercased()
            let tag = Tag(name: name, isEnd: isEnd, attributes: nameEnd..<end)
            if !isEnd, name == "script" || name == "style" { skipRaw(name) }
            return tag
        }
        position = bytes.count
        return nil
    }

    /// The value of an attribute, empty for one without; `nil` where the tag has no such attribute.
    func attribute(_ name: StaticString, of tag: Tag) -> String? {
        var at = tag.attributes.lowerBound
        let end = tag.attributes.upperBound
        while at < end {
            guard !Self.isSpace(bytes[at]) else { at += 1; continue }
            let nameEnd = bytes[at..<end].firstIndex { $0 == UInt8(ascii: "=") || Self.isSpace($0) } ?? end
            let isWanted = nameEnd - at == name.utf8CodeUnitCount && Self.equal(bytes[at..<nameEnd], name)
            guard nameEnd < end, bytes[nameEnd] == UInt8(ascii: "=") else {
                if isWanted { return "" }
                at = nameEnd
                continue
            }
            let value = valueRange(from: nameEnd + 1, to: end)
            if isWanted { return decoded(value) }
            at = value.upperBound + (value.lowerBound > nameEnd + 1 ? 1 : 0)
        }
        return nil
    }

    /// Whether one of the words of the attribute `class` is this.
    func hasClass(_ word: String, _ tag: Tag) -> Bool {
        guard let all = attribute("class", of: tag) else { return false }
        return all.split(separator: " ").contains { $0 == word }
    }

    private func valueRange(from start: Int, to end: Int) -> Range<Int> {
        guard start < end else { return end..<end }
        let quote = bytes[start]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            return start + 1..<(bytes[(start + 1)..<end].firstIndex(of: quote) ?? end)
        }
        return start..<(bytes[start..<end].firstIndex(where: Self.isSpace) ?? end)
    }

    /// The sign that ends a tag: the first one outside a quoted value.
    private func tagEnd(from start: Int) -> Int {
        var at = start
        while at < bytes.count, bytes[at] != UInt8(ascii: ">") {
            let isValue = bytes[at - 1] == UInt8(ascii: "=")
            if isValue, bytes[at] == UInt8(ascii: "\"") || bytes[at] == UInt8(ascii: "'") {
                at = bytes[(at + 1)...].firstIndex(of: bytes[at]) ?? bytes.count - 1
            }
            at += 1
        }
        return min(at, bytes.count)
    }

    private func skip(from open: Int) -> Int {
        let isComment = bytes[open...].starts(with: Array("<!--".utf8))
        guard isComment || bytes[open + 1] == UInt8(ascii: "!") else { return open + 1 }
        var at = open
        while let end = bytes[at...].firstIndex(of: UInt8(ascii: ">")) {
            if !isComment || bytes[(end - 2)..<end].elementsEqual([UInt8(ascii: "-"), UInt8(ascii: "-")]) {
                return end + 1
            }
            at = end + 1
        }
        return bytes.count
    }

    /// Goes to where a script or a style sheet within the page ends: what looks like a tag in it is none.
    private mutating func skipRaw(_ name: String) {
        let close = Array("</\(name)".utf8)
        var at = position
        while let open = bytes[at...].firstIndex(of: UInt8(ascii: "<")) {
            if bytes[open...].starts(with: close) {
                position = open
                return
            }
            at = open + 1
        }
        position = bytes.count
    }

    private func decoded(_ range: Range<Int>) -> String {
        let part = bytes[range]
        guard part.contains(UInt8(ascii: "&")) else { return String(decoding: part, as: UTF8.self) }
        return Entities.resolved(String(decoding: part, as: UTF8.self))
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 0x20) }

    private static func isName(_ byte: UInt8) -> Bool { isLetter(byte) || (48...57).contains(byte) }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

    private static func equal(_ part: ArraySlice<UInt8>, _ name: StaticString) -> Bool {
        name.withUTF8Buffer { $0.elementsEqual(part) }
    }
}
