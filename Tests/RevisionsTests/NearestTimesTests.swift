import SmallNetworks
import Testing

@testable import Revisions

/// Which times of two rows are paired.
@Suite struct NearestTimesTests {
    private func pairs(_ olds: [Int], _ news: [Int], reach: Int = 5) -> [[Int]] {
        NearestTimes.pairs(olds, news, reach: reach).map { [olds[$0.old], news[$0.new]] }
    }

    @Test func theNearestArePaired() {
        #expect(pairs([10, 20, 30], [12, 29]) == [[10, 12], [30, 29]])
        #expect(pairs([10], [7, 11, 13]) == [[10, 11]])
        #expect(pairs([], [1]).isEmpty)
        #expect(pairs([1], [7]).isEmpty)
    }

    @Test func asManyArePairedAsCanBe() {
        // 15 with 15 would leave 11 and 19 alone.
        #expect(pairs([11, 15], [15, 19]) == [[11, 15], [15, 19]])
    }

    /// Held against all ways to pair a few times.
    @Test func noOtherPairsAreMoreOrNearer() {
        var numbers = SeededNumbers(seed: 35)
        for _ in 0..<300 {
            let rows = (0..<2).map { _ in
                (0..<Int.random(in: 0...5, using: &numbers)).map { _ in Int.random(in: 0...25, using: &numbers) }
                    .sorted()
            }
            let found = NearestTimes.pairs(rows[0], rows[1], reach: 5)
            #expect(Set(found.map(\.old)).count == found.count && Set(found.map(\.new)).count == found.count)
            #expect(found.allSatisfy { abs(rows[0][$0.old] - rows[1][$0.new]) <= 5 })
            let minutes = found.reduce(0) { $0 + abs(rows[0][$1.old] - rows[1][$1.new]) }
            #expect([found.count, -minutes] == Self.best(rows[0][...], rows[1]), "\(rows)")
        }
    }

    /// The most pairs, and the fewest minutes between them with a minus.
    private static func best(_ olds: ArraySlice<Int>, _ news: [Int]) -> [Int] {
        guard let first = olds.first else { return [0, 0] }
        var best = Self.best(olds.dropFirst(), news)
        for (position, time) in news.enumerated() where abs(time - first) <= 5 {
            var rest = news
            rest.remove(at: position)
            let other = Self.best(olds.dropFirst(), rest)
            let sum = [other[0] + 1, other[1] - abs(time - first)]
            if best.lexicographicallyPrecedes(sum) { best = sum }
        }
        return best
    }
}
