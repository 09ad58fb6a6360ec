import Messages
import Timetable

/// The prices of rides: those between areas where the feed has such (fare_leg_rules.txt), else those between zones
/// (fare_rules.txt), as the GTFS Schedule Reference asks for.
extension GTFSRecords {
    mutating func readFares(_ folder: FeedFolder, _ log: ReadingLog) {
        if let legs = LegFares(folder, self, log) {
            fares = legs.records
        } else {
            readZoneFares(folder, log)
        }
    }

    private mutating func readZoneFares(_ folder: FeedFolder, _ log: ReadingLog) {
        var attributes = GTFSTable<FareAttributeRecord>()
        let agencies = agencies
        attributes.read(folder, requiring: ["fare_id", "price", "currency_type"], log) { rows in
            let currency = rows.currency("currency_type")
            return FareAttributeRecord(
                id: rows.id("fare_id"),
                price: rows.price("price", currency),
                currency: currency,
                isPaidAgain: rows.text("transfers") == "0",
                agencyID: agencies.count > 1
                    ? rows.reference("agency_id", to: agencies, isEssential: false) : nil
            )
        }
        guard attributes.count > 0 else { return }
        fares.fares = attributes.records.map {
            Fare(feedID: $0.id, price: $0.price, currency: $0.currency, isPaidAgain: $0.isPaidAgain)
        }
        fares.place(
            routes: routes.records.map { fares.network($0.id) },
            stops: stops.records.map { $0.zone.isEmpty ? [] : [fares.zone($0.zone)] }
        )
        var hasRules = [Bool](repeating: false, count: attributes.count)
        /// The zones that a ride has to pass, which stand in several rows.
        var passes: [FareRule: Set<FareZone.ID>] = [:]
        var isWhole = true
        if let rows = TableReader("fare_rules.txt", in: folder, requiring: ["fare_id"], log) {
            while rows.next() {
                let fare = rows.requiredReference("fare_id", to: attributes)
                let route = rows.reference("route_id", to: routes)
                guard !rows.isFaulty else {
                    rows.leaveOut()
                    continue
                }
                hasRules[fare.position] = true
                func zone(_ column: String) -> FareZone.ID? {
                    let name = rows.text(column)
                    return name.isEmpty ? nil : fares.zone(name)
                }
                let rule = FareRule(
                    fareID: Fare.ID(fare.position),
                    networkID: route.map { fares.network(routes[$0].id) },
                    originID: zone("origin_id"),
                    destinationID: zone("destination_id")
                )
                let agency = attributes[fare].agencyID
                if let zone = zone("contains_id") {
                    passes[rule, default: []].insert(zone)
                } else {
                    isWhole = add(rule, route, agency) && isWhole
                }
            }
        }
        for (rule, zones) in passes.sorted(by: { $0.key < $1.key }) {
            var whole = rule
            whole.passes = zones.sorted()
            let route = rule.networkID.flatMap { routes[fares.networks[$0.position].feedID] }
            isWhole = add(whole, route, attributes.records[rule.fareID.position].agencyID) && isWhole
        }
        // A fare without rules holds everywhere.
        for (position, hasRules) in hasRules.enumerated() where !hasRules {
            let rule = FareRule(fareID: Fare.ID(position))
            isWhole = add(rule, nil, attributes.records[position].agencyID) && isWhole
        }
        forgetUnless(isWhole, log)
    }

    /// Of some rules alone, a wrong price might follow.
    private mutating func forgetUnless(_ isWhole: Bool, _ log: ReadingLog) {
        guard !isWhole else { return }
        fares.forget()
        log.report(TooManyFareRules.self) { $0.check(FareRecords.mostRules) }
    }

    /// Adds a rule for the routes of the agency whose fare it is.
    private mutating func add(
        _ rule: FareRule,
        _ route: Identifier<RouteRecord>?,
        _ agency: Identifier<AgencyRecord>?
    ) -> Bool {
        guard let agency else { return fares.add(rule) }
        if let route { return routes[route].agencyID != agency || fares.add(rule) }
        for record in routes.records where record.agencyID == agency {
            var own = rule
            own.networkID = fares.network(record.id)
            guard fares.add(own) else { return false }
        }
        return true
    }
}

extension FareRule {
    /// The order in which rules that have to pass zones are kept.
    fileprivate static func < (a: FareRule, b: FareRule) -> Bool {
        func key(_ rule: FareRule) -> (Int32, Int32, Int32, Int32) {
            (
                rule.fareID.rawValue, rule.networkID?.rawValue ?? -1, rule.originID?.rawValue ?? -1,
                rule.destinationID?.rawValue ?? -1
            )
        }
        return key(a) < key(b)
    }
}

extension TableReader {
    /// A currency as three capital letters (ISO 4217), which have to be there.
    func currency(_ name: String) -> String {
        let text = text(name)
        if text.utf8.count == 3, text.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) { return text }
        report(MalformedNumber.self) {
            $0.check(place, name, text, expected: Message("a currency in three capital letters, such as JPY"))
        }
        return Fare.noCurrency
    }

    /// A price that has to be there, in the smallest units of a currency.
    func price(_ name: String, _ currency: String) -> Int {
        let text = text(name)
        if let price = Self.price(text, digits: Fare.digits(of: currency)) { return price }
        report(MalformedNumber.self) {
            $0.check(place, name, text, expected: Message("a price in \(currency), with the digits that it has"))
        }
        return 0
    }

    /// `3.75` of a currency with two digits as 375. `nil` for what is no price, or has more digits than the currency.
    static func price(_ text: String, digits: Int) -> Int? {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, !first.isEmpty || parts.count == 2 else { return nil }
        var rest = parts.count == 2 ? parts[1] : ""
        guard !(first.isEmpty && rest.isEmpty), first.utf8.count <= 12, rest.utf8.count <= 12 else { return nil }
        guard (first + rest).utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        while rest.utf8.count > digits, rest.hasSuffix("0") { rest.removeLast() }
        guard rest.utf8.count <= digits else { return nil }
        let text = first + rest + String(repeating: "0", count: digits - rest.utf8.count)
        return Int(text).flatMap { (0...Fare.highest).contains($0) ? $0 : nil }
    }
}
