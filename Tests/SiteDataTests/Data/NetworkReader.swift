@testable import SiteData

/// Reads the columns of data/network.js as Docs/data-files.md tells them.
struct NetworkReader {
    /// A call: a position in the stations, minutes of the service day, and its traits.
    struct Call: Hashable {
        let station: Int
        let arrival: Int?
        let departure: Int?
        let trait: Int
    }

    struct Train: Hashable {
        let service: Int
        let calls: [Call]
    }

    private(set) var trains: [Train] = []
    /// For each train the number of its pattern.
    private(set) var patterns: [Int] = []
    /// For each train and each call what those who leave there are told, counted from 1; 0 for the train's destination.
    private(set) var shown: [[Int]] = []
    /// For each train those that follow it, and whether each is a lap.
    private(set) var following: [[(train: Int, isLap: Bool)]] = []

    /// For each pattern its stations, how many trains it says that it has, and the patterns that these become.
    private(set) var stations: [[Int]] = []
    private(set) var counts: [Int] = []
    private(set) var becomes: [[Int]] = []

    private var columns: [String: [Int]]
    private var read: [String: Int] = [:]
    /// The columns of pieces of which something is left.
    private(set) var unread: [String] = []

    init(_ network: NetworkTrains) {
        columns = Self.columns([("patterns", network.patterns), ("becomes", network.becomes)])
        while counts.reduce(0, +) < network.trains.count {
            let calls = next("patterns")
            counts.append(next("patterns"))
            var station = 0
            stations.append(
                (0..<calls).map { _ in
                    station += nextSigned("patterns")
                    return station
                }
            )
        }
        for _ in stations {
            var other = 0
            becomes.append(
                (0..<next("becomes")).map { _ in
                    other += next("becomes")
                    return other
                }
            )
        }
        noteUnread()
        for piece in network.pieces { readPiece(piece) }
    }

    private mutating func noteUnread() {
        unread += columns.keys.filter { read[$0, default: 0] != columns[$0]?.count }.sorted()
    }

    private mutating func readPiece(_ piece: NetworkPiece) {
        columns = Self.columns(piece.columns + piece.looks)
        read = [:]
        var pattern = 0
        while trains.count < piece.trains.upperBound {
            pattern += next("patterns")
            readPattern(pattern)
        }
        var recent: [[Int]] = []
        for train in piece.trains {
            if train == piece.trains.lowerBound || patterns[train] != patterns[train - 1] { recent = [] }
            let position = next("shown")
            let list = position == 0 ? trains[train].calls.map { _ in next("shown") } : recent.remove(at: position - 1)
            recent.insert(list, at: 0)
            shown.append(list)
        }
        var likely = piece.trains.lowerBound
        for _ in piece.trains {
            following.append(
                (0..<next("links")).map { _ in
                    let value = next("links")
                    let other = likely + Self.signed(value >> 1)
                    likely = other + 1
                    return (other, value & 1 == 1)
                }
            )
        }
        // What riders see of trains is read by pages of the sample in browsers.
        for name in ["types", "destinations", "admissions", "pages", "folders", "numbers"] { columns[name] = nil }
        noteUnread()
    }

    private static func columns(_ all: [(name: String, column: ByteColumn)]) -> [String: [Int]] {
        Dictionary(uniqueKeysWithValues: all.map { ($0.name, numbers($0.column.bytes)) })
    }

    private mutating func readPattern(_ pattern: Int) {
        let count = next("patterns")
        patterns += [Int](repeating: pattern, count: count)
        let stations = stations[pattern]
        var (service, start) = (0, 0)
        var recent: [[Call]] = []
        for _ in 0..<count {
            service += nextSigned("services")
            start += nextSigned("starts")
            let position = next("profiles")
            let profile = position == 0 ? readProfile(stations) : recent.remove(at: position - 1)
            recent.insert(profile, at: 0)
            let timed = profile.map {
                Call(
                    station: $0.station,
                    arrival: $0.arrival.map { $0 + start },
                    departure: $0.departure.map { $0 + start },
                    trait: $0.trait
                )
            }
            trains.append(Train(service: service, calls: timed))
        }
    }

    private mutating func readProfile(_ stations: [Int]) -> [Call] {
        var minute = 0
        return stations.map { station in
            let trait = next("traits")
            let times = [1, 2].map { bit -> Int? in
                guard trait & bit != 0 else { return nil }
                minute += nextSigned("minutes")
                return minute
            }
            return Call(station: station, arrival: times[0], departure: times[1], trait: trait)
        }
    }

    private mutating func next(_ column: String) -> Int {
        defer { read[column, default: 0] += 1 }
        return columns[column]?[read[column, default: 0]] ?? -1
    }

    private mutating func nextSigned(_ column: String) -> Int { Self.signed(next(column)) }

    static func signed(_ value: Int) -> Int { value % 2 == 0 ? value / 2 : -(value + 1) / 2 }

    static func numbers(_ bytes: [UInt8]) -> [Int] {
        var found: [Int] = []
        var (value, shift) = (0, 0)
        for byte in bytes {
            value |= Int(byte & 0x7F) << shift
            shift += 7
            if byte < 0x80 {
                found.append(value)
                (value, shift) = (0, 0)
            }
        }
        return found
    }
}
