import Foundation
import Messages
import SiteSheets

/// Braille by liblouis, whose `lou_translate` is run as a program of the machine.
struct LiblouisBraille: BrailleScript {
    private let table: String
    private let tool: ExternalTool

    /// - Parameter table: As liblouis names it: `en-ueb-g1.ctb`.
    /// - Returns: `nil` where liblouis is not installed.
    init?(table: String) {
        let remedy = Message("Install it anew: `apt-get install liblouis-bin`.")
        guard let tool = ExternalTool(named: "lou_translate", remedy: remedy) else { return nil }
        (self.table, self.tool) = (table, tool)
    }

    func cells(of texts: [String]) throws -> [String] {
        let lines = texts.map { $0.split(whereSeparator: \.isNewline).joined(separator: " ") }
        let told = try tool.output(
            of: ["--forward", "unicode.dis,\(table)"],
            input: lines.map { $0 + "\n" }.joined(),
            in: FileManager.default.temporaryDirectory
        )
        var cells = told.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if cells.last == "" { cells.removeLast() }
        guard told.status == 0, cells.count == texts.count,
            cells.allSatisfy({ $0.unicodeScalars.allSatisfy { ("\u{2800}"..."\u{283F}").contains($0) } })
        else { throw tool.broken(cells.first.map { Message("it said '\($0)'") }, told.status) }
        return cells
    }

    func marks(for name: String) throws -> [String] { PlainBraille.marks(for: name) }
}
