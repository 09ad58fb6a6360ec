import Templating
import Timetable

/// The page with all railways, by operator.
struct RailwaysPages: PageFamily {
    static let kind = PageKind("railways")

    init(_ site: Site) {}

    static func paths(_ ground: PathGround) -> [String?] { [SitePaths.railways] }

    func view(_ page: Int, _ frame: PageFrame) -> RailwaysView {
        let page = frame.page(["page": frame.strings["railways"]], crumbs: [])
        return RailwaysView(page: page, operators: OperatorView.all(frame))
    }
}

/// What the page of all railways shows.
struct RailwaysView: TemplateRecord {
    let page: PageView
    let operators: [OperatorView]

    static let fields = Fields<RailwaysView>().record("page") { $0.page }.list("operators") { $0.operators }
}

/// An operator with its railways.
struct OperatorView: TemplateRecord {
    let anchor: String
    let name: String
    let others: [OtherName]
    let railways: [RailwayItemView]

    static let fields = Fields<OperatorView>()
        .text("anchor") { $0.anchor }
        .text("name") { $0.name }
        .list("others") { $0.others }
        .list("railways") { $0.railways }

    /// Every operator that has a railway in this build.
    static func all(_ frame: PageFrame) -> [OperatorView] {
        frame.dataset.operators.indices.compactMap { position in
            let railways = frame.dataset.railways.indices.filter { railway in
                frame.site.included.railways[railway]
                    && frame.dataset.railways[railway].operatorID.position == position
            }
            if railways.isEmpty { return nil }
            return OperatorView(
                anchor: frame.site.operatorAnchors[position],
                name: frame.names[Operator.ID(position)],
                others: frame.names.others(frame.dataset.operators[position].names),
                railways: railways.map { RailwayItemView(Railway.ID($0), frame) }
            )
        }
    }
}

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
        let isLoop = railway.isLoop(in: frame.site.places)
        railwayClass = frame.railwayClass(id)
        href = frame.href(id)
        name = frame.names[id]
        others = frame.names.others(railway.names)
        let ends = [railway.stations.first, railway.stations.last].compactMap { $0.map { frame.names[$0] } }
        endsLabel =
            isLoop || ends.count < 2
            ? frame.strings["loop"] : frame.strings("railway-ends", ["first": ends[0], "last": ends[1]])
        let name = name
        let isAlone = frame.dataset.railways.indices.allSatisfy { other in
            other == id.position || frame.names[Railway.ID(other)] != name
                || frame.dataset.railways[other].operatorID != railway.operatorID
        }
        detail = isAlone ? nil : endsLabel
        stationsLabel = frame.strings.count("stations-count", railway.stations.count - (isLoop ? 1 : 0))
    }

    static let fields = Fields<RailwayItemView>()
        .text("railwayClass") { $0.railwayClass }
        .text("href") { $0.href }
        .text("name") { $0.name }
        .list("others") { $0.others }
        .text("endsLabel") { $0.endsLabel }
        .text("stationsLabel") { $0.stationsLabel }
        .text("detail") { $0.detail }
}
