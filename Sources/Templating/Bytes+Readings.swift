extension Bytes {
    /// Has the markup from an index on show its readings: over their kanji in texts, and not at all where elements may not
    /// stand: in tags, titles, choices, drawings and scripts. An attribute `data-say-…` holds a text that a script shows: it
    /// keeps its readings as ``Reading/written(_:)`` has them.
    @usableFromInline mutating func showReadings(from start: Int) {
        let markup = withUnsafeBytes { all -> [UInt8]? in
            let page = UnsafeRawBufferPointer(rebasing: all[min(start, all.count)...])
            guard page.indices.contains(where: { ReadingMark(in: page, at: $0) != nil }) else { return nil }
            var markup = ReadingMarkup(Array(page))
            markup.run()
            return markup.shown
        }
        guard let markup else { return }
        removeAll(from: start)
        append(markup)
    }
}

/// A sign of ``Reading`` in UTF-8, by its last byte.
private enum ReadingMark: UInt8 {
    case start = 0xB9
    case middle = 0xBA
    case end = 0xBB

    static let length = 3

    init?<Bytes: RandomAccessCollection>(in bytes: Bytes, at index: Int)
    where Bytes.Element == UInt8, Bytes.Index == Int {
        guard index + 2 < bytes.endIndex, bytes[index] == 0xEF, bytes[index + 1] == 0xBF else { return nil }
        self.init(rawValue: bytes[index + 2])
    }
}

/// Markup with marked readings, and the same with elements for them.
private struct ReadingMarkup {
    private let page: [UInt8]
    private var at = 0
    /// What the element ends with in which no others stand, while the index is in one.
    private var end: [UInt8]?
    private(set) var shown: [UInt8] = []

    /// Elements that hold text alone, and drawings. A choice ends where the next tag begins.
    private static let bare: [(name: [UInt8], end: [UInt8])] =
        ["script", "style", "title", "textarea", "svg"].map { (Array("<\($0)".utf8), Array("</\($0)".utf8)) }
        + [(Array("<option".utf8), Array("<".utf8))]

    /// What the names of attributes begin with that hold a text for a script.
    private static let said = Array("data-say-".utf8)

    init(_ page: [UInt8]) { self.page = page }

    mutating func run() {
        shown.reserveCapacity(page.count * 2)
        while at < page.count {
            if page[at] == UInt8(ascii: "<"), end.map(page[at...].starts) ?? true {
                readTag()
            } else if end != nil {
                if let mark = ReadingMark(in: page, at: at) { pass(mark) } else { take() }
            } else {
                readText()
            }
        }
    }

    private mutating func take() {
        shown.append(page[at])
        at += 1
    }

    /// The text up to the next tag. One that is more than a name stays together: in a row or a column that a style sheet makes
    /// of a parent's children, it would fall into its pieces.
    private mutating func readText() {
        let text = page[at...].prefix { $0 != UInt8(ascii: "<") }
        let marks = text.indices.filter { ReadingMark(in: text, at: $0) != nil }
        let isName = marks.count == 3 && marks[0] == text.startIndex && marks[2] + ReadingMark.length == text.endIndex
        let isKept = !marks.isEmpty && !isName
        if isKept { shown += "<span>".utf8 }
        while at < text.endIndex {
            if let mark = ReadingMark(in: page, at: at) { read(mark) } else { take() }
        }
        if isKept { shown += "</span>".utf8 }
    }

    private mutating func readTag() {
        let element = Self.bare.first { page[at...].starts(with: $0.name) }
        var quote: UInt8?
        var isIn = true
        var isSaid = false
        while at < page.count, isIn {
            if let mark = ReadingMark(in: page, at: at) {
                if isSaid { write(mark) } else { pass(mark) }
                continue
            }
            let byte = page[at]
            if quote == nil, byte == UInt8(ascii: " ") { isSaid = page[(at + 1)...].starts(with: Self.said) }
            if byte == quote {
                quote = nil
            } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"),
                page[at - 1] == UInt8(ascii: "=")
            {
                quote = byte
            } else if quote == nil, byte == UInt8(ascii: ">") {
                isIn = false
            }
            take()
        }
        end = element?.end
    }

    private mutating func read(_ mark: ReadingMark) {
        switch mark {
        case .start: shown += "<ruby>".utf8
        case .middle: shown += "<rt>".utf8
        case .end: shown += "</rt></ruby>".utf8
        }
        at += ReadingMark.length
    }

    private mutating func write(_ mark: ReadingMark) {
        switch mark {
        case .start: shown += "｜".utf8
        case .middle: shown += "《".utf8
        case .end: shown += "》".utf8
        }
        at += ReadingMark.length
    }

    /// Leaves out a mark, and with it the reading that it begins.
    private mutating func pass(_ mark: ReadingMark) {
        at += ReadingMark.length
        guard mark == .middle else { return }
        while at < page.count, ReadingMark(in: page, at: at) != .end { at += 1 }
    }
}
