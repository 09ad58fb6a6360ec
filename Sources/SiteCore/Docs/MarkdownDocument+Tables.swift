import CCMark
import SwiftCSV
import Templating

/// Tables, which CommonMark does not have: a fenced block `csv` becomes one.
extension MarkdownDocument {
    /// Draws each fenced block `csv` as a table, its first row as the head. A cell may hold what a line of Markdown may.
    ///
    /// - Returns: the line of a block that is no CSV, if there is any.
    func drawTables() -> Int? {
        for block in nodes(CMARK_NODE_CODE_BLOCK) {
            guard cmark_node_get_fence_info(block).map({ String(cString: $0) }) == "csv",
                let literal = cmark_node_get_literal(block)
            else { continue }
            guard let rows = Self.rows(String(cString: literal)), let table = Self.table(rows) else {
                return Int(cmark_node_get_start_line(block))
            }
            cmark_node_replace(block, table)
            cmark_node_free(block)
        }
        return nil
    }

    /// The lines at which tables drawn with bars begin, as other kinds of Markdown have them.
    func linesOfPipeTables(in text: String) -> [Int] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return nodes(CMARK_NODE_PARAGRAPH).compactMap { node in
            let line = Int(cmark_node_get_start_line(node))
            // The second line of such a table is a row of hyphens between bars.
            guard lines.indices.contains(line), lines[line - 1].contains("|"),
                lines[line].contains("|"), lines[line].wholeMatch(of: /[\s|:-]*-[\s|:-]*/) != nil
            else { return nil }
            return line
        }
    }

    /// The cells of each row; `nil` for what is no CSV.
    private static func rows(_ text: String) -> [[String]]? {
        guard text.utf8.count(where: { $0 == UInt8(ascii: "\"") }).isMultiple(of: 2),
            let table = try? EnumeratedCSV(string: text, delimiter: .comma, loadColumns: false), !table.header.isEmpty
        else { return nil }
        return [table.header] + table.rows
    }

    private static func table(_ rows: [[String]]) -> OpaquePointer? {
        let table = cmark_node_new(CMARK_NODE_CUSTOM_BLOCK)
        // A wide table is moved within its own box, so that the page stays as wide as the screen.
        cmark_node_set_on_enter(table, "<div class=\"scroll\" tabindex=\"0\"><table>")
        cmark_node_set_on_exit(table, "</tbody></table></div>")
        for (number, cells) in rows.enumerated() {
            let row = cmark_node_new(CMARK_NODE_CUSTOM_BLOCK)
            cmark_node_set_on_enter(row, number == 0 ? "<thead><tr>" : "<tr>")
            cmark_node_set_on_exit(row, number == 0 ? "</tr></thead><tbody>" : "</tr>")
            for (column, text) in cells.enumerated() {
                let tag = number == 0 ? "th scope=\"col\"" : column == 0 ? "th scope=\"row\"" : "td"
                cmark_node_append_child(row, cell(text, tag))
            }
            cmark_node_append_child(table, row)
        }
        return table
    }

    private static func cell(_ text: String, _ tag: String) -> OpaquePointer? {
        let cell = cmark_node_new(CMARK_NODE_CUSTOM_BLOCK)
        cmark_node_set_on_enter(cell, "<\(tag)>")
        cmark_node_set_on_exit(cell, "</\(tag.prefix { $0 != " " })>")
        if !MarkdownDocument(text).moveLine(into: cell) {
            // Markup that stands alone, a heading or a list: the text as it is written.
            let plain = cmark_node_new(CMARK_NODE_TEXT)
            cmark_node_set_literal(plain, text)
            cmark_node_append_child(cell, plain)
        }
        return cell
    }

    /// Moves what it holds below another node, if it is a paragraph and no more.
    private func moveLine(into node: OpaquePointer?) -> Bool {
        guard let paragraph = nodes(CMARK_NODE_PARAGRAPH).first, nodes(CMARK_NODE_DOCUMENT).count == 1,
            cmark_node_parent(paragraph) == nodes(CMARK_NODE_DOCUMENT).first, cmark_node_next(paragraph) == nil
        else { return false }
        while let child = cmark_node_first_child(paragraph) { cmark_node_append_child(node, child) }
        return true
    }
}
