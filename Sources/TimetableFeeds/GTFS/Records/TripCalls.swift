import Timetable

/// The calls of all trips, from stop_times.txt. A country's feed has twenty million, so a call is four bytes: its stop and
/// its terms are in lists that trips share.
///
/// Calls are in the order of stop_sequence; blank times are interpolated.
struct TripCalls: Sendable {
    /// Where the calls of one trip are.
    struct Span: Equatable, Sendable {
        /// The position of its stops in ``stops``.
        var stops: Int32
        /// The position of its terms in ``termLists``.
        var terms: Int32
        /// Where its times begin in ``times``.
        var start: UInt32

        /// A trip without calls.
        static let none = Span(stops: -1, terms: -1, start: 0)
    }

    /// By trip; ``Span/none`` for those that call at fewer than two stops.
    var spans: [Span] = []
    /// The lists of stops: positions in stops.txt.
    var stops = SequenceIndex()
    /// The lists of terms: positions in ``terms``.
    var termLists = SequenceIndex()
    var terms: [CallTerms] = []
    var times: [CallTimes] = []
    /// The calls to the second, of trips that frequencies.txt has.
    var seconds: [Identifier<TripRecord>: [CallSeconds]] = [:]

    /// How many calls there are.
    var count: Int { times.count }

    /// Whether a trip calls anywhere.
    func hasCalls(_ trip: Identifier<TripRecord>) -> Bool { spans[trip.position].stops >= 0 }

    /// Where a trip calls: positions in stops.txt.
    func stops(of trip: Identifier<TripRecord>) -> ArraySlice<Int32> {
        hasCalls(trip) ? stops[Int(spans[trip.position].stops)] : []
    }

    /// When it does.
    func times(of trip: Identifier<TripRecord>) -> ArraySlice<CallTimes> {
        let start = Int(spans[trip.position].start)
        return times[start..<start + stops(of: trip).count]
    }

    /// What its calls say besides, by call: positions in ``terms``.
    func terms(of trip: Identifier<TripRecord>) -> ArraySlice<Int32> {
        hasCalls(trip) ? termLists[Int(spans[trip.position].terms)] : []
    }
}
