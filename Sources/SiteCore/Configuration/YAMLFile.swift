import Foundation
import InputFiles
import Messages
import Templating
import Yams

/// A user's YAML file, read strictly: each key that it may hold is asked for by name, and any other is an error with
/// its line.
struct YAMLFile {
    let file: String
    let root: Node.Mapping

    /// The number of lines before the file's YAML.
    private let linesBefore: Int
    /// The folder to which paths in the file are relative.
    private let folder: URL

    /// - Throws: ``ConfigurationError`` when the file cannot be read, is no YAML, or is not a list of keys.
    init(_ url: URL) throws(ConfigurationError) {
        let text = try ConfigurationError.text(of: url, atMost: InputLimit.configuration)
        try self.init(text: text, file: url.relativePath, folder: url.deletingLastPathComponent())
    }

    /// Reads what is part of a file.
    ///
    /// - Throws: ``ConfigurationError`` when it is no YAML or is not a list of keys.
    init(
        text: String,
        file: String,
        linesBefore: Int = 0,
        folder: URL = URL(filePath: ".")
    ) throws(ConfigurationError) {
        self.file = file
        self.folder = folder
        self.linesBefore = linesBefore
        let node: Node?
        do {
            node = try Yams.compose(yaml: text)
        } catch YamlError.duplicatedKeysInMapping(let names, let context) {
            let names = names.map { "'\($0)'" }.joined(separator: ", ")
            throw ConfigurationError(
                file: file,
                line: context.mark.line + linesBefore,
                message: Message("\(names) stands here twice.")
            )
        } catch let error as YamlError {
            throw ConfigurationError(
                file: file,
                line: Self.line(of: error).map { $0 + linesBefore },
                message: Message("this is not YAML: \(Self.problem(of: error)).")
            )
        } catch {
            throw ConfigurationError(file: file, line: nil, message: Message("this is not YAML."))
        }
        guard let node else { root = [:]; return }
        guard case .mapping(let mapping) = node else {
            throw ConfigurationError(
                file: file,
                line: node.mark.map { $0.line + linesBefore },
                message: Message("expected `key: value` lines.")
            )
        }
        root = mapping
    }

    /// The keys and values in the order of the file, each with the key's line.
    func entries(_ mapping: Node.Mapping) throws(ConfigurationError) -> [(key: String, value: Node, line: Int?)] {
        var entries: [(key: String, value: Node, line: Int?)] = []
        var seen: Set<String> = []
        for (key, value) in mapping {
            guard let name = key.string else { throw error(at: key, Message("a key must be a plain word.")) }
            guard seen.insert(name).inserted else { throw error(at: key, Message("'\(name)' stands here twice.")) }
            entries.append((name, value, key.mark.map { $0.line + linesBefore }))
        }
        return entries
    }

    func text(_ node: Node, _ key: String) throws(ConfigurationError) -> String {
        guard case .scalar(let scalar) = node else { throw error(at: node, Message("'\(key)' must be a text.")) }
        return scalar.string
    }

    /// Rows of texts.
    func rows(_ node: Node, _ key: String) throws(ConfigurationError) -> [[String]] {
        guard case .sequence(let rows) = node else {
            throw error(at: node, Message("'\(key)' must be a list of rows."))
        }
        var texts: [[String]] = []
        for row in rows {
            guard case .sequence(let cells) = row else {
                throw error(at: row, Message("a row of '\(key)' must be a list of texts."))
            }
            var row: [String] = []
            for cell in cells { row.append(try text(cell, key)) }
            texts.append(row)
        }
        return texts
    }

    func number(_ node: Node, _ key: String) throws(ConfigurationError) -> Int {
        guard let number = Int(try text(node, key)) else {
            throw error(at: node, Message("'\(key)' must be a whole number."))
        }
        return number
    }

    func flag(_ node: Node, _ key: String) throws(ConfigurationError) -> Bool {
        guard let flag = Bool(try text(node, key)) else {
            throw error(at: node, Message("'\(key)' must be true or false."))
        }
        return flag
    }

    /// A path in the file, relative to the folder that the file lies in, to what is read and not published.
    ///
    /// - Throws: ``ConfigurationError`` when there is nothing at that path.
    func readFile(_ node: Node, _ key: String) throws(ConfigurationError) -> URL {
        let path = try text(node, key)
        let url = URL(filePath: path, relativeTo: folder)
        guard FileManager.default.fileExists(atPath: url.path(percentEncoded: false)) else {
            throw error(at: node, Message("'\(key)': there is no '\(path)' beside this file."))
        }
        return url
    }

    /// A path in the file, relative to the folder that the file lies in.
    ///
    /// What a path leads to is published, so it has to lie in the file's own folder: a site.yaml from somebody else
    /// must not give away files of this machine.
    ///
    /// - Throws: ``ConfigurationError`` when there is nothing at that path, or it leads out of the folder.
    func existingFile(_ node: Node, _ key: String) throws(ConfigurationError) -> URL {
        let url = try readFile(node, key)
        guard InputFile.isInside(url, folder) else {
            throw error(
                at: node,
                Message(
                    "'\(key)': '\(try text(node, key))' lies outside the folder of this file. What is published has to lie in it: copy it there."
                )
            )
        }
        return url
    }

    func error(at node: Node, _ message: Message) -> ConfigurationError {
        ConfigurationError(file: file, line: node.mark.map { $0.line + linesBefore }, message: message)
    }

    /// The error for an unknown key.
    func unknownKey(_ key: String, line: Int?, known: [String]) -> ConfigurationError {
        let hint = key.nearest(in: known).map { Message("did you mean '\($0)'?") }
        return ConfigurationError(
            file: file,
            line: line,
            message: Message(
                "unknown key '\(key)'; \(hint ?? Message("the keys are \(known.joined(separator: ", "))."))"
            )
        )
    }

    /// The parser's words without its picture of the line, which may be as long as the file.
    private static func problem(of error: YamlError) -> Message {
        switch error {
        case .scanner(_, let problem, _, _), .parser(_, let problem, _, _), .composer(_, let problem, _, _),
            .reader(let problem, _, _, _):
            Message(
                "\(problem.prefix(200).trimmingCharacters(in: .punctuationCharacters.union(.whitespacesAndNewlines)))"
            )
        default: Message("it cannot be read")
        }
    }

    private static func line(of error: YamlError) -> Int? {
        switch error {
        case .scanner(_, _, let mark, _), .parser(_, _, let mark, _), .composer(_, _, let mark, _): mark.line
        default: nil
        }
    }
}

extension StringProtocol {
    /// The name of `known` that this one was most likely meant to be, if any is near.
    ///
    /// - Parameter most: How many letters may differ; a third of them by default, but at least one.
    public func nearest(in known: some Sequence<String>, most: Int = 1) -> String? {
        let word = lowercased()
        let ranked = known.map { (name: $0, distance: word.editDistance(to: $0.lowercased())) }
        guard let best = ranked.min(by: { ($0.distance, $0.name) < ($1.distance, $1.name) }) else { return nil }
        return best.distance <= Swift.max(most, count / 3) ? best.name : nil
    }
}
