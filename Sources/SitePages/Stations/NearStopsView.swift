import SiteCore
import Templating
import Timetable
import TimetableFacts

/// The nearest stops on one railway and the last one, with the minutes to each by the fastest train.
struct NearStopsView: TemplateRecord, Equatable {
    let railwayClass: String
    let name: String
    /// The railway's page, which has the rest.
    let href: Href?
    /// 丸の内 2分　中央二丁目 4分　…　敷島営業所 27分.
    let stops: String

    /// How many of the nearest stops stand before the last one.
    private static let most = 4

    /// - Parameter goals: Those on the railway, the nearest first, at least one.
    init(_ railway: Railway.ID, goals: [Reach.Goal], _ frame: PageFrame) {
        railwayClass = frame.railwayClass(railway)
        name = frame.names[railway]
        href = frame.href(railway)
        var stops = goals.prefix(Self.most).map { Self.stop($0, frame) }
        if let last = goals.dropFirst(Self.most).last {
            if goals.count > Self.most + 1 { stops.append("…") }
            stops.append(Self.stop(last, frame))
        }
        self.stops = stops.joined(separator: frame.strings["count-separator"])
    }

    private static func stop(_ goal: Reach.Goal, _ frame: PageFrame) -> String {
        frame.strings(
            "reach-stop",
            ["stop": frame.names[goal.stationID], "n": ClockText.ride(goal.overall.shortest)]
        )
    }

    static let fields = Fields(\Self.railwayClass, \.name, \.href, \.stops)
}
