import PDF
import SiteCore
import Timetable

/// The meaning of a poster's marks, in three blocks: train types, destinations, notes. Its marks are as large as those
/// of the poster.
struct PosterLegend {
    /// The key before a name.
    enum Sign {
        case words(OtherNames)
        case type(PosterTimetable.Mark, category: String)
        case destination(PosterTimetable.Mark)
        case dot, triangle, frame, underline, dottedUnderline, slanted, nothing
        case proof(ProofSign)
        /// A train's line in a diagram, by the classes of its type.
        case stroke(String)

        /// Whether it is a word or letters. All others are shapes, or samples of figures with a shape.
        var isText: Bool {
            switch self {
            case .words, .type, .destination: true
            default: false
            }
        }
    }

    /// A sign and what it means, with the widths of both in ems.
    struct Item {
        let sign: Sign
        let name: String
        /// The name in the languages of a sheet with several.
        let names: OtherNames?
        let signWidth: Double
        let nameWidth: Double

        init(sign: Sign, name: String, names: OtherNames? = nil) {
            self.sign = sign
            self.name = name
            self.names = names
            signWidth = PosterLegend.width(sign)
            nameWidth = TextWidth.ems(name)
        }

        /// Where the name begins, in ems behind the sign's place: what has no sign needs no gap.
        var nameStart: Double { signWidth == 0 ? 0 : signWidth + PosterLegend.gaps.name }
    }

    /// Items of one kind.
    struct Block {
        let title: OtherNames
        let items: [Item]
        /// In ems.
        let titleWidth: Double

        init(title: OtherNames, items: [Item]) {
            (self.title, self.items) = (title, items)
            titleWidth = TextWidth.ems(title.text)
        }
        init(title: String, items: [Item]) { self.init(title: OtherNames([(title, nil)]), items: items) }
    }

    private struct Place {
        let item: Item
        let x: Double
        let line: Int
        let nameWidth: Double
    }

    let blocks: [Block]
    let width: Double
    /// Of the titles and the gap behind them, in ems.
    private let titleWidth: Double
    /// Whether lines begin below the title and not behind it: one in several languages is long.
    private let runsIn: Bool
    /// Height of a line, in sizes of the type.
    private static let leading = 1.42
    /// Gap between a sign and its name, and between two items, in sizes of the type.
    private static let gaps = (name: 0.35, item: 1.1)

    /// - Parameter titles: Those of the blocks that it has; `nil` for all.
    init(_ use: PosterUse, width: Double, blocks titles: [String]? = nil, _ frame: PageFrame) {
        self.width = width
        runsIn = !frame.companions.isEmpty
        let strings = frame.strings
        func item(_ sign: Sign, _ text: (PageFrame) -> String) -> Item {
            Item(sign: sign, name: frame.inAll(text), names: frame.namesInAll(text))
        }
        func item(_ sign: Sign, _ key: String) -> Item { item(sign) { $0.strings[key] } }
        let unmarked = Sign.words(frame.namesInBoth { $0.strings["unmarked"] })
        var notes: [Item] = []
        if use.traits.contains(.startsHere) { notes.append(item(.dot, "starts-here")) }
        if use.traits.contains(.endsBefore) {
            // Several directions on one sheet have no name in common.
            let isOfOne = use.timetables.count == 1
            notes.append(
                item(.triangle) {
                    isOfOne ? $0.shortNote(ofTimetable: use.timetables[0]) : $0.strings["short-working"]
                }
            )
        }
        if use.traits.contains(.edge) { notes.append(item(.frame, "poster-edge")) }
        if use.traits.contains(.through) { notes.append(item(.underline, "poster-through")) }
        if use.traits.contains(.changes) {
            notes.append(item(.dottedUnderline, "poster-changes"))
        }
        notes += use.notes.map { note in
            Item(
                sign: note.sign.isEmpty ? .nothing : .words(OtherNames(note.sign)),
                name: note.text.text,
                names: frame.companions.isEmpty ? nil : note.text
            )
        }
        if use.hasSplits { notes.append(item(.nothing, "poster-splits")) }
        // What holds for all departures has no symbol.
        let notesTitle = notes.contains { $0.signWidth > 0 } ? "notes" : "remarks"
        let all = [
            Block(
                title: strings["train-types"],
                items: use.types.map { key in
                    Item(
                        sign: key.mark.map { .type($0, category: key.category) } ?? unmarked,
                        name: key.name,
                        names: key.names
                    )
                }
            ),
            Block(
                title: strings["destinations"],
                items: use.destinations.map { key in
                    Item(sign: key.mark.map(Sign.destination) ?? unmarked, name: key.name, names: key.names)
                }
            ),
            Block(title: strings[notesTitle], items: notes),
            Block(
                title: strings["proof"],
                items: use.proofs.map { Item(sign: .proof($0), name: Self.name($0, strings)) }
            ),
        ].filter { !$0.items.isEmpty && titles?.contains($0.title.text) ?? true }
        let keys = ["train-types", "destinations", "notes", "remarks"]
        blocks = all.map { block in
            let title = keys.first { strings[$0] == block.title.text }.map { key in
                frame.namesInBoth { $0.strings[key] }
            }
            return Block(title: title ?? block.title, items: block.items)
        }
        titleWidth = blocks.reduce(0) { max($0, $1.titleWidth) } + 0.8
    }

    /// A legend of its own blocks; one without items is left out.
    init(_ blocks: [(title: String, items: [Item])], width: Double) {
        self.width = width
        runsIn = false
        self.blocks = blocks.filter { !$0.items.isEmpty }.map { Block(title: $0.title, items: $0.items) }
        titleWidth = self.blocks.reduce(0) { max($0, $1.titleWidth) } + 0.8
    }

    private static func name(_ sign: ProofSign, _ strings: Strings) -> String {
        switch sign {
        case .added: strings["proof-added"]
        case .gone: strings["proof-gone"]
        case .moved(let time): strings("proof-moved", ["minute": ClockText.minute(time)])
        case .other: strings["proof-other"]
        }
    }

    /// The unit is the millimetre, for type of a size.
    func height(_ size: Double) -> Double {
        var lines = 0
        for block in blocks {
            var last = 0
            place(block, size) { last = $0.line }
            lines += last + 1
        }
        return (Double(lines) * Self.leading + 0.5) * size
    }

    /// Items run on from left to right and break to a new line where the next would not fit.
    private func place(_ block: Block, _ size: Double, _ body: (Place) -> Void) {
        let start = runsIn ? 0 : titleWidth * size
        let title = (block.titleWidth + 0.8) * size
        var (x, line) = (max(start, title), 0)
        for item in block.items {
            let sign = item.nameStart * size
            let nameWidth = min(item.nameWidth * size, width - start - sign)
            let itemWidth = sign + nameWidth
            if x > start, x + itemWidth > width { (x, line) = (start, line + 1) }
            body(Place(item: item, x: x, line: line, nameWidth: nameWidth))
            x += itemWidth + Self.gaps.item * size
        }
    }

    fileprivate static func width(_ sign: Sign) -> Double {
        switch sign {
        case .words(let text): TextWidth.ems(text.text)
        case .type(let mark, _): mark.width + 0.2
        case .destination(let mark): mark.width
        case .dot, .triangle: 0.6
        case .frame, .underline, .dottedUnderline: 1.6
        case .slanted: 2.4
        case .stroke: 4
        case .proof(let sign): sign.width + 0.5
        case .nothing: 0
        }
    }

    /// Draws the legend with its upper left corner at a point.
    func draw(into canvas: inout some Canvas & ~Copyable, x: Double, y: Double, size: Double) {
        var top = y + 0.5 * size
        for block in blocks {
            let limit = (titleWidth - 0.3) * size
            canvas.text(block.title, x: x, y: top + size, size: size, class: "soft", limit: limit, in: .heading)
            canvas.begin(.list)
            var places: [Place] = []
            place(block, size) { places.append($0) }
            for place in places {
                let base = top + Double(place.line) * Self.leading * size + size
                canvas.begin(.item)
                canvas.begin(place.item.sign.isText ? .label : .artifact)
                draw(place.item.sign, into: &canvas, x: x + place.x, base: base, size: size)
                canvas.endPiece()
                let start = x + place.x + place.item.nameStart * size
                if let names = place.item.names {
                    canvas.text(names, x: start, y: base, size: size, limit: place.nameWidth, in: .body)
                } else {
                    canvas.begin(.body)
                    canvas.text(place.item.name, x: start, y: base, size: size, limit: place.nameWidth)
                    canvas.endPiece()
                }
                canvas.endPiece()
            }
            canvas.endPiece()
            top += Double((places.last?.line ?? 0) + 1) * Self.leading * size
        }
    }

    private func draw(_ sign: Sign, into canvas: inout some Canvas & ~Copyable, x: Double, base: Double, size: Double) {
        let width = Self.width(sign) * size
        var path = SVG.Path()
        switch sign {
        case .words(let text) where text.parts.count > 1:
            canvas.text(text, x: x, y: base, size: size, class: "soft", limit: width, in: nil)
        // What has room is not squeezed.
        case .words(let text): canvas.text(text.text, x: x, y: base, size: size, class: "soft")
        case .type(let mark, let category):
            path.box(x: x, y: base - 0.92 * size, width: width, height: 1.1 * size)
            canvas.path(class: "box \(category)", path)
            canvas.text(
                mark.text,
                x: x + width / 2,
                y: base,
                size: size,
                anchor: .middle,
                class: "on",
                limit: mark.width * size
            )
        case .destination(let mark):
            canvas.text(mark.text, x: x + width / 2, y: base, size: size, anchor: .middle, class: "b", limit: width)
        case .dot:
            path.circle(x: x + width / 2, y: base - 0.36 * size, radius: 0.24 * size)
            canvas.path(class: "fill", path)
        case .triangle:
            path.triangle(x: x + 0.1 * size, y: base - 0.6 * size, width: 0.4 * size)
            canvas.path(class: "stroke", path)
        case .frame:
            path.box(x: x, y: base - 0.9 * size, width: width, height: 1.06 * size)
            canvas.path(class: "frame", path)
            canvas.text("00", x: x + width / 2, y: base, size: size, anchor: .middle, class: "b")
        case .underline, .dottedUnderline:
            canvas.text("00", x: x + width / 2, y: base, size: size, anchor: .middle, class: "b")
            PosterCells.underline(
                into: &path,
                x: x + 0.15 * size,
                base: base,
                width: width - 0.3 * size,
                size: size,
                through: { if case .underline = sign { true } else { false } }(),
                changes: { if case .dottedUnderline = sign { true } else { false } }()
            )
            canvas.path(class: "stroke", path)
        case .slanted: canvas.text("12:34", x: x, y: base, size: size, class: "b i", limit: width)
        case .proof(let sign):
            path.box(x: x, y: base - 0.95 * size, width: width, height: 1.15 * size)
            canvas.path(class: "proof", path)
            sign.draw(into: &canvas, x: x + width / 2, base: base, size: size)
        case .stroke(let classes):
            path.horizontal(x: x, y: base - 0.36 * size, width: width)
            canvas.path(class: "train \(classes)", path)
        case .nothing: break
        }
    }
}
