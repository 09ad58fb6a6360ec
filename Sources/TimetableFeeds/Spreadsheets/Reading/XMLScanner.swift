import Messages

/// Reads XML from the start to the end, a tag or a text at a time: as much of XML 1.0 as programs write into their files.
///
/// A document type is refused, so that no entity can grow; names lose their prefixes. Docs/decisions.md says why it is
/// not the parser of Foundation.
struct XMLScanner {
    /// What comes next in a file.
    enum Event: Equatable {
        /// A tag that opens an element, and closes it too if `isEmpty`.
        case start(String, [String: String], isEmpty: Bool)
        /// A tag that closes an element.
        case end(String)
        /// Text between tags.
        case text(String)
    }

    /// The file is no XML that can be read.
    struct Fault: Error {}

    private let bytes: [UInt8]
    private var place = 0

    /// - Parameter bytes: The whole file, in UTF-8.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    }

    /// Reads on.
    ///
    /// - Returns: `nil` at the end.
    mutating func next() throws(Fault) -> Event? {
        while place < bytes.count {
            guard bytes[place] == UInt8(ascii: "<") else { return .text(try text(until: UInt8(ascii: "<"))) }
            if skips("<?", until: "?>") || skips("<!--", until: "-->") { continue }
            if starts(with: "<![CDATA[") {
                let start = place + 9
                guard let end = find("]]>", from: start) else { throw Fault() }
                place = end + 3
                return .text(String(decoding: bytes[start..<end], as: UTF8.self))
            }
            if starts(with: "<!") { throw Fault() }
            return try tag()
        }
        return nil
    }

    private mutating func tag() throws(Fault) -> Event {
        place += 1
        let closes = place < bytes.count && bytes[place] == UInt8(ascii: "/")
        if closes { place += 1 }
        let name = try name()
        var attributes: [String: String] = [:]
        while true {
            skipSpaces()
            guard place < bytes.count else { throw Fault() }
            if bytes[place] == UInt8(ascii: ">") {
                place += 1
                return closes ? .end(name) : .start(name, attributes, isEmpty: false)
            }
            if starts(with: "/>"), !closes {
                place += 2
                return .start(name, attributes, isEmpty: true)
            }
            let key = try self.name()
            skipSpaces()
            guard starts(with: "=") else { throw Fault() }
            place += 1
            skipSpaces()
            guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") || bytes[place] == UInt8(ascii: "'") else {
                throw Fault()
            }
            let quote = bytes[place]
            place += 1
            attributes[key] = try text(until: quote)
            guard place < bytes.count else { throw Fault() }
            place += 1
        }
    }

    /// A name without its prefix.
    private mutating func name() throws(Fault) -> String {
        let start = place
        while place < bytes.count, !" \t\r\n/>=<\"'".utf8.contains(bytes[place]) { place += 1 }
        guard place > start else { throw Fault() }
        let name = bytes[start..<place]
        return String(decoding: name.lastIndex(of: UInt8(ascii: ":")).map { name[($0 + 1)...] } ?? name, as: UTF8.self)
    }

    /// Text up to a byte, with what its references stand for.
    private mutating func text(until end: UInt8) throws(Fault) -> String {
        var found: [UInt8] = []
        while place < bytes.count, bytes[place] != end {
            if bytes[place] == UInt8(ascii: "&") {
                guard let stop = bytes[place...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else { throw Fault() }
                guard let character = Self.character(String(decoding: bytes[(place + 1)..<stop], as: UTF8.self)) else {
                    throw Fault()
                }
                found += Array(String(character).utf8)
                place = stop + 1
            } else {
                found.append(bytes[place])
                place += 1
            }
        }
        return String(decoding: found, as: UTF8.self)
    }

    private static func character(_ reference: String) -> Character? {
        switch reference {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default:
            guard reference.hasPrefix("#") else { return nil }
            let digits = reference.dropFirst()
            let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
            return number.flatMap(Unicode.Scalar.init).map(Character.init)
        }
    }

    private mutating func skipSpaces() {
        while place < bytes.count, " \t\r\n".utf8.contains(bytes[place]) { place += 1 }
    }

    private mutating func skips(_ start: String, until end: String) -> Bool {
        guard starts(with: start) else { return false }
        place = find(end, from: place).map { $0 + end.utf8.count } ?? bytes.count
        return true
    }

    private func starts(with text: String) -> Bool { bytes[place...].starts(with: text.utf8) }

    private func find(_ text: String, from start: Int) -> Int? {
        guard start <= bytes.count else { return nil }
        return bytes[start...].indices.first { bytes[$0...].starts(with: text.utf8) }
    }
}
