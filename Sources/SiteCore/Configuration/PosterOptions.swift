import Messages
import Yams

/// The part of site.yaml about posters.
public struct PosterOptions: Equatable, Sendable {
    /// What the site has of posters.
    public enum Form: String, CaseIterable, Sendable {
        /// A page for each direction of each station, in each layout and language.
        case pages
        /// A PDF for each station, with all its directions.
        case pdf
        case none
    }

    /// What the site has of posters.
    public var form = Form.pages
    /// The sheet for which the site's posters are made.
    public var sheet = SheetFormat()
    /// The posters that every direction of every station has. Pages lead to the first of them.
    public var layouts: [PosterLayout] = [.rows]

    /// Whether departures bear a sign before which a later one gets to some place.
    public var marksFirstToArrive = false

    /// The fonts of printed posters, in the order in which they are asked for a character; empty for those of the
    /// machine.
    public var fonts: [PosterFont] = []
    /// The font that comes with the program, for a machine that has none.
    public var spareFont: PosterFont?

    /// The sheet of a layout. Pocket posters are always folded from an A4, what is held in the hand is cut from one, and
    /// booklets have pages of A5; hours stand along the long side of a diagram.
    public func sheet(for layout: PosterLayout) -> SheetFormat {
        switch layout {
        case .pocket: SheetFormat(.a4, landscape: true)
        case .booklet: SheetFormat(.a5)
        case .diagram: SheetFormat(.a3, landscape: true)
        case .photo, .card, .door: SheetFormat(.a4)
        case .phone: SheetFormat(.a6)
        default: sheet
        }
    }

    /// The defaults.
    public init() {}

    static let keys = ["form", "paper", "orientation", "layouts", "first-to-arrive", "fonts"]

    /// - Throws: ``ConfigurationError`` with the line of what it does not know or cannot take.
    init(_ node: Node, _ file: YAMLFile) throws(ConfigurationError) {
        guard case .mapping(let mapping) = node else {
            guard case .scalar = node else {
                throw file.error(
                    at: node,
                    Message("'posters' must be `key: value` lines; the keys are \(Self.keys.joined(separator: ", ")).")
                )
            }
            form = try Self.choice(node, "form", file)
            return
        }
        for (key, value, line) in try file.entries(mapping) {
            switch key {
            case "form": form = try Self.choice(value, "form", file)
            case "paper": sheet.paper = try Self.choice(value, "paper", file)
            case "orientation":
                let word = try file.text(value, key)
                guard ["portrait", "landscape"].contains(word) else {
                    throw file.error(at: value, Message("'orientation' is portrait or landscape, not '\(word)'."))
                }
                sheet.isLandscape = word == "landscape"
            case "layouts":
                guard case .sequence(let sequence) = value, !sequence.isEmpty else {
                    throw file.error(at: value, Message("'layouts' must be a list such as [rows, minutes]."))
                }
                layouts = []
                for item in sequence {
                    let layout: PosterLayout = try Self.choice(item, "layout", file, among: PosterLayout.ofPages)
                    guard !layouts.contains(layout) else {
                        throw file.error(at: item, Message("'\(layout.rawValue)' stands here twice."))
                    }
                    layouts.append(layout)
                }
            case "first-to-arrive":
                let word = try file.text(value, key)
                guard ["true", "false"].contains(word) else {
                    throw file.error(at: value, Message("'first-to-arrive' is true or false, not '\(word)'."))
                }
                marksFirstToArrive = word == "true"
            case "fonts":
                guard case .sequence(let sequence) = value, !sequence.isEmpty else {
                    throw file.error(
                        at: value,
                        Message("'fonts' must be a list with a file of each, `- regular: fonts/….otf`.")
                    )
                }
                fonts = []
                for item in sequence { fonts.append(try PosterFont(item, file)) }
            default: throw file.unknownKey(key, line: line, known: Self.keys)
            }
        }
    }

    private static func choice<Value: RawRepresentable<String> & CaseIterable>(
        _ node: Node,
        _ name: String,
        _ file: YAMLFile,
        among values: [Value] = Array(Value.allCases)
    ) throws(ConfigurationError) -> Value {
        let word = try file.text(node, name)
        guard let value = values.first(where: { $0.rawValue == word }) else {
            let known = values.map(\.rawValue).joined(separator: ", ")
            throw file.error(at: node, Message("'\(word)' is no \(name) of posters; there are \(known)."))
        }
        return value
    }
}
