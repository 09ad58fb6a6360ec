import Testing

@testable import PDF

/// Texts set in the machine's fonts.
@Suite(.enabled(if: TestFonts.areThere)) struct TypesetterTests {
    private func setter() throws -> Typesetter { Typesetter(try TestFonts.list()) }

    @Test func kanjiFillAnEmAndDigitsAreAsWideAsOneAnother() throws {
        let setter = try setter()
        #expect(try setter.line("渋谷", bold: false).length == 2)
        let one = try setter.line("11", bold: true).length
        #expect(try setter.line("08", bold: true).length == one)
    }

    /// The top of 1 in Noto Sans CJK Bold; other machines have other fonts.
    @Test func figuresAreAsTallAsTheirOutlines() throws {
        let fonts = try TestFonts.list()
        #expect((0.65...0.8).contains(fonts.figureHeight))
        if fonts.faces.last?.family == "Noto Sans CJK JP" { #expect(fonts.figureHeight == 0.741) }
    }

    @Test func plainTextIsSaidByItsGlyphs() throws {
        let setter = try setter()
        for text in ["渋谷新宿", "Shibuya", "一二三"] {
            #expect(try setter.line(text, bold: false).runs.allSatisfy(\.isPlain), "\(text)")
        }
    }

    @Test func whatRunsDownStandsAndLatinLies() throws {
        let line = try setter().line("空港T2", bold: false, down: true)
        #expect(line.runs.map(\.isUpright) == [true, false] && line.runs.map(\.text) == ["空港", "T2"])
        #expect(line.runs[0].length == 2000)
    }

    @Test func aCharacterThatNoFontHasIsToldWithWhereToNameOne() throws {
        let setter = try setter()
        let error = #expect(throws: FontError.self) { try setter.line("A\u{10FFFD}B", bold: false) }
        let told = try #require(error).description
        #expect(told.contains("U+10FFFD") && told.contains("posters: fonts"), "\(told)")
    }

    @Test func aFontIsAskedAfterAnother() throws {
        let path = try #require(TestFonts.trueType ?? TestFonts.regular)
        let latin = try FontFace(path)
        let fonts = FontList(regular: [latin, try FontFace(try #require(TestFonts.regular))], bold: [], language: "ja")
        let line = try Typesetter(fonts).line("A渋谷", bold: true)
        #expect(line.runs.first?.face == 0 && (TestFonts.trueType == nil || line.runs.last?.face == 1))
    }

    @Test(.enabled(if: TestFonts.trueType != nil)) func outlinesOfTrueTypeAreCutDownToo() throws {
        let face = try FontFace(try #require(TestFonts.trueType))
        #expect(face.compact == nil && face.code(72) == 72)
        let part = face.subset([36, 37])
        #expect(part.count > 100 && part.count < 200_000)
    }

    @Test func aFileThatIsNoFontIsRefused() throws {
        #expect(throws: FontError.notReadable(path: #filePath)) { try FontFace(#filePath) }
        #expect(throws: FontError.notReadable(path: "/nowhere.otf")) { try FontFace("/nowhere.otf") }
    }
}
