import SiteCore
import Templating
import Timetable
import TimetableFacts

/// That a train is passed by others at a stop, or passes them: a sentence with a link to each of them.
struct PassingView: TemplateRecord {
    /// What stands before the trains, and behind them: 4分停車、 and に抜かれます.
    let lead: String
    let trains: [PassingTrainView]
    let tail: String

    static let fields = Fields(\Self.lead, \.trains, \.tail)

    /// A sentence, but for the trains in it.
    private struct Sentence: Hashable {
        let key: String
        var station: Station.ID?
        var minutes = 0
    }

    /// What is said of a journey's calls, by their positions in ``Dataset/stopTimes``; nothing of most.
    static func byCall(of journey: Journey, _ frame: PageFrame) -> [Int: [PassingView]] {
        var found: [Int: [(sentence: Sentence, trains: [PassingTrainView])]] = [:]
        func add(_ sentence: Sentence, at call: Int, _ train: PassingTrainView) {
            if let known = found[call]?.firstIndex(where: { $0.sentence == sentence }) {
                found[call]?[known].trains.append(train)
            } else {
                found[call, default: []].append((sentence, [train]))
            }
        }
        func station(_ call: Int) -> Station.ID { frame.site.dataset.stopTimes[call].stationID }
        for train in journey.trains {
            let passings = frame.site.overtakings.passing(train)
            for passing in sorted(passings, frame, by: { ($0.until, $0.faster, $0.from) }) {
                let other = PassingTrainView(passing.faster, at: passing.fasterFrom, besides: train, frame)
                if let place = passing.place {
                    add(Sentence(key: "passed-waiting", minutes: passing.wait), at: place, other)
                } else {
                    add(Sentence(key: "passed-before", station: station(passing.until)), at: passing.from, other)
                }
            }
            let passed = frame.site.overtakings.passed(by: train)
            for passing in sorted(passed, frame, by: { ($0.fasterFrom, $0.slower, $0.until) }) {
                let call = passing.place ?? passing.from
                let other = PassingTrainView(passing.slower, at: call, besides: train, frame)
                let sentence =
                    switch passing.place {
                    case _? where passing.isCertain: Sentence(key: "passes")
                    case let place?: Sentence(key: "passes-at", station: station(place))
                    case nil: Sentence(key: "passes-before", station: station(passing.until))
                    }
                add(sentence, at: passing.fasterFrom, other)
            }
        }
        return found.mapValues { $0.map { PassingView($0, trains: $1, frame) } }
    }

    /// In the order of the calls of the page's train; at each of them by when the other trains start, then as the pocket
    /// edition numbers them, whose scripts write the same.
    private static func sorted(
        _ passings: some Sequence<Overtaking>,
        _ frame: PageFrame,
        by keys: (Overtaking) -> (call: Int, other: Train.ID, further: Int)
    ) -> [Overtaking] {
        let passings = Array(passings)
        // Nearly all trains have none, and few more than one.
        if passings.count < 2 { return passings }
        let site = frame.site
        let keyed = passings.map { passing in
            let (call, other, further) = keys(passing)
            let train = site.dataset.trains[other.position]
            let start = site.dataset.stopTimes[train.calls.lowerBound].departureOrArrival?.rawValue ?? .max
            return (passing: passing, key: (call, start, train.patternID, train.serviceID, other, further))
        }
        return keyed.sorted { $0.key < $1.key }.map(\.passing)
    }

    private init(_ sentence: Sentence, trains: [PassingTrainView], _ frame: PageFrame) {
        // The text says where the trains stand in it; none of its values has this character.
        let mark: Character = "\u{FFFC}"
        let text = frame.strings(
            sentence.key,
            [
                "trains": String(mark), "minutes": String(sentence.minutes),
                "station": sentence.station.map { frame.names[$0] } ?? "",
            ]
        )
        let parts = text.split(separator: mark, maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        lead = parts[0]
        tail = parts.count > 1 ? parts[1] : ""
        self.trains = trains.enumerated().map { $1.placed(isFirst: $0 == 0) }
    }
}

/// A train that passes or is passed.
struct PassingTrainView: TemplateRecord {
    /// 特急 元町・中華街行, with the days where it does not run on all those of the page's train.
    let label: String
    let href: Href?
    private(set) var isFirst = true

    static let fields = Fields(\Self.label, \.href, \.isFirst)

    /// - Parameters:
    ///   - call: Where it is seen: an index into ``Dataset/stopTimes``.
    ///   - own: The train of the page.
    init(_ train: Train.ID, at call: Int, besides own: Train.ID, _ frame: PageFrame) {
        let label = frame.label(of: train)
        let schedules = frame.site.timetables.schedules
        let days = schedules.schedules(of: frame.site.dataset[train])
        let ownDays = schedules.schedules(of: frame.site.dataset[own])
        if Set(days).isSuperset(of: ownDays) {
            self.label = label
        } else {
            let common = days.filter(ownDays.contains).map { frame.names[$0] }
            self.label = frame.strings("passing-on", ["train": label, "days": frame.strings.list(common)])
        }
        href = frame.href(call: call, of: train)
    }

    func placed(isFirst: Bool) -> PassingTrainView {
        var view = self
        view.isFirst = isFirst
        return view
    }
}
