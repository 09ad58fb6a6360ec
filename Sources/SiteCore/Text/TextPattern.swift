/// A text with `{placeholders}`, taken apart once so that filling it in is a few appends.
struct TextPattern: Sendable {
    private enum Part {
        case text(String)
        case placeholder(String)
    }

    private let parts: [Part]

    /// A `{` without its `}` is text like any other.
    init(_ text: String) {
        var parts: [Part] = []
        var rest = text[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            parts.append(.text(String(rest[..<open])))
            parts.append(.placeholder(String(rest[rest.index(after: open)..<close])))
            rest = rest[rest.index(after: close)...]
        }
        parts.append(.text(String(rest)))
        self.parts = parts
    }

    /// The names of its placeholders: what stands between braces, of small letters alone.
    var placeholders: Set<String> {
        Set(
            parts.compactMap { part in
                guard case .placeholder(let name) = part else { return nil }
                return !name.isEmpty && name.utf8.allSatisfy { (0x61...0x7A).contains($0) } ? name : nil
            }
        )
    }

    /// The text with every placeholder replaced; one that has no value stays as it is.
    ///
    /// - Parameter further: One more value.
    func filled(_ values: KeyValuePairs<String, String>, and further: (key: String, value: String)? = nil) -> String {
        var text = ""
        func value(_ name: String) -> String? {
            further?.key == name ? further?.value : values.first { $0.key == name }?.value
        }
        for part in parts {
            switch part {
            case .text(let piece): text += piece
            case .placeholder(let name): text += value(name) ?? "{\(name)}"
            }
        }
        return text
    }
}
