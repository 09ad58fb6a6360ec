/// The characters that HTML writes with a name or a number.
enum Entities {
    /// The names that a text or a value has to write where the sign itself would end it.
    private static let named = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

    /// A text with each entity in place of its name or number; what is none stays.
    static func resolved(_ text: String) -> String {
        var result = ""
        var rest = Substring(text)
        while let mark = rest.firstIndex(of: "&") {
            result += rest[..<mark]
            rest = rest[mark...]
            guard let end = rest.firstIndex(of: ";"), let found = character(rest[rest.index(after: mark)..<end]) else {
                result += "&"
                rest = rest.dropFirst()
                continue
            }
            result += found
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    private static func character(_ name: Substring) -> String? {
        guard name.first == "#" else { return named[String(name)] }
        let digits = name.dropFirst()
        let isHex = digits.first == "x" || digits.first == "X"
        guard let number = UInt32(isHex ? digits.dropFirst() : digits, radix: isHex ? 16 : 10),
            let scalar = Unicode.Scalar(number)
        else { return nil }
        return String(Character(scalar))
    }
}
