import Foundation
import Testing

@testable import TimetableFeeds

/// Feeds in which one value has become another.
@Suite struct MutationTests {
    /// What a value may become: another type, another record's id, a time, nothing.
    private static let values = [
        "null", "7", "[]", "{}", "\"\"", "\"A.Main.X\"", "\"A.Branch.Z\"", "\"A.Main\"", "\"Up\"",
        "\"A.Branch.2.Weekday\"",
        "\"A.Main.4.Weekday.2\"", "\"03:00\"", "[\"A.Main.Z\",\"A.Main.Z\"]", "[[139,35],[139]]",
    ]

    @Test(arguments: SmallFeed().files.keys.sorted())
    func anyValueInPlaceOfAnotherIsSurvived(file: String) throws {
        let text = try #require(SmallFeed().files[file])
        // Every text behind a colon or in a list.
        let pieces = text.matches(of: /[:\[,]("[^"]*")(?=[,\]}])/).map { $0.output.1 }
        for (number, piece) in pieces.enumerated() {
            let value = Self.values[number % Self.values.count]
            var feed = SmallFeed()
            feed.files[file] = text[..<piece.startIndex] + value + text[piece.endIndex...]
            try feed.inFolder { folder in
                let strict = MiniTokyo3DFeed.read(folder: folder)
                let lenient = MiniTokyo3DFeed.read(folder: folder, options: .init(lenient: true))
                #expect((strict.dataset == nil) == !strict.errors.isEmpty)
                for notice in strict.notices + lenient.notices {
                    let namesFile = notice.message.english.contains(/[\w-]+\.(json|csv)|train-timetables/)
                    #expect(namesFile || notice.code == "feed-without-trains", "\(notice.message)")
                }
                #expect(strict.leftOut == 0)
                #expect(strict.dataset == nil || strict == lenient)
                guard let dataset = lenient.dataset else {
                    #expect(lenient.errors.last?.code == "feed-without-trains", "\(file): \(piece) → \(value)")
                    return
                }
                #expect((lenient.leftOut == 0) == lenient.errors.isEmpty, "\(file): \(piece) → \(value)")
                #expect(dataset.isSound, "\(file): \(piece) → \(value)")
            }
        }
    }
}
