/// The times of a call to the second, for the trips of frequencies.txt, which are repeated by the second.
struct CallSeconds: Equatable, Sendable {
    /// Seconds since midnight of the service day.
    var arrival: Int32
    var departure: Int32
}
