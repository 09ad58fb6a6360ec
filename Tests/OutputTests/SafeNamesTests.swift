import Testing

@testable import Output

@Suite struct SafeNamesTests {
    private func isSafe(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count <= SafeNames.longest
            && name.utf8.allSatisfy { (0x61...0x7a).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2d }
    }

    @Test(arguments: [
        ("Minatomirai.Minatomirai.Bashamichi", "minatomirai-minatomirai-bashamichi"),
        ("JR-East.ChuoRapid.1234T.Weekday.1", "jr-east-chuorapid-1234t-weekday-1"),
        ("../../etc/passwd", "etc-passwd"),
        ("  a  b  ", "a-b"),
        ("a\u{0}b", "a-b"),
        ("渋谷3", "3"),
        ("console", "console"),
    ])
    func aSlugIsLowerCaseWithHyphens(_ example: (id: String, name: String)) {
        #expect(SafeNames(ids: [example.id])[0] == example.name)
    }

    @Test(arguments: ["", "🚃", "/", "..", "\u{0}", "渋谷", String(repeating: "a", count: 10_000)])
    func anIdWithoutAFittingSlugGetsAHash(_ id: String) {
        let name = SafeNames(ids: [id])[0]
        #expect(isSafe(name))
        #expect(name.contains(/-[0-9a-f]{8}$/))
    }

    @Test func theHashNeverChanges() {
        #expect(SafeNames(ids: ["", "CON", "渋谷"]).all == ["id-cbf29ce4", "con-0ba0f119", "id-23f1a254"])
    }

    @Test(arguments: ["con", "NUL", "Aux", "prn", "com1", "LPT9", "index"])
    func namesThatWindowsOrTheSiteKeepsAreNotUsed(_ id: String) {
        #expect(SafeNames(ids: [id])[0].hasPrefix(id.lowercased() + "-"))
    }

    @Test func slugsThatMeetAllGetAHashWhateverTheOrder() {
        let ids = ["A.B", "a-b", "a b", "c"]
        let names = SafeNames(ids: ids)
        #expect(Set(names.all).count == 4)
        #expect(names[3] == "c")
        #expect(names.all[..<3].allSatisfy { $0.contains(/^a-b-[0-9a-f]{8}$/) })
        #expect(SafeNames(ids: ids.reversed()).all == names.all.reversed())
    }

    @Test func aNameThatLooksLikeAHashedOneIsNotGivenTwice() {
        let hashed = SafeNames(ids: ["A", "a"])[0]
        let names = SafeNames(ids: ["A", "a", hashed])
        #expect(names[2] == hashed)
        #expect(Set(names.all).count == 3)
        #expect(names[0].contains(/^a-[0-9a-f]{16}$/))
    }

    @Test func theSameIdTwiceHasTheSameName() {
        #expect(SafeNames(ids: ["A", "a", "A", "", ""]).all.count == 5)
        let names = SafeNames(ids: ["A", "a", "A", "", ""])
        #expect(names[0] == names[2])
        #expect(names[0] != names[1])
        #expect(names[3] == names[4])
    }

    @Test func idsThatOnlyUnicodeTakesForEqualAreTwo() {
        let names = SafeNames(ids: ["\u{e9}", "e\u{301}"])
        #expect(names[0] != names[1])
    }

    @Test func manyHostileIdsStayApart() {
        let ids = (0..<20_000).map { number in
            switch number % 5 {
            case 0: "Station.\(number)"
            case 1: "station.\(number - 1)"
            case 2: String(repeating: "長", count: number % 90) + "\(number)"
            case 3: String(repeating: "x", count: 80 + number % 7) + "\(number)"
            default: "../\(number)/"
            }
        }
        let names = SafeNames(ids: ids)
        #expect(Set(names.all).count == ids.count)
        #expect(names.all.allSatisfy(isSafe))
    }
}
