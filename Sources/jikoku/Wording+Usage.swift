/// Help and faults in the use of the command, which the library for its arguments words.
extension Wording {
    /// A text of the library: help, or a fault with the usage behind it. Its lines must not be wrapped.
    func usage(_ text: String) -> String {
        guard isTranslation else { return text }
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { usageLine(String($0)) }
            .joined(separator: "\n")
    }

    private static let headings = [
        "OVERVIEW": "概要", "USAGE": "使い方", "Usage": "使い方", "Help": "説明", "ARGUMENTS": "引数", "OPTIONS": "オプション",
        "SUBCOMMANDS": "コマンド", "Error": "エラー",
    ]

    private func usageLine(_ line: String) -> String {
        if let match = line.wholeMatch(of: /([A-Za-z]+):(\s*)(.*)/), let heading = Self.headings[String(match.1)] {
            let isUsage = match.1.lowercased() == "usage"
            if isUsage { return "\(heading):\(match.2)\(match.3)" }
            // Behind “Help:” stands an option with what it is for.
            return
                "\(heading):\(match.3.hasPrefix("-") ? usageLine("\(match.2)\(match.3)") : match.2 + described(String(match.3)))"
        }
        // An option or a command, and behind it what it is for.
        if let match = line.wholeMatch(of: /(\s+-[^\s,]+(?:, --\S+)?(?: <[^>]+>)?\s+|\s+\S.*?\s{2,}|\s+)?(\S.*)/) {
            return String(match.1 ?? "") + described(String(match.2))
        }
        return line
    }

    /// What something is for, and behind it which values it takes.
    private func described(_ text: String) -> String {
        guard let match = text.wholeMatch(of: /(.*?)(\s*)\((values: .*|default: .*|default)\)/) else {
            return self(text)
        }
        let values = match.3.replacing("default", with: "既定").replacing("values", with: "値")
        return self(String(match.1)) + "\(match.2)(\(values))"
    }
}
