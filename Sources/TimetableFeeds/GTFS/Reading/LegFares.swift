import Messages
import Timetable

/// The prices of single rides by network and area (GTFS Schedule Reference, fare_leg_rules.txt): those of riders who pay
/// the ordinary price. What depends on the hour has no price here, and what changes between rides cost is not known.
struct LegFares {
    /// The prices in the form that both ways have in common.
    private(set) var records = FareRecords()
    private let products: [String: [Fare.ID]]

    /// A row of fare_leg_rules.txt.
    private struct Leg {
        let product: String
        let network, from, to: String
        let isTimed: Bool
        let priority: Int
    }

    /// Reads the files; `nil` where a feed has no such prices.
    init?(_ folder: FeedFolder, _ feed: GTFSRecords, _ log: ReadingLog) {
        guard folder.has("fare_leg_rules.txt") else { return nil }
        let isPaidAgain = !folder.has("fare_transfer_rules.txt") && !folder.has("fare_leg_join_rules.txt")
        products = Self.products(folder, isPaidAgain: isPaidAgain, &records, log)
        guard let rows = TableReader("fare_leg_rules.txt", in: folder, requiring: ["fare_product_id"], log) else {
            return nil
        }
        var legs: [Leg] = []
        while rows.next() {
            let leg = Leg(
                product: rows.requiredText("fare_product_id"),
                network: rows.text("network_id"),
                from: rows.text("from_area_id"),
                to: rows.text("to_area_id"),
                isTimed: !rows.text("from_timeframe_group_id").isEmpty || !rows.text("to_timeframe_group_id").isEmpty,
                priority: rows.integer("rule_priority", FareRule.priorities) ?? 0
            )
            if !rows.isFaulty, products[leg.product] == nil {
                rows.report(UnknownReference.self) {
                    $0.check(rows.place, "fare_product_id", leg.product, missingFrom: "fare_products.txt")
                }
            }
            if rows.isFaulty { rows.leaveOut() } else { legs.append(leg) }
        }
        guard !legs.isEmpty else { return nil }
        // Without priorities, an empty field means what no rule names.
        let matchesRest = !rows.has("rule_priority")
        let rest = Self.restNames(legs)
        place(feed, legs, rest, folder, log)
        for leg in legs {
            func name(_ text: String, _ other: String) -> String? {
                text.isEmpty ? (matchesRest ? other : nil) : text
            }
            let prices = leg.isTimed ? [unknownPrice(of: leg.product)] : products[leg.product] ?? []
            for fare in prices {
                let rule = FareRule(
                    fareID: fare,
                    networkID: name(leg.network, rest.network).map { records.network($0) },
                    originID: name(leg.from, rest.from).map { records.zone($0) },
                    destinationID: name(leg.to, rest.to).map { records.zone($0) },
                    priority: leg.priority
                )
                guard records.add(rule) else {
                    records.forget()
                    log.report(TooManyFareRules.self) { $0.check(FareRecords.mostRules) }
                    return
                }
            }
        }
    }

    /// A price that nobody knows, in the currency of a product.
    private mutating func unknownPrice(of product: String) -> Fare.ID {
        let currency = products[product]?.first.map { records.fares[$0.position].currency } ?? Fare.noCurrency
        let names = Set(records.fares.map(\.feedID))
        let name = "\(currency)?"
        if let known = records.fares.firstIndex(where: { $0.feedID == name && $0.price == nil }) {
            return Fare.ID(known)
        }
        records.fares.append(
            Fare(feedID: FareRecords.newName(name, besides: names), price: nil, currency: currency, isPaidAgain: false)
        )
        return Fare.ID(records.fares.count - 1)
    }

    /// For each product its prices: several where it costs one thing in cash and another by card.
    private static func products(
        _ folder: FeedFolder,
        isPaidAgain: Bool,
        _ records: inout FareRecords,
        _ log: ReadingLog
    ) -> [String: [Fare.ID]] {
        var ordinary: Set<String> = [""]
        if let rows = TableReader("rider_categories.txt", in: folder, requiring: ["rider_category_id"], log) {
            while rows.next() {
                if rows.choice("is_default_fare_category", 0...1) == 1 {
                    ordinary.insert(rows.text("rider_category_id"))
                }
            }
        }
        let columns = ["fare_product_id", "amount", "currency"]
        guard let rows = TableReader("fare_products.txt", in: folder, requiring: columns, log) else { return [:] }
        var products: [String: [Fare.ID]] = [:]
        var names: Set<String> = []
        while rows.next() {
            let product = rows.requiredText("fare_product_id")
            let currency = rows.currency("currency")
            let price = rows.price("amount", currency)
            let isOrdinary = ordinary.contains(rows.text("rider_category_id"))
            if rows.isFaulty {
                rows.leaveOut()
                // Of the others of its prices alone, a wrong one might follow.
                let unknown = FareRecords.newName("\(product)?", besides: names)
                names.insert(unknown)
                products[product, default: []].append(Fare.ID(records.fares.count))
                records.fares.append(Fare(feedID: unknown, price: nil, currency: Fare.noCurrency, isPaidAgain: false))
                continue
            }
            guard isOrdinary else {
                products[product] = products[product] ?? []
                continue
            }
            let name = FareRecords.newName(product, besides: names)
            names.insert(name)
            products[product, default: []].append(Fare.ID(records.fares.count))
            records.fares.append(Fare(feedID: name, price: price, currency: currency, isPaidAgain: isPaidAgain))
        }
        return products
    }

    /// What stands for all that no rule names.
    private static func restNames(_ legs: [Leg]) -> (network: String, from: String, to: String) {
        let areas = Set(legs.flatMap { [$0.from, $0.to] })
        let from = FareRecords.newName("other-from", besides: areas)
        return (
            FareRecords.newName("other", besides: Set(legs.map(\.network))), from,
            FareRecords.newName("other-to", besides: areas.union([from]))
        )
    }

    /// Puts each route into its network, and each stop into its areas.
    private mutating func place(
        _ feed: GTFSRecords,
        _ legs: [Leg],
        _ rest: (network: String, from: String, to: String),
        _ folder: FeedFolder,
        _ log: ReadingLog
    ) {
        let named = (
            network: Set(legs.map(\.network)), from: Set(legs.map(\.from)), to: Set(legs.map(\.to))
        )
        var networks = feed.routes.records.map(\.networkID)
        if let rows = TableReader("route_networks.txt", in: folder, requiring: ["network_id", "route_id"], log) {
            while rows.next() {
                let route = rows.requiredReference("route_id", to: feed.routes)
                if rows.isFaulty { rows.leaveOut() } else { networks[route.position] = rows.text("network_id") }
            }
        }
        var areas = [[String]](repeating: [], count: feed.stops.count)
        if let rows = TableReader("stop_areas.txt", in: folder, requiring: ["area_id", "stop_id"], log) {
            while rows.next() {
                let stop = rows.requiredReference("stop_id", to: feed.stops)
                if rows.isFaulty { rows.leaveOut() } else { areas[stop.position].append(rows.text("area_id")) }
            }
        }
        records.place(
            routes: networks.map { records.network(!$0.isEmpty && named.network.contains($0) ? $0 : rest.network) },
            stops: feed.stops.records.enumerated().map { position, stop in
                // A platform that is in no area is in those of its station.
                let own = areas[position].isEmpty ? stop.parentID.map { areas[$0.position] } ?? [] : areas[position]
                let all = own.filter { named.from.contains($0) || named.to.contains($0) }
                let others =
                    (own.contains(where: named.from.contains) ? [] : [rest.from])
                    + (own.contains(where: named.to.contains) ? [] : [rest.to])
                var found: [FareZone.ID] = []
                for name in all + others where !found.contains(records.zone(name)) { found.append(records.zone(name)) }
                return found
            }
        )
    }
}
