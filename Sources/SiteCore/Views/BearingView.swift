import Templating
import TimetableFacts

/// An arrow on a compass, and its name: 北東.
package struct BearingView: TemplateRecord {
    package let degrees: Int
    package let name: String

    package init(_ point: CompassPoint, _ frame: PageFrame) {
        degrees = point.degrees
        let key =
            switch point {
            case .north: "compass-north"
            case .northEast: "compass-north-east"
            case .east: "compass-east"
            case .southEast: "compass-south-east"
            case .south: "compass-south"
            case .southWest: "compass-south-west"
            case .west: "compass-west"
            case .northWest: "compass-north-west"
            }
        name = frame.strings[key]
    }

    package static let fields = Fields(\Self.degrees, \.name)
}
