import Foundation
import Messages
import Yams

/// A font in which posters are printed.
public struct PosterFont: Equatable, Sendable {
    /// The file (.otf, .ttf or .ttc) for most text.
    public var regular: URL
    /// The file for what stands out; without one it is the regular one.
    public var bold: URL?

    /// A font by its files.
    public init(regular: URL, bold: URL? = nil) {
        (self.regular, self.bold) = (regular, bold)
    }

    private static let keys = ["regular", "bold"]

    init(_ node: Node, _ file: YAMLFile) throws(ConfigurationError) {
        guard case .mapping(let mapping) = node else {
            throw file.error(at: node, Message("a font must have the keys \(Self.keys.joined(separator: ", "))."))
        }
        var (regular, bold): (URL?, URL?) = (nil, nil)
        for (key, value, line) in try file.entries(mapping) {
            switch key {
            case "regular": regular = try file.readFile(value, key)
            case "bold": bold = try file.readFile(value, key)
            default: throw file.unknownKey(key, line: line, known: Self.keys)
            }
        }
        guard let regular else { throw file.error(at: node, Message("a font must have a file under 'regular'.")) }
        self.init(regular: regular, bold: bold)
    }
}
