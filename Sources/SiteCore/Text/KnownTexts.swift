import Foundation
import InputFiles
import Messages
import Timetable

/// The texts that a file of strings may hold: those that Jikoku has in English, and those that the templates of the
/// publisher ask for.
struct KnownTexts {
    /// The keys that every language has to have, in the order of the English file.
    let order: [String]
    private let placeholders: [String: Set<String>]
    private let own: Set<String>

    /// - Parameter folders: Those of templates; the last one is Jikoku's own.
    init(_ folders: [URL]) throws(ConfigurationError) {
        var order: [String] = []
        var placeholders: [String: Set<String>] = [:]
        if let url = folders.last?.appending(path: "strings/en.yaml"),
            FileManager.default.fileExists(atPath: url.path(percentEncoded: false))
        {
            let file = try YAMLFile(url)
            for (key, value, _) in try file.entries(file.root) {
                placeholders[key] = TextPattern(try file.text(value, key)).placeholders
                if !key.hasSuffix("-one") { order.append(key) }
            }
        }
        self.order = order
        self.placeholders = placeholders
        own = Set(folders.dropLast().flatMap(Self.keys))
    }

    /// What is wrong with a text; `nil` for one that is asked for and has the right placeholders.
    func fault(_ key: String, _ text: String) -> Message? {
        let base = key.hasSuffix("-one") ? String(key.dropLast(4)) : key
        if order.isEmpty || own.contains(base) { return nil }
        guard let placeholders = placeholders[base] else {
            let hint = key.nearest(in: order).map { Message("Did you mean '\($0)'?") }
            return Message(
                "no page has a text '\(key)'. \(hint ?? Message("strings/en.yaml of Templates has them all."))"
            )
        }
        guard let odd = TextPattern(text).placeholders.subtracting(placeholders).min() else { return nil }
        let known = placeholders.sorted().map { "{\($0)}" }.joined(separator: ", ")
        return known.isEmpty
            ? Message("nothing stands for {\(odd)} in '\(key)'; take it out.")
            : Message("nothing stands for {\(odd)} in '\(key)'; it has \(known).")
    }

    /// The texts that the templates of a folder ask for. What cannot be read is reported when they are compiled.
    private static func keys(of folder: URL) -> [String] {
        let files = FileManager.default.enumerator(atPath: folder.path(percentEncoded: false))
        var keys: [String] = []
        for case let path as String in files ?? .init() where path.hasSuffix(".mustache") {
            guard
                let text = try? ConfigurationError.text(
                    of: folder.appending(path: path),
                    atMost: InputLimit.configuration
                )
            else { continue }
            keys += text.matches(of: /\{\{[#^\/]?\s*t\.([A-Za-z0-9-]+)/).map { String($0.1) }
        }
        return keys
    }
}
