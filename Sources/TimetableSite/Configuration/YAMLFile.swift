import Foundation
import Yams

/// A user's YAML file, read strictly: what it may hold is asked for by name, anything else is an error with its line.
struct YAMLFile {
    let file: String
    let root: Node.Mapping

    /// - Throws: ``ConfigurationError`` when the file cannot be read, is no YAML, or is not a list of keys.
    init(_ url: URL) throws(ConfigurationError) {
        let file = url.relativePath
        self.file = file
        guard let text = try? String(contentsOf: url, encoding: .utf8) else {
            throw ConfigurationError(file: file, line: nil, message: "the file is missing or is not UTF-8.")
        }
        let node: Node?
        do {
            node = try Yams.compose(yaml: text)
        } catch YamlError.duplicatedKeysInMapping(let names, let context) {
            let names = names.map { "'\($0)'" }.joined(separator: ", ")
            throw ConfigurationError(file: file, line: context.mark.line, message: "\(names) stands here twice.")
        } catch let error as YamlError {
            throw ConfigurationError(file: file, line: Self.line(of: error), message: "this is not YAML: \(error).")
        } catch {
            throw ConfigurationError(file: file, line: nil, message: "this is not YAML: \(error).")
        }
        guard let node else { root = [:]; return }
        guard case .mapping(let mapping) = node else {
            throw ConfigurationError(file: file, line: node.mark?.line, message: "expected `key: value` lines.")
        }
        root = mapping
    }

    /// The keys and values in the order of the file, each with the key's line.
    func entries(_ mapping: Node.Mapping) throws(ConfigurationError) -> [(key: String, value: Node, line: Int?)] {
        var entries: [(key: String, value: Node, line: Int?)] = []
        var seen: Set<String> = []
        for (key, value) in mapping {
            guard let name = key.string else { throw error(at: key, "a key must be a plain word.") }
            guard seen.insert(name).inserted else { throw error(at: key, "'\(name)' stands here twice.") }
            entries.append((name, value, key.mark?.line))
        }
        return entries
    }

    func text(_ node: Node, _ key: String) throws(ConfigurationError) -> String {
        guard case .scalar(let scalar) = node else { throw error(at: node, "'\(key)' must be a text.") }
        return scalar.string
    }

    func error(at node: Node, _ message: String) -> ConfigurationError {
        ConfigurationError(file: file, line: node.mark?.line, message: message)
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
    func nearest(in known: some Sequence<String>) -> String? {
        let word = Array(lowercased())
        let ranked = known.map { (name: $0, distance: Self.editDistance(word, Array($0.lowercased()))) }
        guard let best = ranked.min(by: { ($0.distance, $0.name) < ($1.distance, $1.name) }) else { return nil }
        return best.distance <= Swift.max(1, count / 3) ? best.name : nil
    }

    private static func editDistance(_ a: [Character], _ b: [Character]) -> Int {
        var previous = Array(0...b.count)
        for (i, letter) in a.enumerated() {
            var current = [i + 1]
            for (j, other) in b.enumerated() {
                current.append(
                    Swift.min(previous[j + 1] + 1, current[j] + 1, previous[j] + (letter == other ? 0 : 1))
                )
            }
            previous = current
        }
        return previous[b.count]
    }
}
