import CCMark
import Templating

/// One Markdown text (CommonMark) as libcmark reads it, ready to be drawn as part of a page.
///
/// Headings get anchors, each link is passed to whoever knows where it leads, and raw HTML is shown as text, never passed
/// through.
package final class MarkdownDocument {
    /// A heading below the title.
    package struct Heading: Equatable {
        /// 2 for a section, 3 for a part of one, up to 6.
        package let level: Int
        package let text: String
        /// The id of the heading, as GitHub makes it.
        package let anchor: String
    }

    /// A link or an image, and the line of the text that it stands in.
    struct Reference: Equatable {
        let address: String
        let line: Int
        let isImage: Bool
    }

    private let root: OpaquePointer

    init(_ text: String) {
        var text = text
        // It is null only when memory runs out, and then libcmark itself ends the process.
        root = text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                cmark_parse_document($0.baseAddress, $0.count, CMARK_OPT_DEFAULT)
            }
        }
        showRawHTML()
    }

    deinit { cmark_node_free(root) }

    /// Removes the first heading of level 1 from the text, since the page shows it as its own.
    func takeTitle() -> String? {
        guard let first = cmark_node_first_child(root), cmark_node_get_type(first) == CMARK_NODE_HEADING,
            cmark_node_get_heading_level(first) == 1
        else { return nil }
        let title = Self.text(of: first)
        cmark_node_unlink(first)
        cmark_node_free(first)
        return title
    }

    /// Gives every heading an id, and lists them.
    func anchorHeadings() -> [Heading] {
        var seen: [String: Int] = [:]
        return nodes(CMARK_NODE_HEADING).map { node in
            let text = Self.text(of: node)
            let level = Int(cmark_node_get_heading_level(node))
            var anchor = Self.anchor(for: Reading.base(text))
            let count = seen[anchor, default: 0]
            seen[anchor] = count + 1
            if count > 0 { anchor += "-\(count)" }
            let block = cmark_node_new(CMARK_NODE_CUSTOM_BLOCK)
            cmark_node_set_on_enter(block, "<h\(level) id=\"\(anchor)\">")
            cmark_node_set_on_exit(block, "</h\(level)>")
            while let child = cmark_node_first_child(node) { cmark_node_append_child(block, child) }
            cmark_node_replace(node, block)
            cmark_node_free(node)
            return Heading(level: level, text: text, anchor: anchor)
        }
    }

    /// This asks for the new address of every link and image.
    func rewriteReferences<Failure: Error>(_ address: (Reference) throws(Failure) -> String) throws(Failure) {
        for type in [CMARK_NODE_LINK, CMARK_NODE_IMAGE] {
            for node in nodes(type) {
                let reference = Reference(
                    address: cmark_node_get_url(node).map { String(cString: $0) } ?? "",
                    line: Self.line(of: node),
                    isImage: type == CMARK_NODE_IMAGE
                )
                cmark_node_set_url(node, try address(reference))
            }
        }
    }

    /// The markup of the whole text.
    func html() -> HTML {
        guard let text = cmark_render_html(root, CMARK_OPT_DEFAULT) else { return HTML("") }
        defer { cmark_get_default_mem_allocator().pointee.free(text) }
        return HTML(String(cString: text))
    }

    /// Raw HTML becomes what a reader can see: a block of code, or text in a line.
    private func showRawHTML() {
        for (raw, shown) in [
            (CMARK_NODE_HTML_BLOCK, CMARK_NODE_CODE_BLOCK), (CMARK_NODE_HTML_INLINE, CMARK_NODE_TEXT),
        ] {
            for node in nodes(raw) {
                let text = cmark_node_new(shown)
                cmark_node_set_literal(text, cmark_node_get_literal(node))
                cmark_node_replace(node, text)
                cmark_node_free(node)
            }
        }
    }

    /// All nodes of a type, in the order of the text.
    func nodes(_ type: cmark_node_type) -> [OpaquePointer] { nodes([type]) }

    /// All nodes of some types, in the order of the text.
    func nodes(_ types: [cmark_node_type]) -> [OpaquePointer] {
        var found: [OpaquePointer] = []
        let iterator = cmark_iter_new(root)
        defer { cmark_iter_free(iterator) }
        while case let event = cmark_iter_next(iterator), event != CMARK_EVENT_DONE {
            guard event == CMARK_EVENT_ENTER, let node = cmark_iter_get_node(iterator),
                types.contains(cmark_node_get_type(node))
            else { continue }
            found.append(node)
        }
        return found
    }

    /// The line of the nearest block around a node, since libcmark notes none for what stands within a line.
    private static func line(of node: OpaquePointer) -> Int {
        var node = node
        while cmark_node_get_start_line(node) == 0, let parent = cmark_node_parent(node) { node = parent }
        return Int(cmark_node_get_start_line(node))
    }

    private static func text(of node: OpaquePointer) -> String {
        var text = ""
        let iterator = cmark_iter_new(node)
        defer { cmark_iter_free(iterator) }
        while case let event = cmark_iter_next(iterator), event != CMARK_EVENT_DONE {
            guard event == CMARK_EVENT_ENTER, let inner = cmark_iter_get_node(iterator) else { continue }
            switch cmark_node_get_type(inner) {
            case CMARK_NODE_TEXT, CMARK_NODE_CODE: text += String(cString: cmark_node_get_literal(inner))
            case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: text += " "
            default: break
            }
        }
        return text
    }

    /// Anchors as GitHub makes them, so that a link works there too: letters and digits of any script in lower case,
    /// spaces and hyphens as hyphens, nothing else.
    private static func anchor(for text: String) -> String {
        String(
            text.lowercased().compactMap { letter -> Character? in
                if letter.isLetter || letter.isNumber || letter == "_" { return letter }
                return letter == " " || letter == "-" ? "-" : nil
            }
        )
    }
}
