import Messages

/// A directory of a file of OuDia: named properties and further directories, in their order.
///
/// A line `Eki.` opens one, and a line `.` closes it; any other line is a property:
/// ```
/// Eki.
/// Ekimei=十村
/// .
/// ```
/// Names may repeat. `\n` in a value is the end of a line, and `\\` a backslash.
public struct OuDiaNode: Equatable, Sendable {
    /// A value with its name.
    public struct Property: Equatable, Sendable {
        /// Before the first `=`.
        public let name: String
        /// Behind it, without escapes.
        public let value: String
        /// Where it stands, from 1.
        public let line: Int
    }

    /// The line without its dot; empty for the file itself.
    public let name: String
    /// Where it is opened, from 1.
    public let line: Int
    /// Whether a dot closes it; the file itself needs none.
    public private(set) var isClosed = false
    /// In their order.
    public private(set) var properties: [Property] = []
    /// In their order.
    public private(set) var children: [OuDiaNode] = []

    /// How deep directories may lie in each other; those of the format lie 5 deep.
    static let deepest = 32

    /// A file from its lines.
    ///
    /// One directory may be left open at the end, as some programs do.
    ///
    /// - Throws: ``OuDiaError`` where directories are closed too often or not at all, or lie too deep.
    public init(lines: [String]) throws(OuDiaError) {
        var open = [OuDiaNode(name: "", line: 1)]
        for (position, line) in lines.enumerated() {
            let number = position + 1
            if line.isEmpty { continue }
            if line == "." {
                guard open.count > 1, var closed = open.popLast() else {
                    throw OuDiaError(line: number, Message("a dot closes what nothing has opened"))
                }
                closed.isClosed = true
                open[open.count - 1].children.append(closed)
                continue
            }
            let equals = line.utf8.firstIndex(of: UInt8(ascii: "="))
            if equals == nil, line.utf8.last == UInt8(ascii: ".") {
                guard open.count <= Self.deepest else {
                    throw OuDiaError(line: number, Message("directories lie too deep in each other"))
                }
                open.append(OuDiaNode(name: String(line.dropLast()), line: number))
                continue
            }
            let name = equals.map { String(line[..<$0]) } ?? line
            let value = equals.map { Self.unescaped(line[line.utf8.index(after: $0)...]) } ?? ""
            open[open.count - 1].properties.append(Property(name: name, value: value, line: number))
        }
        guard open.count <= 2 else {
            let unclosed = open[open.count - 1]
            throw OuDiaError(
                line: max(1, lines.count),
                Message("the file ends within \(unclosed.name), which line \(unclosed.line) opens: it is not whole")
            )
        }
        if open.count == 2 { open[0].children.append(open[1]) }
        self = open[0]
    }

    private init(name: String, line: Int) {
        self.name = name
        self.line = line
    }

    /// The value of a property; the first where it repeats, `nil` where it is not there.
    public subscript(name: String) -> String? { properties.first { $0.name == name }?.value }

    /// The property of a name; the first where it repeats, `nil` where it is not there.
    func property(_ name: String) -> Property? { properties.first { $0.name == name } }

    /// The directories of a name.
    public func all(_ name: String) -> [OuDiaNode] { children.filter { $0.name == name } }

    /// The first directory of a name.
    public func first(_ name: String) -> OuDiaNode? { children.first { $0.name == name } }

    /// A value as it stands in a file.
    static func escaped(_ value: String) -> String {
        value.replacing("\r\n", with: "\n").replacing("\r", with: "\n").replacing("\0", with: "")
            .replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
    }

    private static func unescaped(_ text: Substring) -> String {
        guard text.utf8.contains(UInt8(ascii: "\\")) else { return String(text) }
        var bytes: [UInt8] = []
        var isEscape = false
        for byte in text.utf8 {
            if isEscape {
                isEscape = false
                switch byte {
                case UInt8(ascii: "n"): bytes.append(UInt8(ascii: "\n"))
                case UInt8(ascii: "\\"): bytes.append(byte)
                default: bytes += [UInt8(ascii: "\\"), byte]
                }
            } else if byte == UInt8(ascii: "\\") {
                isEscape = true
            } else {
                bytes.append(byte)
            }
        }
        if isEscape { bytes.append(UInt8(ascii: "\\")) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
