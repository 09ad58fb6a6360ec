import SiteCore
import Templating
import Timetable
import TimetableFacts

/// The view model of a railway's page.
package struct RailwayView: TemplateRecord {
    let page: PageView
    let railwayClass: String
    /// The name of the railway's data, for scripts.
    let dataName: String?
    /// The same where trains with pages of their own run on it.
    let runs: String?
    let sign: SignView
    let operatorName: String
    let stationsLabel: String
    let directions: [DirectionView]
    /// The tables of the whole line.
    let tables: [LinkView]
    /// The railway as a file of OuDia, with its size.
    let oudia: LinkView?
    let diagrams: [LinkView]
    /// What has changed on it since an earlier timetable.
    let changes: Href?
    let headways: [RailwayHeadwayView]
    let trainTypes: [TrainTypeView]
    /// Takes long to work out, and the pocket edition reads stations alone.
    let lateDetail: Late<RailwayDetailView>
    let stations: [RailwayStationView]
    /// Its names as the feed has them, where the railway's own is shorter.
    let wholeNames: [OtherName]

    package static let fields = Fields(
        \Self.page,
        \.railwayClass,
        \.dataName,
        \.runs,
        \.sign,
        \.operatorName,
        \.stationsLabel,
        \.directions,
        \.tables,
        \.oudia,
        \.diagrams,
        \.changes,
        \.headways,
        \.trainTypes,
        \.stations,
        \.wholeNames
    )
    .record("detail") { $0.lateDetail.value }
    .flag("hasWholeNames") { !$0.wholeNames.isEmpty }
    .flag("hasHeadways") { !$0.headways.isEmpty }
    .flag("hasTables") { !$0.tables.isEmpty }
    .flag("hasDiagrams") { !$0.diagrams.isEmpty }
    .flag("hasTypes") { !$0.trainTypes.isEmpty }
}

/// A train type with how many trains it has on its railway.
struct TrainTypeView: TemplateRecord {
    let category: String
    let mark: String
    let name: String
    let trainsLabel: String

    init(_ services: RailwayServices.TypeServices, mark: String, _ frame: PageFrame) {
        category = frame.classes(of: services.typeID)
        self.mark = mark
        name = frame.names.label(of: services.typeID)
        let counts = services.schedules.map { schedule in
            frame.strings(
                "type-count",
                [
                    "schedule": frame.names[schedule.scheduleID],
                    "trains": frame.strings.count("trains-count", schedule.trains),
                ]
            )
        }
        trainsLabel = counts.joined(separator: frame.strings["count-separator"])
    }

    static let fields = Fields(\Self.category, \.mark, \.name, \.trainsLabel)
}

/// A station in its railway's list.
struct RailwayStationView: TemplateRecord {
    let href: Href?
    let name: String
    let others: [OtherName]
    let tables: [LinkView]
    let transfers: [TransferView]

    init(_ station: Station.ID, _ frame: PageFrame) {
        href = frame.href(station)
        name = frame.names[station]
        others = frame.names.others(of: station)
        let railway = frame.site.dataset[station].railwayID
        tables = frame.site.timetables.departures.timetables(of: station).compactMap { position in
            let timetable = frame.site.timetables.departures.timetables[position]
            // At a place of poles, those that the route leaves.
            if !timetable.railways.contains(railway) { return nil }
            return frame.site.paths.timetable(position).map { path in
                // Where others leave as well, the table shows this route's departures alone.
                let isShared = timetable.board.poleID != nil && timetable.railways.count > 1
                let anchor = isShared ? "#\(frame.site.anchors.routes[railway.position])" : ""
                let href = Href(up: frame.up, path: path + anchor)
                return LinkView(
                    name: timetable.board.directionID.map { frame.names[$0] }.flatMap { $0.isEmpty ? nil : $0 }
                        ?? frame.language.directionLabels[position],
                    label: frame.language.directionLabels[position],
                    href: href
                )
            }
        }
        // Once for each railway, and not for the one whose page this is.
        var railways: Set = [frame.names[frame.site.dataset[station].railwayID]]
        let others = TransferView.all(from: station, frame).filter {
            railways.insert($0.railwayName).inserted || !$0.pieces.isEmpty
        }
        transfers = TransferView.routes(besides: railway, at: station, frame) + others
    }

    static let fields = Fields(\Self.href, \.name, \.others, \.tables, \.transfers)
        .flag("hasTables") { !$0.tables.isEmpty }
        .flag("hasTransfers") { !$0.transfers.isEmpty }
}
