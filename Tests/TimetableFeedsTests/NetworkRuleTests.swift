import Testing

@testable import TimetableFeeds

/// Rules for everything but the trains, each broken once.
@Suite struct NetworkRuleTests {
    @Test(arguments: [
        Broken(
            "railways.json",
            #""ascending":"Down","descending":"Up","color""#,
            #""descending":"Up","color""#,
            "error missing-field: Railway A.Main (railways.json) has no ascending. Add what is missing."
        ),
        Broken(
            "stations.json",
            #"{"ja":"甲","en":"X","ja-Wiki":"甲駅"}"#,
            "{}",
            "error missing-field: Station A.Main.X (stations.json) has no title. Add what is missing."
        ),
        Broken(
            "train-types.json",
            #"[{"#,
            #"[{"title":{"ja":"急"}},{"#,
            "error missing-field: Record 1 of train-types.json has no id. Add what is missing."
        ),
        Broken(
            "railways.json",
            #"["A.Branch.Z","A.Branch.W"]"#,
            #"["A.Branch.Z",7,"A.Branch.W"]"#,
            "error mistyped-field: Railway A.Branch (railways.json): stations is a number and not a string."
        ),
        Broken(
            "rail-directions.json",
            #"[{"id":"Up""#,
            #"["Sideways",{"id":"Up""#,
            "error mistyped-field: Record 1 of rail-directions.json: record is a string and not an object."
        ),
        Broken(
            "stations.json",
            #""ja":"甲""#,
            #""ja":"甲\u0000""#,
            "error unusable-text: Station A.Main.X (stations.json): title holds a control character. Correct the text."
        ),
        Broken(
            "rail-directions.json",
            #"[{"id":"Up""#,
            #"[{"id":"","title":{"ja":"無"}},{"id":"Up""#,
            "error unusable-text: Record 1 of rail-directions.json: id is empty. Correct the text."
        ),
        Broken(
            "railways.json",
            "#80c342",
            "green",
            "warning malformed-color: Railway A.Main (railways.json) has what is no color: “green”. "
                + "Write it as #80C342."
        ),
        Broken(
            "stations.json",
            "[139.70,35.60]",
            "[35.60,139.70]",
            "warning malformed-coordinate: Station A.Main.X (stations.json) has what is no place on Earth. "
                + "Write coord as [139.72816, 35.62019]."
        ),
        Broken(
            "train-types.json",
            "[{",
            #"[{"id":"A.Local","title":{"ja":"各停"}},{"#,
            "error duplicate-id: Train type A.Local (train-types.json) has the id of an earlier train type. "
                + "Give each its own."
        ),
        Broken(
            "railways.json",
            #""A.Main.Y""#,
            #""A.Main.Y","A.Main.Q""#,
            "error unknown-station: Railway A.Main (railways.json) names station A.Main.Q, "
                + "which stations.json does not have."
        ),
        Broken(
            "station-groups.json",
            #"["A.Branch.Z"]"#,
            #"["A.Branch.Z","Nowhere"]"#,
            "error unknown-station: Record 1 of station-groups.json names station Nowhere, "
                + "which stations.json does not have."
        ),
        Broken(
            "stations.json",
            #""id":"B.Far.Away","#,
            #""id":"B.Far.Away","railway":"B.Far","#,
            "error unknown-railway: Station B.Far.Away (stations.json) is of railway B.Far, "
                + "which railways.json does not have."
        ),
        Broken(
            "railways.json",
            #""descending":"Up","color""#,
            #""descending":"Back","color""#,
            "error unknown-direction: Railway A.Main (railways.json) has direction Back, "
                + "which rail-directions.json does not have."
        ),
        Broken(
            "railways.json",
            #"["A.Branch.Z","#,
            #"["A.Branch.Z","A.Main.Y","#,
            "error station-off-its-railway: Railway A.Branch (railways.json) lists A.Main.Y, "
                + "which stations.json gives to no or another railway."
        ),
        Broken(
            "stations.json",
            #""id":"B.Far.Away","#,
            #""id":"B.Far.Away","railway":"A.Main","#,
            "warning unlisted-station: Station B.Far.Away (stations.json) is of railway A.Main, "
                + "which does not list it. It serves as a destination only."
        ),
        Broken(
            "station-groups.json",
            #"["A.Branch.Z"]"#,
            #"["A.Branch.Z","A.Main.Z"]"#,
            "error station-in-two-groups: Record 1 of station-groups.json repeats A.Main.Z. "
                + "A station is in one group, once."
        ),
        Broken(
            "operators.json",
            #""id":"A""#,
            #""id":"AirA""#,
            "warning operator-without-names: Operator A has no name. "
                + "Add it to an operators.csv: id,name_ja,name_en."
        ),
    ])
    func isTold(broken: Broken) throws {
        let feed = SmallFeed.with(broken.file, broken.passage, broken.text)
        #expect(try feed.messages() == [broken.message])
        #expect((try feed.read().dataset == nil) == broken.message.hasPrefix("error"))
    }

    @Test func aRailwayOfOneStationIsTooShort() throws {
        var feed = SmallFeed()
        feed.replace(
            "[{",
            with: """
                [{"id":"C.C","title":{"ja":"線"},"stations":["C.C.C"],"ascending":"Up","descending":"Down"},{
                """,
            in: "railways.json"
        )
        feed.replace("[{", with: #"[{"id":"C.C.C","railway":"C.C","title":{"ja":"駅"}},{"#, in: "stations.json")
        #expect(
            try feed.messages() == [
                "error railway-too-short: Railway C.C (railways.json) lists one station; it needs two."
            ]
        )
    }
}

/// A feed with one passage replaced, and what is told of it.
struct Broken: CustomTestStringConvertible, Sendable {
    let file: String
    let passage: String
    let text: String
    let message: String

    init(_ file: String, _ passage: String, _ text: String, _ message: String) {
        self.file = file
        self.passage = passage
        self.text = text
        self.message = message
    }

    var testDescription: String { message }
}
