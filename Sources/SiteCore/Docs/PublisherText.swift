import CCMark
import Templating

/// The publisher's own words at the foot of every page: a line of Markdown, in which only links have a meaning.
package struct PublisherText: Sendable {
    /// A piece of it; one with an address is a link.
    package struct Piece: Equatable, Sendable {
        package var text: String
        package var address: String?
    }

    package let pieces: [Piece]

    package init(_ text: String) { self.init(text: MarkdownDocument(text)) }

    /// The words of a document that was read already.
    init(text: MarkdownDocument) { pieces = text.pieces() }

    /// An address that is neither one of the web or of mail nor a file of the site.
    package var badAddress: String? { pieces.compactMap(\.address).first { !Self.isFit($0) } }

    /// The markup of it, for a page from which a way leads to the site's root.
    package func html(root: String) -> HTML {
        var bytes = Bytes()
        for piece in pieces {
            guard let address = piece.address else {
                bytes.append(escaped: piece.text)
                continue
            }
            bytes.append("<a rel=\"external\" href=\"")
            bytes.append(escaped: Self.hasScheme(address) ? address : root + address)
            bytes.append("\">")
            bytes.append(escaped: piece.text)
            bytes.append("</a>")
        }
        return HTML(bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) })
    }

    private static func hasScheme(_ address: String) -> Bool {
        ["https://", "http://", "mailto:"].contains { address.hasPrefix($0) }
    }

    private static func isFit(_ address: String) -> Bool {
        hasScheme(address)
            || address.wholeMatch(
                of: /[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*(#[A-Za-z0-9._-]+)?/
            ) != nil
    }
}

extension MarkdownDocument {
    /// Its text without any form but links.
    fileprivate func pieces() -> [PublisherText.Piece] {
        var pieces: [PublisherText.Piece] = []
        for node in nodes([CMARK_NODE_TEXT, CMARK_NODE_CODE, CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK]) {
            pieces.append(
                PublisherText.Piece(
                    text: cmark_node_get_literal(node).map { String(cString: $0) } ?? " ",
                    address: address(of: node)
                )
            )
        }
        return pieces
    }

    private func address(of node: OpaquePointer) -> String? {
        var node = node
        while let parent = cmark_node_parent(node) {
            if cmark_node_get_type(parent) == CMARK_NODE_LINK { return String(cString: cmark_node_get_url(parent)) }
            node = parent
        }
        return nil
    }
}
