import SiteCore

/// Sheets that are worked out: how many there are, and what stands where.
package protocol PlannedSheets {
    /// The paper of each of them.
    var sheet: SheetFormat { get }
    /// How many there are.
    var count: Int { get }
    /// The class of the colours of the line that they are about.
    var railwayClass: String { get }
    /// The smallest type on any of them, in millimetres.
    var smallest: Double { get }

    /// Draws one of them.
    func draw(_ number: Int, into canvas: inout some Canvas & ~Copyable)
}
