/// The text of a template and the file it came from.
struct TemplateSource: Sendable {
    /// The file, as it is named in errors.
    let file: String
    let text: [UInt8]

    /// The source with spaces or tabs in front of every line that is not empty. In the specification, a partial that
    /// stands alone on its line takes over that line's indentation. Lines keep their numbers.
    func indented(by indentation: ArraySlice<UInt8>) -> TemplateSource {
        if indentation.isEmpty { return self }
        var result: [UInt8] = []
        var isLineStart = true
        for byte in text {
            let isLineEnd = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
            if isLineStart, !isLineEnd { result += indentation }
            result.append(byte)
            isLineStart = byte == UInt8(ascii: "\n")
        }
        return TemplateSource(file: file, text: result)
    }
}
