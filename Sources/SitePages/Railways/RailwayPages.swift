import SiteCore
import Timetable
import TimetableFacts

/// A page for each railway: its directions, its train types, its map, and its stations in order.
package struct RailwayPages: PageFamily {
    package static let kind = PageKind("railway", of: Railway.self, title: "railway-title", style: "station")
    private let site: Site
    private let services: [RailwayServices]
    /// There is one entry for each railway of the dataset.
    private let trains: [[Train.ID]]

    package init(_ site: Site) {
        self.site = site
        services = RailwayServices.all(of: site.dataset, site.timetables.schedules)
        var trains = [[Train.ID]](repeating: [], count: site.dataset.railways.count)
        for (position, train) in site.dataset.trains.enumerated() {
            trains[train.railwayID.position].append(Train.ID(position))
        }
        self.trains = trains
    }

    package static func paths(_ contents: SiteContents) -> [String?] {
        contents.dataset.railways.indices.map { position in
            contents.included.railways[position] ? "railways/\(contents.names.railways[position]).html" : nil
        }
    }

    package func subject(_ page: Int) -> PageSubject { ["railway": .one(site.dataset.railways[page].feedID)] }
    package func railways(_ page: Int) -> [Railway.ID] { [Railway.ID(page)] }

    /// The size of a file of OuDia follows from trains of other railways too.
    package func basis(_ page: Int) -> PageBasis? { site.configuration.oudia == nil ? .railway(Railway.ID(page)) : nil }

    package func view(_ page: Int, _ frame: PageFrame) -> RailwayView { views(page)(frame) }

    package func views(_ page: Int) -> (PageFrame) -> RailwayView {
        let railway = Railway.ID(page)
        let facts = Late { [site, own = trains[page]] in RailwayFacts(railway, trains: own, site) }
        let file = site.oudiaFile(of: railway).map { (path: $0, size: site.oudia(of: railway).count) }
        return { view(railway, facts, file, $0) }
    }

    private func view(
        _ id: Railway.ID,
        _ facts: Late<RailwayFacts>,
        _ file: (path: String, size: Int)?,
        _ frame: PageFrame
    ) -> RailwayView {
        let railway = frame.site.dataset[id]
        let item = RailwayItemView(id, frame)
        let services = services[id.position]
        let marks = marks(services, frame)
        return RailwayView(
            page: frame.page(
                ["railway": item.name, "operator": frame.names[railway.operatorID]],
                crumbs: frame.crumbs(operator: railway.operatorID)
            ),
            railwayClass: item.railwayClass,
            dataName: site.paths.name(id),
            runs: hasRuns(id) ? site.paths.name(id) : nil,
            sign: SignView(railway.names, reading: railway.reading, frame),
            operatorName: frame.names[railway.operatorID],
            stationsLabel: item.stationsLabel,
            directions: services.directions.map { direction($0, of: id, frame) },
            tables: LineTimetableWords(id, frame).tables(of: id),
            oudia: file.flatMap { oudia($0.path, $0.size, frame) },
            diagrams: DiagramPages.links(of: id, frame),
            changes: frame.href(ChangesPages.path(of: id, site)),
            headways: headways(of: id, frame),
            trainTypes: services.types.map { TrainTypeView($0, mark: marks[$0.typeID] ?? "", frame) },
            lateDetail: Late { RailwayDetailView(facts.value, marks: marks, frame) },
            stations: site.listedStations(of: id).map { RailwayStationView($0, frame) },
            wholeNames: railway.wholeNames.map {
                OtherName(lang: site.dataset.source.language?.rawValue ?? "", text: $0)
            }
        )
    }

    private func hasRuns(_ railway: Railway.ID) -> Bool {
        trains[railway.position].contains { site.paths.train(journey: site.journeys.position(of: $0)) != nil }
    }

    private func oudia(_ path: String, _ size: Int, _ frame: PageFrame) -> LinkView? {
        frame.href(file: path).map { href in
            let kilobytes = max(1, (size + 500) / 1000)
            let text = frame.strings(
                "oudia-file",
                ["ending": path.split(separator: ".").last.map(String.init) ?? "", "size": String(kilobytes)]
            )
            return LinkView(name: text, label: text, href: href)
        }
    }

    /// The trains that run every so many minutes, from where they start.
    private func headways(of railway: Railway.ID, _ frame: PageFrame) -> [RailwayHeadwayView] {
        let runs = site.dataset.headwayRuns.indices.map { HeadwayRun.ID($0) }.filter {
            site.dataset[site.dataset[$0].patternID].railwayID == railway
        }
        return RailwayHeadwayView.all(runs.sorted { (site.dataset[$0].from, $0) < (site.dataset[$1].from, $1) }, frame)
    }

    private func direction(
        _ services: RailwayServices.DirectionServices,
        of railway: Railway.ID,
        _ frame: PageFrame
    ) -> DirectionView {
        DirectionView(
            label: frame.label(of: services.directionID, on: railway, trains: trains[railway.position]),
            schedules: services.schedules.map { DirectionScheduleView($0, frame) }
        )
    }

    /// A mark for each type, unlike those of all others on the page.
    private func marks(_ services: RailwayServices, _ frame: PageFrame) -> [TrainType.ID: String] {
        let values = services.types.map { type in
            Marks.Value(
                names: [frame.names[type.typeID]],
                preferred: frame.mark(of: type.typeID),
                count: type.schedules.reduce(0) { $0 + $1.trains }
            )
        }
        return Dictionary(uniqueKeysWithValues: zip(services.types.map(\.typeID), Marks.assign(to: values)))
    }
}
