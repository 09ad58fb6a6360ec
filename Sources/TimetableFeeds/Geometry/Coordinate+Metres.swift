import Foundation
import Timetable

extension Coordinate {
    /// Along a meridian.
    static let metresPerDegree = 111_195.0

    /// The distance to a place nearby, on a plane.
    func metres(to other: Coordinate) -> Double {
        let scale = cos((latitude + other.latitude) / 2 * .pi / 180)
        let dx = (longitude - other.longitude) * scale
        let dy = latitude - other.latitude
        return (dx * dx + dy * dy).squareRoot() * Self.metresPerDegree
    }

    /// To a tenth of a metre, so that no machine's cosine shows.
    var rounded: Coordinate {
        Coordinate(latitude: (latitude * 1e6).rounded() / 1e6, longitude: (longitude * 1e6).rounded() / 1e6)
    }
}
