import Foundation
import Testing

@testable import TimetableFeeds

/// Files that are not there or cannot be read.
@Suite struct FileRuleTests {
    @Test func aMissingFileIsNamed() throws {
        var feed = SmallFeed()
        feed.files["stations.json"] = nil
        #expect(
            try feed.messages() == [
                """
                error missing-file: The feed has no stations.json. Check that the folder is the feed's own and complete.
                """
            ]
        )
        #expect(try feed.read(lenient: true).dataset == nil)
    }

    @Test func optionalFilesAreOnlyMissed() throws {
        var feed = SmallFeed()
        feed.files["coordinates.json"] = nil
        feed.files["station-groups.json"] = nil
        #expect(
            try feed.messages() == [
                "warning missing-optional-file: The feed has no station-groups.json: "
                    + "no station will be part of an interchange.",
                "warning missing-optional-file: The feed has no coordinates.json: railways will have no course on maps.",
            ]
        )
        #expect(try feed.read().dataset?.patterns[0].course == [])
    }

    @Test func anEmptyFolderTellsEverythingItLacks() throws {
        var feed = SmallFeed()
        feed.files = [:]
        #expect(
            try feed.read().errors.map(\.message.english) == [
                "The feed has no rail-directions.json. Check that the folder is the feed's own and complete.",
                "The feed has no train-types.json. Check that the folder is the feed's own and complete.",
                "The feed has no railways.json. Check that the folder is the feed's own and complete.",
                "The feed has no stations.json. Check that the folder is the feed's own and complete.",
                "The feed has no train-timetables/*.json. Check that the folder is the feed's own and complete.",
            ]
        )
    }

    @Test func aFolderThatIsNoneIsTold() throws {
        try SmallFeed().inFolder { folder in
            let file = folder.appendingPathComponent("stations.json")
            let notices = MiniTokyo3DFeed.read(folder: file).notices
            #expect(
                notices.map(\.message.english) == [
                    "There is no folder “\(file.path.shown)”. Give the folder that holds stations.json and railways.json."
                ]
            )
            #expect(MiniTokyo3DFeed.read(folder: folder.appendingPathComponent("nowhere")).dataset == nil)
        }
    }

    @Test func truncatedJSONIsToldWithItsPlace() throws {
        var feed = SmallFeed()
        feed.files["train-types.json"] = "[{\"id\":\n  \"A.Lo"
        feed.files["train-timetables/a-main.json"] = "[{},\n]"
        #expect(
            try feed.messages() == [
                "error unreadable-json: train-types.json:2:8: the file ends within a string. "
                    + "Fetch the file again or correct it.",
                "error unreadable-json: train-timetables/a-main.json:2:1: a comma before the end. "
                    + "Fetch the file again or correct it.",
            ]
        )
    }

    @Test func anUnreadableTrainFileHidesNoLinks() throws {
        var feed = SmallFeed()
        feed.files["train-timetables/a-main.json"] = "[[]"
        #expect(
            try feed.messages() == [
                "error unreadable-json: train-timetables/a-main.json:1:4: the file ends too early. "
                    + "Fetch the file again or correct it."
            ]
        )
        let lenient = try feed.read(lenient: true)
        #expect(lenient.dataset?.trains.map(\.number) == ["2", "3"])
        #expect(lenient.leftOut == 1)
    }

    @Test func aFolderInPlaceOfAFileIsTold() throws {
        var feed = SmallFeed()
        feed.files["coordinates.json"] = nil
        try feed.inFolder { folder in
            let file = folder.appendingPathComponent("coordinates.json")
            try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
            let notices = MiniTokyo3DFeed.read(folder: folder).notices
            #expect(
                notices.map(\.message.english) == [
                    "coordinates.json: this is a folder, a pipe or a device, and not a file. "
                        + "Put the feed's own file in its place."
                ]
            )
        }
    }

    @Test(arguments: ["1.8.2026", "2026-13-01", "2026-02-31", ""])
    func aDateHasToBeOne(value: String) throws {
        var feed = SmallFeed()
        feed.files["feed.json"] = #"{"date":"\#(value)","licence":"CC0","attribution":"A"}"#
        #expect(
            try feed.messages() == [
                "error malformed-source: The feed's date (feed.json or --date), “\(value)”, is not a date such as 2026-08-05."
            ]
        )
    }

    @Test func aTimeZoneHasToBeOne() throws {
        var feed = SmallFeed()
        feed.files["feed.json"] = #"{"timeZone":"<b>","licence":"CC0","attribution":"A"}"#
        #expect(
            try feed.messages() == [
                "error malformed-source: The feed's time zone (feed.json), “<b>”, is no IANA name such as Asia/Tokyo."
            ]
        )
    }
}
