import Foundation
import SmallArchives
import TestFolders
import Testing
import Timetable

@testable import TimetableFeeds

/// Tables such as routes.csv belong to one feed.
@Suite struct FeedTablesTests {
    private let folder: Folder
    private var archive: URL { folder.url.appending(path: "bus.zip") }

    init() throws {
        folder = try Folder()
        try SmallZip(SmallGTFS().files).data.write(to: archive)
    }

    private func write(_ text: String, to path: String) throws {
        let file = folder.url.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    private func read(amongOthers: Bool) throws -> (color: String?, codes: [String]) {
        var options = FeedOptions()
        options.liesAmongOthers = amongOthers
        let result = GTFSFeed.read(archive, options: options)
        return (try #require(result.dataset).railways[0].color, result.notices.map(\.code))
    }

    @Test func tablesBesideTheOnlyFeedAreItsOwn() throws {
        try write("route,color\nR,#112233\n", to: "routes.csv")
        #expect(try read(amongOthers: false).color == "#112233")
    }

    @Test func tablesBesideSeveralFeedsAreOfNone() throws {
        try write("route,color\nR,#112233\n", to: "routes.csv")
        let read = try read(amongOthers: true)
        #expect(read.color == "#80C342" && read.codes == ["tables-of-several-feeds"])
    }

    @Test func choicesOfTablesBesideSeveralFeedsAreOfNone() throws {
        try write("route_id\nR\n", to: "timetables.csv")
        #expect(try read(amongOthers: true).codes == ["tables-of-several-feeds"])
        try write("route_id\nR\n", to: "bus/timetables.csv")
        #expect(try read(amongOthers: true).codes.isEmpty)
    }

    @Test(arguments: [false, true]) func tablesInAFolderOfTheFeedsNameAreItsOwn(amongOthers: Bool) throws {
        try write("route,color\nR,#112233\n", to: "routes.csv")
        try write("route,color\nR,#445566\n", to: "bus/routes.csv")
        let read = try read(amongOthers: amongOthers)
        #expect(read.color == "#445566" && read.codes.isEmpty)
    }
}
