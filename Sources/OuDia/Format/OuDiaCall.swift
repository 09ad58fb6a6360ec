/// What a train does at one station: an element of `EkiJikoku`.
///
/// ```
/// 1;542        stops, leaves at 5:42          1;641/     stops, comes in at 6:41
/// 1;606/610$2  comes in, leaves, track 2      2          passes       3    is not on its way
/// ```
public struct OuDiaCall: Equatable, Sendable {
    /// Whether the train stops; `false` where it passes.
    public var stops: Bool
    /// Minutes since midnight, 0 to 1,439.
    public var arrival, departure: Int?
    /// Position of the track in the station's list.
    public var track: Int?

    /// A call of a train.
    public init(stops: Bool, arrival: Int? = nil, departure: Int? = nil, track: Int? = nil) {
        self.stops = stops
        self.arrival = arrival
        self.departure = departure
        self.track = track
    }

    /// An element that is none of the format.
    public struct Malformed: Error, Equatable {
        /// What stands there.
        public let text: String
    }

    /// All elements of a list; `nil` where the train does not come.
    ///
    /// - Throws: the first that is malformed.
    public static func list(_ text: String) throws(Malformed) -> [OuDiaCall?] {
        var calls: [OuDiaCall?] = []
        for element in text.split(separator: ",", omittingEmptySubsequences: false) {
            calls.append(try OuDiaCall(element))
        }
        return calls
    }

    /// Reads an element; `nil` where the train does not come. A track that is no number counts as missing.
    init?(_ element: Substring) throws(Malformed) {
        let parts = element.split(separator: "$", maxSplits: 1, omittingEmptySubsequences: false)
        let halves = (parts.first ?? "").split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
        switch halves.first?.filter({ $0 != " " }) {
        case "1": stops = true
        case "2": stops = false
        case "", "0", "3":
            // A time without a handling belongs to nothing.
            guard halves.count < 2 else { throw Malformed(text: String(element)) }
            return nil
        default: throw Malformed(text: String(element))
        }
        track = parts.count > 1 ? Self.number(parts[1], atMost: 999) : nil
        guard halves.count > 1 else { return }
        let times = halves[1].split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        if times.count == 2 { arrival = try Self.time(times[0], of: element) }
        if let last = times.last { departure = try Self.time(last, of: element) }
    }

    private static func time(_ text: Substring, of element: Substring) throws(Malformed) -> Int? {
        if text.allSatisfy({ $0 == " " }) { return nil }
        guard let time = time(text) else { throw Malformed(text: String(element)) }
        return time
    }

    /// The element as it is written, with the track where the format has such.
    func text(track: Int?) -> String {
        var text = stops ? "1" : "2"
        if arrival != nil || departure != nil {
            text += ";" + (arrival.map { Self.clock($0) + "/" } ?? "") + (departure.map(Self.clock) ?? "")
        }
        return text + (track.map { "$\($0)" } ?? "")
    }

    /// `5:42` and `0:05` without the colon: 542, 005.
    static func clock(_ minutes: Int) -> String {
        let minute = minutes % 60
        return "\(minutes / 60 % 24)\(minute < 10 ? "0" : "")\(minute)"
    }

    /// 542, 54230, 5:42, 5:42:30; seconds do not count.
    public static func time(_ text: some StringProtocol) -> Int? {
        let digits = String(String(text).filter { $0 != ":" && $0 != " " })
        guard (3...6).contains(digits.utf8.count), let number = number(digits, atMost: 999_999) else { return nil }
        let hoursAndMinutes = digits.utf8.count > 4 ? number / 100 : number
        let (hour, minute) = (hoursAndMinutes / 100, hoursAndMinutes % 100)
        return hour < 24 && minute < 60 ? hour * 60 + minute : nil
    }

    private static func number(_ text: some StringProtocol, atMost limit: Int) -> Int? {
        guard (1...6).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let number = Int(text), number <= limit
        else { return nil }
        return number
    }
}
