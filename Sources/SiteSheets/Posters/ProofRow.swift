import SiteCore

/// A line of the list of what has changed.
package struct ProofRow: Equatable, Sendable {
    /// What differs. The names are what the CSV says, and stay.
    package enum Kind: String, CaseIterable, Sendable {
        case railwayAdded = "railway-added"
        case railwayGone = "railway-gone"
        case posterAdded = "poster-added"
        case posterGone = "poster-gone"
        case daysAdded = "days-added"
        case daysGone = "days-gone"
        /// The trains of some days are held against those of other days.
        case days
        case added
        case gone
        case time
        case type
        case destination
        case marks
        /// Trains that leave every so many minutes.
        case headway
        /// What stands at the head of the sheet.
        case heading
        case ridingTimes = "riding-times"
        /// The mark by which a type or a destination is known.
        case sign
    }

    /// Where on the poster it is.
    package struct Place: Equatable, Sendable {
        package var railway = ""
        package var station = ""
        package var direction = ""
        package var schedule = ""

        package init(railway: String = "", station: String = "", direction: String = "", schedule: String = "") {
            self.railway = railway
            self.station = station
            self.direction = direction
            self.schedule = schedule
        }
    }

    package let place: Place
    /// As the sheet shows it; empty for what has none.
    package let time: String
    package let kinds: [Kind]
    /// What stood there; empty for what is new.
    package let from: String
    /// What stands there; empty for what is gone.
    package let to: String
    /// The file of the proof; empty where there is none.
    package var file = ""

    package init(_ place: Place, time: String = "", _ kinds: [Kind], from: String = "", to: String = "") {
        (self.place, self.time, self.kinds, self.from, self.to) = (place, time, kinds, from, to)
    }

    /// What differs in words.
    package func what(_ strings: Strings) -> String { strings.list(kinds.map { Self.word($0, strings) }) }

    private static func word(_ kind: Kind, _ strings: Strings) -> String {
        switch kind {
        case .railwayAdded: strings["proof-railway-added"]
        case .railwayGone: strings["proof-railway-gone"]
        case .posterAdded: strings["proof-poster-added"]
        case .posterGone: strings["proof-poster-gone"]
        case .daysAdded: strings["proof-days-added"]
        case .daysGone: strings["proof-days-gone"]
        case .days: strings["proof-days"]
        case .added: strings["proof-added"]
        case .gone: strings["proof-gone"]
        case .time: strings["proof-time"]
        case .type: strings["proof-type"]
        case .destination: strings["proof-destination"]
        case .marks: strings["proof-marks"]
        case .headway: strings["proof-headway"]
        case .heading: strings["proof-heading"]
        case .ridingTimes: strings["proof-riding-times"]
        case .sign: strings["proof-sign"]
        }
    }
}
