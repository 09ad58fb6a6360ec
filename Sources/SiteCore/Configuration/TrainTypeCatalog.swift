import Foundation
import Messages
import Timetable
import TimetableFacts
import Yams

/// What train-types.yaml says: the category that each train type falls into, and its mark.
public struct TrainTypeCatalog: Sendable {
    /// The category and the marks with which a train type is drawn.
    package struct Style: Equatable, Sendable {
        package var category: TrainCategory
        /// Its mark where no other type of the table wants the same one.
        var mark: String
        /// The same in Latin letters, for pages in languages that are written in them; empty where its name makes it.
        var latinMark = ""
        /// A shorter Japanese name that means the same, 各停 for 各駅停車; empty where there is none.
        var short = ""
        /// The number that sets types of one category and operator apart: 0 for the plain one. Each has a colour of its own.
        var variant = 0

        /// The classes of its colours: the letter of its category, and its variant.
        var classes: String { category.letter + (variant == 0 ? "" : " v\(variant)") }

        /// Its mark on pages in a language.
        package func mark(in language: Language) -> String {
            language.isWrittenInKanji || latinMark.isEmpty ? mark : latinMark
        }
    }

    /// How many variants of a category have colours of their own.
    static let variants = 6

    private var categoryMarks: [TrainCategory: (mark: String, latin: String)] = [:]
    private var styles: [String: Style] = [:]
    private var synonyms: [[String]] = []

    /// Reads several files train-types.yaml. For each type and category the first file that has it counts;
    /// rows of names are taken from all.
    ///
    /// - Throws: ``ConfigurationError`` with the line of what one does not know or cannot take.
    public init(_ urls: [URL]) throws(ConfigurationError) {
        for url in urls {
            let other = try TrainTypeCatalog(contentsOf: url)
            categoryMarks.merge(other.categoryMarks) { first, _ in first }
            styles.merge(other.styles) { first, _ in first }
            synonyms += other.synonyms
        }
    }

    /// Reads train-types.yaml.
    ///
    /// - Throws: ``ConfigurationError`` with the line of what it does not know or cannot take.
    public init(contentsOf url: URL) throws(ConfigurationError) {
        let file = try YAMLFile(url)
        for (key, value, line) in try file.entries(file.root) {
            if key == "names" {
                synonyms = try file.rows(value, key)
                continue
            }
            guard case .mapping(let mapping) = value else {
                throw file.error(at: value, Message("expected `key: value` lines."))
            }
            switch key {
            case "categories":
                for (name, mark, _) in try file.entries(mapping) {
                    categoryMarks[try Self.category(name, at: mark, file)] = try Self.marks(mark, named: name, file)
                }
            case "types":
                for (name, style, _) in try file.entries(mapping) { styles[name] = try Self.style(style, file) }
            default:
                throw ConfigurationError(
                    file: file.file,
                    line: line,
                    message: Message("unknown key '\(key)'; the keys are categories, names, types.")
                )
            }
        }
    }

    /// The style of a type: by its whole id, or by the part after the operator's or the feed's.
    ///
    /// - Parameter pages: the pages of the railways on which such trains run, which a notice names.
    /// - Returns: for a type that the file does not know, a guess from its names, and a notice. A type without a
    ///   Japanese name is not of Japan: it has the mark that its own name makes instead of a category's character, and
    ///   nobody is asked to add a line for it.
    package func style(of type: TrainType, on pages: [String] = []) -> (style: Style, notice: Notice?) {
        if let style = stated(type) { return (style, nil) }
        let category = Self.guess(from: type.names)
        if !type.names.isEmpty, type.names[.ja] == nil { return (Style(category: category, mark: ""), nil) }
        let style = Style(category: category, mark: mark(of: category), latinMark: Self.initials(of: type.names))
        let name = type.names.shown(in: [.ja])
        let places = pages.prefix(3).joined(separator: ", ") + (pages.count > 3 ? " …" : "")
        let notice = Notice(
            severity: .warning,
            code: "unknown-train-type-category",
            ids: [type.feedID],
            message: Message(
                "train-types.yaml does not know the train type \(type.feedID) (\(name)) on \(places): it is drawn as "
                    + "\(category.rawValue) with the mark \(style.mark). Give it a line, such as "
                    + "`\(type.feedID): [\(category.rawValue), \(String(name.prefix(1)))]`."
            )
        )
        return (style, notice)
    }

    /// The style of a route at a pole, if the file gives its id a mark. Words for kinds of trains are no routes.
    func stated(ofRoute route: TrainType) -> Style? {
        guard let style = styles[route.feedID], !style.mark.isEmpty, !Self.kinds.contains(route.feedID) else {
            return nil
        }
        return stated(route)
    }

    /// Ids that files give to the one plain type of a mode.
    private static let kinds = Set(Mode.allCases.flatMap { [$0.rawValue, $0.rawValue.capitalized] })

    /// What the file says of a type; `nil` where it does not know it.
    func stated(_ type: TrainType) -> Style? {
        // The whole id, that without the key of its feed or the operator's id, and so on.
        let parts = type.feedID.split(separator: ".")
        let endings = [type.feedID] + parts.indices.dropFirst().map { parts[$0...].joined(separator: ".") }
        guard var style = endings.lazy.compactMap({ styles[$0] }).first else { return nil }
        style.short = shorter(than: type.names[.ja] ?? "")
        if style.mark.isEmpty {
            style.mark = mark(of: style.category)
            if style.latinMark.isEmpty { style.latinMark = categoryMarks[style.category]?.latin ?? "" }
        }
        if style.latinMark.isEmpty { style.latinMark = Self.initials(of: type.names) }
        return style
    }

    /// The types of a dataset that are one to a rider: those that are drawn alike under one name, or under names that
    /// the file says mean the same.
    ///
    /// - Parameter routes: for each train type the route that it stands for, which is no kind of train.
    func riderTypes(of dataset: Dataset, _ census: NetworkCensus, routes: [Railway.ID?]) -> RiderTypes {
        let looks = zip(dataset.trainTypes, routes).map { type, route -> String? in
            guard route == nil else { return nil }
            let style = style(of: type).style
            return "\(style.category.letter) \(style.mark)"
        }
        return RiderTypes(dataset, census, looks: looks, synonyms: synonyms)
    }

    /// The shortest name of the same row of `names` that begins like a name.
    private func shorter(than name: String) -> String {
        let row = synonyms.first { $0.contains(name) } ?? []
        return row.filter { $0.first == name.first && $0.count < name.count }.min { $0.count < $1.count } ?? ""
    }

    /// The character of a category: 各快準急特 unless the file says otherwise.
    func mark(of category: TrainCategory) -> String {
        categoryMarks[category]?.mark
            ?? "各快準急特".map(String.init)[TrainCategory.allCases.firstIndex(of: category) ?? 0]
    }

    /// The same in Latin letters: L, R, SE, E, LE unless the file says otherwise.
    func latinMark(of category: TrainCategory) -> String {
        let plain = ["L", "R", "SE", "E", "LE"][TrainCategory.allCases.firstIndex(of: category) ?? 0]
        return categoryMarks[category].flatMap { $0.latin.isEmpty ? nil : $0.latin } ?? plain
    }

    /// CSR, for Chuo Special Rapid; empty for a type without an English name.
    private static func initials(of names: Names) -> String {
        let words = (names[.en] ?? "").split { !$0.isLetter && !$0.isNumber }
        return String(words.compactMap(\.first)).uppercased()
    }

    /// `各`, or `[各, L]` with a mark in Latin letters.
    private static func marks(
        _ node: Node,
        named name: String,
        _ file: YAMLFile
    ) throws(ConfigurationError) -> (mark: String, latin: String) {
        guard case .sequence(let sequence) = node else { return (try file.text(node, name), "") }
        guard sequence.count == 2 else {
            throw file.error(at: node, Message("expected a mark, or [mark, mark in Latin letters]."))
        }
        return (try file.text(sequence[0], "mark"), try file.text(sequence[1], "mark"))
    }

    private static func category(
        _ name: String,
        at node: Node,
        _ file: YAMLFile
    ) throws(ConfigurationError) -> TrainCategory {
        guard let category = TrainCategory(rawValue: name) else {
            let known = TrainCategory.allCases.map(\.rawValue).joined(separator: ", ")
            throw file.error(at: node, Message("'\(name)' is no category; the categories are \(known)."))
        }
        return category
    }

    /// `LimitedExpress: limited`, or `RapidExpress: [express, 快急]` with a mark of its own, or a third entry with one
    /// in Latin letters.
    private static func style(_ node: Node, _ file: YAMLFile) throws(ConfigurationError) -> Style {
        switch node {
        case .sequence(let sequence) where sequence.count == 2 || sequence.count == 3:
            let category = try category(try file.text(sequence[0], "category"), at: node, file)
            let latin = sequence.count == 3 ? try file.text(sequence[2], "mark") : ""
            return Style(category: category, mark: try file.text(sequence[1], "mark"), latinMark: latin)
        case .scalar(let scalar):
            return Style(category: try category(scalar.string, at: node, file), mark: "")
        default:
            throw file.error(
                at: node,
                Message("expected a category, [category, mark], or [category, mark, mark in Latin letters].")
            )
        }
    }

    /// By the words that operators use. The longer ones come first, since 準急 ends like 急行's mark.
    private static func guess(from names: Names) -> TrainCategory {
        let words: [(String, TrainCategory)] = [
            ("特急", .limited), ("ライナー", .limited), ("limited", .limited), ("liner", .limited),
            ("準急", .semiExpress), ("semi", .semiExpress), ("急行", .express), ("express", .express),
            ("bullet", .express), ("快", .rapid), ("rapid", .rapid),
        ]
        let name = names.entries.map { $0.text.lowercased() }.joined(separator: " ")
        return words.first { name.contains($0.0) }?.1 ?? .local
    }
}
