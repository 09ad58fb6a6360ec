import Testing

@testable import TimetableSite

/// What is too much for one page.
@Suite struct PageSizeTests {
    private func size(_ html: String) -> PageSize {
        Array(html.utf8).withUnsafeBytes { PageSize(of: $0[...]) }
    }

    @Test func elementsBeginWithALetter() {
        let size = size("<!doctype html><p>1 < 2</p><B>x</B><br><!-- <i -->")
        #expect(size.elements == 4 && size.bytes == 50)
        #expect(size.isReadable)
    }

    @Test func aPageIsTooLargeByItsBytesOrByItsElements() {
        #expect(size(String(repeating: "x", count: 300_000)).isReadable)
        #expect(!size(String(repeating: "x", count: 300_001)).isReadable)
        #expect(size(String(repeating: "<b>", count: 5_850)).isReadable)
        #expect(!size(String(repeating: "<b>", count: 5_851)).isReadable)
    }
}
