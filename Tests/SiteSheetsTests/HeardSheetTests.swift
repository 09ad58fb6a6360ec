import SmallNetworks
import SmallSites
import Testing
import Timetable

@testable import SiteCore
@testable import SiteSheets

/// What a printed sheet says to those who hear it.
@Suite struct HeardSheetTests {
    private var network = SmallNetwork()

    init() {
        network.railway("Main=本線/Main Line", "A=青葉/Aoba B=備後/Bingo C=千歳/Chitose")
        for hour in [7, 8] {
            for minute in 10..<22 {
                network.train("Main.\(hour).\(minute)", "A \(hour):\(minute), B 10:\(minute), C 11:00")
            }
        }
        network.train("Main.1", "A 8:05, B 8:15", type: "Express=急行")
        network.train("Main.2", "B 10:30, C 11:00", schedule: "Holiday")
    }

    private func poster(_ station: String, _ layout: PosterLayout = .rows, _ language: Language = .ja) throws -> Poster
    {
        let small = try SmallSite(network)
        let position = try #require(
            small.site.timetables.departures.timetables.firstIndex {
                small.site.dataset[$0.stationID].feedID == station
            }
        )
        let path = try #require(small.site.paths.poster(position))
        return Poster(timetable: position, layout, on: SheetFormat(), try small.frame(language, path: path))
    }

    private func heard(_ poster: Poster) throws -> HeardSheet {
        var sheet = HeardSheet()
        poster.draw(0, into: &sheet)
        return sheet
    }

    /// The words of the cells of each row of each table of hours.
    private func rows(_ sheet: HeardSheet) -> [(head: String, cells: [String])] {
        sheet.pieces.indices.filter { sheet.pieces[$0].name == "TR" }.compactMap { row in
            let cells = sheet.within(row)
            guard let head = cells.first, head.piece.name == "TH", let hour = sheet.within(head.number).first else {
                return nil
            }
            let said = cells.dropFirst().flatMap { sheet.within($0.number).compactMap(\.piece.said) }
            return (hour.piece.said ?? "", said)
        }
    }

    @Test func everyDepartureIsACellOfItsHourInWords() throws {
        let sheet = try heard(try poster("Main.A"))
        #expect(sheet.isWhole)
        let rows = rows(sheet)
        #expect(rows.map(\.head) == ["7時", "8時"])
        #expect(rows.map(\.cells.count) == [12, 13])
        #expect(rows[1].cells.prefix(2) == ["8時05分 急行 備後行", "8時10分 各停 千歳行"])
    }

    @Test func theMinuteAndItsMarksStandInItsCell() throws {
        let sheet = try heard(try poster("Main.A"))
        let cell = try #require(sheet.pieces.first { $0.said == "8時05分 急行 備後行" })
        #expect(cell.texts.first == "05" && cell.texts.contains("急") && cell.texts.contains("備"))
        let all = sheet.pieces.filter { $0.said?.contains("分 ") == true }
        #expect(all.count == 25 && all.allSatisfy { $0.texts.first?.count == 2 })
    }

    @Test(arguments: PosterLayout.ofPages) func noLayoutHasATableWithoutItsHeadingOrWithLooseMinutes(
        layout: PosterLayout
    ) throws {
        let sheet = try heard(try poster("Main.B", layout))
        #expect(sheet.isWhole)
        #expect(sheet.pieces.first?.name == "H1" && sheet.pieces.count { $0.name == "H1" } == 1)
        #expect(!sheet.loose.contains { Int($0) != nil })
        for group in ["Table", "TR", "L", "LI"] {
            let texts = sheet.pieces.filter { $0.name == group }.flatMap(\.texts)
            #expect(texts == [], "\(group)")
        }
        let kinds = sheet.pieces.map(\.name)
        let (heading, table) = (kinds.firstIndex(of: "H2"), kinds.firstIndex { $0 == "Table" || $0 == "L" })
        let first = try #require(heading)
        #expect(try #require(table) > first)
    }

    /// A poster in Japanese and English.
    private func inBoth(_ network: SmallNetwork? = nil) throws -> HeardSheet {
        let network = network ?? self.network
        let small = try SmallSite(network)
        let path = try #require(small.site.paths.poster(0))
        let english = try #require(small.languages.first { $0.names.language == .en })
        let frame = PageFrame(
            PosterPages.kind,
            of: small.site,
            in: small.languages[0],
            path: path,
            isPrinted: true,
            alerts: [],
            besides: [english]
        )
        var sheet = HeardSheet()
        Poster(timetable: 0, .rows, on: SheetFormat(), frame).draw(0, into: &sheet)
        return sheet
    }

    @Test func eachNameOfALegendInSeveralLanguagesIsInItsOwn() throws {
        let sheet = try inBoth()
        let express = try #require(sheet.pieces.firstIndex { $0.texts == ["急行  Express"] })
        let body = try #require(sheet.pieces[express].parent)
        #expect(sheet.pieces[body].name == "LBody")
        #expect(sheet.within(body).map(\.piece.language) == ["ja", "en"])
    }

    @Test func aHeadingInTwoLanguagesIsSaidInEach() throws {
        let sheet = try inBoth()
        let days = try #require(sheet.pieces.firstIndex { $0.texts == ["平日  Weekdays"] })
        let heading = try #require(sheet.pieces[days].parent)
        #expect(sheet.pieces[heading].name == "H2")
        #expect(sheet.within(heading).map(\.piece.said) == ["平日", "Weekdays"])
        #expect(sheet.within(heading).map(\.piece.language) == [nil, "en"])
    }

    /// Of the piece that a text stands in, or whose it is in two languages: the languages of its parts.
    private func languages(_ text: String, of sheet: HeardSheet, in name: String) throws -> [String?] {
        let first = try #require(sheet.pieces.firstIndex { $0.texts == [text] }, "\(sheet.pieces.flatMap(\.texts))")
        let holder = try #require(sheet.pieces[first].parent)
        #expect(sheet.pieces[holder].name == name)
        return sheet.within(holder).map(\.piece.language)
    }

    @Test func hoursWithoutTrainsAreSaidInEach() throws {
        var network = network
        network.train("Main.3", "A 13:10, B 13:20")
        let sheet = try inBoth(network)
        #expect(try languages("9:00〜12:59　発車なし  9:00–12:59: no departures", of: sheet, in: "TH") == [nil, "en"])
    }

    @Test func intervalsAreSaidInEach() throws {
        var network = network
        let other = network.dataset.trains[network.train("Main.4", "A 7:00, B 7:10").position]
        network.dataset.headwayRuns = [
            HeadwayRun(
                feedID: "Main.often",
                patternID: other.patternID,
                typeID: other.typeID,
                directionID: other.directionID,
                serviceID: other.serviceID,
                destinations: [network.stop("Main.B")],
                from: ServiceTime(clamping: 360),
                until: ServiceTime(clamping: 1260),
                headwaySeconds: 720,
                calls: [0, 10].map { HeadwayRun.Call(arrival: $0, departure: $0) }
            )
        ]
        let sheet = try inBoth(network)
        #expect(try languages("12分間隔 各停 備後行  every 12 min Local for Bingo", of: sheet, in: "LBody") == [nil, "en"])
    }

    @Test func datesAreSaidInEachAlsoWhereTheyBreak() throws {
        let names = OtherNames([("12月30日 12月31日", nil), ("30 December 31 December", "en")])
        func parts(_ most: Int) -> [[String]] {
            names.lines(width: 9, most: most).map { line in
                line.parts.map { "\($0.language ?? "ja") \($0.from) \($0.text)" }
            }
        }
        #expect(parts(3) == [["ja 0 12月30日 12月31"], ["ja 0 日  ", "en 3 30 December"], ["en 0 31 December"]])
        #expect(parts(2) == [["ja 0 12月30日 12月31"], ["ja 0 日  ", "en 3 30 December 31 December"]])
    }

    @Test func theDaysInAnotherLanguageAreInThat() throws {
        let sheet = try heard(try poster("Main.A"))
        #expect(try languages("Weekdays", of: sheet, in: "P") == ["en"])
    }

    @Test func otherLanguagesHaveTheirOwnWords() throws {
        let rows = rows(try heard(try poster("Main.A", .rows, .en)))
        #expect(rows[1].head == "Hour 8")
        #expect(rows[1].cells.first == "8:05 Express for Bingo")
    }
}
