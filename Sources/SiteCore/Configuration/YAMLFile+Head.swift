import Messages

extension YAMLFile {
    /// Reads the lines between two `---` at the head of a text, and counts them, both `---` included; `nil` where the
    /// first line is no `---`.
    ///
    /// - Throws: ``ConfigurationError`` where the head has no end, or is no YAML.
    static func head(of text: String, file: String) throws(ConfigurationError) -> (yaml: YAMLFile, lines: Int)? {
        let all = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard all.first == "---" else { return nil }
        guard let end = all.dropFirst().firstIndex(of: "---") else {
            throw ConfigurationError(
                file: file,
                line: 1,
                message: Message("the front matter has no end: a line of ---.")
            )
        }
        return (try YAMLFile(text: all[1..<end].joined(separator: "\n"), file: file, linesBefore: 1), end + 1)
    }
}
