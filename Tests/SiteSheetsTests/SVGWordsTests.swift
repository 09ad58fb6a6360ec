import Testing

@testable import SiteSheets

/// Where the letters of a drawing stand.
@Suite struct SVGWordsTests {
    @Test func wordsOneBelowTheOtherAreOneText() {
        var svg = SVG()
        let hours = zip(["9", "10"], [10.0, 20]).map { [PlacedWord(text: $0, x: 100, y: $1, name: nil, limit: nil)] }
        svg.words(hours, size: 50, class: "h", squeeze: 1)
        #expect(svg.html().source.contains("<text x=\"1000 855 1145\" y=\"100 200 200\">910</text>"))
    }

    @Test func digitsThatArePressedTogetherStandAsMuchCloser() {
        let line = [100.0, 200].map { PlacedWord(text: "104", x: $0, y: 10, name: nil, limit: nil) }
        for squeeze in [1, 0.5] {
            var svg = SVG()
            svg.words([line], size: 50, class: "m", squeeze: squeeze)
            // The group is drawn as narrow as it is pressed together, so that in it digits are as far apart as ever.
            // In tenths of a millimetre.
            let middles = [1000, 2000].flatMap { x in [-290, 0, 290].map { String(Int(x / squeeze) + $0) } }
            let source = svg.html().source
            #expect(source.contains("x=\"\(middles.joined(separator: " "))\">104104</text>"), "\(source)")
        }
    }
}
