/// What the cells of a file are: letters of North American ASCII Braille, as embossers take them, or Unicode's own cells.
public enum BrailleForm: String, Sendable {
    /// A file for embossers and displays: `.brf`.
    case ascii = "brf"
    /// A text of Unicode's braille patterns: `.txt`.
    case unicode = "txt"

    /// The letter of each pattern of six dots, from none to all: the table of North American ASCII Braille.
    private static let letters = Array(#" A1B'K2L@CIF/MSP"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\0Z7(_?W]#Y)="#.utf8)

    /// What stands at the end of each file, by which it is known again: `made by jikoku`, in English without contractions.
    static let closing = "⠍⠁⠙⠑⠀⠃⠽⠀⠚⠊⠅⠕⠅⠥"

    /// The closing line as a file of the form has it.
    public var mark: String { String(decoding: bytes(of: Self.closing), as: UTF8.self) }

    /// Pages of lines as a file. A page ends with a form feed, a line with CR LF in BRF.
    func bytes(_ pages: [[String]]) -> [UInt8] {
        let end: [UInt8] = self == .ascii ? [13, 10] : [10]
        return Array(pages.map { page in page.flatMap { bytes(of: $0) + end } }.joined(separator: [12]))
    }

    private func bytes(of line: String) -> [UInt8] {
        guard self == .ascii else { return Array(line.utf8) }
        return line.unicodeScalars.map { Self.letters[Int($0.value & 63)] }
    }
}
