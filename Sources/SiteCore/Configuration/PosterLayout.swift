/// What a poster shows and how, by the name that site.yaml and the command line use.
public enum PosterLayout: String, CaseIterable, Sendable {
    /// The classic table, all schedules of a direction side by side.
    case rows
    /// Every departure stands at its minute, so that gaps can be seen.
    case minutes
    /// Both directions of a station on one sheet.
    case directions
    /// A sheet for each schedule.
    case schedules
    /// Small panels to fold: one for each direction and schedule, of several stations.
    case pocket
    /// Both directions of a station, to be read from a phone's picture of the sheet.
    case photo
    /// Cards for the wallet, ten panels to a sheet.
    case card
    /// The next hours at the stations around a shop or a hotel, with the walk to each.
    case door
    /// All routes of a bus stop's pole by time, and the stops ahead.
    case pole
    /// Nothing smaller than 18 points, on as many sheets as it takes.
    case large
    /// Small pages for a phone's screen, in type as large as they allow.
    case phone
    /// The tables of whole lines: all trains of a railway in one direction, with their times at all stations.
    case line
    /// A whole railway as a booklet: map, riding times, all of its tables and an index.
    case booklet
    /// The train diagrams of whole lines, four hours in each drawing.
    case diagram

    /// The layouts whose sheets are pages of the site as well: they need a station, and nothing else.
    package static let ofPages = allCases.filter { !$0.isOfLines && $0 != .door }

    /// Whether a railway is shown, rather than a station. Such sheets are printed alone: they are no pages.
    public var isOfLines: Bool { self == .line || self == .booklet || self == .diagram }

    /// Whether it is one of the posters to hang up on a platform, which can be proofs or in several languages.
    public var isOfPosters: Bool { [.rows, .minutes, .directions, .schedules].contains(self) }

    /// Whether a sheet shows all directions of its station, whichever it is asked for by.
    package var isOfStation: Bool { self == .directions || self == .photo }
}
