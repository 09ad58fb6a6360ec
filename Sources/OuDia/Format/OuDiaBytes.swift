import Foundation
import Messages

/// The bytes of files of OuDia: CP932, Microsoft's Shift_JIS, or UTF-8 with a mark in those of OuDiaSecond.
///
/// OuDia escapes bytes, not characters: behind a character of CP932 whose second byte is that of a backslash (表, 十, 能)
/// stands a further backslash.
public enum OuDiaBytes {
    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    private static let backslash = UInt8(ascii: "\\")

    /// The lines of a file, whatever ends them.
    ///
    /// Files of other programs lack the mark, so that what is UTF-8 throughout is taken for it.
    ///
    /// - Throws: ``OuDiaError`` where a line is in neither.
    public static func lines(of data: Data) throws(OuDiaError) -> [String] {
        let bytes = [UInt8](data)
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        if let zero = lines.firstIndex(where: { $0.contains(0) }) {
            throw OuDiaError(line: zero + 1, Message("a byte is 0, so that this is no text"))
        }
        let hasMark = bytes.starts(with: mark)
        if hasMark { lines[0] = lines[0].dropFirst(3) }
        let isUTF8 = hasMark || String(validating: bytes, as: UTF8.self) != nil
        var texts: [String] = []
        texts.reserveCapacity(lines.count)
        for (position, line) in lines.enumerated() {
            let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
            let text =
                isUTF8
                ? String(validating: line, as: UTF8.self)
                : String(data: Data(withoutDoubledBackslashes(line)), encoding: .shiftJIS)
            guard let text else {
                throw OuDiaError(
                    line: position + 1,
                    hasMark ? Message("the line is not UTF-8") : Message("the line is neither UTF-8 nor Shift_JIS")
                )
            }
            texts.append(text)
        }
        return texts
    }

    /// Lines as UTF-8 with a mark.
    static func utf8(_ lines: [String]) -> [UInt8] { mark + lines.flatMap { Array($0.utf8) + [0x0D, 0x0A] } }

    /// Lines in CP932.
    ///
    /// - Returns: the bytes, and the characters that the encoding does not have; 〓 stands for each.
    static func cp932(_ lines: [String]) -> (bytes: [UInt8], lost: Set<Character>) {
        var bytes: [UInt8] = []
        var lost: Set<Character> = []
        for line in lines {
            if let data = line.data(using: .shiftJIS) {
                append(data, to: &bytes)
            } else {
                for character in line {
                    if let data = encoded(character) {
                        append(data, to: &bytes)
                    } else {
                        lost.insert(character)
                        append(Data([0x81, 0xAC]), to: &bytes)
                    }
                }
            }
            bytes += [0x0D, 0x0A]
        }
        return (bytes, lost)
    }

    /// Characters that others stand for in CP932: the same signs under another number.
    private static let alike: [Character: Character] = ["〜": "～", "−": "－", "‖": "∥", "—": "―", "·": "・"]

    /// Kanji of which CP932 has the form alone that JIS X 0208 has had since 1983: 麹町, 飛騨.
    private static let forms = [Character: Character](
        uniqueKeysWithValues: zip(
            "麴驒鷗頰剝塡繫吞噓摑俱嚙屢瀆焰禱簞蟬蠟醬醱顚鹼麵蔣軀啞繡搔瘦",
            "麹騨鴎頬剥填繋呑嘘掴倶噛屡涜焔祷箪蝉蝋醤醗顛鹸麺蒋躯唖繍掻痩"
        )
    )

    /// A character, or one that stands for it, or the letter without its accent.
    private static func encoded(_ character: Character) -> Data? {
        String(alike[character] ?? forms[character] ?? character).data(using: .shiftJIS)
            ?? String(character).folding(options: .diacriticInsensitive, locale: nil).data(using: .shiftJIS)
    }

    private static func append(_ data: Data, to bytes: inout [UInt8]) {
        var isSecond = false
        for byte in data {
            bytes.append(byte)
            if isSecond, byte == backslash { bytes.append(backslash) }
            isSecond = !isSecond && isFirst(byte)
        }
    }

    private static func withoutDoubledBackslashes(_ line: ArraySlice<UInt8>) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(line.count)
        var isSecond = false
        var mayBeDoubled = false
        for byte in line {
            if mayBeDoubled, byte == backslash {
                mayBeDoubled = false
                continue
            }
            bytes.append(byte)
            mayBeDoubled = isSecond && byte == backslash
            isSecond = !isSecond && isFirst(byte)
        }
        return bytes
    }

    /// Whether a byte begins a character of two.
    private static func isFirst(_ byte: UInt8) -> Bool { (0x81...0x9F).contains(byte) || (0xE0...0xFC).contains(byte) }
}
