import Timetable

/// The rules of a feed's fares, found by what they name, and the prices that follow from them.
struct RidePricing {
    /// Everything that a ride costs, in the order first met.
    private(set) var prices: [FareTables.Price] = []

    private struct Named: Hashable {
        let network, origin, destination: Int32
    }

    private struct Ride: Hashable {
        let network, from, to: Int32
    }

    private let dataset: Dataset
    /// By what they name, -1 for nothing: positions of rules.
    private var rules: [Named: [Int]] = [:]
    /// Which of network, origin and destination rules name.
    private let shapes: [(network: Bool, origin: Bool, destination: Bool)]
    private let passesZones: Bool
    private var positions: [FareTables.Price: Int32] = [:]
    /// The lists of zones in which stops lie.
    private var places: [[FareZone.ID]] = []
    private var placeIDs: [[FareZone.ID]: Int32] = [:]
    private var known: [Ride: Int32] = [:]

    init(_ dataset: Dataset) {
        self.dataset = dataset
        var found: Set<[Bool]> = []
        for (position, rule) in dataset.fareRules.enumerated() {
            let named = Named(
                network: rule.networkID?.rawValue ?? -1,
                origin: rule.originID?.rawValue ?? -1,
                destination: rule.destinationID?.rawValue ?? -1
            )
            rules[named, default: []].append(position)
            found.insert([named.network >= 0, named.origin >= 0, named.destination >= 0])
        }
        shapes = found.map { ($0[0], $0[1], $0[2]) }
        passesZones = dataset.fareRules.contains { !$0.passes.isEmpty }
    }

    /// The number of a list of zones.
    mutating func place(_ zones: [FareZone.ID]) -> Int32 {
        if let known = placeIDs[zones] { return known }
        let id = Int32(places.count)
        placeIDs[zones] = id
        places.append(zones)
        return id
    }

    /// The cells of a table, see ``FareTables/Table/cells``.
    mutating func cells(of network: Int32, _ stops: [Int32]) -> [Int32] {
        var cells: [Int32] = []
        cells.reserveCapacity(stops.count * (stops.count - 1) / 2)
        for from in stops.indices.dropLast() {
            var passed = Set(places[Int(stops[from])])
            for to in (from + 1)..<stops.count {
                let ride = Ride(network: network, from: stops[from], to: stops[to])
                if passesZones {
                    passed.formUnion(places[Int(stops[to])])
                    cells.append(cell(of: ride, passed.sorted()))
                } else if let known = known[ride] {
                    cells.append(known)
                } else {
                    let cell = cell(of: ride, [])
                    known[ride] = cell
                    cells.append(cell)
                }
            }
        }
        return cells
    }

    private mutating func cell(of ride: Ride, _ passed: [FareZone.ID]) -> Int32 {
        var found: [FareRule] = []
        for shape in shapes {
            let origins = shape.origin ? places[Int(ride.from)].map(\.rawValue) : [-1]
            let destinations = shape.destination ? places[Int(ride.to)].map(\.rawValue) : [-1]
            for origin in origins {
                for destination in destinations {
                    let named = Named(
                        network: shape.network ? ride.network : -1,
                        origin: origin,
                        destination: destination
                    )
                    for position in rules[named] ?? [] {
                        let rule = dataset.fareRules[position]
                        if rule.passes.isEmpty || rule.passes == passed { found.append(rule) }
                    }
                }
            }
        }
        guard let highest = found.map(\.priority).max() else { return 0 }
        let fares = found.filter { $0.priority == highest }.map { dataset[$0.fareID] }
        let amounts = fares.compactMap(\.price)
        guard amounts.count == fares.count, let low = amounts.min(), let high = amounts.max(),
            fares.allSatisfy({ $0.currency == fares[0].currency })
        else { return 0 }
        let price = FareTables.Price(
            low,
            high,
            fares[0].currency,
            isPaidAgain: fares.allSatisfy(\.isPaidAgain)
        )
        if let position = positions[price] { return position }
        prices.append(price)
        positions[price] = Int32(prices.count)
        return Int32(prices.count)
    }
}
