/// A page that is being drawn. Lengths are millimetres from the upper left corner of the finished sheet.
public struct PDFPage: ~Copyable {
    /// A point in a millimetre.
    static let point = 72 / 25.4

    /// A stroke or an edge of a shape.
    public enum Step: Sendable {
        case move(Double, Double)
        case line(Double, Double)
        /// A whole circle around a point.
        case circle(Double, Double, radius: Double)
        /// A whole rectangle, from its upper left corner.
        case box(Double, Double, width: Double, height: Double)
        case close
    }

    /// The side of a text that lies at its point.
    public enum Anchor: Sendable { case start, middle, end }

    let fonts: FontList
    var content: PageContent
    /// The glyphs of each font that it shows.
    var glyphs: [Int: PageGlyphs] = [:]
    private let sheet: PDFPaper
    private var links: [PDFLink] = []
    /// The elements that are open, each in the one before it.
    var open: [Int] = []
    private var pictures: [PDFPicture] = []

    /// An empty page.
    ///
    /// - Parameter firstMark: How many marked stretches lie before its own on the side of the sheet that it shares.
    public init(_ sheet: PDFPaper, _ fonts: FontList, firstMark: Int = 0) {
        self.sheet = sheet
        self.fonts = fonts
        content = PageContent(sheet, firstMark: firstMark)
        if sheet.isTrimmed { drawMarks() }
    }

    /// Draws shapes and strokes.
    ///
    /// - Parameters:
    ///   - fill: What the inside is filled with.
    ///   - stroke: The colour and the width of the outline.
    ///   - dashes: The lengths of dashes and of what is left out after each, in turn; none for a line without.
    public mutating func draw(
        _ steps: some Sequence<Step>,
        fill: PDFColor? = nil,
        stroke: (color: PDFColor, width: Double)? = nil,
        dashes: [Double] = []
    ) {
        ownShape()
        content.enterShape()
        if let fill { content.fill(fill) }
        if let stroke { content.stroke(stroke.color, width: stroke.width) }
        if !dashes.isEmpty { content.dash(dashes) }
        content.trace(steps)
        content.paint(fills: fill != nil, strokes: stroke != nil)
        if !dashes.isEmpty { content.endDashes() }
    }

    /// A filled rectangle.
    public mutating func rectangle(x: Double, y: Double, width: Double, height: Double, fill: PDFColor) {
        ownShape()
        content.enterShape()
        content.fill(fill)
        content.box(x: x, y: y, width: width, height: height)
        content.paint(fills: true, strokes: false)
    }

    /// Where to cut: two strokes at each corner, outside the bleed.
    private mutating func drawMarks() {
        let (near, far) = (PDFPaper.bleed + 1, PDFPaper.slug)
        var steps: [Step] = []
        for (x, outward) in [(0, -1.0), (sheet.width, 1)] {
            for (y, down) in [(0, -1.0), (sheet.height, 1)] {
                steps += [.move(x + outward * near, y), .line(x + outward * far, y)]
                steps += [.move(x, y + down * near), .line(x, y + down * far)]
            }
        }
        draw(steps, stroke: (.black, 0.1))
    }

    /// An area that leads to an address.
    public mutating func link(x: Double, y: Double, width: Double, height: Double, to address: String) {
        link(x: x, y: y, width: width, height: height, .address(address))
    }

    /// An area that leads to another page of the same document.
    ///
    /// - Parameter page: Counted from 0.
    public mutating func link(x: Double, y: Double, width: Double, height: Double, toPage page: Int) {
        link(x: x, y: y, width: width, height: height, .page(page))
    }

    private mutating func link(x: Double, y: Double, width: Double, height: Double, _ target: PDFLink.Target) {
        let said = if case .address(let address) = target { address } else { "" }
        let element = openLink(said)
        links.append(
            PDFLink(
                left: x + sheet.margin,
                bottom: sheet.height + sheet.margin - y - height,
                width: width,
                height: height,
                target: target,
                element: element,
                said: content.structure.said(element) ?? said
            )
        )
    }

    /// Draws a picture that fills a box.
    public mutating func draw(_ picture: PDFPicture, x: Double, y: Double, width: Double, height: Double) {
        ownShape()
        content.enterShape()
        content.picture(picture.id, x: x, y: y, width: width, height: height)
        if !pictures.contains(where: { $0.id == picture.id }) { pictures.append(picture) }
    }

    /// The page as a document takes it.
    ///
    /// - Parameter title: The name of the page in a document of several.
    public consuming func finish(title: String) -> FinishedPage {
        content.finish()
        return FinishedPage(
            sheet: sheet,
            title: title,
            content: content.bytes.bytes,
            glyphs: glyphs,
            pictures: pictures,
            links: links,
            structure: content.structure.sealed(links: links.map(\.element))
        )
    }
}
