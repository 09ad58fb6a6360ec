import Templating

/// Texts as JSON writes them (RFC 8259), safe inside a script as well, without readings.
package enum JSONText {
    /// Texts by key, in the order given: `{"ja":"…","en":"…"}`.
    package static func object(_ entries: [(key: String, value: String)]) -> String {
        "{" + entries.map { "\(string($0.key)):\(string($0.value))" }.joined(separator: ",") + "}"
    }

    /// A list of texts.
    package static func list(_ texts: [String]) -> String { "[" + texts.map(string).joined(separator: ",") + "]" }

    /// A text in quotation marks.
    package static func string(_ text: String) -> String {
        let text = Reading.base(text)
        if !text.utf8.contains(where: mayNeedEscape) { return "\"" + text + "\"" }
        var json = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": json += "\\\""
            case "\\": json += "\\\\"
            // `</script>` and `<!--` would end or confuse a script; the two separators are line ends to JavaScript.
            case "\u{0}"..."\u{1F}", "<", "\u{7F}", "\u{2028}", "\u{2029}": json += escape(scalar.value)
            default: json.unicodeScalars.append(scalar)
            }
        }
        return json + "\""
    }

    /// Whether a byte of UTF-8 is, or begins, one of the characters that are not written as they are.
    private static func mayNeedEscape(_ byte: UInt8) -> Bool {
        switch byte {
        // U+2028 and U+2029 begin with E2, as other punctuation does.
        case 0...0x1F, UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"), 0x7F, 0xE2: true
        default: false
        }
    }

    private static func escape(_ value: UInt32) -> String {
        let digits = String(value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
