import Timetable

/// The choices for a door sheet: from when on, how many hours, and how far the stations are.
public struct DoorOrder: Sendable {
    /// A station and the minutes that one walks there.
    public struct Walk: Sendable {
        /// The id or name of the station.
        public let station: String
        /// The unit is the minute.
        public let minutes: Int

        /// A walk to a station.
        public init(station: String, minutes: Int) { (self.station, self.minutes) = (station, minutes) }

        /// A walk as the command line has it: `Tokyu.Toyoko.Shibuya=5`.
        public init?(_ text: String) {
            guard let mark = text.lastIndex(of: "="), let minutes = Int(text[text.index(after: mark)...]),
                (0...180).contains(minutes), mark > text.startIndex
            else { return nil }
            self.init(station: String(text[..<mark]), minutes: minutes)
        }
    }

    /// The stations in the order of the sheet. Empty: the stations of the sheet, as if they were at the door.
    public var walks: [Walk] = []
    /// The first minute at which one leaves the door, since the service day's midnight; `nil` for the first departure.
    public var from: ServiceTime?
    /// How many hours the sheet shows.
    public var hours = 24
    /// Whose door it is.
    public var title = ""

    /// A sheet for a whole day.
    public init() {}
}
