/// What stands between the cells of a row: a comma, or a semicolon or a tab as some programs save.
enum Delimiter {
    static let comma = UInt8(ascii: ",")
    private static let others = [UInt8(ascii: ";"), UInt8(ascii: "\t")]

    /// The delimiter of a file: that of which its first lines have most, outside quotes; a comma where none has more.
    static func of(_ bytes: some Sequence<UInt8>) -> UInt8 {
        var counts: [UInt8: Int] = [:]
        var (isQuoted, lines) = (false, 0)
        for byte in bytes {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if isQuoted { continue }
            if byte == UInt8(ascii: "\n") { lines += 1 }
            if lines == 20 { break }
            if byte == comma || others.contains(byte) { counts[byte, default: 0] += 1 }
        }
        return others.max { counts[$0, default: 0] < counts[$1, default: 0] }.flatMap {
            counts[$0, default: 0] > counts[comma, default: 0] ? $0 : nil
        } ?? comma
    }
}
