import SmallNetworks
import Testing

@testable import TimetableFacts

@Suite struct DisjointSetsTests {
    @Test func whatNobodyJoinedIsAlone() {
        var sets = DisjointSets(count: 3)
        #expect(sets.members() == [[0], [1], [2]])
        var none = DisjointSets(count: 0)
        #expect(none.members() == [])
    }

    @Test func setsStandInTheOrderOfTheirSmallestMembers() {
        var sets = DisjointSets(count: 7)
        sets.join(6, 2)
        sets.join(5, 0)
        sets.join(2, 4)
        sets.join(4, 6)
        #expect(sets.members() == [[0, 5], [1], [2, 4, 6], [3]])
    }

    @Test func manyJoinsGiveWhatAPlainSearchGives() {
        var numbers = SeededNumbers(seed: 1)
        for _ in 0..<50 {
            let count = Int.random(in: 1...40, using: &numbers)
            var sets = DisjointSets(count: count)
            var label = Array(0..<count)
            for _ in 0..<Int.random(in: 0...count, using: &numbers) {
                let (a, b) = (Int.random(in: 0..<count, using: &numbers), Int.random(in: 0..<count, using: &numbers))
                sets.join(a, b)
                let (from, to) = (label[a], label[b])
                label = label.map { $0 == from ? to : $0 }
            }
            let expected = Dictionary(grouping: 0..<count) { label[$0] }.values.sorted { $0[0] < $1[0] }
            #expect(sets.members() == expected)
        }
    }
}
