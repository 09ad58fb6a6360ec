import Foundation

extension PDFPage {
    /// Draws a text on a base line; a line that runs down hangs below its point.
    ///
    /// - Parameters:
    ///   - size: Of the type.
    ///   - limit: The length that the text may have; a longer one is set in narrower letters.
    ///   - narrow: By how much all letters are narrowed in any case.
    ///   - degrees: By how much the line is turned clockwise, with all its letters: at 90 it runs down.
    ///   - leans: Whether letters lean to the right, as italics do; those of a line that runs down never do.
    ///   - element: That to which it belongs; by default the one that is open, or a paragraph of its own.
    ///   - later: The elements of what stands behind, each from one of its scalars on.
    public mutating func text(
        _ line: SetLine,
        x: Double,
        y: Double,
        size: Double,
        color: PDFColor,
        anchor: Anchor = .start,
        limit: Double? = nil,
        narrow: Double = 1,
        turned degrees: Double = 0,
        leaning leans: Bool = false,
        of element: Int? = nil,
        then later: [(from: Int, element: Int)] = []
    ) {
        let natural = line.length * size * narrow
        let fit = natural > 0 ? narrow * min(1, (limit ?? natural) / natural) : 1
        let length = line.length * size * fit
        let owners = [(from: 0, element: owner(ofText: element))] + later
        content.owner = owners[0].element
        var count = 0
        content.enterText()
        content.fill(color)
        let along = degrees == 0 ? (x: 1, y: 0) : (x: cos(degrees * .pi / 180), y: sin(degrees * .pi / 180))
        let back: Double =
            switch anchor {
            case .start: 0
            case .middle: length / 2
            case .end: length
            }
        var pen = (x: x - back * along.x, y: y - back * along.y)
        for run in line.runs {
            if run.isUpright {
                column(run, x: pen.x, y: pen.y, size: size, fit: fit)
            } else {
                content.set(font: run.face, size: size, squeeze: fit)
                if degrees != 0 {
                    content.turn(x: pen.x, y: pen.y, by: degrees)
                } else if leans {
                    content.lean(x: pen.x, y: pen.y)
                } else {
                    content.stand(x: pen.x, y: pen.y)
                }
                show(run, owners, after: count)
            }
            count += run.text.unicodeScalars.count
            let length = Double(run.length) / 1000 * size * fit
            if run.isUpright {
                pen.y += length
            } else {
                pen = (pen.x + length * along.x, pen.y + length * along.y)
            }
        }
    }

    /// Draws a text in a column whose middle is `x`: kanji and kana upright, Latin letters on their side.
    public mutating func column(
        _ line: SetLine,
        x: Double,
        y: Double,
        size: Double,
        color: PDFColor,
        limit: Double,
        of element: Int? = nil
    ) {
        let owner = owner(ofText: element)
        let natural = line.length * size
        let fit = natural > 0 ? min(1, limit / natural) : 1
        var y = y
        for run in line.runs {
            let part = SetLine(runs: [run], length: Double(run.length) / 1000)
            let metrics = fonts.faces[run.face].metrics
            // The middle of what lies is that of its letters.
            let base = run.isUpright ? x : x - Double(metrics.ascent + metrics.descent) / 2000 * size
            text(
                part,
                x: base,
                y: y,
                size: size,
                color: color,
                limit: part.length * size * fit,
                turned: run.isUpright ? 0 : 90,
                of: owner
            )
            y += part.length * size * fit
        }
    }

    /// Glyphs below one another, each in its place.
    private mutating func column(_ run: SetLine.Run, x: Double, y: Double, size: Double, fit: Double) {
        var pen = y
        let face = fonts.faces[run.face]
        let characters = Array(run.text)
        for (number, glyph) in run.glyphs.enumerated() {
            content.set(font: run.face, size: size, squeeze: 1)
            let left = x + Double(glyph.x) / 1000 * size
            let base = pen - Double(glyph.y) / 1000 * size * fit
            if fit == 1 {
                content.stand(x: left, y: base)
            } else {
                content.stand(x: left, y: base, height: fit)
            }
            let character = characters.count == run.glyphs.count ? String(characters[number]) : nil
            let said = character.map {
                String.UnicodeScalarView($0.unicodeScalars).elementsEqual([face.scalars[glyph.glyph]].compactMap { $0 })
            }
            let single = ShapedGlyph(glyph: glyph.glyph, advance: face.advance(glyph.glyph), x: 0, y: 0)
            show([single], of: run.face, saying: said == true ? nil : character ?? (number == 0 ? run.text : ""))
            pen += Double(glyph.advance) / 1000 * size * fit
        }
    }

    /// - Parameters:
    ///   - owners: From which scalar of the whole text on what belongs to which element.
    ///   - start: How many scalars stand before the run.
    private mutating func show(_ run: SetLine.Run, _ owners: [(from: Int, element: Int)], after start: Int) {
        if run.isPlain, owners.count == 1 {
            content.owner = owners[0].element
            if !run.glyphs.isEmpty { show(run.glyphs[...], of: run.face, saying: nil) }
            return
        }
        let said = Array(run.text.unicodeScalars)
        func owner(_ number: Int) -> Int { owners.last { $0.from <= start + number }?.element ?? Self.artifact }
        content.owner = owner(0)
        guard run.isPlain || said.count == run.glyphs.count && run.glyphs.allSatisfy({ $0.x == 0 }) else {
            show(run.glyphs[...], of: run.face, saying: run.text)
            return
        }
        var first = 0
        for end in owners.map({ $0.from - start }).filter({ (1..<said.count).contains($0) }) + [said.count] {
            content.owner = owner(first)
            show(run, first..<end, said)
            first = end
        }
    }

    /// A glyph for each character: only those that stand for another one are listed.
    private mutating func show(_ run: SetLine.Run, _ part: Range<Int>, _ said: [Unicode.Scalar]) {
        let scalars = fonts.faces[run.face].scalars
        var start = part.lowerBound
        for number in part where scalars[run.glyphs[number].glyph] != said[number] {
            if start < number { show(run.glyphs[start..<number], of: run.face, saying: nil) }
            show(run.glyphs[number...number], of: run.face, saying: String(said[number]))
            start = number + 1
        }
        if start < part.upperBound { show(run.glyphs[start..<part.upperBound], of: run.face, saying: nil) }
    }

    private mutating func show(_ shaped: ArraySlice<ShapedGlyph>, of position: Int, saying text: String?) {
        content.show(shaped, of: fonts.faces[position], saying: text)
        for glyph in shaped { glyphs[position, default: PageGlyphs()].insert(glyph.glyph) }
        guard let text else { return }
        for (number, glyph) in shaped.enumerated() where fonts.faces[position].scalars[glyph.glyph] == nil {
            glyphs[position]?.say(number == 0 ? text : "", of: glyph.glyph)
        }
    }
}
