import Testing
import Timetable

@testable import TimetableFeeds

/// What is well-formed and cannot be right all the same is told, and imported as it is.
@Suite struct PlausibilityTests {
    private static let main = "train-timetables/a-main.json"
    private static let branch = "train-timetables/a-branch.json"

    @Test(arguments: [
        Broken(
            main,
            #""nt":["A.Branch.2.Weekday"]"#,
            #""nt":["A.Branch.2.Weekday","A.Branch.2.Weekday"]"#,
            "warning repeated-link: Train A.Main.1.Weekday (\(main)) names A.Branch.2.Weekday more than once. "
                + "Once is enough."
        ),
        Broken(
            main,
            #"{"s":"A.Main.Y","a":"23:54","d":"23:55"}"#,
            #"{"s":"A.Main.Y","a":"23:54"},{"s":"A.Main.Y","d":"23:55"}"#,
            "warning repeated-call: Train A.Main.1.Weekday (\(main)) calls at A.Main.Y twice in a row. "
                + "Make one call of the two."
        ),
        Broken(
            main,
            #""d":"Up""#,
            #""d":"Down""#,
            "warning train-against-its-direction: Train A.Main.4.Weekday.2 (\(main)) runs in direction Down, "
                + "and calls at its stations the other way round."
        ),
        Broken(
            branch,
            #"{"s":"A.Branch.Z","d":"00:02"},{"s":"A.Branch.W","a":"24:05"}"#,
            #"{"s":"A.Branch.Z","d":"02:02"},{"s":"A.Branch.W","a":"02:05"}"#,
            "warning link-apart: Train A.Main.1.Weekday (train-timetables/a-main.json) becomes A.Branch.2.Weekday, which starts 121 minutes after "
                + "it ends. Check the link."
        ),
        Broken(
            branch,
            #"{"s":"A.Branch.Z","d":"00:02"},{"s":"A.Branch.W","a":"24:05"}"#,
            #"{"s":"A.Branch.Z","d":"20:02"},{"s":"A.Branch.W","a":"20:05"}"#,
            "warning link-apart: Train A.Main.1.Weekday (train-timetables/a-main.json) becomes A.Branch.2.Weekday, which starts 239 minutes before "
                + "it ends. Check the link."
        ),
        Broken(
            main,
            #"[{"id":"A.Main.1.Weekday""#,
            #"[{"id":"A.Main.5.Weekday","r":"A.Main","y":"A.Local","d":"Up","ds":["A.Main.X"],"#
                + #""tt":[{"s":"A.Main.Z","d":"05:00"},{"s":"A.Main.X","a":"05:09"}]},{"id":"A.Main.1.Weekday""#,
            "warning repeated-train: Train A.Main.4.Weekday.2 (train-timetables/a-main.json) runs just as A.Main.5.Weekday does. "
                + "Remove one of the two."
        ),
        Broken(
            "railways.json",
            #""A.Main.Z"]"#,
            #""A.Main.Z","A.Main.Y"]"#,
            "warning station-listed-twice: Railway A.Main (railways.json) lists A.Main.Y more than once. "
                + "Only a loop names its first station again."
        ),
        Broken(
            "stations.json",
            #""coord":[139.71,35.60]"#,
            #""coord":[0,0]"#,
            "warning station-far-away: Station A.Main.Y (stations.json) lies 15310 km from the middle of its railway. "
                + "Check coord: longitude comes first."
        ),
        Broken(
            "stations.json",
            #""ja":"甲""#,
            #""ja":"\u3000\u200B\u3164""#,
            "error unusable-text: Station A.Main.X (stations.json): title holds nothing that can be seen. "
                + "Correct the text."
        ),
    ])
    func isTold(broken: Broken) throws {
        let feed = SmallFeed.with(broken.file, broken.passage, broken.text)
        #expect(try feed.messages() == [broken.message])
        let dataset = try feed.read().dataset
        #expect((dataset == nil) == broken.message.hasPrefix("error"))
        if let dataset { #expect(dataset.isSound) }
    }

    @Test func aTrainDoesNotBecomeOneOfOtherDays() throws {
        var feed = SmallFeed()
        for file in [Self.main, Self.branch] {
            feed.replace("A.Branch.2.Weekday", with: "A.Branch.2.Holiday", in: file)
        }
        #expect(
            try feed.messages() == [
                "warning link-apart: Train A.Main.1.Weekday (train-timetables/a-main.json) becomes A.Branch.2.Holiday, which runs on other days. "
                    + "Check the link."
            ]
        )
    }

    @Test func aTrainDoesNotBecomeOneFarAway() throws {
        var feed = SmallFeed.with("stations.json", "[139.72,35.61]", "[141.00,35.61]")
        feed.replace(
            #""A.Branch","coord":[139.72,35.60]"#,
            with: #""A.Branch","coord":[141.00,35.60]"#,
            in: "stations.json"
        )
        #expect(
            try feed.messages() == [
                "warning link-apart: Train A.Main.1.Weekday (train-timetables/a-main.json) becomes A.Branch.2.Weekday, which is 115 km away. "
                    + "Check the link."
            ]
        )
    }
}
