import Testing
import Timetable

@testable import TimetableFeeds

/// What a whole feed says: its days, its languages, its source.
@Suite struct FeedRuleTests {
    private let feed = DrawnFeed("R 6 t1   A 8:00   B 8:05   C 8:10")

    @Test func datesComeFromBothFilesOrFromEither() throws {
        let exceptions = "service_id,date,exception_type\nW,20260105,2\nW,20260110,1\n"
        let both = try feed.with("calendar_dates.txt", exceptions).dataset()
        guard case .dates(let dates) = both.services[0].dates else { throw DrawnFeed.Failure(notices: []) }
        #expect(dates.count == 261)
        let alone = try feed.with("calendar.txt", "").with("calendar_dates.txt", exceptions).dataset()
        let expected = DateSet([CalendarDate("2026-01-10")].compactMap { $0 })
        #expect(alone.services.map(\.dates) == [.dates(expected)])
    }

    @Test func aServiceWithoutDatesIsToldAndLeftOut() throws {
        let result = try feed.replacing("R,W,t1", with: "R,W,t0,,,,\nR,N,t1", in: "trips.txt")
            .replacing(
                "1,,,\n",
                with: "1,,,\nt0,8:00:00,8:00:00,A,0,,,\nt0,8:05:00,8:05:00,B,1,,,\n",
                in: "stop_times.txt"
            )
            .replacing("W,1", with: "N,0,0,0,0,0,0,0,20260101,20261231\nW,1", in: "calendar.txt").result()
        #expect(result.notices.map(\.code) == ["service-without-dates"])
        #expect(result.dataset?.trains.map(\.feedID) == ["t0"])
    }

    @Test func aFeedThatNeverRunsIsAnError() throws {
        let result = try feed.replacing("W,1,1,1,1,1", with: "W,0,0,0,0,0", in: "calendar.txt").result()
        #expect(result.dataset == nil)
        #expect(result.errors.map(\.code) == ["feed-without-trips"])
    }

    @Test func datesFarAwayAreLeftOut() throws {
        let result = try feed.replacing("20261231", with: "99991231", in: "calendar.txt").result()
        #expect(result.notices.map(\.code) == ["dates-far-away"])
        guard case .dates(let dates)? = result.dataset?.services[0].dates else { throw DrawnFeed.Failure(notices: []) }
        #expect(dates.last == CalendarDate("2069-12-31"))
    }

    @Test func translationsOfTheTableForm() throws {
        let dataset = try feed.with(
            "translations.txt",
            """
            table_name,field_name,language,translation,record_id,field_value
            stops,stop_name,de,Erle,A,
            stops,stop_name,de-CH,Birke,,B
            stops,stop_name,ja-Hrkt,シーダー,,C
            routes,route_long_name,zh_TW,線,R,
            trips,trip_headsign,de,Hafen,,Harbour

            """
        ).replacing("t1,,,,", with: "t1,Harbour,,,", in: "trips.txt").dataset()
        let german = Language(rawValue: "de")
        #expect(dataset.stops.map { $0.names[german] } == ["Erle", "Birke", nil])
        #expect(dataset.stops.map(\.reading) == [nil, nil, "しーだー"])
        #expect(dataset.stops[0].names[.en] == "A")
        #expect(dataset.railways[0].names[Language(rawValue: "zh-Hant")] == "6 線")
        #expect(dataset.headsigns.map { $0.names[german] } == ["Hafen"])
    }

    @Test func translationsOfTheOlderForm() throws {
        let dataset = try feed.with("translations.txt", "trans_id,lang,translation\nA,ja,赤\nA,ja-Hrkt,あか\nLine,ja,線\n")
            .dataset()
        #expect(dataset.stops[0].names[.ja] == "赤" && dataset.stops[0].reading == "あか")
        #expect(dataset.railways[0].names[.ja] == "6 線")
    }

    @Test(arguments: [
        ("ja", "ja"), ("JA", "ja"), ("jp", "ja"), ("en-US", "en"), ("zh-CN", "zh-Hans"), ("zh_hk", "zh-Hant"),
        ("sr-latn", "sr-Latn"), ("zh-Hant-HK", "zh-Hant"),
    ]) func aTagIsALanguageAndAScript(tag: String, language: String) {
        #expect(FeedLanguage.meaning(of: tag) == .language(Language(rawValue: language)))
    }

    @Test func otherTags() {
        #expect(FeedLanguage.meaning(of: "ja-Hrkt") == .reading)
        #expect(FeedLanguage.meaning(of: "ja-Kana") == .reading)
        #expect(FeedLanguage.meaning(of: "mul") == .several)
        #expect(FeedLanguage.meaning(of: "") == nil)
        #expect(FeedLanguage.meaning(of: "日本語") == nil)
    }

    @Test func theSourceTellsWhoMadeTheFeed() throws {
        let dataset = try feed.with(
            "feed_info.txt",
            "feed_publisher_name,feed_publisher_url,feed_lang,feed_start_date,feed_end_date,feed_version\nCity,https://city.example/,en,20260101,20261231,7\n"
        ).with("attributions.txt", "organization_name,is_producer\nCity,1\nBuses,1\nCity,1\n").dataset()
        #expect(dataset.source.name == "Small Buses")
        #expect(dataset.source.publisher == "City" && dataset.source.publisherURL == "https://city.example/")
        #expect(dataset.source.version == "7" && dataset.source.validUntil == CalendarDate("2026-12-31"))
        #expect(dataset.source.attribution == "City, Buses")
        #expect(dataset.source.timeZone == "Asia/Tokyo")
    }

    /// Of an association's agencies, as many have no route in the feed.
    @Test func theCreditIsThatOfTheAgenciesWithRoutes() throws {
        func name(_ agencies: String, routes: String..., info: String? = nil) throws -> String {
            var feed = DrawnFeed(routes.map { "\($0) \($0) \($0)t   A 8:00   B 8:05" }.joined(separator: "\n"))
                .with("agency.txt", "agency_id,agency_name,agency_url,agency_timezone,agency_lang\n\(agencies)")
            for route in routes {
                let agency = route.first == "E" ? "" : String(route.prefix(1))
                feed = feed.replacing("\(route),X,", with: "\(route),\(agency),", in: "routes.txt")
            }
            if let info {
                feed = feed.with("feed_info.txt", "feed_publisher_name,feed_publisher_url,feed_lang\n\(info)")
            }
            return try feed.dataset().source.name
        }
        let end = ",https://example.org/,Europe/Berlin,de\n"
        let three = "P,S-Bahn\(end)Q,Havelbus\(end)S,Potsdam\(end)"
        #expect(try name(three, routes: "Q1", "Q2") == "Havelbus")
        #expect(try name(three, routes: "S1", "Q1") == "Havelbus, Potsdam")
        #expect(try name(three, routes: "S1", "Q1", info: "City,https://city.example/,de\n") == "City")
        #expect(try name(three, routes: "S1", "Q1", info: ",https://city.example/,de\n") == "Havelbus, Potsdam")
        #expect(try name(three, routes: "Q1", info: "City,https://city.example/,de\n") == "Havelbus")
        let japanese = three.replacing("Berlin,de", with: "Berlin,ja")
        #expect(try name(japanese, routes: "P1", "S1") == "S-Bahn、Potsdam")
        // A route without an agency is one of the only one.
        #expect(try name("Q,Havelbus\(end)", routes: "E1") == "Havelbus")
    }

    /// What only adds to trips does not keep a feed from being imported whose trips are right.
    @Test(arguments: [
        ("transfers.txt", "from_stop_id,to_stop_id,transfer_type\nA,nowhere,0\n", "unknown-reference"),
        ("transfers.txt", "from_stop_id,to_stop_id,from_trip_id,transfer_type\nA,B,t1,4\n", "missing-field"),
        (
            "pathways.txt", "pathway_id,from_stop_id,to_stop_id,pathway_mode,is_bidirectional\nw,A,q,1,1\n",
            "unknown-reference"
        ),
        ("pathways.txt", "pathway_id,from_stop_id\nw,A\n", "missing-column"),
        ("attributions.txt", "organization_name,route_id\nCity,Q\n", "unknown-reference"),
        ("attributions.txt", "organization\nCity\n", "missing-column"),
        ("shapes.txt", "shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence\ns,35.6,139.7,x\n", "malformed-number"),
        ("levels.txt", "level_id,level_index\nl,0\nl,1\n", "duplicate-id"),
        ("translations.txt", "table_name,field_name,language,translation\nstops,,de,Erle\n", "missing-field"),
        ("translations.txt", "table_name,translation\nstops,Erle\n", "missing-column"),
        ("booking_rules.txt", "booking_rule_id,booking_type,prior_notice_last_time\nb,1,9h\n", "malformed-time"),
    ])
    func whatOnlyAddsToTripsIsAWarning(file: String, text: String, code: String) throws {
        let sound = try feed.dataset()
        let result = try feed.with(file, text).result()
        #expect(result.notices.map(\.code) == [code])
        #expect(result.notices.allSatisfy { $0.severity == .warning })
        #expect(result.leftOut == 0)
        #expect(result.dataset?.trains == sound.trains && result.dataset?.stopTimes == sound.stopTimes)
    }

    @Test func aParentThatIsNotThereIsNone() throws {
        let result = try feed.replacing(
            "B,B,35.6,139.7111111111111,,",
            with: "B,B,35.6,139.7111111111111,,nowhere",
            in: "stops.txt"
        )
        .result()
        #expect(
            result.notices.map(\.message.english) == [
                "stops.txt:3: parent_station “nowhere” is not in stops.txt, and is taken for empty. Correct it."
            ]
        )
        #expect(result.notices.allSatisfy { $0.severity == .warning })
        let dataset = try #require(result.dataset)
        #expect(dataset.stops(of: try dataset.train("t1")) == "A B C")
    }

    @Test func anAgencyThatIsNotThereIsTheOnlyOne() throws {
        let result = try feed.replacing("R,X,", with: "R,Z,", in: "routes.txt").result()
        #expect(result.notices.map(\.severity) == [.warning])
        #expect(result.dataset?.operators.map(\.feedID) == ["X"])
    }

    @Test func timeZonesThatAreNoneOrSeveral() throws {
        let none = feed.replacing("Asia/Tokyo", with: "Edo", in: "agency.txt")
        #expect(try none.result().errors.map(\.code) == ["unknown-time-zone"])
        #expect(try none.result(lenient: true).dataset?.source.timeZone == "UTC")
        let several = feed.replacing(
            "X,Small",
            with: "X,S,https://x.example/,Europe/Paris,en\nY,Small",
            in: "agency.txt"
        )
        #expect(try several.result().notices.map(\.code) == ["several-time-zones"])
        #expect(try several.dataset().source.timeZone == "Europe/Paris")
    }

    @Test func theDayEndsWhenFewestTripsRun() {
        func boundary(_ trips: (from: Int, to: Int)...) -> String {
            var boundary = DayBoundary()
            for trip in trips {
                boundary.add(from: ServiceTime(clamping: trip.from * 60), to: ServiceTime(clamping: trip.to * 60 + 59))
            }
            return boundary.time.clock
        }
        #expect(boundary() == "03:00")
        #expect(boundary((6, 22)) == "03:00")
        // Trains until half past three: the boundary is the next hour without one.
        #expect(boundary((6, 27)) == "04:00")
        // All day, and all night but for the hour from 4 to 5.
        #expect(boundary((5, 27), (5, 23)) == "04:00")
        #expect(boundary((0, 23)) == "03:00")
    }

    /// ```
    ///     A ───────── B ───────── C      the shape, from before A to behind C
    ///   x─┴───────────────────────┴─x
    /// ```
    @Test func aCourseIsCutAtTheEndsOfThePattern() throws {
        let dataset = try feed.replacing("t1,,,,", with: "t1,,,,S", in: "trips.txt").with(
            "shapes.txt",
            """
            shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence
            S,35.6,139.69,1
            S,35.600001,139.705,2
            S,35.6,139.711,3
            S,35.601,139.716,4
            S,35.6,139.75,5

            """
        ).dataset()
        let course = dataset.patterns[0].course
        #expect(course.count == 4)
        #expect(course.first?.longitude == 139.7)
        #expect(course.dropFirst().first == Coordinate(latitude: 35.6, longitude: 139.711))
        #expect(abs((course.last?.longitude ?? 0) - 139.7222) < 0.001)
    }

    @Test func waysWithinAStationTakeTheirTime() throws {
        let dataset = try DrawnFeed(
            """
            R 6 t1   A 8:00   C 8:05
            R 6 t2   B 8:10   C 8:15
            """
        ).with(
            "stops.txt",
            """
            stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station
            S,S,35.6,139.7,1,
            A,S,35.6,139.7,0,S
            B,S,35.6,139.7,0,S
            N,,35.6,139.7,3,S
            C,C,35.7,139.7,,

            """
        ).with(
            "pathways.txt",
            """
            pathway_id,from_stop_id,to_stop_id,pathway_mode,is_bidirectional,traversal_time,length
            1,A,N,2,1,61,
            2,N,B,1,0,,30
            3,A,B,1,0,,500

            """
        ).dataset()
        let platforms = dataset.transfers.map { [dataset[$0.fromID].feedID, dataset[$0.toID].feedID] }
        #expect(platforms == [["A", "B"]])
        #expect(dataset.transfers.map(\.minutes) == [2])
    }

    /// Route 6 has a number and no name; routes_jp.txt or, since the fourth edition, pattern_jp.txt tells its course.
    @Test func aRouteWithoutANameHasItsCourse() throws {
        let routes = "route_id,agency_id,route_short_name,route_long_name,route_type\nR,X,6,,3\n"
        let courses = "route_id,route_update_date,origin_stop,via_stop,destination_stop\nR,20260401,前橋駅,中央,大学\n"
        let older = try feed.with("routes.txt", routes).with("routes_jp.txt", courses).dataset()
        #expect(older.railways.map { $0.names.shown(in: [.ja]) } == ["6 前橋駅〜中央〜大学"])
        #expect(older.railways.map(\.code) == ["6"])
        let newer = try feed.with("routes.txt", routes)
            .with("pattern_jp.txt", "jp_pattern_id,origin_stop,via_stop,destination_stop\nJ,前橋駅,,大学\n")
            .with("trips.txt", "route_id,service_id,trip_id,jp_pattern_id\nR,W,t1,J\n").dataset()
        #expect(newer.railways.map { $0.names.shown(in: [.ja]) } == ["6 前橋駅〜大学"])
        // A name is a name already.
        let named = try feed.with("routes.txt", routes.replacing("6,,", with: "6,市内線,"))
            .with("routes_jp.txt", courses).dataset()
        #expect(named.railways.map { $0.names.shown(in: [.ja]) } == ["6 市内線"])
    }

    @Test func theOnlyOfficeGivesTheTelephone() throws {
        let offices = "office_id,office_name,office_url,office_phone\nO,Depot,,027-1\nP,Garage,,027-2\n"
        func trips(_ office: String) -> String { "route_id,service_id,trip_id,jp_office_id\nR,W,t1,\(office)\n" }
        let one = try feed.with("office_jp.txt", offices).with("trips.txt", trips("O")).dataset()
        #expect(one.operators.map(\.phone) == ["027-1"])
        let none = try feed.with("office_jp.txt", offices).with("trips.txt", trips("")).dataset()
        #expect(none.operators.map(\.phone) == [nil])
    }
}
