/// Whom the vehicles of a train take besides riders on foot, each as a feed says: `true`, `false`, or `nil` where it says
/// nothing, which means neither (GTFS Schedule Reference, trips.txt).
///
/// ```swift
/// let ferry = Admission(bicycles: true)   // of wheelchairs nothing is known
/// ```
public struct Admission: Hashable, Sendable {
    /// Whether there is room for a rider in a wheelchair.
    public var wheelchairs: Bool?
    /// Whether there is room for a bicycle.
    public var bicycles: Bool?

    /// Makes what is known; nothing by default.
    public init(wheelchairs: Bool? = nil, bicycles: Bool? = nil) {
        self.wheelchairs = wheelchairs
        self.bicycles = bicycles
    }
}
