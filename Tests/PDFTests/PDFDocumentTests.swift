import Foundation
import Testing

@testable import PDF

/// Whole files, looked at as bytes; poppler and qpdf look at those of `jikoku poster` (Tests/Browser/test_posters.py).
@Suite(.enabled(if: TestFonts.areThere)) struct PDFDocumentTests {
    private let info = PDFInfo(title: "渋谷", author: "Aoba", language: "ja", day: (2026, 3, 4))

    private func page(_ fonts: FontList, _ texts: [String], trimmed: Bool = false) throws -> FinishedPage {
        let setter = Typesetter(fonts)
        var page = PDFPage(PDFPaper(width: 297, height: 420, trimmed: trimmed), fonts)
        page.rectangle(x: 10, y: 10, width: 50, height: 5, fill: PDFColor(red: 255, green: 0, blue: 0))
        for (number, text) in texts.enumerated() {
            let line = try setter.line(text, bold: number % 2 == 1)
            page.text(line, x: 20, y: 20 + 10 * Double(number), size: 5, color: .black)
        }
        page.link(x: 0, y: 0, width: 10, height: 10, to: "https://example.org/(1)")
        return page.finish(title: texts.first ?? "")
    }

    private func plain(_ texts: [String]) throws -> String {
        let fonts = try TestFonts.list()
        return try PlainPDF(PDFDocument.bytes([try page(fonts, texts)], fonts, info)).text
    }

    private func document(_ texts: [String], trimmed: Bool = false) throws -> String {
        let fonts = try TestFonts.list()
        let bytes = PDFDocument.bytes([try page(fonts, texts, trimmed: trimmed)], fonts, info)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func theSameTextsGiveTheSameBytes() throws {
        #expect(try document(["渋谷", "Shibuya 07"]) == document(["渋谷", "Shibuya 07"]))
        #expect(try document(["渋谷", "Shibuya 07"]) != document(["渋谷", "Shibuya 08"]))
    }

    @Test func fontsAreEmbeddedByTheirNamesAndNumbers() throws {
        let text = try document(["渋谷", "Shibuya"])
        #expect(text.contains(/\/Subtype\/Type0\/BaseFont\/[A-Z]{6}\+[A-Za-z0-9]+-[A-Za-z0-9]+\/Encoding\/Identity-H/))
        #expect(text.contains("/ToUnicode") && !text.contains("/Type3"))
    }

    @Test func aFontIsCutDownToWhatIsShown() throws {
        #expect(try document(["渋谷"]).utf8.count < 20_000)
    }

    @Test func thePaperIsExact() throws {
        let text = try document(["渋谷"])
        #expect(text.contains("/MediaBox[0 0 841.8898 1190.5512]/TrimBox[0 0 841.8898 1190.5512]"))
        #expect(!text.contains("/BleedBox"))
    }

    @Test func bleedLiesAroundThePaperAndMarksAroundTheBleed() throws {
        let text = try document(["渋谷"], trimmed: true)
        // 10 mm for marks, of which 3 mm are bleed.
        #expect(text.contains("/MediaBox[0 0 898.5827 1247.2441]"))
        #expect(text.contains("/BleedBox[19.8425 19.8425 878.7402 1227.4016]"))
        #expect(text.contains("/TrimBox[28.3465 28.3465 870.2362 1218.8976]"))
    }

    @Test func titleLanguageAndDayAreThoseThatAreGiven() throws {
        let text = try document(["渋谷"])
        #expect(text.contains("/Title<FEFF6E0B8C37>") && text.contains("/Lang(ja)"))
        #expect(text.contains("/CreationDate(D:20260304)/ModDate(D:20260304)"))
    }

    @Test func anAddressCannotEndItsText() throws {
        #expect(try plain(["渋谷"]).contains("/URI(https://example.org/\\(1\\))"))
    }

    @Test func pagesOfABoundFileAreNamedOnceForEachPoster() throws {
        let fonts = try TestFonts.list()
        let pages = [try page(fonts, ["青葉"]), try page(fonts, ["青葉"]), try page(fonts, ["備後"])]
        let text = String(decoding: PDFDocument.bytes(pages, fonts, info), as: UTF8.self)
        #expect(text.contains("/Type/Pages/Count 3/") && text.contains("/Type/Outlines/Count 2/"))
    }

    @Test func everyObjectBeginsWhereTheTableSays() throws {
        let fonts = try TestFonts.list()
        let bytes = PDFDocument.bytes([try page(fonts, ["青葉"]), try page(fonts, ["備後"])], fonts, info)
        let plain = try PlainPDF(bytes)
        let rows = try plain.references()
        #expect(rows.count > 30)
        for (number, row) in rows.enumerated().dropFirst() {
            switch row.kind {
            case 1: #expect(bytes[row.first...].starts(with: "\(number) 0 obj\n".utf8))
            case 2:
                #expect(rows[row.first].kind == 1, "a stream stands in no other")
                let numbers = try plain.numbers(inStream: row.first)
                #expect(numbers[row.second] == number)
            default: Issue.record("object \(number) is missing")
            }
        }
    }
}
