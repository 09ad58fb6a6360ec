import Timetable

/// How a train runs from its first minute on: the traits of its calls, and the minutes from each time to the next.
///
/// Most trains of a pattern run like one before them. They are told from each other by digests, since lists of all their
/// minutes took a twentieth of a build on top of another.
struct RunningTime {
    let calls: Range<Int>
    /// The first minute.
    let start: Int
    /// Running times of other digests are not the same.
    let digest: UInt64

    /// - Parameter calls: Those of a train.
    init(_ calls: Range<Int>, _ stopTimes: StopTimes) {
        self.calls = calls
        let start = stopTimes[calls].first?.arrivalOrDeparture.map { Int($0.rawValue) } ?? 0
        var digest = UInt64(calls.count)
        for call in stopTimes[calls] {
            let minutes =
                UInt64(UInt32(bitPattern: Self.minutes(call.arrival, start))) << 32
                | UInt64(UInt32(bitPattern: Self.minutes(call.departure, start)))
            digest = (digest ^ minutes ^ UInt64(call.manner) << 24) &* 0x9E37_79B9_7F4A_7C15
            digest ^= digest >> 29
        }
        (self.start, self.digest) = (start, digest)
    }

    /// Returns whether another train of the same pattern has the same traits and the same minutes.
    func isSame(as other: RunningTime, _ stopTimes: StopTimes) -> Bool {
        guard calls.count == other.calls.count else { return false }
        for (one, two) in zip(stopTimes[calls], stopTimes[other.calls])
        where one.manner != two.manner || Self.minutes(one.arrival, start) != Self.minutes(two.arrival, other.start)
            || Self.minutes(one.departure, start) != Self.minutes(two.departure, other.start)
        {
            return false
        }
        return true
    }

    /// All times, each from the one before, the first from the train's first one.
    func forEachStep(_ stopTimes: StopTimes, _ tell: (Int) -> Void) {
        var before = start
        func add(_ time: ServiceTime?) {
            guard let minutes = time.map({ Int($0.rawValue) }) else { return }
            tell(minutes - before)
            before = minutes
        }
        for call in stopTimes[calls] {
            add(call.arrival)
            add(call.departure)
        }
    }

    /// A time from the first one on; a number that no time has where there is none.
    private static func minutes(_ time: ServiceTime?, _ start: Int) -> Int32 {
        time.map { Int32($0.rawValue) - Int32(start) } ?? .min
    }
}
