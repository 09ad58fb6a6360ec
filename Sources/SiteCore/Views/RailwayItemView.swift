import Templating
import Timetable
import TimetableFacts

/// A railway in a list.
package struct RailwayItemView: TemplateRecord {
    package let railwayClass: String
    let href: Href?
    package let name: String
    let others: [OtherName]
    /// 渋谷－横浜, or that it is a loop.
    let endsLabel: String
    package let stationsLabel: String
    /// Its ends, where another railway of the operator has the same name.
    let detail: String?
    /// The other railways that a rider takes for the same line, by their ends, in a list that names the line once.
    let pieces: [WayView]

    package init(_ id: Railway.ID, pieces: [Railway.ID] = [], _ frame: PageFrame) {
        let railway = frame.site.dataset[id]
        let order = frame.site.lines.orders[id]
        let isLoop = order.isLoop
        railwayClass = frame.railwayClass(id)
        href = frame.href(id)
        name = frame.names[id]
        others = frame.names.others(railway.names)
        endsLabel = Self.ends(of: id, frame)
        let name = name
        let isAlone = frame.site.dataset.railways.indices.allSatisfy { other in
            other == id.position || frame.names[Railway.ID(other)] != name
                || frame.site.dataset.railways[other].operatorID != railway.operatorID
        }
        detail = isAlone ? nil : endsLabel
        self.pieces = pieces.map { WayView(label: Self.ends(of: $0, frame), href: frame.href($0)) }
        stationsLabel = frame.strings.count("stations-count", order.stations.count - (isLoop ? 1 : 0))
    }

    /// 渋谷－横浜, or that it is a loop.
    package static func ends(of id: Railway.ID, _ frame: PageFrame) -> String {
        frame.site.lines.ownParts[id].map { ends in
            frame.strings("railway-ends", ["first": frame.names[ends.first], "last": frame.names[ends.last]])
        } ?? frame.strings["loop"]
    }

    package static let fields = Fields(
        \Self.railwayClass,
        \.href,
        \.name,
        \.others,
        \.endsLabel,
        \.stationsLabel,
        \.detail,
        \.pieces
    )
}
