import Foundation
import Timetable
import Yams

/// What train-types.yaml says: the category that each train type falls into, and its mark.
public struct TrainTypeCatalog: Sendable {
    /// The category and the mark with which a train type is drawn.
    struct Style: Equatable, Sendable {
        var category: TrainCategory
        /// Its mark where no other type of the table wants the same one.
        var mark: String
    }

    private var categoryMarks: [TrainCategory: String] = [:]
    private var styles: [String: Style] = [:]

    /// Reads train-types.yaml.
    ///
    /// - Throws: ``ConfigurationError`` with the line of what it does not know or cannot take.
    public init(contentsOf url: URL) throws(ConfigurationError) {
        let file = try YAMLFile(url)
        for (key, value, line) in try file.entries(file.root) {
            guard case .mapping(let mapping) = value else {
                throw file.error(at: value, "expected `key: value` lines.")
            }
            switch key {
            case "categories":
                for (name, mark, _) in try file.entries(mapping) {
                    categoryMarks[try Self.category(name, at: mark, file)] = try file.text(mark, name)
                }
            case "types":
                for (name, style, _) in try file.entries(mapping) { styles[name] = try Self.style(style, file) }
            default:
                throw ConfigurationError(
                    file: file.file,
                    line: line,
                    message: "unknown key '\(key)'; the keys are categories, types."
                )
            }
        }
    }

    /// The style of a type: by its whole id, or by the part after the operator's.
    ///
    /// - Returns: for a type that the file does not know, a guess from its names, and a notice. A type without a
    ///   Japanese name is not of Japan: it has the mark that its own name makes instead of a category's character, and
    ///   nobody is asked to add a line for it.
    func style(of type: TrainType) -> (style: Style, notice: Notice?) {
        let ending = type.feedID.split(separator: ".").last.map(String.init) ?? type.feedID
        if var style = styles[type.feedID] ?? styles[ending] {
            if style.mark.isEmpty { style.mark = mark(of: style.category) }
            return (style, nil)
        }
        let category = Self.guess(from: type.names)
        if !type.names.isEmpty, type.names[.ja] == nil { return (Style(category: category, mark: ""), nil) }
        let notice = Notice(
            severity: .warning,
            code: "unknown-train-type-category",
            ids: [type.feedID],
            message: "train-types.yaml does not know the train type \(type.feedID) "
                + "(\(type.names.shown(in: [.ja]))): it is drawn as \(category.rawValue). Add a line for it."
        )
        return (Style(category: category, mark: mark(of: category)), notice)
    }

    /// The character of a category: 各快準急特 unless the file says otherwise.
    func mark(of category: TrainCategory) -> String {
        categoryMarks[category] ?? "各快準急特".map(String.init)[TrainCategory.allCases.firstIndex(of: category) ?? 0]
    }

    private static func category(
        _ name: String,
        at node: Node,
        _ file: YAMLFile
    ) throws(ConfigurationError) -> TrainCategory {
        guard let category = TrainCategory(rawValue: name) else {
            let known = TrainCategory.allCases.map(\.rawValue).joined(separator: ", ")
            throw file.error(at: node, "'\(name)' is no category; the categories are \(known).")
        }
        return category
    }

    /// `LimitedExpress: limited`, or `RapidExpress: [express, 快急]` with a mark of its own.
    private static func style(_ node: Node, _ file: YAMLFile) throws(ConfigurationError) -> Style {
        switch node {
        case .sequence(let sequence) where sequence.count == 2:
            let category = try category(try file.text(sequence[0], "category"), at: node, file)
            return Style(category: category, mark: try file.text(sequence[1], "mark"))
        case .scalar(let scalar):
            return Style(category: try category(scalar.string, at: node, file), mark: "")
        default:
            throw file.error(at: node, "expected a category, or [category, mark].")
        }
    }

    /// By the words that operators use; the longer ones first, since 準急 ends like 急行's mark.
    private static func guess(from names: Names) -> TrainCategory {
        let words: [(String, TrainCategory)] = [
            ("特急", .limited), ("ライナー", .limited), ("limited", .limited), ("liner", .limited),
            ("準急", .semiExpress), ("semi", .semiExpress), ("急行", .express), ("express", .express),
            ("快", .rapid), ("rapid", .rapid),
        ]
        let name = names.entries.map { $0.text.lowercased() }.joined(separator: " ")
        return words.first { name.contains($0.0) }?.1 ?? .local
    }
}
