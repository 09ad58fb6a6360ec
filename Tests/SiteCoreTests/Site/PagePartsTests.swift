import SiteCore
import Testing

/// The numbers and paths of pages that stand in parts.
@Suite struct PagePartsTests {
    private let parts = PageParts(counts: [1, 3, 0, 2])

    @Test func furtherPartsLieInAFolderOfTheFirst() {
        #expect(
            parts.paths(["a.html", "x/b.html", nil, "d.html"]) == [
                "a.html", "x/b.html", nil, "d.html", "x/b/2.html", "x/b/3.html", "d/2.html",
            ]
        )
        #expect(parts.paths(["a.html", nil, "c.html", "d.html"]).suffix(3) == [nil, nil, "d/2.html"])
    }

    @Test func eachPartHasANumberAndEachNumberAPart() {
        var found: [Int] = []
        for page in 0..<4 {
            for part in 0..<parts[page] {
                let number = parts.number(page, part: part)
                #expect(parts.place(number) == (page, part))
                found.append(number)
            }
        }
        #expect(found.sorted() == Array(0..<7))
    }

    @Test(arguments: [0, 1, 2, 7, 600]) func partsHaveAllOfAPageBetweenThem(count: Int) {
        let ranges = (0..<3).map { parts.range(1, part: $0, of: count) }
        #expect(ranges.flatMap(Array.init) == Array(0..<count))
        #expect((ranges.map(\.count).max() ?? 0) - (ranges.map(\.count).min() ?? 0) <= 1)
    }
}
