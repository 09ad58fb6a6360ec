/// The paper of a page, and what lies around it for those who cut.
public struct PDFPaper: Equatable, Sendable {
    /// The unit is the millimetre.
    public let width: Double
    /// The unit is the millimetre.
    public let height: Double
    /// Whether there is room for bleed around the paper, and marks where to cut.
    public let isTrimmed: Bool

    /// - Parameters:
    ///   - width: Of the finished sheet, in millimetres.
    ///   - height: Of the finished sheet, in millimetres.
    ///   - isTrimmed: Whether to put bleed and crop marks around it.
    public init(width: Double, height: Double, trimmed isTrimmed: Bool = false) {
        (self.width, self.height, self.isTrimmed) = (width, height, isTrimmed)
    }

    /// How far a printer may print over the edge, in millimetres, as is usual.
    static let bleed = 3.0
    /// How much room there is for crop marks, bleed and all, in millimetres.
    static let slug = 10.0

    /// How far the finished sheet's edge lies from the page's, in millimetres.
    var margin: Double { isTrimmed ? Self.slug : 0 }

    /// The boxes of ISO 32000-1, 14.11.2, in points.
    func boxes(into bytes: inout PDFBytes) {
        box("/MediaBox", 0, into: &bytes)
        if isTrimmed { box("/BleedBox", Self.slug - Self.bleed, into: &bytes) }
        box("/TrimBox", margin, into: &bytes)
    }

    private func box(_ name: StaticString, _ inset: Double, into bytes: inout PDFBytes) {
        bytes.append(name)
        bytes.append("[")
        let sides = [inset, inset, width + 2 * margin - inset, height + 2 * margin - inset]
        for (number, side) in sides.enumerated() {
            if number > 0 { bytes.append(" ") }
            bytes.append(side * PDFPage.point)
        }
        bytes.append("]")
    }
}
