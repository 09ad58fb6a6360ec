/// Lines of cells on pages. Each page begins with the station and its number, and what belongs together stays on one page
/// where it has room.
struct BraillePages {
    private let cells: Int
    private let lines: Int
    private(set) var pages: [[String]] = []
    private var head = ""

    init(cells: Int, lines: Int) { (self.cells, self.lines) = (cells, lines) }

    /// Begins a page, with a name at its head.
    mutating func begin(_ head: String) {
        self.head = head
        turn()
    }

    /// Leaves a line free, or turns the page where not two more lines would have room. The head of a page needs no gap.
    mutating func gap() {
        guard let page = pages.last, page.count > 1 else { return }
        if page.count + 3 > lines { turn() } else { pages[pages.count - 1].append("") }
    }

    /// Adds a text, on as many lines as it needs; those behind the first are two cells further in.
    mutating func add(_ text: String, indent: Int = 0) { add(wrapped(text, first: indent, rest: indent + 2)) }

    /// Adds an hour: its label, and behind it as many departures as a line has room for; further lines begin below the first
    /// departure.
    mutating func add(hour: String, _ departures: [String], indent: Int) {
        let label = hour + String(repeating: BrailleCells.blank, count: max(1, indent - hour.count))
        let body = departures.joined(separator: String(BrailleCells.blank))
        add(wrapped(label + body, first: 0, rest: label.count))
    }

    /// Puts lines that belong together on one page, if they are not more than it has.
    mutating func add(_ block: [String]) {
        if let page = pages.last, page.count + block.count > lines, block.count < lines { turn() }
        for line in block {
            if pages.last?.count == lines { turn() }
            pages[pages.count - 1].append(line)
        }
    }

    private mutating func turn() {
        let number = BrailleCells.number(String(pages.count + 1))
        let room = cells - number.count - 1
        let head = String(head.prefix(room))
        pages.append([head + String(repeating: BrailleCells.blank, count: cells - number.count - head.count) + number])
    }

    /// Breaks a text at its blanks, and a word that has no room on a line where the line ends.
    private func wrapped(_ text: String, first: Int, rest: Int) -> [String] {
        let blanks = { String(repeating: BrailleCells.blank, count: $0) }
        var (found, line, isFresh) = ([String](), blanks(first), true)
        for word in text.split(separator: BrailleCells.blank, omittingEmptySubsequences: false) {
            var word = word
            if !isFresh {
                if line.count + 1 + word.count <= cells {
                    line += blanks(1) + word
                    continue
                }
                found.append(line)
                line = blanks(rest)
            }
            while line.count + word.count > cells {
                let part = word.prefix(cells - line.count)
                found.append(line + part)
                word = word.dropFirst(part.count)
                line = blanks(rest)
            }
            line += word
            isFresh = false
        }
        return found + [line]
    }
}
