/// This tells where the data lies that pages ask for, below the site's root.
enum DataPath {
    static let calendar = "data/calendar.js"

    /// The departures of a station, by its name.
    static func departures(_ station: String) -> String { "data/departures/\(station).js" }

    /// The departures of a place with several lines, by its name.
    static func places(_ place: String) -> String { "data/places/\(place).js" }

    /// The name of a place, by the path of its page.
    static func place(_ page: String) -> String {
        String(page[(page.lastIndex(of: "/") ?? page.startIndex)...].dropFirst().dropLast(".html".count))
    }
}
