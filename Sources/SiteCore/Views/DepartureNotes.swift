import Timetable
import TimetableFacts

/// What a timetable says of single departures besides their types and destinations, each by a sign: that a train starts
/// here, that its time is only about right, that somebody has to be asked or called, whether it takes wheelchairs and
/// bicycles, and the feed's own notes.
package struct DepartureNotes {
    private enum Note: Hashable, Comparable {
        case starts, approximate, onRequest, byPhone
        case admission(AdmissionNote)
        case remark(Remark.ID)
    }

    /// The sign of each note, in the order of the legend; `nil` for a note that holds for every departure and so needs
    /// no sign.
    private let signs: [(note: Note, sign: String?)]
    /// What the feed says of wheelchairs and bicycles on every departure of a schedule's table, and on all that are drawn
    /// together: that is one sentence, and no sign on each of them.
    private let commonOn: [Schedule.ID: Set<AdmissionNote>]
    private let commonTogether: Set<AdmissionNote>
    private let site: Site
    private let strings: Strings
    private let texts: [Remark.ID: String]

    /// - Parameters:
    ///   - tables: Those that the signs are for.
    ///   - drawn: Those of them that stand on one sheet, under one legend.
    package init(_ tables: [DayTimetable], together drawn: [DayTimetable]? = nil, _ frame: PageFrame) {
        let site = frame.site
        self.site = site
        strings = frame.strings
        var counts: [Note: Int] = [:]
        var all = 0
        let hasRemarks = !site.dataset.remarks.isEmpty
        for table in tables {
            for departure in site.timetables.departures[table] {
                all += 1
                Self.visit(departure, site, hasRemarks) { counts[$0, default: 0] += 1 }
            }
        }
        commonTogether = Self.common(drawn ?? tables, site)
        commonOn = Dictionary(
            tables.map { ($0.scheduleID, Self.common([$0], site)) },
            uniquingKeysWith: { $0.intersection($1) }
        )
        var letters = Self.letters.makeIterator()
        var texts: [Remark.ID: String] = [:]
        signs = counts.keys.sorted().compactMap { note -> (note: Note, sign: String?)? in
            let isCommon = counts[note] == all
            switch note {
            case .starts: return isCommon ? nil : (note, frame.strings["starts-here-mark"])
            case .approximate: return (note, isCommon ? nil : frame.strings["approximate-mark"])
            case .onRequest: return (note, isCommon ? nil : frame.strings["on-request-mark"])
            case .byPhone: return (note, isCommon ? nil : frame.strings["by-phone-mark"])
            case .admission(let admission):
                // Who looks for a vehicle to take sees those, and no others, marked.
                if let opposite = admission.opposite, counts[.admission(opposite)] != nil { return (note, nil) }
                return (note, frame.strings[admission.markKey])
            case .remark(let id):
                texts[id] = Self.text(site.dataset[id], frame)
                return (note, isCommon ? nil : letters.next())
            }
        }
        self.texts = texts
    }

    /// The signs that a departure carries in the table of a schedule; `nil` for most.
    package func sign(of departure: Departure, on schedule: Schedule.ID) -> String? {
        sign(of: departure, common: commonOn[schedule] ?? [], withStart: true)
    }

    /// The same for posters, which have a dot of their own for a train that starts.
    package func signBesideStart(of departure: Departure) -> String? {
        sign(of: departure, common: commonTogether, withStart: false)
    }

    private func sign(of departure: Departure, common: Set<AdmissionNote>, withStart: Bool) -> String? {
        if signs.isEmpty { return nil }
        var found = ""
        Self.visit(departure, site, !texts.isEmpty) { note in
            if note == .starts, !withStart { return }
            if case .admission(let admission) = note, common.contains(admission) { return }
            if let sign = signs.first(where: { $0.note == note })?.sign { found += sign }
        }
        return found.isEmpty ? nil : found
    }

    /// The lines of a legend: the signs that some departures of a table carry, and what holds for all of them.
    ///
    /// - Parameters:
    ///   - tables: The departures of each.
    ///   - schedule: That of the table; `nil` for tables on one sheet.
    package func legend(of tables: [Slice<DepartureList>], on schedule: Schedule.ID? = nil) -> [NoteView] {
        if signs.isEmpty { return [] }
        var used: Set<Note> = []
        for table in tables {
            for departure in table { Self.visit(departure, site, !texts.isEmpty) { used.insert($0) } }
        }
        // Posters have a dot of their own for a train that starts.
        let common = schedule.map { commonOn[$0] ?? [] } ?? commonTogether
        return signs.filter { used.contains($0.note) && (schedule != nil || $0.note != .starts) }.compactMap {
            note,
            sign in
            var mark = sign
            let text: String
            switch note {
            case .starts: text = strings["starts-here"]
            case .approximate: text = strings["approximate"]
            case .onRequest: text = strings["on-request"]
            case .byPhone: text = strings["by-phone"]
            case .admission(let admission):
                if common.contains(admission) { mark = nil } else if sign == nil { return nil }
                text = strings[admission.key]
            case .remark(let id): text = texts[id] ?? ""
            }
            return NoteView(mark: mark, name: text)
        }
    }

    /// A note with its number and its address, for pages that cannot link.
    package static func text(_ remark: Remark, _ frame: PageFrame) -> String {
        ([frame.names.shown(remark.names)] + [remark.phone, remark.url].compactMap { $0 }).filter { !$0.isEmpty }
            .uniqued().joined(separator: " ")
    }

    /// What is said of every departure of some tables.
    private static func common(_ tables: [DayTimetable], _ site: Site) -> Set<AdmissionNote> {
        var common: Set<AdmissionNote>?
        for table in tables {
            for departure in site.timetables.departures[table] {
                let own = AdmissionNote.all(of: site.dataset.trains[departure.trainID.position].admission)
                common = common?.intersection(own) ?? Set(own)
                if common?.isEmpty ?? false { return [] }
            }
        }
        return common ?? []
    }

    private static func visit(_ departure: Departure, _ site: Site, _ hasRemarks: Bool, _ body: (Note) -> Void) {
        if departure.starts(in: site.dataset) { body(.starts) }
        let call = site.dataset.stopTimes[Int(departure.call)]
        if call.isApproximate { body(.approximate) }
        switch call.boarding {
        case .onRequest: body(.onRequest)
        case .byPhone: body(.byPhone)
        case .regular, .none: break
        }
        for note in AdmissionNote.all(of: site.dataset.trains[departure.trainID.position].admission) {
            body(.admission(note))
        }
        guard hasRemarks else { return }
        let train = site.dataset.trains[departure.trainID.position]
        let number = Int(departure.call) - train.calls.lowerBound
        var seen: Set<Remark.ID> = []
        for use in train.remarks where use.call == nil || use.call == number {
            if seen.insert(use.remarkID).inserted { body(.remark(use.remarkID)) }
        }
    }

    /// Letters a to z, then numbers in brackets.
    private static let letters: [String] = "abcdefghijklmnopqrstuvwxyz".map(String.init) + (27..<1000).map { "(\($0))" }
}
