/// Whom the vehicles of a train take besides riders on foot, each as a feed says: `true`, `false`, or `nil` where it says
/// nothing, which means neither (GTFS Schedule Reference, trips.txt).
///
/// ```swift
/// let ferry = Admission(bicycles: true)   // of wheelchairs nothing is known
/// ```
public struct Admission: Hashable, Sendable {
    /// Both answers in one byte, as a country has a million trains: `nil`, `false` and `true` as 0, 1 and 2.
    private var answers: UInt8 = 0

    /// Whether there is room for a rider in a wheelchair.
    public var wheelchairs: Bool? {
        get { Self.answer(answers % 3) }
        set { answers = answers / 3 * 3 + Self.number(newValue) }
    }
    /// Whether there is room for a bicycle.
    public var bicycles: Bool? {
        get { Self.answer(answers / 3) }
        set { answers = answers % 3 + 3 * Self.number(newValue) }
    }

    /// Makes what is known; nothing by default.
    public init(wheelchairs: Bool? = nil, bicycles: Bool? = nil) {
        self.wheelchairs = wheelchairs
        self.bicycles = bicycles
    }

    private static func answer(_ number: UInt8) -> Bool? { number == 0 ? nil : number == 2 }

    private static func number(_ answer: Bool?) -> UInt8 { answer.map { $0 ? 2 : 1 } ?? 0 }
}
