import Timetable
import TimetableFacts

/// How data files tell departures and calls: what stands in which place, and which bits say what.
///
/// Writers go by it, and of it are made the script that reads the files (`Public/js/base/rows.js`) and its types
/// (`Tests/Browser/rows.d.ts`): whoever changes a place or a bit here changes it for all of them, and
/// `JIKOKU_RECORD=1 swift test --filter DepartureColumnsTests` records both. Docs/data-files.md tells others the same.
enum DepartureColumns {
    /// The numbers of a departure in a table: the minutes since the one before, the position of its sign, and how far the
    /// number in its train's name is from the one before with the same frame.
    enum Number: String, CaseIterable { case minute, sign, name }

    /// The numbers of a sign, which is what many departures of a direction have in common. The last ones may be left out
    /// where they are 0: traits, and the stop as far as which the train is the first to arrive, counted from 1.
    enum Sign: String, CaseIterable {
        case type, destination, frame, call, traits, first

        /// Whether it is left out where it and those behind it are 0.
        var isRare: Bool { self == .traits || self == .first }
    }

    /// Bits of a number that says several things.
    struct Part: Sendable {
        /// What scripts call it.
        let name: String
        /// What it says, for who reads the script.
        let meaning: String
        /// The place of its lowest bit.
        let lowest: Int
        /// How many bits it has; one says yes or no, and 0 are all from the lowest on.
        var bits = 1
    }

    /// The traits of a departure: data/departures has those of ``inFiles``, the pocket edition all of them.
    static let ofDeparture = [
        part(
            "missesFirst",
            "Whether it does not get to the first place that its direction is named after.",
            .missesFirst
        ),
        part("missesSecond", "Whether it does not get to the second.", .missesSecond),
        part("endsBefore", "Whether it gets to none of them and ends on the way there.", .endsBefore),
        part("startsHere", "Whether the run of its train starts here.", .startsHere),
        part("isPassed", "Whether a later departure gets to some place before it.", .isPassed),
        part("isRevised", "Whether it is marked as new or at another minute than before.", .isRevised),
    ]
    /// What the files of stations tell.
    static let inFiles: DepartureTraits = [.ends, .isPassed]

    /// The traits of a call in data/network.js, each with its value.
    static let ofCall: [(part: Part, value: @Sendable (StopTime) -> Int)] = [
        (Part(name: "hasArrival", meaning: "Whether a train arrives there.", lowest: 0), { $0.arrival == nil ? 0 : 1 }),
        (Part(name: "hasDeparture", meaning: "Whether one leaves.", lowest: 1), { $0.departure == nil ? 0 : 1 }),
        (Part(name: "boarding", meaning: "How one gets on.", lowest: 2, bits: 2), { $0.boarding.rawValue }),
        (Part(name: "alighting", meaning: "How one gets off.", lowest: 4, bits: 2), { $0.alighting.rawValue }),
        (
            Part(name: "isApproximate", meaning: "Whether its times are only about right.", lowest: 6),
            { $0.isApproximate ? 1 : 0 }
        ),
    ]

    /// What is known of a train's room for wheelchairs and bicycles: 0 nothing, 1 that there is some, 2 that there is none.
    static let ofTrain: [(part: Part, value: @Sendable (Admission) -> Bool?)] = [
        (Part(name: "wheelchairs", meaning: "Whether it takes wheelchairs.", lowest: 0, bits: 2), \.wheelchairs),
        (Part(name: "bicycles", meaning: "Whether it takes bicycles.", lowest: 2, bits: 2), \.bicycles),
    ]

    /// A train that follows another: whether it is the next lap of a loop, and above that its number, see ``NetworkTrains``.
    static let isLap = Part(
        name: "isLap",
        meaning: "Whether a train that follows is the next lap of a loop.",
        lowest: 0
    )
    static let link = Part(name: "link", meaning: "The number of a train that follows.", lowest: 1, bits: 0)
    /// A way on foot: what its minutes rest on, and above that these.
    static let basis = Part(name: "basis", meaning: "What the minutes of a way on foot rest on.", lowest: 0, bits: 3)
    static let minutes = Part(name: "minutes", meaning: "The minutes of a way on foot.", lowest: 3, bits: 0)

    /// What a call of data/network.js has, in one byte.
    static func traits(of call: StopTime) -> Int { ofCall.reduce(0) { $0 | $1.value(call) << $1.part.lowest } }

    /// What a train of data/network.js has: 0 for one of which nothing is known.
    static func number(of admission: Admission) -> Int {
        ofTrain.reduce(0) { $0 | ($1.value(admission).map { $0 ? 1 : 2 } ?? 0) << $1.part.lowest }
    }

    private static func part(_ name: String, _ meaning: String, _ trait: DepartureTraits) -> Part {
        Part(name: name, meaning: meaning, lowest: trait.rawValue.trailingZeroBitCount)
    }
}
