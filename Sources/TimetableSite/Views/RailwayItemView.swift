import Templating
import Timetable
import TimetableFacts

/// A railway in a list.
struct RailwayItemView: TemplateRecord {
    let railwayClass: String
    let href: Href?
    let name: String
    let others: [OtherName]
    /// 渋谷－横浜, or that it is a loop.
    let endsLabel: String
    let stationsLabel: String
    /// Its ends, where another railway of the operator has the same name.
    let detail: String?

    init(_ id: Railway.ID, _ frame: PageFrame) {
        let railway = frame.dataset[id]
        let order = frame.site.lines.orders[id]
        let isLoop = order.isLoop
        railwayClass = frame.railwayClass(id)
        href = frame.href(id)
        name = frame.names[id]
        others = frame.names.others(railway.names)
        let ends = [order.stations.first, order.stations.last].compactMap { $0.map { frame.names[$0] } }
        endsLabel =
            isLoop || ends.count < 2
            ? frame.strings["loop"] : frame.strings("railway-ends", ["first": ends[0], "last": ends[1]])
        let name = name
        let isAlone = frame.dataset.railways.indices.allSatisfy { other in
            other == id.position || frame.names[Railway.ID(other)] != name
                || frame.dataset.railways[other].operatorID != railway.operatorID
        }
        detail = isAlone ? nil : endsLabel
        stationsLabel = frame.strings.count("stations-count", order.stations.count - (isLoop ? 1 : 0))
    }

    static let fields = Fields(\Self.railwayClass, \.href, \.name, \.others, \.endsLabel, \.stationsLabel, \.detail)
}
