import Timetable

/// The same vehicle's trains joined by through services: what a train page shows.
///
/// Most are one train or a chain of trains. One that splits or joins has several legs:
/// ```
///              ┌─ leg 1 (to Matsumoto)            leg 0 (from Izu) ──┐
///    leg 0 ────┤                                                     ├── leg 2
///              └─ leg 2 (to Kawaguchiko)          leg 1 (from Shuzenji) ┘
/// ```
///
/// ```swift
/// for point in journey.legs[0].callingPoints {
///     print(dataset.stopTimes[point.arrivalCall].arrival?.clock ?? "-")
/// }
/// ```
public struct Journey: Equatable, Sendable {
    /// A chain of trains with nothing splitting off or joining in between.
    public struct Leg: Equatable, Sendable {
        /// In running order; each hands over to the next.
        public let stretches: [Stretch]
        /// Every place the leg calls at, in order, the handovers between its stretches once each.
        public let callingPoints: [CallingPoint]
        /// Positions in ``Journey/legs`` of what joins to become this leg; two or more where trains join.
        public let previous: [Int]
        /// Positions in ``Journey/legs`` of what this leg becomes; two or more where it splits.
        public let next: [Int]
    }

    /// One train's part of a leg.
    public struct Stretch: Equatable, Sendable {
        /// The train.
        public let trainID: Train.ID
        /// Its calling points in the leg. Neighbouring stretches share the points of their handover.
        public let callingPoints: Range<Int>
    }

    /// A call; where one train hands over to the next at the same place, both their calls as one.
    public struct CallingPoint: Equatable, Sendable {
        @usableFromInline let arrivalPosition: Int32
        @usableFromInline let departurePosition: Int32

        /// Index into ``Dataset/stopTimes`` of the arrival.
        @inlinable public var arrivalCall: Int { Int(arrivalPosition) }
        /// Index into ``Dataset/stopTimes`` of the departure; the same as that of the arrival except at a handover.
        @inlinable public var departureCall: Int { Int(departurePosition) }

        init(arrivalCall: Int, departureCall: Int) {
            arrivalPosition = Int32(arrivalCall)
            departurePosition = Int32(departureCall)
        }
    }

    /// In running order: what starts first comes first.
    public let legs: [Leg]

    /// All trains, leg by leg.
    public var trains: [Train.ID] { legs.flatMap { $0.stretches.map(\.trainID) } }
}

extension Journey {
    /// The journey of a train that nothing is linked to, as most are: one leg of all its calls.
    init(of train: Train.ID, calls: Range<Int>) {
        let points = calls.map { CallingPoint(arrivalCall: $0, departureCall: $0) }
        let stretch = Stretch(trainID: train, callingPoints: points.indices)
        legs = [Leg(stretches: [stretch], callingPoints: points, previous: [], next: [])]
    }
}
