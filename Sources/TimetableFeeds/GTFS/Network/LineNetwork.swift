import Timetable

/// Everything in a feed but its trains: railways, stations, names and colours.
struct LineNetwork {
    /// Agencies, directions, train types, railways and stops.
    private(set) var dataset: Dataset
    let texts: FeedTexts
    let places: FeedPlaces
    let uses: RouteUses
    /// By route record: its railway, or -1 for a route without trips.
    private(set) var railwayOfRoute: [Int32]
    /// By route record: the type of its trains.
    private(set) var typeOfRoute: [TrainType.ID]
    /// By position in ``RouteUses/all``: the way along the railway.
    private(set) var directionOfUse: [Direction.ID]

    /// - Parameter runs: By service, whether it runs on any date.
    init(_ records: GTFSRecords, source: Source, runs: [Bool], _ texts: FeedTexts, _ log: inout NoticeLog) {
        self.texts = texts
        uses = RouteUses(records, runs: runs)
        let stepFree = StepFreeAccess(StationPaths(records), records.stops)
        places = FeedPlaces(
            records.stops,
            isServed: uses.isServed,
            companies: records.agencies.records.map(\.name),
            fareZones: records.fares.zones(ofStop:),
            stepFree: { stepFree[$0] },
            texts
        )
        dataset = Dataset(source: source)
        dataset.stops = places.stops
        dataset.fares = records.fares.fares
        dataset.fareNetworks = records.fares.networks
        dataset.fareZones = records.fares.zones
        dataset.fareRules = records.fares.rules
        railwayOfRoute = [Int32](repeating: -1, count: records.routes.count)
        typeOfRoute = [TrainType.ID](repeating: TrainType.ID(0), count: records.routes.count)
        directionOfUse = [Direction.ID](repeating: Direction.ID(0), count: uses.all.count)
        addRailways(records)
        let idle = records.routes.records.indices.filter {
            railwayOfRoute[$0] < 0 && !records.routes.records[$0].isHidden
        }
        log.report(RoutesWithoutTrips.check(idle.map { records.routes.records[$0].id }))
    }

    private mutating func addRailways(_ records: GTFSRecords) {
        let (tripsOfRoute, placesOfRoute) = countTrips(records)
        let japanese = JapaneseDetails(records)
        let modes = records.routes.records.map { ModeRule.mode(of: $0.type) ?? .bus }
        let named = WayNames(records.routes.records).routes
        let groups = RouteGroups.groups(
            of: zip(named, modes).enumerated().map { position, route in
                RouteGroups.Route(
                    agency: route.0.agencyID.rawValue,
                    mode: route.1,
                    shortName: route.0.shortName,
                    longName: route.0.longName,
                    parent: route.0.japaneseParent,
                    places: placesOfRoute[position]
                )
            }
        )
        func order(_ group: [Int]) -> (Int, Int) {
            (group.compactMap { records.routes.records[$0].sortOrder }.min() ?? .max, group[0])
        }
        var types = LineTypes(routeIDs: records.routes.records.map(\.id))
        var operators = [Int32](repeating: -1, count: records.agencies.count)
        let ways = ["0", "1"].map { Direction(feedID: $0, names: Names([:])) }
        var usesOfRoute: [Int32: [Int]] = [:]
        for (position, use) in uses.all.enumerated() { usesOfRoute[use.route, default: []].append(position) }
        let beginnings = Dictionary(grouping: named.filter { !$0.longName.isEmpty }, by: \.agencyID).reduce(
            into: [String: CompanyBeginning]()
        ) { found, lines in
            let owner = records.agencies[lines.key]
            found[owner.id] = CompanyBeginning(lines.value.map(\.longName), company: owner.name)
        }
        for group in groups.sorted(by: { order($0) < order($1) }) {
            let routes = group.map {
                (record: japanese.named(named[$0], at: $0), trips: tripsOfRoute[$0])
            }
            let owner = records.agencies[routes[0].record.agencyID]
            let company = texts.names(owner.name, .agencyName, of: owner.id)
            let beginning = beginnings[owner.id, default: CompanyBeginning([], company: "")].inAllLanguages(company)
            let names = LineNames(routes, mode: modes[group[0]], company: company, beginning: beginning, texts)
            let main = routes[names.main].record
            let agency = main.agencyID.position
            if operators[agency] < 0 {
                operators[agency] = Int32(dataset.operators.count)
                let phone = japanese.phone(ofAgency: agency)
                dataset.operators.append(Self.operator(records.agencies.records[agency], phone: phone, texts))
            }
            let usesOfGroup = group.flatMap { usesOfRoute[Int32($0)] ?? [] }.sorted()
            let directions = directions(of: usesOfGroup, records)
            let colored = routes.map(\.record).first { Self.color(of: $0) != nil }
            let colors = Self.color(of: main) == nil ? colored : main
            for (position, route) in group.enumerated() {
                railwayOfRoute[route] = Int32(dataset.railways.count)
                typeOfRoute[route] = types.id(
                    position,
                    of: names,
                    modes[group[0]],
                    route: records.routes.records[route].id
                )
            }
            dataset.railways.append(
                Railway(
                    feedID: records.routes.records[group[0]].id,
                    otherIDs: group.dropFirst().map { records.routes.records[$0].id },
                    names: names.names,
                    wholeNames: routes.map(\.record.wholeName).filter { !$0.isEmpty },
                    reading: names.reading,
                    mode: modes[group[0]],
                    code: names.code,
                    operatorID: Operator.ID(Int(operators[agency])),
                    color: colors.flatMap { Self.color(of: $0) },
                    textColor: colors?.textColor,
                    ascending: Direction.ID(0),
                    descending: directions.contains(1) ? Direction.ID(1) : nil
                )
            )
            for (use, direction) in zip(usesOfGroup, directions) { directionOfUse[use] = Direction.ID(Int(direction)) }
        }
        dataset.trainTypes = types.all
        dataset.directions = dataset.railways.contains { $0.descending != nil } ? ways : [ways[0]]
    }

    private func countTrips(_ records: GTFSRecords) -> ([Int], [Set<Int32>]) {
        var trips = [Int](repeating: 0, count: records.routes.count)
        var found = [Set<Int32>](repeating: [], count: records.routes.count)
        for (use, count) in zip(uses.all, uses.trips) {
            trips[Int(use.route)] += count
            for stop in records.stopTimes.stops[Int(use.list)] {
                if let place = places.place(of: stop) { found[Int(use.route)].insert(place.rawValue) }
            }
        }
        return (trips, found)
    }

    private func directions(of positions: [Int], _ records: GTFSRecords) -> [UInt8] {
        DirectionRule.directions(
            of: positions.map { position in
                let use = uses.all[position]
                return DirectionRule.Use(
                    route: use.route,
                    places: records.stopTimes.stops[Int(use.list)].compactMap { places.place(of: $0)?.rawValue },
                    given: use.direction,
                    trips: uses.trips[position]
                )
            }
        )
    }

    /// The route's colour; `nil` for white with black text, which is the default of GTFS and no colour of a line.
    private static func color(of route: RouteRecord) -> String? {
        route.color == "#FFFFFF" && (route.textColor ?? "#000000") == "#000000" ? nil : route.color
    }

    private static func `operator`(_ record: AgencyRecord, phone: String?, _ texts: FeedTexts) -> Operator {
        Operator(
            feedID: record.id.isEmpty ? record.name : record.id,
            names: texts.names(record.name, .agencyName, of: record.id),
            url: WebAddress.checked(record.url),
            phone: record.phone.isEmpty ? phone : record.phone
        )
    }
}
