import Testing

@testable import SiteData

/// Names of pages are cut into numbers and what is around them.
@Suite struct NumberedNamesTests {
    private func joined(_ frame: NumberedNames.Frame, _ number: Int?) -> String {
        let digits = number.map { String($0) } ?? ""
        return frame.head + String(repeating: "0", count: max(0, frame.digits - digits.count)) + digits + frame.tail
    }

    @Test(arguments: [
        "1001r-weekday", "5211-weekday", "express", "007", "train-0090-2", "aa-12-345", "1234567890123", "0", "",
        "12345678901-7", "鉄道1",
    ])
    func aNameComesBack(name: String) {
        var names = NumberedNames()
        let (frame, number) = names.cut(name)
        #expect(joined(names.frames[frame], number) == name)
    }

    @Test func namesThatDifferByTheirNumberShareAFrame() {
        var names = NumberedNames()
        let frames = ["1001r-weekday", "9r-weekday", "1001r-holiday", "0001r-weekday", "weekday"].map {
            names.cut($0).frame
        }
        #expect(frames == [0, 0, 1, 2, 3])
        #expect(names.frames.count == 4)
    }
}
