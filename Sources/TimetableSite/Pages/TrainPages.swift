import Templating
import Timetable
import TimetableFacts

/// A page for each journey: all the trains that one vehicle runs as.
struct TrainPages: PageFamily {
    static let kind = PageKind.train
    private let site: Site
    /// Positions in the site's journeys.
    private let journeys: [Int]

    init(_ site: Site) {
        self.site = site
        journeys = site.drawnJourneys.indices.filter { site.paths.train(journey: $0) != nil }
    }

    var count: Int { journeys.count }

    func path(_ page: Int) -> String { site.paths.train(journey: journeys[page]) ?? "" }

    func subject(_ page: Int) -> PageSubject {
        PageSubject(trains: site.drawnJourneys[journeys[page]].trains.map { site.dataset[$0].feedID })
    }

    func view(_ page: Int, _ frame: PageFrame) -> TrainView { TrainView(journey: journeys[page], frame) }
}

/// What a train's page shows.
struct TrainView: TemplateRecord {
    let page: PageView
    let railwayClass: String
    /// The feed's ids of the first train's railway and schedule, for scripts.
    let railway: String
    let schedule: String
    let category: String
    let typeName: String
    let trainName: String?
    let boundLabel: String
    let routeLabel: String
    let numberLabel: String
    let daysLabel: String
    let previousLap: LapView?
    let nextLap: LapView?
    let steps: [StepView]

    init(journey position: Int, _ frame: PageFrame) {
        let journey = frame.site.drawnJourneys[position]
        let trains = journey.trains.map { frame.dataset[$0] }
        let summary = JourneySummary(journey, frame)
        let first = trains[0]
        railwayClass = frame.railwayClass(first.railwayID)
        railway = frame.dataset[first.railwayID].feedID
        schedule = frame.dataset[first.scheduleID].feedID
        category = frame.site.typeStyles[first.typeID.position].category.letter
        typeName = frame.names[first.typeID]
        trainName = summary.trainName
        boundLabel = summary.boundLabel
        routeLabel = summary.routeLabel
        numberLabel = frame.strings("train-number", ["number": frame.strings.list(trains.map(\.number).uniqued())])
        let days = trains.map(\.scheduleID).uniqued().map { frame.names[$0] }
        daysLabel = frame.strings("train-days", ["schedule": frame.strings.list(days)])
        let laps = frame.site.journeys.laps(besides: position)
        previousLap = laps.previous.flatMap { LapView($0, key: "previous-lap", frame) }
        nextLap = laps.next.flatMap { LapView($0, key: "next-lap", frame) }
        steps = StepView.all(of: journey, frame)
        let title = frame.strings(
            "train-title",
            [
                "type": typeName, "bound": boundLabel, "number": first.number,
                "start": summary.startClock, "railway": frame.names[first.railwayID],
                "schedule": frame.names[first.scheduleID], "site": frame.language.page.siteName,
            ]
        )
        page = frame.page(
            title: title,
            crumbs: frame.crumbs(railway: first.railwayID),
            structured: StructuredData.trip(
                journey.trains,
                type: [typeName, trainName].compactMap { $0 }.joined(separator: " "),
                frame
            ),
            style: .train
        )
    }

    static let fields = Fields<TrainView>()
        .record("page") { $0.page }
        .text("railwayClass") { $0.railwayClass }
        .text("railway") { $0.railway }
        .text("schedule") { $0.schedule }
        .text("category") { $0.category }
        .text("typeName") { $0.typeName }
        .text("trainName") { $0.trainName }
        .text("boundLabel") { $0.boundLabel }
        .text("routeLabel") { $0.routeLabel }
        .text("numberLabel") { $0.numberLabel }
        .text("daysLabel") { $0.daysLabel }
        .flag("hasLaps") { $0.previousLap != nil || $0.nextLap != nil }
        .record("previousLap") { $0.previousLap }
        .record("nextLap") { $0.nextLap }
        .list("steps") { $0.steps }
}

/// The lap of a loop before or after.
struct LapView: TemplateRecord {
    let href: Href
    let label: String

    init?(_ journey: Int, key: String, _ frame: PageFrame) {
        guard let href = frame.href(frame.site.paths.train(journey: journey)) else { return nil }
        self.href = href
        let calls = frame.dataset[frame.site.journeys.all[journey][0]].calls
        let time = frame.dataset.stopTimes[calls.lowerBound].departure.map(ClockText.shown) ?? ""
        label = frame.strings(key, ["time": time])
    }

    static let fields = Fields<LapView>().text("href") { $0.href }.text("label") { $0.label }
}

/// The sentences at the head of a train's page.
struct JourneySummary {
    /// はこね 31号, where the train has a name.
    let trainName: String?
    /// Empty for a lap that ends nowhere.
    let boundLabel: String
    let routeLabel: String
    /// When it first leaves, for the title.
    let startClock: String

    init(_ journey: Journey, _ frame: PageFrame) {
        let trains = journey.trains.map { frame.dataset[$0] }
        let names = trains.flatMap(\.names).map { $0.shown(in: frame.names.language) }.uniqued()
        trainName = names.isEmpty ? nil : frame.strings.list(names)
        // Every train of a journey knows where all of it goes; the longest list is that of a train before it splits.
        let widest = journey.trains.max { frame.dataset[$0].destinations.count < frame.dataset[$1].destinations.count }
        boundLabel = widest.map(frame.bound) ?? ""
        func name(_ call: Int) -> String { frame.names[frame.dataset.stopTimes[call].stationID] }
        let starts = journey.legs.filter(\.previous.isEmpty).compactMap { $0.callingPoints.first?.departureCall }
        let ends = journey.legs.filter(\.next.isEmpty).compactMap { $0.callingPoints.last?.arrivalCall }
        // The feed's word comes first: a train may come from or run on beyond what it knows the calls of.
        let origins = trains.map(\.origins).max { $0.count < $1.count }?.map { frame.names[$0] } ?? []
        let destinations = widest.map { frame.dataset[$0].destinations.map { frame.names[$0] } } ?? []
        routeLabel = frame.strings(
            "route",
            [
                "origin": frame.strings.list((origins.isEmpty ? starts.map(name) : origins).uniqued()),
                "destination": frame.strings.list((destinations.isEmpty ? ends.map(name) : destinations).uniqued()),
            ]
        )
        startClock = starts.first.flatMap { frame.dataset.stopTimes[$0].departure }.map(ClockText.shown) ?? ""
    }
}
