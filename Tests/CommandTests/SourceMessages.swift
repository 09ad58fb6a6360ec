import Foundation

/// The messages that stand in a Swift source, read strictly: `Message(` has to be followed by a string literal, or by
/// several joined by `+`, so that the key of each stands in the source.
struct SourceMessages {
    /// The keys, as ``Message/key`` makes them.
    private(set) var keys: [String] = []
    /// Lines in which a message has no literal.
    private(set) var faults: [Int] = []
    private let letters: [Character]

    init(_ source: String) {
        letters = Array(source)
        var at = 0
        read(&at, untilParenthesis: false)
    }

    /// Reads code, up to the end or to the parenthesis that closes an interpolation.
    private mutating func read(_ at: inout Int, untilParenthesis: Bool) {
        var depth = 0
        while at < letters.count {
            if skipComment(&at) { continue }
            if has("\"", at) {
                _ = literal(&at)
            } else if hasWord("Message(", at) {
                at += "Message(".count
                depth += 1
                readMessage(&at)
            } else if has("separatedBy:", at) {
                at += "separatedBy:".count
                skipBlanks(&at)
                // A declaration names the type in the place of a text.
                if has("\"", at) { keys.append(chain(&at)) }
            } else {
                if letters[at] == "(" { depth += 1 }
                if letters[at] == ")" {
                    if untilParenthesis, depth == 0 { return }
                    depth -= 1
                }
                at += 1
            }
        }
    }

    /// What stands behind `Message(`.
    private mutating func readMessage(_ at: inout Int) {
        let start = at
        skipBlanks(&at)
        if ["of ", "of:", "texts:", "from:", "_ "].contains(where: { has($0, at) }) { return }
        guard has("\"", at) else {
            faults.append(letters[..<start].count { $0 == "\n" } + 1)
            return
        }
        keys.append(chain(&at))
        skipBlanks(&at)
        if !has(")", at) { faults.append(letters[..<start].count { $0 == "\n" } + 1) }
    }

    /// Literals joined by `+`, as a key.
    private mutating func chain(_ at: inout Int) -> String {
        var pieces = literal(&at)
        while true {
            var next = at
            skipBlanks(&next)
            guard has("+", next) else { break }
            next += 1
            skipBlanks(&next)
            guard has("\"", next) else { break }
            at = next
            var more = literal(&at)
            pieces[pieces.count - 1] += more.removeFirst()
            pieces += more
        }
        var key = pieces[0]
        for (number, text) in pieces.dropFirst().enumerated() { key += "{\(number + 1)}" + text }
        return key
    }

    /// The texts of a literal around what is filled in.
    private mutating func literal(_ at: inout Int) -> [String] {
        let isLong = has("\"\"\"", at)
        at += isLong ? 3 : 1
        var pieces = [""]
        let quote = isLong ? "\"\"\"" : "\""
        while at < letters.count, !has(quote, at) {
            guard letters[at] == "\\" else {
                pieces[pieces.count - 1].append(letters[at])
                at += 1
                continue
            }
            at += 1
            switch letters[at] {
            case "(":
                at += 1
                read(&at, untilParenthesis: true)
                pieces.append("")
            case "n": pieces[pieces.count - 1].append("\n")
            case "t": pieces[pieces.count - 1].append("\t")
            // The end of a line that goes on: marked until the margin is known.
            case "\n": pieces[pieces.count - 1].append("\u{0}\n")
            default: pieces[pieces.count - 1].append(letters[at])
            }
            at += 1
        }
        at += quote.count
        return isLong ? Self.withoutMargin(pieces) : pieces
    }

    /// The texts of a literal of several lines, each without the margin that its end has.
    private static func withoutMargin(_ pieces: [String]) -> [String] {
        let margin = (pieces.last ?? "").split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
        var texts = pieces.map { $0.replacing("\n\(margin)", with: "\n").replacing("\u{0}\n", with: "") }
        texts[0].removeFirst()
        if texts[texts.count - 1].hasSuffix("\n") { texts[texts.count - 1].removeLast() }
        return texts
    }

    private func has(_ text: String, _ at: Int) -> Bool { letters[min(at, letters.count)...].starts(with: text) }

    private func hasWord(_ text: String, _ at: Int) -> Bool {
        has(text, at) && (at == 0 || !(letters[at - 1].isLetter || letters[at - 1] == "." || letters[at - 1] == "_"))
    }

    private func skipBlanks(_ at: inout Int) {
        while at < letters.count, letters[at].isWhitespace { at += 1 }
    }

    private func skipComment(_ at: inout Int) -> Bool {
        guard has("//", at) else { return false }
        while at < letters.count, letters[at] != "\n" { at += 1 }
        return true
    }
}
