import Foundation
import Messages

/// The address on the web from which a feed is fetched, as feed.yaml has it.
///
/// A key that nobody else may see stands in it by the name of a variable: `https://example.org/gtfs.zip?key=$TRANSIT_KEY`.
/// It is filled in for the fetching alone, so that no message and no log tells it.
public struct FeedAddress: Equatable, Sendable {
    /// The address as it is written, with the names of variables.
    public let text: String
    /// The name of the server.
    public let host: String
    /// The word for the feed where nobody gave it one: the last name in the address, without `.zip`.
    public let key: String

    /// Whether a text is meant as an address, be it a sound one or not.
    public static func isMeant(by text: String) -> Bool { text.contains("://") }

    /// - Throws: what is wrong with the address, in a sentence.
    public init(_ text: String) throws(FeedAddressError) {
        let isPlain = text.utf8.allSatisfy { (0x21...0x7E).contains($0) && !#""\<>^`{|}"#.utf8.contains($0) }
        guard isPlain, text.utf8.count <= Self.longest else { throw FeedAddressError(Self.complaint(text)) }
        guard text.lowercased().hasPrefix("https://") else {
            throw FeedAddressError(
                Message(
                    "'\(text)' does not begin with https://, and nobody could tell whether the feed was changed on its way."
                )
            )
        }
        // A variable in the host would send what is secret to whoever it names.
        let server = text.dropFirst("https://".count).prefix { !"/?#".contains($0) }
        guard let parts = URLComponents(string: text), let host = parts.host, !host.isEmpty,
            !server.contains(where: { "$@".contains($0) })
        else { throw FeedAddressError(Self.complaint(text)) }
        (self.text, self.host) = (text, host)
        key = FeedKey.made(of: URL(filePath: parts.path))
    }

    /// The address with the values of its variables.
    ///
    /// - Throws: which variable has no value.
    public func filled(from values: [String: String]) throws(FeedAddressError) -> String {
        var (filled, rest) = ("", Substring(text))
        while let sign = rest.firstIndex(of: "$") {
            filled += rest[..<sign]
            rest = rest[rest.index(after: sign)...]
            let name = String(rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
            rest = rest.dropFirst(name.count)
            guard !name.isEmpty else { filled += "$"; continue }
            guard let value = values[name], !value.isEmpty else {
                throw FeedAddressError(
                    Message("\(text): the variable \(name) has no value. Set it, as in `export \(name)=…`.")
                )
            }
            guard let escaped = value.addingPercentEncoding(withAllowedCharacters: Self.unreserved) else {
                throw FeedAddressError(
                    Message("\(text): the value of the variable \(name) cannot be part of an address.")
                )
            }
            filled += escaped
        }
        return filled + rest
    }

    /// What needs no escape anywhere in an address; RFC 3986, 2.3.
    private static let unreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
    )
    private static let longest = 2_000

    private static func complaint(_ text: String) -> Message {
        Message("'\(text)' is no address. Write one such as https://example.org/gtfs.zip.")
    }
}

/// A fault of a ``FeedAddress``.
public struct FeedAddressError: Explained {
    /// What is wrong, and what to do.
    public let explanation: Message

    init(_ explanation: Message) { self.explanation = explanation }
}
