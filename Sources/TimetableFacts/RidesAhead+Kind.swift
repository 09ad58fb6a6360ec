import Timetable

extension RidesAhead {
    /// The trains of one kind that leave a station: which of the stations ahead they call at one after another, and how
    /// long that takes.
    struct Kind: Equatable, Sendable {
        /// Rides to a station from the one called at before it.
        private struct Section: Equatable, Sendable {
            /// The position of the station before; -1 for the one where the trains leave.
            let from: Int
            var minutes: [Int16]
        }

        private var types: [TrainType.ID: Int] = [:]
        private(set) var count = 0
        /// For each station ahead.
        private var sections: [[Section]]

        init(stations: Int) { sections = Array(repeating: [], count: stations) }

        /// Adds a departure.
        ///
        /// - Parameter rides: Hands over the stations that its train calls at, each with the minutes since it left.
        mutating func add(_ type: TrainType.ID, _ rides: ((_ slot: Int, _ minutes: Int16) -> Void) -> Void) {
            types[type, default: 0] += 1
            count += 1
            var (before, left): (Int, Int16) = (-1, 0)
            rides { slot, minutes in
                // What turns back, or goes round twice, is another ride.
                guard slot > before, minutes >= left else { return }
                if let known = sections[slot].firstIndex(where: { $0.from == before }) {
                    sections[slot][known].minutes.append(minutes - left)
                } else {
                    sections[slot].append(Section(from: before, minutes: [minutes - left]))
                }
                (before, left) = (slot, minutes)
            }
        }

        /// How many of the trains call at a station.
        func trains(at slot: Int) -> Int { sections[slot].reduce(0) { $0 + $1.minutes.count } }

        /// The rows of these trains, each one way along the stations: first the one that has the most of them. Others
        /// have what that leaves out, such as a branch.
        func rows(for shown: Set<Int>) -> [Row] {
            let names = types.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(1).map(\.key)
            let back = sections.map { Self.busiest($0) }
            var ahead = [Int: (slot: Int, trains: Int)]()
            for (slot, list) in sections.enumerated() {
                for section in list where section.minutes.count > ahead[section.from]?.trains ?? 0 {
                    ahead[section.from] = (slot, section.minutes.count)
                }
            }
            var left = shown.filter { !sections[$0].isEmpty }
            var rows: [Row] = []
            while let next = left.max(by: { (trains(at: $0), $0) < (trains(at: $1), $1) }) {
                var way = [next]
                while let section = back[way[0]], section.from >= 0 { way.insert(section.from, at: 0) }
                while let on = ahead[way[way.count - 1]] { way.append(on.slot) }
                let row = Row(typeIDs: names, trains: count, minutes: times(along: way))
                left = left.filter { row.minutes[$0] == nil }
                left.remove(next)
                rows.append(row)
            }
            return rows
        }

        /// Adds up the sections of a way. Between two of its stations it also puts in other calls of such trains, if
        /// these take no longer than the direct section.
        private func times(along way: [Int]) -> [Int?] {
            var minutes = [Int?](repeating: nil, count: sections.count)
            var (before, sum) = (-1, 0)
            for slot in way {
                guard let section = sections[slot].first(where: { $0.from == before }) else { break }
                sum += Self.median(section.minutes)
                minutes[slot] = sum
                before = slot
            }
            var next: Int?
            for slot in sections.indices.reversed() {
                if let known = minutes[slot] {
                    next = known
                    continue
                }
                guard let limit = next, let section = Self.busiest(sections[slot]) else { continue }
                let start = section.from < 0 ? 0 : minutes[section.from]
                let passed = (section.from + 1..<slot).contains { minutes[$0] != nil }
                guard let start, !passed, start + Self.median(section.minutes) <= limit else { continue }
                minutes[slot] = start + Self.median(section.minutes)
                next = minutes[slot]
            }
            return minutes
        }

        private static func busiest(_ sections: [Section]) -> Section? {
            sections.max { ($0.minutes.count, $0.from) < ($1.minutes.count, $1.from) }
        }

        /// The middle one of some numbers, none below zero, or the lower of the two in the middle. They are counted,
        /// which for minutes is quicker than sorting.
        private static func median(_ rides: [Int16]) -> Int {
            var counts = [Int](repeating: 0, count: Int(rides.reduce(0, max)) + 1)
            for ride in rides { counts[Int(ride)] += 1 }
            var left = (rides.count - 1) / 2
            return counts.firstIndex {
                left -= $0
                return left < 0
            } ?? 0
        }
    }
}
