import Testing

@testable import SiteSheets

/// The order of pages on folded sheets.
@Suite struct SaddleStitchTests {
    private func text(_ pages: Int) -> [String] {
        SaddleStitch.sides(of: pages).map { side in
            [side.left, side.right].map { $0.map { String($0 + 1) } ?? "-" }.joined(separator: " ")
        }
    }

    @Test func eightPagesStandOnFourSides() { #expect(text(8) == ["8 1", "2 7", "6 3", "4 5"]) }

    @Test func blankPagesFillTheLastSheet() {
        #expect(text(1) == ["- 1", "- -"])
        #expect(text(5) == ["- 1", "2 -", "- 3", "4 5"])
    }

    @Test func foldedAndStapledThePagesFollowOneAnother() {
        for pages in 1...40 {
            let sides = SaddleStitch.sides(of: pages)
            #expect(sides.count % 2 == 0 && sides.count * 2 - pages < 4)
            // The right half of each front, then the left of its back, sheet by sheet inwards; and out again.
            let inwards = sides.enumerated().map { $0 % 2 == 0 ? $1.right : $1.left }
            let outwards = sides.enumerated().reversed().map { $0 % 2 == 0 ? $1.left : $1.right }
            #expect((inwards + outwards).compactMap { $0 } == Array(0..<pages))
            for page in 0..<pages {
                let side = sides[SaddleStitch.side(of: page, among: pages)]
                #expect(side.left == page || side.right == page)
            }
        }
    }
}
