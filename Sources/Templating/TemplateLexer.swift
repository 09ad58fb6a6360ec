import Messages

/// Cuts a template into texts and tags, by the rules of the Mustache spec.
struct TemplateLexer {
    private let source: TemplateSource
    private var position = 0
    /// The line of the byte at `counted`, from 1.
    private var line = 1
    private var counted = 0
    private var tokens: [TemplateToken] = []

    /// The tokens of a template.
    ///
    /// - Throws: `TemplateError` for a tag that is not closed, has no name or belongs to a part of Mustache that is left
    ///   out.
    static func tokens(of source: TemplateSource) throws(TemplateError) -> [TemplateToken] {
        var lexer = TemplateLexer(source: source)
        while let start = lexer.firstIndex(of: "{{", from: lexer.position) {
            try lexer.readTag(at: start)
        }
        lexer.addText(until: source.text.count)
        return lexer.tokens
    }

    private init(source: TemplateSource) {
        self.source = source
    }

    private var text: [UInt8] { source.text }

    private mutating func readTag(at start: Int) throws(TemplateError) {
        countLines(until: start)
        let isTriple = text.dropFirst(start + 2).first == UInt8(ascii: "{")
        let open = start + (isTriple ? 3 : 2)
        let closer: StaticString = isTriple ? "}}}" : "}}"
        guard let close = firstIndex(of: closer, from: open) else {
            let head = text[start...].prefix { $0 != UInt8(ascii: "\n") }.prefix(40)
            throw error(Message("the tag '\(String(decoding: head, as: UTF8.self))' is not closed by '\(closer)'"))
        }
        let content = text[open..<close]
        let tag: TemplateToken.Tag = isTriple ? .raw(try name(content)) : try self.tag(content)
        let end = close + closer.utf8CodeUnitCount
        if tag.mayStandAlone, let lineStart = lineStart(before: start), let next = nextLine(after: end) {
            addText(until: lineStart)
            if case .partial(let name, _) = tag {
                tokens.append(.tag(.partial(name, indentation: text[lineStart..<start]), line: line))
            } else {
                tokens.append(.tag(tag, line: line))
            }
            position = next
        } else {
            addText(until: start)
            tokens.append(.tag(tag, line: line))
            position = end
        }
    }

    /// The tag between `{{` and `}}`.
    private func tag(_ content: ArraySlice<UInt8>) throws(TemplateError) -> TemplateToken.Tag {
        let rest = content.dropFirst()
        switch content.first {
        case UInt8(ascii: "#"): return .section(try name(rest))
        case UInt8(ascii: "^"): return .inverted(try name(rest))
        case UInt8(ascii: "/"): return .close(try name(rest))
        case UInt8(ascii: "&"): return .raw(try name(rest))
        case UInt8(ascii: "!"): return .comment
        case UInt8(ascii: ">"):
            let name = try name(rest)
            if name.hasPrefix("*") { throw error(Message("partials with a dynamic name ({{>*…}}) are not supported")) }
            return .partial(name, indentation: [])
        case UInt8(ascii: "="): throw error(Message("set delimiters ({{=…=}}) are not supported"))
        case UInt8(ascii: "<"), UInt8(ascii: "$"): throw error(Message("inheritance ({{<…}}, {{$…}}) is not supported"))
        default: return .variable(try name(content))
        }
    }

    private func name(_ content: ArraySlice<UInt8>) throws(TemplateError) -> String {
        let isSpace: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
        guard let first = content.firstIndex(where: { !isSpace($0) }),
            let last = content.lastIndex(where: { !isSpace($0) })
        else { throw error(Message("a tag without a name")) }
        return String(decoding: content[first...last], as: UTF8.self)
    }

    /// Returns where the line of a tag starts, when there is only white space before the tag.
    private func lineStart(before start: Int) -> Int? {
        var index = start
        while index > 0, isBlank(text[index - 1]) { index -= 1 }
        return index == 0 || text[index - 1] == UInt8(ascii: "\n") ? index : nil
    }

    /// Returns where the line behind a tag starts, when there is only white space after the tag.
    private func nextLine(after end: Int) -> Int? {
        var index = end
        while index < text.count, isBlank(text[index]) { index += 1 }
        let lineEnd = text[index...].prefix(2)
        if lineEnd.isEmpty { return index }
        if lineEnd.first == UInt8(ascii: "\n") { return index + 1 }
        return lineEnd.elementsEqual("\r\n".utf8) ? index + 2 : nil
    }

    private func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }

    private func firstIndex(of pattern: StaticString, from start: Int) -> Int? {
        let count = pattern.utf8CodeUnitCount
        return pattern.withUTF8Buffer { pattern in
            var index = start
            while index + count <= text.count {
                if text[index..<index + count].elementsEqual(pattern) { return index }
                index += 1
            }
            return nil
        }
    }

    private mutating func addText(until end: Int) {
        if position < end { tokens.append(.text(text[position..<end])) }
        position = end
    }

    private mutating func countLines(until end: Int) {
        line += text[counted..<end].count { $0 == UInt8(ascii: "\n") }
        counted = end
    }

    private func error(_ message: Message) -> TemplateError {
        TemplateError(file: source.file, line: line, message: message)
    }
}
