import Timetable

/// The paths of the data that pages ask for, below the site's root.
package enum DataPath {
    package static let calendar = "data/calendar.js"

    /// The departures of a station, by its name.
    package static func departures(_ station: String) -> String { "data/departures/\(station).js" }

    /// The departures of a place with several lines, by its name.
    package static func places(_ place: String) -> String { "data/places/\(place).js" }

    /// The network; what stands beside it where it is in pieces; and of that, which pieces there are, what riders are told of
    /// the trains of one, and the names of stops in a language.
    package static let network = "data/network.js"
    package static func network(_ part: String) -> String { "data/network/\(part).js" }
    package static let pieces = "pieces"
    package static func looks(_ piece: Int) -> String { "looks-\(piece)" }
    package static func stopNames(_ language: Language) -> String { "names-\(language.rawValue.lowercased())" }

    /// What a page needs of the network at once.
    package static func network(_ site: Site, in language: Language) -> [String] {
        [network] + (site.itineraries.areInPieces ? [network(stopNames(language))] : [])
    }
    /// What says which pieces a question needs; it comes before the calendar, by which the page begins.
    package static func pieces(_ site: Site) -> [String] { site.itineraries.areInPieces ? [network(pieces)] : [] }

    /// The name of a place, by the path of its page.
    package static func place(_ page: String) -> String { String(name(of: page)) }

    /// The name of a page without its folders and its ending.
    package static func name(of page: String) -> Substring {
        let letters = page.utf8
        let start = letters.lastIndex(of: UInt8(ascii: "/")).map(letters.index(after:)) ?? letters.startIndex
        return Substring(letters[start...].dropLast(".html".utf8.count))
    }
}
