import Foundation
import TestFolders
import Testing
import Timetable

@testable import TimetableFeeds

/// What routes.csv beside a feed says of its routes.
@Suite struct RouteTableTests {
    private var feed = SmallGTFS()

    init() {
        feed.files["routes.txt"] = """
            route_id,agency_id,route_short_name,route_long_name,route_type,route_color
            R,X,6,Tree Line,3,80c342
            S,X,,Shrub Line,3,
            T,X,,Moss Line,3,

            """
        feed.files["trips.txt"] = """
            route_id,service_id,trip_id,trip_headsign,direction_id
            R,W,t1,Cedar,0
            S,W,t2,Alder,1
            T,W,t3,Cedar,0

            """
        feed.files["stop_times.txt"]? += """
            t3,09:00:00,09:00:00,A,1
            t3,09:10:00,09:10:00,C,2

            """
    }

    private func read(_ list: String) throws -> ImportResult {
        let folder = try Folder()
        for (name, text) in feed.files {
            try Data(text.utf8).write(to: folder.url.appending(path: name))
        }
        try Data(list.utf8).write(to: folder.url.appending(path: "routes.csv"))
        return GTFSFeed.read(folder.url)
    }

    private func notices(_ result: ImportResult) -> [String] { result.notices.map { "\($0.code) \($0.message)" } }

    @Test func coloursNamesAndShortNamesAreThoseOfTheList() throws {
        let result = try read(
            """
            route,color,name_ja,name_en,short
            R,#123456,木の線,Wood Line,7
            Shrub Line,ffcc00,,,S1
            """
        )
        #expect(notices(result) == [])
        let railways = try #require(result.dataset).railways
        #expect(railways.map(\.color) == ["#123456", "#FFCC00", nil])
        #expect(railways.map(\.code) == ["7", "S1", nil])
        #expect(railways[0].names == Names([.ja: "木の線", .en: "Wood Line"]))
        #expect(railways[1].names == Names([.en: "S1 Shrub Line"]))
    }

    @Test func routesAreJoinedOrderedAndHidden() throws {
        let joined = try #require(try read("route,join,order\nS,R,\nT,,-1\n").dataset)
        #expect(joined.railways.map(\.feedID) == ["T", "R"])
        #expect(joined.railways[1].otherIDs == ["S"])
        let hidden = try read("路線,非表示\nT,はい\nS,no\n")
        #expect(notices(hidden) == [])
        #expect(hidden.dataset?.railways.map(\.feedID) == ["R", "S"])
        #expect(hidden.dataset?.trains.map(\.feedID) == ["t1", "t2"])
    }

    @Test mutating func whatTheListHasWrongIsToldAndTheRestCounts() throws {
        feed.replace("T,X,,Moss Line,3,", with: "T,X,,Moss Line,2,", in: "routes.txt")
        let result = try read("route,color,join,order,hidden\nU,,,,\nS,,T,x,maybe\nR,#000001,,,\n")
        #expect(
            notices(result) == [
                "unfit-route-row routes.csv, row 2, column A: the feed has no route “U”. Write a route_id or a name of routes.txt.",
                "unfit-route-row routes.csv, row 3, column D: “x” is no whole number.",
                "unfit-route-row routes.csv, row 3, column E: “maybe” is neither yes nor no.",
                "unfit-route-row routes.csv, row 3, column C: “T” is of another company or another kind of vehicle, and is not joined with it.",
            ]
        )
        #expect(result.dataset?.railways.first { $0.feedID == "R" }?.color == "#000001")
    }
}
