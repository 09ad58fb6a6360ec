import SiteCore
import Templating
import Timetable
import TimetableFacts

/// A page for each journey: all the trains that one vehicle runs as.
package struct TrainPages: PageFamily {
    package static let kind = PageKind.train
    private let site: Site

    package init(_ site: Site) { self.site = site }

    package static func paths(_ contents: SiteContents) -> [String?] {
        contents.hasOneTrainPage ? [] : contents.trainPaths()
    }

    package func subject(_ page: Int) -> PageSubject {
        ["trains": .several(site.journeys.trains(of: page).map { site.dataset[$0].recordID })]
    }

    package func railways(_ page: Int) -> [Railway.ID] {
        site.journeys.all[page].map { site.dataset[$0].railwayID }.uniqued()
    }

    package func basis(_ page: Int) -> PageBasis? { .journey(page) }

    /// Nearly all links of the page lead to stations, which lie beside it, or where routes share places among those.
    package func view(_ page: Int, _ frame: PageFrame) -> TrainView {
        let first = site.dataset[site.journeys.all[page][0]].calls.lowerBound
        let folder = site.paths.folder(site.dataset.stopTimes[first].stationID)
        let isShared = folder?.hasPrefix(StationFolder.places) ?? false
        return TrainView(journey: page, isShared ? frame.linking(from: StationFolder.places) : frame)
    }
}

/// The view model of a train's page.
package struct TrainView: TemplateRecord {
    let page: PageView
    let railwayClass: String
    /// What the journey is in the words of https://schema.org, and by what name its number goes there.
    let trip: String
    let numberProperty: String?
    /// The feed's ids of the first train's railway and schedule, for scripts.
    let railway: String
    let schedules: [String]
    /// The first minute of the journey where the clock does not show which one it is: outside the day that begins at
    /// the feed's boundary.
    let start: String?
    let category: String
    let typeName: String
    /// Whether the type says more than that it is a train.
    let hasType: Bool
    /// はこね 31号, where the train has a name.
    let trainName: String?
    /// The same, name by name.
    let trainNames: [TrainNameView]
    let boundLabel: String
    let routeLabel: String
    /// The tickets that its trains ask for beside the fare.
    let ticketLabel: String?
    /// `nil` where trains have no numbers.
    let numberLabel: String?
    /// Notes of the feed about the whole train.
    let remarks: String?
    /// Whether it takes wheelchairs and bicycles; `nil` where nothing is known, or its trains differ: then each says it.
    let admission: String?
    /// What rides cost, from the cheapest to the dearest; `nil` where the feed does not say.
    let fareLabel: String?
    /// The data file of its fares; `nil` where all rides cost the same, or nothing is known.
    let fares: String?
    let daysLabel: String
    let previousLap: LapView?
    let nextLap: LapView?
    let steps: [StepView]

    package init(journey position: Int, _ frame: PageFrame) {
        let journey = frame.site.journeys.journey(position)
        let trains = journey.trains.map { frame.site.dataset[$0] }
        let summary = JourneySummary(journey, frame)
        let first = trains[0]
        railwayClass = frame.railwayClass(first.railwayID)
        let mode = frame.site.dataset[first.railwayID].mode
        trip = StructuredData.tripType(mode)
        numberProperty = StructuredData.numberProperty(mode)
        railway = frame.site.dataset[first.railwayID].feedID
        schedules = frame.site.timetables.schedules.schedules(of: first).map {
            frame.site.timetables.schedules[$0].feedID
        }
        start = Self.startBeyondClock(journey, frame)
        category = frame.classes(of: first.typeID)
        typeName = frame.names[first.typeID]
        hasType = !frame.site.dataset[first.typeID].isPlain
        trainName = summary.trainName
        trainNames = TrainNameView.all(of: trains, frame)
        boundLabel = summary.boundLabel
        routeLabel = summary.routeLabel
        let tickets = trains.compactMap { frame.names.ticket(of: $0.typeID) }.uniqued()
        ticketLabel = tickets.isEmpty ? nil : frame.strings.list(tickets)
        let numbers = trains.map(\.number).filter { !$0.isEmpty }.uniqued()
        numberLabel = numbers.isEmpty ? nil : frame.strings("train-number", ["number": frame.strings.list(numbers)])
        let remarks = trains.flatMap(\.remarks).filter { $0.call == nil }.map(\.remarkID).uniqued()
        let notes = remarks.map { DepartureNotes.text(frame.site.dataset[$0], frame) }
        self.remarks = notes.isEmpty ? nil : notes.joined(separator: frame.strings["count-separator"])
        let admissions = Set(trains.map(\.admission))
        admission = admissions.count == 1 ? AdmissionNote.text(trains[0].admission, frame.strings) : nil
        let table = frame.site.fareTable(ofJourney: position)
        fareLabel = frame.site.fareRange(ofJourney: position).map { MoneyText.label($0, frame.strings) }
        let isOne = table.map { Set(frame.site.fares.tables[$0].cells).count == 1 } ?? true
        fares = isOne ? nil : frame.site.faresName(of: first.railwayID)
        let days = trains.flatMap { frame.site.timetables.schedules.schedules(of: $0) }.uniqued().map {
            frame.names[$0]
        }
        daysLabel = frame.strings("train-days", ["schedule": frame.strings.list(days)])
        let laps = frame.site.journeys.laps(besides: position)
        previousLap = laps.previous.flatMap { LapView($0, key: "previous-lap", frame) }
        nextLap = laps.next.flatMap { LapView($0, key: "next-lap", frame) }
        steps = StepView.all(of: journey, saysAdmission: admissions.count > 1, frame)
        page = frame.page(
            [
                "type": typeName, "bound": boundLabel, "number": first.number,
                "origin": frame.names[frame.site.dataset.stopTimes[first.calls.lowerBound].stationID],
                "start": summary.startClock, "railway": frame.names[first.railwayID],
                "schedule": frame.strings.list(days),
            ],
            titled: first.number.isEmpty ? "train-title-unnumbered" : nil,
            // The bar and the first line of the train lead there.
            crumbs: []
        )
    }

    private static func startBeyondClock(_ journey: Journey, _ frame: PageFrame) -> String? {
        let times = journey.trains.compactMap { frame.site.dataset.start(of: $0) }
        guard let minutes = times.min().map({ Int($0.rawValue) }) else { return nil }
        let boundary = Int(frame.site.dataset.source.dayBoundary.rawValue)
        return boundary <= minutes && minutes < boundary + 24 * 60 ? nil : String(minutes)
    }

    package static let fields = Fields(
        \Self.page,
        \.railwayClass,
        \.trip,
        \.numberProperty,
        \.railway,
        \.start,
        \.category,
        \.typeName,
        \.hasType,
        \.trainName,
        \.trainNames,
        \.boundLabel,
        \.routeLabel,
        \.ticketLabel,
        \.numberLabel,
        \.remarks,
        \.admission,
        \.fareLabel,
        \.fares,
        \.daysLabel,
        \.previousLap,
        \.nextLap,
        \.steps
    )
    .text("schedule") { $0.schedules.joined(separator: " ") }
    .flag("hasLaps") { $0.previousLap != nil || $0.nextLap != nil }
}

/// A name of the train, with the way to all trains of that name.
struct TrainNameView: TemplateRecord {
    let name: String
    let href: Href?
    let isFirst: Bool

    /// Several where the train splits or joins.
    static func all(of trains: [Train], _ frame: PageFrame) -> [TrainNameView] {
        var seen: Set<String> = []
        return trains.flatMap(\.names).compactMap { names in
            let name = frame.names.shown(names)
            guard seen.insert(name).inserted else { return nil }
            let group = frame.site.namedTrains.position(of: names)
            let href = group.flatMap { frame.href(frame.site.paths.namedTrain($0)) }
            return TrainNameView(name: name, href: href, isFirst: seen.count == 1)
        }
    }

    static let fields = Fields(\Self.name, \.href, \.isFirst)
}

/// The lap of a loop before or after.
struct LapView: TemplateRecord {
    let href: Href
    let label: String

    init?(_ journey: Int, key: String, _ frame: PageFrame) {
        guard let href = frame.href(journey: journey) else { return nil }
        self.href = href
        let calls = frame.site.dataset[frame.site.journeys.all[journey][0]].calls
        let time = frame.site.dataset.stopTimes[calls.lowerBound].departure.map(frame.strings.clock.shown) ?? ""
        label = frame.strings(key, ["time": time])
    }

    static let fields = Fields(\Self.href, \.label)
}

/// The sentences at the head of a train's page.
struct JourneySummary {
    /// はこね 31号, where the train has a name.
    let trainName: String?
    /// Empty for a lap that ends nowhere.
    let boundLabel: String
    let routeLabel: String
    /// The time at which the train first leaves, for the title.
    let startClock: String

    init(_ journey: Journey, _ frame: PageFrame) {
        let trains = journey.trains.map { frame.site.dataset[$0] }
        let names = trains.flatMap(\.names).map { frame.names.shown($0) }.uniqued()
        trainName = names.isEmpty ? nil : frame.strings.list(names)
        // Every train of a journey knows where all of it goes; the longest list is that of a train before it splits.
        let widest = journey.trains.max {
            frame.site.dataset[$0].destinations.count < frame.site.dataset[$1].destinations.count
        }
        boundLabel = widest.map(frame.bound) ?? ""
        func name(_ call: Int) -> String { frame.names[frame.site.dataset.stopTimes[call].stationID] }
        let starts = journey.legs.filter { $0.previous.isEmpty }.compactMap { $0.callingPoints.first?.departureCall }
        let ends = journey.legs.filter { $0.next.isEmpty }.compactMap { $0.callingPoints.last?.arrivalCall }
        // The feed's word comes first: a train may come from beyond its known calls, or run on beyond them.
        let origins = trains.map(\.origins).max { $0.count < $1.count }?.map { frame.names[$0] } ?? []
        let destinations = widest.map { frame.site.dataset[$0].destinations.map { frame.names[$0] } } ?? []
        routeLabel = frame.strings(
            "route",
            [
                "origin": frame.strings.list((origins.isEmpty ? starts.map(name) : origins).uniqued()),
                "destination": frame.strings.list((destinations.isEmpty ? ends.map(name) : destinations).uniqued()),
            ]
        )
        startClock =
            starts.first.flatMap { frame.site.dataset.stopTimes[$0].departure }.map(frame.strings.clock.shown) ?? ""
    }
}
