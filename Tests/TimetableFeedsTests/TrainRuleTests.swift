import Testing

@testable import TimetableFeeds

/// Rules for trains, each broken once in train 4, which nothing is linked to, or in the links of 1 and 2.
@Suite struct TrainRuleTests {
    static let file = "train-timetables/a-main.json"
    static let train = "Train A.Main.4.Weekday.2 (train-timetables/a-main.json)"

    @Test(arguments: [
        Broken(
            file,
            #""d":"Up","ds":["A.Main.X"],"#,
            #""ds":["A.Main.X"],"#,
            "error missing-field: \(train) has no d. Add what is missing."
        ),
        Broken(
            file,
            #"{"s":"A.Main.Z","d":"05:00"}"#,
            #"{"d":"05:00"}"#,
            "error missing-field: \(train) has no s. Add what is missing."
        ),
        Broken(
            file,
            #""n":"4""#,
            #""n":4"#,
            "error mistyped-field: \(train): n is a number and not a string."
        ),
        Broken(
            file,
            "05:09",
            "5:09",
            "error malformed-time: \(train) has what is no time: a “5:09”. Write it as 05:07, at most 26:59."
        ),
        Broken(
            file,
            "05:00",
            "27:00",
            "error malformed-time: \(train) has what is no time: d “27:00”. Write it as 05:07, at most 26:59."
        ),
        Broken(
            file,
            "A.Main.4.Weekday.2",
            "A.Main.1.Weekday",
            "error duplicate-id: Train A.Main.1.Weekday (train-timetables/a-main.json) has the id of an earlier train. "
                + "Give each its own."
        ),
        Broken(
            file,
            "A.Main.4.Weekday.2",
            "A.Main.4.Xmas",
            "error unknown-schedule: Train A.Main.4.Xmas (train-timetables/a-main.json) has an id that does not end in "
                + "a schedule: Weekday, SaturdayHoliday, Saturday or Holiday."
        ),
        Broken(
            file,
            #""s":"A.Main.Z","d""#,
            #""s":"A.Main.Q","d""#,
            "error unknown-station: \(train) names station A.Main.Q, which stations.json does not have."
        ),
        Broken(
            file,
            #""ds":["A.Main.X"]"#,
            #""ds":["Moon"]"#,
            "error unknown-station: \(train) names station Moon, which stations.json does not have."
        ),
        Broken(
            file,
            #""r":"A.Main","n":"4""#,
            #""r":"A.Moon","n":"4""#,
            "error unknown-railway: \(train) runs on railway A.Moon, which railways.json does not have."
        ),
        Broken(
            file,
            #""y":"A.Local","d":"Up""#,
            #""y":"A.Fast","d":"Up""#,
            "error unknown-train-type: \(train) is of type A.Fast, which train-types.json does not have."
        ),
        Broken(
            file,
            #""d":"Up""#,
            #""d":"Back""#,
            "error unknown-direction: \(train) has direction Back, which rail-directions.json does not have."
        ),
        Broken(
            file,
            #""d":"Up""#,
            #""d":"Side""#,
            "warning direction-off-its-railway: \(train) runs in direction Side, "
                + "which its railway A.Main does not have. By its stations it is taken for Up."
        ),
        Broken(
            file,
            #""s":"A.Main.Z","d""#,
            #""s":"A.Branch.Z","d""#,
            "error station-off-its-railway: \(train) calls at A.Branch.Z, "
                + "which railway A.Main does not list as its own."
        ),
        Broken(
            file,
            #"{"s":"A.Main.Z","d":"05:00"},"#,
            "",
            "error train-too-short: \(train) has one call; a train needs two."
        ),
        Broken(
            file,
            #","d":"05:00""#,
            "",
            "error call-without-time: \(train) has neither arrival nor departure at A.Main.Z."
        ),
        Broken(
            file,
            "05:09",
            "04:59",
            "warning time-runs-backwards: \(train) is at A.Main.X at 04:59, after 05:00. Check its times."
        ),
        Broken(
            file,
            "05:00",
            "02:59",
            "warning time-runs-backwards: \(train) is at A.Main.X at 05:09, after 02:59. Check its times."
        ),
        Broken(
            file,
            #""a":"05:09""#,
            #""a":"05:09","d":"05:08""#,
            "warning time-runs-backwards: \(train) is at A.Main.X at 05:08, after 05:09. Check its times."
        ),
        Broken(
            file,
            #""ds":["A.Main.X"],"#,
            "",
            "warning train-without-destination: \(train) names no destination (ds). "
                + "It is shown as going to where it ends."
        ),
        Broken(
            file,
            #""d":"Up""#,
            #""pt":["A.Main.0.Weekday"],"d":"Up""#,
            "warning unknown-train: Train A.Main.4.Weekday.2 (train-timetables/a-main.json) is linked to A.Main.0.Weekday, which no file has. The link is left out."
        ),
        Broken(
            file,
            #""nt":["A.Branch.2.Weekday"],"#,
            "",
            "warning link-without-counterpart: Train A.Branch.2.Weekday (train-timetables/a-branch.json) names A.Main.1.Weekday as its previous, "
                + "but is not its next. The link is left out."
        ),
        Broken(
            file,
            #""d":"Up""#,
            #""nt":["A.Branch.2.Weekday"],"d":"Up""#,
            "warning link-without-counterpart: Train A.Main.4.Weekday.2 (train-timetables/a-main.json) names A.Branch.2.Weekday as its next, "
                + "but is not its previous. The link is left out."
        ),
        Broken(
            file,
            #""d":"Up""#,
            #""nt":["A.Main.4.Weekday.2"],"pt":["A.Main.4.Weekday.2"],"d":"Up""#,
            "error circular-link: Train A.Main.4.Weekday.2 (train-timetables/a-main.json) becomes A.Main.4.Weekday.2, which came before it: "
                + "the links run in a circle."
        ),
    ])
    func isTold(broken: Broken) throws {
        let feed = SmallFeed.with(broken.file, broken.passage, broken.text)
        #expect(try feed.messages() == [broken.message])
        let dataset = try feed.read().dataset
        #expect((dataset == nil) == broken.message.hasPrefix("error"))
        if let dataset { #expect(dataset.trains.count == 4 && dataset.notices.count == 1) }
    }

    /// The main line as a loop, which names its first station again, or a second record of the same place.
    @Test(arguments: [
        (#""A.Main.Z"]"#, #""A.Main.Z","A.Main.X"]"#, #"[139.72,35.60]"#),
        (#""A.Main.Z"]"#, #""A.Main.Z"]"#, #"[139.7001,35.6001]"#),
    ])
    func onALoopATrainNeedsNoDestination(end: String, loop: String, lastPlace: String) throws {
        var feed = SmallFeed.with(Self.file, #""ds":["A.Main.X"],"#, "")
        feed.replace(end, with: loop, in: "railways.json")
        feed.replace(
            #""A.Main.Z","railway":"A.Main","coord":[139.72,35.60]"#,
            with: #""A.Main.Z","railway":"A.Main","coord":\#(lastPlace)"#,
            in: "stations.json"
        )
        #expect(try feed.messages() == [])
    }

    @Test func allErrorsAreToldAtOnceAndFirst() throws {
        var feed = SmallFeed.with(Self.file, "05:09", "later")
        feed.replace(#""ds":["A.Main.X"],"#, with: "", in: Self.file)
        feed.replace("#80c342", with: "green", in: "railways.json")
        feed.replace(#"["A.Branch.Z"]"#, with: #"["Nowhere"]"#, in: "station-groups.json")
        #expect(
            try feed.read().notices.map(\.code) == [
                "unknown-station", "malformed-time", "malformed-color", "train-without-destination",
            ]
        )
    }
}
