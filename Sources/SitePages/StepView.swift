import SiteCore
import Templating
import Timetable
import TimetableFacts

/// A part of a journey: one leg, or the legs that run apart between a split and a join.
struct StepView: TemplateRecord {
    let legs: [LegView]

    static let fields = Fields(\Self.legs)
        .flag("parallel") { $0.legs.count > 1 }

    /// Legs that come from the same leg, or become the same one, stand beside each other.
    ///
    /// - Parameter saysAdmission: Whether its trains differ in whom they take.
    static func all(of journey: Journey, saysAdmission: Bool, _ frame: PageFrame) -> [StepView] {
        let passings = PassingView.byCall(of: journey, frame)
        let own = frame.site.dataset[journey.trains[0]].railwayID
        var groups: [[Int]] = []
        for (position, leg) in journey.legs.enumerated() {
            let together = groups.indices.last.flatMap { last in
                groups[last].contains { areParallel(journey.legs[$0], leg) } ? last : nil
            }
            if let together { groups[together].append(position) } else { groups.append([position]) }
        }
        var number = 0
        var firstNumbers: [Int] = []
        for leg in journey.legs {
            firstNumbers.append(number)
            number += leg.callingPoints.count
        }
        return groups.map { group in
            StepView(
                legs: group.map { position in
                    LegView(
                        journey.legs[position],
                        firstNumber: firstNumbers[position],
                        isAlone: group.count == 1,
                        own: own,
                        saysAdmission: saysAdmission,
                        passings: passings,
                        frame
                    )
                }
            )
        }
    }

    private static func areParallel(_ a: Journey.Leg, _ b: Journey.Leg) -> Bool {
        (!a.previous.isEmpty && a.previous == b.previous) || (!a.next.isEmpty && a.next == b.next)
    }
}

/// A chain of trains.
struct LegView: TemplateRecord {
    /// Its destination or origin, where another runs beside it.
    let label: String?
    let stretches: [StretchView]

    init(
        _ leg: Journey.Leg,
        firstNumber: Int,
        isAlone: Bool,
        own: Railway.ID,
        saysAdmission: Bool,
        passings: [Int: [PassingView]],
        _ frame: PageFrame
    ) {
        label = isAlone ? nil : Self.label(leg, frame)
        stretches = StretchView.all(
            of: leg,
            firstNumber: firstNumber,
            own: own,
            saysAdmission: saysAdmission,
            passings: passings,
            frame
        )
    }

    /// 箱根湯本行 behind a split, 南小谷発 before a join.
    private static func label(_ leg: Journey.Leg, _ frame: PageFrame) -> String? {
        if leg.previous.isEmpty {
            return leg.callingPoints.first.map { point in
                let origin = frame.site.dataset.stopTimes[point.departureCall].stationID
                return frame.strings("from-origin", ["origin": frame.names[origin]])
            }
        }
        // The last train's own word, since it may run on beyond what the feed knows.
        return leg.stretches.last.map { frame.bound($0.trainID) }
    }

    static let fields = Fields(\Self.label, \.stretches)
}

/// One train's part of a leg.
struct StretchView: TemplateRecord {
    let railwayClass: String
    /// Whether its railway is another one than the page's. The whole page has the colour of the latter.
    let isOther: Bool
    let railwayName: String
    let href: Href?
    let typeName: String
    /// Whether the type says more than the railway's name and that it is a train.
    let hasType: Bool
    /// The ticket that it asks for beside the fare.
    let ticket: String?
    /// Whether it takes wheelchairs and bicycles, where another train of the journey does not say the same.
    let admission: String?
    let number: String
    var stops: [StopView]

    static let fields = Fields(
        \Self.railwayClass,
        \.isOther,
        \.railwayName,
        \.href,
        \.typeName,
        \.hasType,
        \.ticket,
        \.admission,
        \.number,
        \.stops
    )

    /// - Parameter own: The railway of the page.
    private init(_ train: Train, own: Railway.ID, saysAdmission: Bool, stops: [StopView], _ frame: PageFrame) {
        railwayClass = frame.railwayClass(train.railwayID)
        isOther = train.railwayID != own
        railwayName = frame.names[train.railwayID]
        href = frame.href(train.railwayID)
        typeName = frame.names[train.typeID]
        // A route at poles is its own type: its name stands there already.
        hasType = !frame.site.dataset[train.typeID].isPlain && typeName != railwayName
        ticket = frame.names.ticket(of: train.typeID)
        admission = saysAdmission ? AdmissionNote.text(train.admission, frame.strings) : nil
        number = train.number
        self.stops = stops
    }

    /// A calling point that two stretches share stands at the end of the first. Stretches that a rider would not tell
    /// apart (the same railway, type and number under two records) are one. Each has its railway's own word for the
    /// type: the one that its stations and the train itself show there.
    ///
    /// - Parameter own: The railway of the page.
    static func all(
        of leg: Journey.Leg,
        firstNumber: Int,
        own: Railway.ID,
        saysAdmission: Bool,
        passings: [Int: [PassingView]],
        _ frame: PageFrame
    ) -> [StretchView] {
        let types = frame.site.riderTypes
        var views: [StretchView] = []
        var last: Train?
        var drawn = 0
        for stretch in leg.stretches {
            let train = frame.site.dataset[stretch.trainID]
            let points = max(drawn, stretch.callingPoints.lowerBound)..<stretch.callingPoints.upperBound
            let stops = points.map { position in
                let point = leg.callingPoints[position]
                // At a handover the train that leaves is the next one.
                let leaving =
                    train.calls.contains(point.departureCall)
                    ? nil : leg.stretches.first { frame.site.dataset[$0.trainID].calls.contains(point.departureCall) }
                return StopView(
                    point,
                    number: firstNumber + position,
                    leavingAs: leaving?.trainID ?? stretch.trainID,
                    passings: passings,
                    frame
                )
            }
            drawn = points.upperBound
            if let last, last.railwayID == train.railwayID, types[last.typeID] == types[train.typeID],
                last.number == train.number, !saysAdmission || last.admission == train.admission
            {
                views[views.count - 1].stops += stops
            } else {
                views.append(StretchView(train, own: own, saysAdmission: saysAdmission, stops: stops, frame))
            }
            last = train
        }
        return views
    }
}

/// A calling point.
struct StopView: TemplateRecord {
    let anchor: String
    /// The feed's ids: two where one railway hands over to another; `nil` where the link leads to the station.
    let station: String?
    let name: String
    let href: Href?
    let arrival: TimeView?
    let departure: TimeView?
    /// The feed's id of the platform or pole, where it gives one.
    let stop: String?
    /// What passengers call it.
    let platform: String?
    /// That nobody gets on or off here, whom to ask or call, and notes of the feed.
    let note: String?
    /// Trains that pass here, or are passed.
    let passings: [PassingView]

    static let fields = Fields(
        \Self.anchor,
        \.station,
        \.name,
        \.href,
        \.arrival,
        \.departure,
        \.stop,
        \.platform,
        \.note,
        \.passings
    )
    // Where it leaves in the minute in which it comes, one time is enough.
    .flag("arrivesBefore") { $0.departure == nil || $0.departure != $0.arrival }

    init(
        _ point: Journey.CallingPoint,
        number: Int,
        leavingAs train: Train.ID,
        passings: [Int: [PassingView]],
        _ frame: PageFrame
    ) {
        let arriving = frame.site.dataset.stopTimes[point.arrivalCall]
        let departing = frame.site.dataset.stopTimes[point.departureCall]
        anchor = String(number)
        // Where routes share a place, it is known by its first station, as on its page.
        func id(_ call: StopTime) -> String {
            frame.site.dataset.stations[frame.site.timetables.poles.leader(of: call.stationID).position].feedID
        }
        let platform = (departing.platformID ?? arriving.platformID).map { frame.site.dataset[$0] }
        stop = platform?.feedID
        self.platform = platform?.platformCode.map { SiteLanguage.platform($0, frame.names) }
        note = Self.note(point, leavingAs: train, frame)
        // At a handover both trains may say something.
        let arrivalPassings = passings[point.arrivalCall] ?? []
        self.passings =
            point.arrivalCall == point.departureCall
            ? arrivalPassings : arrivalPassings + (passings[point.departureCall] ?? [])
        name = frame.names[departing.stationID]
        arrival = arriving.arrival.map { TimeView($0, isApproximate: arriving.isApproximate, frame) }
        departure = departing.departure.map { TimeView($0, isApproximate: departing.isApproximate, frame) }
        // Where it leaves, the table there; where it ends, the station.
        href = frame.href(tableOf: point.departureCall, of: train)
        if arriving.stationID == departing.stationID {
            station = href == nil ? id(departing) : nil
        } else {
            let stations = [id(arriving), id(departing)].uniqued()
            station = stations.count == 1 && href != nil ? nil : stations.joined(separator: " ")
        }
    }
}

extension StopView {
    private static func note(
        _ point: Journey.CallingPoint,
        leavingAs train: Train.ID,
        _ frame: PageFrame
    ) -> String? {
        let dataset = frame.site.dataset
        let (arriving, departing) = (dataset.stopTimes[point.arrivalCall], dataset.stopTimes[point.departureCall])
        // Read in place: a copy of the train would retain its lists for every stop.
        let calls = dataset.trains[train.position].calls
        let isFirst = point.arrivalCall == calls.lowerBound
        let isLast = point.departureCall == calls.upperBound - 1
        var notes: [String] = []
        if departing.boarding == .none, !isLast { notes.append(frame.strings["no-boarding"]) }
        if arriving.alighting == .none, !isFirst { notes.append(frame.strings["no-alighting"]) }
        func asks(_ way: Boarding) -> Bool {
            !isLast && departing.boarding == way || !isFirst && arriving.alighting == way
        }
        if asks(.byPhone) { notes.append(frame.strings["by-phone"]) }
        if asks(.onRequest) { notes.append(frame.strings["on-request"]) }
        for use in dataset.trains[train.position].remarks
        where use.call.map({ $0 + calls.lowerBound == point.departureCall }) ?? false {
            notes.append(DepartureNotes.text(dataset[use.remarkID], frame))
        }
        return notes.isEmpty ? nil : notes.uniqued().joined(separator: frame.strings["count-separator"])
    }
}

/// A time of day.
struct TimeView: TemplateRecord, Equatable {
    let time: String
    let isApproximate: Bool

    init(_ time: ServiceTime, isApproximate: Bool, _ frame: PageFrame) {
        self.time = frame.strings.clock.shown(time)
        self.isApproximate = isApproximate
    }

    static let fields = Fields(\Self.time, \.isApproximate)
}
