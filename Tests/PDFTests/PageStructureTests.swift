import Foundation
import Testing

@testable import PDF

/// What the pieces of a page are, and that nothing is drawn without being one or being told to be none.
@Suite(.enabled(if: TestFonts.areThere)) struct PageStructureTests {
    private let fonts: FontList
    private let setter: Typesetter

    init() throws {
        fonts = try TestFonts.list()
        setter = Typesetter(fonts)
    }

    private func page(trimmed: Bool = false, firstMark: Int = 0) -> PDFPage {
        PDFPage(PDFPaper(width: 100, height: 100, trimmed: trimmed), fonts, firstMark: firstMark)
    }

    private func write(_ text: String, on page: inout PDFPage, of element: Int? = nil, down: Bool = false) throws {
        let line = try setter.line(text, bold: false, down: down)
        if down {
            page.column(line, x: 10, y: 10, size: 5, color: .black, limit: 50)
        } else {
            page.text(line, x: 10, y: 10, size: 5, color: .black, of: element)
        }
    }

    /// The objects of a page's structure, in which its elements are 1000 and following, and its links 2000.
    private func objects(_ page: consuming PDFPage) -> [String] {
        let finished = page.finish(title: "")
        let numbers = SealedStructure.Numbers(element: 1000, link: 2000, page: 7, document: 8)
        var (file, starts) = (PDFBytes(), [Int]())
        finished.pieces[0].structure.write(numbers, into: &file, &starts)
        return zip(starts, starts.dropFirst() + [file.bytes.count]).map { start, next in
            // Without the line end behind it.
            String(decoding: file.bytes[start..<next - 1], as: UTF8.self)
        }
    }

    /// A page with a text of each kind, shapes within and without a figure, and texts that glyphs do not say.
    private func mixed() throws -> PDFPage {
        var page = page(trimmed: true)
        page.rectangle(x: 0, y: 0, width: 10, height: 10, fill: .black)
        try write("見出し", on: &page)
        page.begin(.table)
        page.begin(.row)
        let head = page.add(.rowHead)
        let cell = page.add(.cell())
        page.end()
        page.end()
        try write("05", on: &page, of: cell)
        try write("7", on: &page, of: head)
        page.begin(.figure("図"))
        page.rectangle(x: 0, y: 0, width: 10, height: 10, fill: .black)
        try write("図の中", on: &page)
        page.draw([.move(0, 0), .line(9, 9)], stroke: (.black, 1), dashes: [1])
        page.end()
        try write("センター北口、ー〜", on: &page, down: true)
        page.begin(.artifact)
        try write("12", on: &page)
        page.end()
        page.link(x: 0, y: 0, width: 5, height: 5, to: "https://example.org/")
        return page
    }

    @Test func whateverIsDrawnIsMarkedAndEveryMarkHasItsElement() throws {
        var page = try mixed()
        page.content.finish()
        let content = String(decoding: page.content.bytes.bytes, as: UTF8.self)
        var (open, isInText, numbers): ([Bool], Bool, [Int]) = ([], false, [])
        for line in content.split(separator: "\n") {
            switch line.split(separator: " ").last.map(String.init) ?? "" {
            case "BT":
                #expect(open.isEmpty, "a stretch goes over the beginning of a text")
                isInText = true
            case "ET":
                #expect(open.isEmpty, "a stretch goes over the end of a text")
                isInText = false
            case let word where word.hasSuffix("BDC") || word.hasSuffix("BMC"):
                open.append(isInText)
                if let match = line.firstMatch(of: /\/MCID (\d+)/) {
                    #expect(open.count == 1, "a marked stretch stands in another")
                    numbers.append(Int(match.output.1) ?? -1)
                }
            case "EMC": #expect(open.popLast() == isInText)
            case "f", "S", "B", "Do": #expect(!open.isEmpty, "\(line) is unmarked")
            case let word where word.hasSuffix("TJ"): #expect(!open.isEmpty && isInText, "\(line) is unmarked")
            default: break
            }
        }
        #expect(open.isEmpty && !isInText)
        #expect(numbers == Array(page.content.structure.owners.indices) && numbers.count >= 6)
        #expect(content.contains("/Artifact BMC") && content.contains("/TD<</MCID"))
    }

    @Test func elementsStandInTheOrderInWhichTheyWereAdded() throws {
        let objects = objects(try mixed())
        let names = objects.compactMap { $0.firstMatch(of: /<<\/S\/(\w+)/).map { String($0.output.1) } }
        #expect(names == ["Sect", "P", "Table", "TR", "TH", "TD", "Figure", "P", "Link"])
        #expect(objects[0].contains("/P 8 0 R/K[1001 0 R 1002 0 R 1006 0 R 1007 0 R 1008 0 R]"))
        #expect(objects[3].hasSuffix("/P 1002 0 R/K[1004 0 R 1005 0 R]>>"))
        #expect(objects[4].contains("/P 1003 0 R/A<</O/Table/Scope/Row>>/Pg 7 0 R/K "))
        #expect(objects[6].contains("/Alt<FEFF56F3>"))
        #expect(objects[8].contains("/Alt<FEFF") && objects[8].contains("<</Type/OBJR/Obj 2000 0 R>>"))
    }

    @Test func whatIsEmptyIsLeftOutButForCells() throws {
        var page = page()
        page.begin(.list)
        page.begin(.item)
        _ = page.add(.label)
        page.end()
        page.end()
        page.begin(.table)
        page.begin(.row)
        _ = page.add(.cell(columns: 3))
        let words = page.add(.words("5時07分"))
        page.end()
        page.end()
        _ = page.add(.paragraph(in: "en"))
        let last = page.add(.paragraph(in: "ko"))
        try write("x", on: &page, of: last)
        #expect(words != last)
        let objects = objects(page)
        let names = objects.compactMap { $0.firstMatch(of: /<<\/S\/(\w+)/).map { String($0.output.1) } }
        #expect(names == ["Sect", "Table", "TR", "TD", "P"])
        #expect(objects[3].hasSuffix("/A<</O/Table/ColSpan 3>>>>"))
        #expect(objects[4] == "<</S/P/P 1000 0 R/Lang(ko)/Pg 7 0 R/K 0>>")
    }

    @Test func aTextMayBelongToSeveralElementsFromOneOfItsLettersOn() throws {
        var page = page()
        page.begin(.paragraph())
        let spans = ["en", "ko"].map { page.add(.span(in: $0)) }
        page.end()
        // A font of its own would begin a run of its own: the border of languages lies within one.
        let line = try setter.line("Aoba  Bingo", bold: false)
        page.text(line, x: 10, y: 10, size: 5, color: .black, of: spans[0], then: [(6, spans[1])])
        let whole = try plainGlyphs(of: line, of: nil)
        #expect(try plainGlyphs(of: line, of: (6, 1)) == whole)
        let objects = objects(page)
        #expect(objects.count == 4)
        #expect(objects[2].hasSuffix("/Lang(en)/Pg 7 0 R/K 0>>") && objects[3].hasSuffix("/Lang(ko)/Pg 7 0 R/K 1>>"))
    }

    /// The glyphs of a line on a page with what moves them, whoever they belong to.
    private func plainGlyphs(of line: SetLine, of later: (from: Int, element: Int)?) throws -> String {
        var page = page()
        page.begin(.paragraph())
        let other = page.add(.span(in: "ko"))
        page.text(line, x: 10, y: 10, size: 5, color: .black, then: later.map { [($0.from, other)] } ?? [])
        page.end()
        page.content.finish()
        let content = String(decoding: page.content.bytes.bytes, as: UTF8.self)
        #expect(content.matches(of: /TJ/).count == (later == nil ? 1 : 2))
        return content.matches(of: /\[(.*)\]TJ/).map(\.output.1).joined().replacing("><", with: "")
    }

    @Test func nothingOfAnArtifactIsHeard() throws {
        var page = page()
        page.begin(.artifact)
        page.begin(.title)
        try write("青葉", on: &page)
        page.end()
        page.end()
        #expect(objects(page) == ["<</S/Sect/P 8 0 R>>"])
    }

    @Test func anAreaThatLeadsSomewhereBelongsToItsLink() throws {
        var page = page()
        page.begin(.link("時刻表"))
        try write("時刻表", on: &page)
        page.link(x: 0, y: 0, width: 5, height: 5, to: "https://example.org/")
        page.end()
        let info = PDFInfo(title: "", author: "", language: "ja", day: nil)
        let text = try PlainPDF(PDFDocument.bytes([page.finish(title: "")], fonts, info)).text
        let link = try #require(text.firstMatch(of: /\/StructParent (\d+)\/Contents<FEFF6642523B8868>/))
        // The page is 0 in the tree of parents.
        #expect(link.output.1 == "1" && text.contains("/ParentTreeNextKey 2"))
        #expect(text.contains("/Tabs/S/StructParents 0"))
    }

    @Test func twoPagesOnASideAreReadInTheOrderOfTheirNumbers() throws {
        var one = page()
        try write("右", on: &one)
        let left = one.finish(title: "")
        var second = page(firstMark: left.marks)
        try write("左", on: &second)
        let right = second.finish(title: "")
        let paper = PDFPaper(width: 200, height: 100)
        let side = FinishedPage.side((left, 3), (right, 0), on: paper, fonts, title: "", place: { _ in 0 })
        #expect(side.marks == 2)
        let info = PDFInfo(title: "", author: "", language: "ja", day: nil)
        let text = try PlainPDF(PDFDocument.bytes([side], fonts, info)).text
        let sections = try #require(text.firstMatch(of: /<<\/S\/Document\/P \d+ 0 R\/K\[(\d+) 0 R\n(\d+) 0 R\n\]/))
        let (first, last) = (Int(sections.output.1) ?? 0, Int(sections.output.2) ?? 0)
        #expect(first > last && last > 0)
        #expect(text.contains("/K 0>>") && text.contains("/K 1>>"))
    }

    @Test func everyGlyphSaysSomething() throws {
        var page = page()
        // The dash and the comma have other glyphs where they stand upright.
        try write("ー、〜（）", on: &page, down: true)
        let glyphs = try #require(page.glyphs[0])
        let face = fonts.faces[0]
        #expect(glyphs.all.allSatisfy { face.scalars[$0] != nil || glyphs.said[$0]?.isEmpty == false })
        #expect(
            glyphs.all.contains { face.scalars[$0] == nil },
            "the font has glyphs of its own for lines that run down"
        )
    }
}
