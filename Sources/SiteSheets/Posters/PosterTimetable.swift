import SiteCore
import Timetable
import TimetableFacts

/// The departures of a poster with their marks: one column for each direction and schedule, all under one legend.
struct PosterTimetable {
    /// A mark and how wide it is drawn, in ems.
    struct Mark {
        let text: String
        let width: Double
        /// Whether its letters are pressed together to be no wider.
        let isPressed: Bool

        init(_ text: String) {
            self.text = text
            // Two kanji stand closer than they would in a line: 快特 is one mark. Drawn narrower than this, they cannot be
            // told apart from a step away.
            let natural = TextWidth.ems(text)
            width = natural > 1.3 ? max(1.3, natural * 0.84) : max(1, natural)
            isPressed = natural > width
        }
    }

    /// A line of the legend.
    struct Key {
        /// The letter of a train type's category; empty for a destination.
        let category: String
        /// `nil` for what is most common.
        let mark: Mark?
        let name: String
        /// The same in the languages of a sheet with several.
        var names: OtherNames?
        /// What a voice says of a departure: 急行, 和光市行.
        var said = ""
        /// The first of those that show alike. It is the line of the legend for all of them.
        let line: Int
        /// Whether a train with this destination splits on the way.
        var isSplit = false
        /// Whether a type tells no more than what kind of vehicle comes.
        var isPlain = false
    }

    /// One departure.
    struct Entry {
        let time: ServiceTime
        let type: Int
        let destination: Int
        let traits: DepartureTraits
        /// The signs of notes that it carries; empty for most.
        let signs: String
        /// On a proof what became of it; `nil` for what is as it was.
        var proof: ProofSign?
    }

    /// The departures of one direction on the days of one schedule.
    struct Column {
        let timetable: Int
        let schedule: Schedule.ID
        let count: Int
        /// One list for each of ``PosterTimetable/hours``.
        let hours: [[Entry]]
        /// Trains that leave every so many minutes: from when to when, and how far apart.
        let headways: [(span: String, text: OtherNames)]
        /// Whether on a proof the whole column is new.
        var isNew = false
    }

    /// The hours that have a row, as hours of the service day.
    var hours: [Int]
    var columns: [Column]
    /// Line by line as ``Entry/type`` and ``Entry/destination`` number them; some show alike.
    var types: [Key]
    var destinations: [Key]
    /// Everything that is true of some departure.
    let traits: DepartureTraits
    /// Whether below the minutes there is room for what a proof says of them.
    var isProof = false
    /// What stands in the legend beside the signs that all posters have: notes with their signs.
    let notes: [(sign: String, text: OtherNames)]
    /// What these signs mean in the sheet's own language, for a voice.
    let saidNotes: [(sign: String, text: String)]
    let frame: PageFrame

    /// - Parameters:
    ///   - timetables: Positions in the site's timetables; their tables become columns in this order.
    ///   - schedules: Which schedules to show; `nil` for all.
    init(_ timetables: [Int], schedules: Set<Schedule.ID>? = nil, _ frame: PageFrame) {
        self.frame = frame
        let site = frame.site
        let chosen = timetables.map { site.timetables.departures.timetables[$0] }
        // One legend for all columns: a mark means the same in every column, and the same values go without one.
        let legend =
            timetables.count == 1
            ? frame.legend(of: timetables[0]) : TimetableLegend(chosen.flatMap(\.tables), frame)
        let tables = zip(timetables, chosen).flatMap { position, timetable in
            timetable.tables.filter { schedules?.contains($0.scheduleID) ?? true }.map { (position, $0) }
        }
        let shown = tables.map { site.timetables.departures[$0.1] }
        let keys = TimetableKeys(shown, legend: legend, site)
        let times = tables.flatMap { table in
            [site.timetables.departures[table.1].first, site.timetables.departures[table.1].last].compactMap {
                $0?.time.hour
            }
        }
        let firstHour = times.min() ?? 3
        let hours = Array(firstHour...(times.max() ?? firstHour))
        self.hours = hours
        var all: DepartureTraits = []
        let wanted: DepartureTraits = legend.marksStarts ? [.startsHere, .endsBefore] : .endsBefore
        let signs = DepartureNotes(chosen.flatMap(\.tables), together: tables.map(\.1), frame)
        let marksPassed = site.configuration.posters.marksFirstToArrive
        let passed = frame.strings["passed-mark"]
        var isAnyPassed = false
        // A sign stands behind the mark of the destination, and both are one mark on a poster.
        var signed: [(destination: Int, sign: String)] = []
        func destination(_ departure: Departure, _ sign: String?) -> Int {
            let plain = keys.destinationNumber(site.timetables.destinations.position(of: departure))
            guard let sign else { return plain }
            if let known = signed.firstIndex(where: { $0 == (plain, sign) }) { return keys.destinations.count + known }
            signed.append((plain, sign))
            return keys.destinations.count + signed.count - 1
        }
        let runTypes = tables.flatMap { $0.1.headways.map { site.dataset[$0.runID].typeID } }.uniqued()
        let saysTypes = runTypes.count > 1 || !keys.types.isEmpty
        let columns = tables.map { timetable, table in
            let departures = site.timetables.departures[table]
            var rows = [[Entry]](repeating: [], count: hours.count)
            for (position, departure) in departures.enumerated() {
                var traits = site.traits[table.range.lowerBound + position].intersection(wanted)
                traits.formUnion(frame.language.traits[departure.trainID.position])
                if position == 0 || position == departures.count - 1 { traits.insert(.edge) }
                all.formUnion(traits)
                var sign = signs.signBesideStart(of: departure)
                if marksPassed, site.traits[table.range.lowerBound + position].contains(.isPassed) {
                    sign = (sign ?? "") + passed
                    isAnyPassed = true
                }
                rows[departure.time.hour - firstHour].append(
                    Entry(
                        time: departure.time,
                        type: keys.typeNumber(site.dataset.trains[departure.trainID.position].typeID),
                        destination: destination(departure, sign),
                        traits: traits,
                        signs: sign ?? ""
                    )
                )
            }
            return Column(
                timetable: timetable,
                schedule: table.scheduleID,
                count: departures.count,
                hours: rows,
                headways: HeadwayDepartures.joined(table.headways, site.dataset, site.timetables.destinations).map {
                    headway in
                    let view = HeadwayView(headway, frame)
                    let text = frame.namesInBoth { frame in
                        let view = HeadwayView(headway, frame)
                        let type = saysTypes ? view.typeName : ""
                        return [view.every, type, view.bound].filter { !$0.isEmpty }.joined(separator: " ")
                    }
                    return (view.span, text)
                }
            )
        }
        self.columns = columns
        traits = all
        types = keys.types.enumerated().map { number, key in
            Key(
                category: site.looks.types[key.id.position].category.letter,
                mark: key.mark.map(Mark.init),
                name: frame.companions.isEmpty
                    ? key.name : frame.inAll { TimetableLegend.name(of: key.id, $0) },
                names: frame.namesInAll { TimetableLegend.name(of: key.id, $0) },
                said: site.dataset[key.id].isPlain ? "" : key.name,
                line: Self.line(number, of: keys.types),
                isPlain: site.dataset[key.id].isPlain
            )
        }
        let plain = keys.destinations.enumerated().map { number, key in
            Key(
                category: "",
                mark: key.mark.map(Mark.init),
                name: frame.companions.isEmpty
                    ? key.name : frame.inAll { $0.language.destinationLabels[key.id] },
                names: frame.namesInAll { $0.language.destinationLabels[key.id] },
                said: frame.language.boundLabels[key.id],
                line: Self.line(number, of: keys.destinations),
                isSplit: site.timetables.destinations.all[key.id].count > 1
            )
        }
        destinations =
            plain
            + signed.map { number, sign in
                let key = keys.destinations[number]
                return Key(
                    category: "",
                    mark: Mark((key.mark ?? "") + sign),
                    name: key.name,
                    names: plain[number].names,
                    said: plain[number].said,
                    line: plain[number].line,
                    isSplit: plain[number].isSplit
                )
            }
        let told =
            [signs.legend(of: shown)]
            + frame.companions.map { frame in
                DepartureNotes(chosen.flatMap(\.tables), together: tables.map(\.1), frame).legend(of: shown)
            }
        let own = told[0].indices.map { line in
            var seen: Set<String> = [""]
            let texts = zip([frame] + frame.companions, told).map { frame, told in
                (text: told[line].name, language: frame.names.language.rawValue as String?)
            }
            return (
                sign: told[0][line].mark ?? "", text: OtherNames(texts.filter { seen.insert($0.text).inserted })
            )
        }
        let passing = frame.namesInAll { $0.strings["passed"] } ?? OtherNames(frame.strings["passed"])
        notes = own + (isAnyPassed ? [(passed, passing)] : [])
        saidNotes = told[0].map { ($0.mark ?? "", $0.name) } + (isAnyPassed ? [(passed, frame.strings["passed"])] : [])
    }

    /// Hours of the service day, from the first to the last of a part.
    ///
    /// - Parameter part: Positions in ``hours``, at least one.
    func hours(of part: Range<Int>) -> ClosedRange<Int> { hours[part.lowerBound]...hours[part.upperBound - 1] }

    /// The same without marks of types, for sheets on which the marks of destinations say enough.
    func withoutTypeMarks() -> PosterTimetable {
        var copy = self
        copy.types = types.map {
            Key(category: $0.category, mark: nil, name: $0.name, names: $0.names, said: $0.said, line: $0.line)
        }
        return copy
    }

    /// How times are written.
    var clock: ClockText { frame.strings.clock }

    /// The name of a row: its hour on the clock.
    func hourText(_ row: Int) -> String { clock.hour(hours[row]) }

    /// The text of rows that share a line, since nothing leaves in them.
    func gapText(_ rows: Range<Int>) -> OtherNames {
        frame.namesInBoth {
            let span = $0.strings.clock.span(hours(of: rows))
            return $0.strings("poster-gap", ["from": span.from, "to": span.to])
        }
    }

    /// Keys that show alike stand one behind the other.
    private static func line<ID>(_ number: Int, of keys: [TimetableKeys.Key<ID>]) -> Int {
        keys[...number].lastIndex { !$0.repeated } ?? number
    }

    /// The demand of these columns on a grid.
    func demand(
        _ columns: [Column],
        _ placement: PosterGrid.Placement,
        width: Double,
        smallest: Double,
        largest: Double,
        height: @escaping @Sendable (Double) -> Double
    ) -> PosterGrid.Demand {
        var demand = PosterGrid.Demand(
            columns: columns.map { $0.hours.map { $0.map(\.time.minute) } },
            width: width,
            height: height,
            smallest: smallest,
            largest: largest
        )
        demand.placement = placement
        demand.hasDots = traits.contains(.startsHere)
        demand.isProof = isProof
        let typeWidths = types.map { $0.mark?.width ?? 0 }
        let destinationWidths = destinations.map { $0.mark?.width ?? 0 }
        for column in columns {
            for hour in column.hours {
                for entry in hour {
                    let (type, destination) = (typeWidths[entry.type], destinationWidths[entry.destination])
                    demand.typeMark = max(demand.typeMark, type)
                    demand.destinationMark = max(demand.destinationMark, destination)
                    let both = type + destination + (type > 0 && destination > 0 ? 0.12 : 0)
                    demand.bothMarks = max(demand.bothMarks, both)
                }
            }
        }
        return demand
    }
}
