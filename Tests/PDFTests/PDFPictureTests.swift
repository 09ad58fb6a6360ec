import Foundation
import Testing

@testable import PDF

/// Pictures, and the links and sheets of two pages that came with them.
@Suite struct PDFPictureTests {
    private func picture(_ base64: String) throws -> PDFPicture {
        try PDFPicture([UInt8](try #require(Data(base64Encoded: base64))))
    }

    /// Two pixels, red and blue.
    private let plain =
        "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR4nGP4z8DA8J8BAAf/Af8Bf4mnAAAAAElFTkSuQmCC"
    /// Four pixels, whose rows are filtered by their left neighbours and by Paeth's rule; three can be seen through.
    private let clear =
        "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAGklEQVR4nGP8z8Dwn5HhfyMLAwMDI5eIvAYAMAQD64P3MycAAAAASUVORK5C"
        + "YII="
    /// Three pixels of a palette: red that cannot be seen, green that can be seen through, blue.
    private let palette =
        "iVBORw0KGgoAAAANSUhEUgAAAAMAAAABAgMAAABmjvwnAAAACVBMVEX/AAAA/wAAAP8tSs2KAAAAAnRSTlMAyOMsh7oAAAAKSURBVHicY5AAAAAa"
        + "ABktiPQ2AAAAAElFTkSuQmCC"
    /// Two greys, 16 bits deep, of which one is not to be seen.
    private let gray =
        "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABEAAAAACB2fwVAAAAAnRSTlMBAoGGnVUAAAANSURBVHicY2BkYmYBAAAZAAvnWkakAAAAAElFTkSuQmCC"
    private let interlaced =
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAAHncGNIAAAADElEQVR4nGNgZGIGAAAOAAfXb+R4AAAAAElFTkSuQmCC"

    @Test func aPictureThatCoversAllIsTakenOverAsItIs() throws {
        let picture = try picture(plain)
        #expect(picture.width == 2 && picture.height == 1 && picture.alpha == nil)
        #expect(picture.colors.keys.contains("/DeviceRGB") && picture.colors.keys.contains("/Predictor 15/Colors 3/"))
    }

    @Test func whatCanBeSeenThroughStandsApartFromTheColours() throws {
        let picture = try picture(clear)
        #expect(
            Unpacked(picture.colors.bytes, 12)?.bytes == [255, 0, 0, 0, 0, 255, 255, 0, 0, 10, 20, 30]
        )
        #expect(Unpacked(try #require(picture.alpha).bytes, 4)?.bytes == [255, 128, 0, 40])
    }

    @Test func aPaletteAndASingleClearColourBecomeWhatTheyMean() throws {
        let colours = try picture(palette)
        #expect(Unpacked(colours.colors.bytes, 9)?.bytes == [255, 0, 0, 0, 255, 0, 0, 0, 255])
        #expect(Unpacked(try #require(colours.alpha).bytes, 3)?.bytes == [0, 200, 255])
        let greys = try picture(gray)
        #expect(greys.colors.keys.contains("/DeviceGray"))
        #expect(Unpacked(greys.colors.bytes, 2)?.bytes == [1, 3])
        #expect(Unpacked(try #require(greys.alpha).bytes, 2)?.bytes == [0, 255])
    }

    @Test func aPhotographStaysAsItIs() throws {
        // Start, the frame of 3 by 2 pixels in three colours.
        let frame: [UInt8] = [
            0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8, 0, 2, 0, 3, 3, 1, 17, 0, 2, 17, 0, 3, 17, 0, 0xFF, 0xD9,
        ]
        let picture = try PDFPicture(frame)
        #expect(picture.width == 3 && picture.height == 2 && picture.colors.bytes == frame)
        #expect(picture.colors.keys == "/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode")
    }

    @Test func whatIsNoPictureIsRefusedWithItsReason() throws {
        #expect(throws: PictureError.unknownKind) { try PDFPicture(Array("<svg/>".utf8)) }
        #expect(throws: PictureError.interlaced) { _ = try picture(interlaced) }
        let whole = [UInt8](try #require(Data(base64Encoded: clear)))
        for length in [8, 20, 40, 60] {
            #expect(throws: PictureError.damaged) { try PDFPicture(Array(whole.prefix(length))) }
        }
        #expect(throws: PictureError.damaged) { try PDFPicture([0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8]) }
    }

    // MARK: In documents

    private func document(_ body: (FontList, inout PDFPage) throws -> Void) throws -> String {
        let fonts = try TestFonts.list()
        var page = PDFPage(PDFPaper(width: 100, height: 100), fonts)
        try body(fonts, &page)
        let info = PDFInfo(title: "", author: "", language: "ja", day: nil)
        let empty = PDFPage(PDFPaper(width: 100, height: 100), fonts).finish(title: "2")
        return try PlainPDF(PDFDocument.bytes([page.finish(title: "1"), empty], fonts, info)).text
    }

    @Test(.enabled(if: TestFonts.areThere)) func aPictureThatStandsTwiceIsStoredOnceWithItsMask() throws {
        let picture = try picture(clear)
        let text = try document { _, page in
            page.draw(picture, x: 0, y: 0, width: 10, height: 10)
            page.draw(picture, x: 50, y: 0, width: 10, height: 10)
        }
        #expect(text.components(separatedBy: "/Subtype/Image").count == 3, "its colours and its mask")
        let mask = try #require(text.firstMatch(of: /\/SMask (\d+) 0 R/)).output.1
        #expect(text.contains("\n\(mask) 0 obj\n<</Type/XObject/Subtype/Image/Width 2/Height 2/ColorSpace/DeviceGray"))
    }

    @Test(.enabled(if: TestFonts.areThere)) func aLinkLeadsToAPageOfTheDocument() throws {
        let text = try document { _, page in page.link(x: 0, y: 0, width: 10, height: 10, toPage: 1) }
        let goal = try #require(text.firstMatch(of: /\/Dest\[(\d+) 0 R\/Fit\]>>\n/)).output.1
        #expect(text.firstMatch(of: /\/Kids\[\d+ 0 R (\d+) 0 R\]/)?.output.1 == goal)
    }

    @Test(.enabled(if: TestFonts.areThere)) func twoPagesStandSideBySideWithTheirLinks() throws {
        let fonts = try TestFonts.list()
        let setter = Typesetter(fonts)
        let pages = try ["左", "右"].map { text in
            var page = PDFPage(PDFPaper(width: 148, height: 210), fonts)
            page.text(try setter.line(text, bold: false), x: 10, y: 10, size: 5, color: .black)
            page.link(x: 0, y: 0, width: 10, height: 10, toPage: 7)
            return page.finish(title: text)
        }
        let side = FinishedPage.side(
            (pages[0], 0),
            (pages[1], 1),
            on: PDFPaper(width: 296, height: 210),
            fonts,
            title: "",
            place: { _ in 0 }
        )
        let info = PDFInfo(title: "", author: "", language: "ja", day: nil)
        let text = try PlainPDF(PDFDocument.bytes([side], fonts, info)).text
        // 296 and 148 mm in points.
        #expect(text.contains("/MediaBox[0 0 839.0551 595.2756]"))
        let links = text.matches(of: /\/Rect\[(\S+) \S+ \S+ \S+ \]\/Dest/).map { String($0.output.1) }
        #expect(links == ["0", "419.5276"])
        #expect(side.glyphs.values.map(\.all.count) == [2])
    }
}

/// What a stream of a picture says, as PDF readers undo it.
private struct Unpacked {
    let bytes: [UInt8]

    init?(_ stream: [UInt8], _ count: Int) {
        guard let bytes = PNGImage.unpacked(stream, count: count) else { return nil }
        self.bytes = bytes
    }
}
