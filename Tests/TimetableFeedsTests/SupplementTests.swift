import Foundation
import Testing
import Timetable

@testable import TimetableFeeds

/// What supplements add to a feed.
@Suite struct SupplementTests {
    @Test func readingsAreFoundByBothNames() throws {
        var feed = SmallFeed()
        feed.files["station-readings.csv"] = "name_ja,name_en,reading\n甲,X,こう\n乙,Other,おつ\n\"丙\",\"Z\",へい\n"
        feed.files["railway-readings.csv"] = "name_ja,name_en,reading\r\n本線,Main Line,ほんせん\r\n"
        let result = try feed.read()
        #expect(result.notices == [])
        #expect(result.dataset?.stops.map(\.reading) == ["こう", nil, "へい", "へい", nil, nil])
        #expect(result.dataset?.railways.map(\.reading) == ["ほんせん", nil])
    }

    @Test func theFeedsOwnWordsComeFirst() throws {
        var feed = SmallFeed()
        feed.files["operators.json"] = "[]"
        feed.files["station-readings.csv"] = "name_ja,name_en,reading\n甲,X,こう\n"
        var other = SmallFeed()
        other.files["operators.csv"] = "id,name_ja,name_en\nA,別鉄,Other Rail\n"
        other.files["station-readings.csv"] = "name_ja,name_en,reading\n甲,X,きのえ\n乙,Y,おつ\n"
        let result = try feed.inFolder { folder in
            try other.inFolder { supplement in
                MiniTokyo3DFeed.read(folder: folder, options: .init(supplements: [supplement]))
            }
        }
        #expect(result.notices == [])
        #expect(result.dataset?.operators.map(\.names) == [Names([.ja: "別鉄", .en: "Other Rail"])])
        #expect(result.dataset?.stops.map(\.reading) == ["こう", "おつ", nil, nil, nil, nil])
    }

    @Test func numbersOfStationsComeFromASupplement() throws {
        var feed = SmallFeed()
        feed.files["station-numbers.csv"] = "station,number\nA.Main.Z,AM03\nA.Main.Nowhere,AM99\n"
        let result = try feed.read()
        #expect(result.notices == [])
        let dataset = try #require(result.dataset)
        let numbers = dataset.stations.map { "\($0.feedID) \(dataset[$0.stopID].code ?? "–")" }
        #expect(numbers.filter { !$0.hasSuffix("–") } == ["A.Main.Z AM03"])
    }

    @Test func whatTypesAskForBesideTheFareComesFromASupplement() throws {
        var feed = SmallFeed()
        let id = try #require(try feed.read().dataset?.trainTypes.first?.feedID)
        feed.files["surcharges.csv"] = "train_type,needs\n\(id),limited-express\nA.Nowhere,reserved-seat\n"
        let result = try feed.read()
        #expect(result.notices == [])
        #expect(result.dataset?.trainTypes.first?.surcharge == .limitedExpress)
        #expect(result.dataset?.trainTypes.dropFirst().allSatisfy { $0.surcharge == nil } == true)
        feed.files["surcharges.csv"] = "train_type,needs\n\(id),money\n"
        let refused = try feed.read()
        #expect(refused.notices.map(\.code) == ["bad-supplement"])
        #expect(
            refused.notices.map(\.message.english) == [
                "surcharges.csv: \(id) needs “money”, which is none of limited-express, express, reserved-seat."
            ]
        )
    }

    @Test func railwaysAreCalledAsRidersCallThem() throws {
        var feed = SmallFeed()
        feed.files["railway-readings.csv"] = "name_ja,name_en,reading\n本線,Main Line,ほんせん\n"
        let header = "railway,name_ja,name_en,name_zh-Hans\n"
        feed.files["railway-names.csv"] = header + "A.Branch,特急海,Sea Express,特急海\nA.Nowhere,無,None,无\n"
        let named = try feed.read()
        #expect(named.notices == [])
        let names = Names([.ja: "特急海", .en: "Sea Express", .zhHans: "特急海"])
        #expect(named.dataset?.railways.map(\.feedID) == ["A.Main", "A.Branch"])
        #expect(named.dataset?.railways.last?.names == names)
        // A piece has all names of its line, whatever languages the feed has them in.
        feed.files["railway-names.csv"] = header + "A.Branch,本線,Main Line,本线\n"
        let railways = try #require(try feed.read().dataset?.railways)
        #expect(railways[0].names == railways[1].names)
        #expect(railways.map(\.reading) == ["ほんせん", "ほんせん"])
    }

    @Test func aFeedWithoutANameIsThatOfItsCompanies() throws {
        #expect(CompanyNames.row([]) == "")
        let operators = (1...4).map { Operator(feedID: "\($0)", names: Names([.ja: "\($0)鉄", .en: "Rail"])) }
        #expect(CompanyNames.row(Array(operators.prefix(3))) == "1鉄 · 2鉄 · 3鉄")
        #expect(CompanyNames.row(operators) == "1鉄 · 2鉄 · 3鉄 …")
    }

    @Test func gatesAreThoseThatASupplementStates() throws {
        var feed = SmallFeed()
        #expect(try feed.read().dataset?.interchanges.map(\.gates) == [[]])
        feed.files["gates.csv"] = "gates,station\nZ,A.Main.Z\nZ,A.Branch.Z\n"
        let result = try feed.read()
        #expect(result.notices == [])
        let place = try #require(result.dataset?.interchanges.first)
        #expect(place.gates == [place.stations])
    }

    @Test(arguments: [
        ("Z,A.Main.Z\nZ,A.Main.Nowhere\n", "the gates Z have a station that is not there: A.Main.Nowhere"),
        ("Z,A.Main.Z\nZ,A.Main.X\n", "the gates Z are not those of one interchange"),
        ("Z,A.Main.Z\nZ,A.Branch.Z\nY,A.Main.Z\n", "a station of the gates Y is told twice"),
    ])
    func gatesThatCannotBeAreTold(rows: String, reason: String) throws {
        var feed = SmallFeed()
        feed.files["gates.csv"] = "gates,station\n" + rows
        #expect(try feed.messages() == ["error bad-supplement: gates.csv: \(reason)."])
    }

    /// ```
    ///   A.Main    X ─ Y ─ Z          train 1 runs from X to Z and goes on as train 2
    ///   A.Branch          Z ─ W      listed against the line: its Up is the line's Down
    /// ```
    @Test func piecesOfALineAreOneRailway() throws {
        var feed = SmallFeed()
        feed.replace(
            #""ascending":"Down","descending":"Up"}"#,
            with: #""ascending":"Up","descending":"Down"}"#,
            in: "railways.json"
        )
        feed.replace(#"["A.Branch.Z","A.Branch.W"]"#, with: #"["A.Branch.W","A.Branch.Z"]"#, in: "railways.json")
        feed.files["railways.csv"] = "line,railway\nL,A.Main\nL,A.Branch\n"
        feed.files["gates.csv"] = "gates,station\nZ,A.Main.Z\nZ,A.Branch.Z\n"
        let result = try feed.read()
        #expect(result.notices == [])
        let dataset = try #require(result.dataset)
        #expect(dataset.railways.map(\.feedID) == ["A.Main"])
        #expect(dataset.railways.map(\.listing) == [nil])
        #expect(dataset.stations.map(\.feedID) == ["A.Main.X", "A.Main.Y", "A.Main.Z", "A.Branch.W"])
        #expect(dataset.stations.map(\.railwayID.position) == [0, 0, 0, 0])
        #expect(dataset.interchanges.map { $0.stations.map { dataset[$0].feedID } } == [["A.Main.Z"]])
        #expect(dataset.trains.map(\.feedID).contains("A.Branch.2.Weekday"))
        for train in dataset.trains {
            #expect(train.railwayID.position == 0)
            #expect(dataset[train.patternID].railwayID.position == 0)
            let calls = dataset.stopTimes[train.calls].map(\.stationID)
            #expect(dataset[train.patternID].stations == calls)
        }
        // What ended at the branch's Z now ends at the line's, and trains keep the way they go.
        let second = try #require(dataset.trains.first { $0.feedID == "A.Branch.2.Weekday" })
        #expect(dataset[dataset.stopTimes[second.calls.lowerBound].stationID].feedID == "A.Main.Z")
        #expect(dataset[second.directionID].feedID == "Down")
        let third = try #require(dataset.trains.first { $0.feedID == "A.Branch.3.Holiday" })
        #expect(dataset[third.directionID].feedID == "Up")
    }

    @Test(arguments: [
        ("L,A.Main\nL,A.Other\n", "the line L has a railway that is not there: A.Other"),
        ("L,A.Main\nM,A.Main\n", "a railway of the line M is told twice"),
    ])
    func linesThatCannotBeAreTold(rows: String, reason: String) throws {
        var feed = SmallFeed()
        feed.files["railways.csv"] = "line,railway\n" + rows
        #expect(try feed.messages() == ["error bad-supplement: railways.csv: \(reason)."])
    }

    @Test(arguments: [
        ("name,reading\n甲,こう\n", ":1: the header has to be name_ja,name_en,reading."),
        ("name_ja,name_en,reading\n甲,X\n", ":2: a row needs 3 cells, none of them empty."),
        ("name_ja,name_en,reading\n甲,X,こう\n乙,Y,\n", ":3: a row needs 3 cells, none of them empty."),
        ("name_ja,name_en,reading\n\"甲,X,こう\n", ":2: a quote is opened here and never closed."),
    ])
    func aMalformedSupplementIsTold(text: String, message: String) throws {
        var feed = SmallFeed()
        feed.files["station-readings.csv"] = text
        #expect(try feed.messages() == ["error bad-supplement: station-readings.csv" + message])
        #expect(try feed.read(lenient: true).dataset?.trains.count == 4)
    }

    @Test func theSupplementOfTokyoNamesItsOperators() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Supplements/mini-tokyo-3d").standardized
        var faults: [String] = []
        let operators = OperatorNames(feed: [], folders: [folder]) { faults.append("\($0) \($1 ?? 0) \($2)") }
        let readings = Readings(folders: [folder]) { faults.append("\($0) \($1 ?? 0) \($2)") }
        #expect(faults == [])
        #expect(operators["JR-East"] == Names([.ja: "JR東日本", .en: "JR East"]))
        #expect(operators["TokyoMetro"] == Names([.ja: "東京メトロ", .en: "Tokyo Metro"]))
        #expect(readings.stations[Names([.ja: "馬車道", .en: "Bashamichi"])] == "ばしゃみち")
        #expect(readings.railways[Names([.ja: "いすみ線", .en: "Isumi Line"])] == "いすみせん")
    }
}
