import Revisions
import SiteCore
import Timetable
import TimetableFacts

/// What changes, in the words of one language. Things that are gone have their names from the earlier timetable.
struct ChangeWords {
    let changes: SiteChanges
    let frame: PageFrame

    init(_ changes: SiteChanges, _ frame: PageFrame) { (self.changes, self.frame) = (changes, frame) }

    var revision: Revision { changes.revision }

    func railway(_ pair: Matched<Railway>) -> String {
        pair.new.map { frame.names[$0] } ?? pair.old.map { frame.names.shown(revision.old[$0].names) } ?? ""
    }

    /// The same with the company, which tells railways of one name apart.
    func companyRailway(_ pair: Matched<Railway>) -> String {
        let company =
            pair.new.map { frame.names[frame.site.dataset[$0].operatorID] }
            ?? pair.old.map { frame.names.shown(revision.old[revision.old[$0].operatorID].names) } ?? ""
        return company.isEmpty
            ? railway(pair) : frame.strings("place-with-railways", ["name": railway(pair), "railways": company])
    }

    func station(_ pair: Matched<Station>) -> String {
        pair.new.map { frame.names[$0] } ?? pair.old.map { frame.names.shown(revision.old[stopOf: $0].names) } ?? ""
    }

    func type(_ pair: Matched<TrainType>) -> String {
        pair.new.map { frame.names[$0] } ?? pair.old.map { frame.names.shown(revision.old[$0].names) } ?? ""
    }

    /// The days and the direction of a way: 平日 渋谷方面.
    func way(_ way: WayRevision, on railway: RailwayRevision) -> String {
        let days = days(way.day)
        var direction = ""
        if let id = way.direction.new, let own = railway.railway.new {
            direction = frame.label(of: id, on: own, trains: way.trains.compactMap(\.new))
        } else if let id = way.direction.old {
            direction = frame.names.shown(revision.old[id].names)
        }
        return direction.isEmpty ? days : frame.strings("changes-way", ["days": days, "direction": direction])
    }

    private func days(_ day: RevisedDay) -> String {
        if let schedule = day.new, day.days.isEmpty { return frame.names[schedule] }
        return frame.strings.days(day.days)
    }

    /// With which timetable the site's is compared.
    var since: String {
        revision.old.source.date.map { frame.strings("changes-since", ["date": frame.strings.date($0)]) }
            ?? frame.strings["changes-before"]
    }

    /// 12 moved, 3 gone, 90 as before.
    func summary(_ counts: DepartureCounts) -> String {
        if counts == DepartureCounts() { return frame.strings["changes-none"] }
        let parts = [
            ("changes-moved-count", counts.moved), ("changes-gone-count", counts.gone),
            ("changes-new-count", counts.new), ("changes-same-count", counts.same),
        ]
        let texts = parts.filter { $0.1 > 0 }.map { frame.strings($0.0, ["n": Self.number($0.1)]) }
        return frame.strings.list(texts)
    }

    /// The heads of a table with ``cells(_:)``.
    func columns(_ first: String) -> [String] {
        [first, frame.strings["changes-moved"], frame.strings["changes-gone"], frame.strings["changes-new"]]
    }

    /// How many are moved, gone and new.
    func cells(_ counts: DepartureCounts) -> [ChangeCellView] {
        [counts.moved, counts.gone, counts.new].map { ChangeCellView(text: $0 == 0 ? "" : Self.number($0)) }
    }

    /// A number with a comma behind its thousands, as all languages of the site have it: 96,686.
    static func number(_ number: Int) -> String {
        let digits = Array(String(number))
        return digits.indices.map { ($0 > 0 && (digits.count - $0) % 3 == 0 ? "," : "") + String(digits[$0]) }.joined()
    }

    func time(_ time: ServiceTime) -> String { frame.strings.clock.shown(time) }

    /// A time before and after, and by how much it moves; empty where it stays.
    func cell(_ times: BeforeAndAfter<ServiceTime?>) -> ChangeCellView {
        guard let old = times.old, let new = times.new, old != new else { return ChangeCellView(text: "") }
        let key = new < old ? "changes-earlier" : "changes-later"
        return ChangeCellView(
            text: arrow(time(old), time(new)),
            note: frame.strings(key, ["n": String(abs(new - old))])
        )
    }

    /// A number before and after.
    func cell(_ numbers: BeforeAndAfter<Int>, unit: String = "") -> ChangeCellView {
        ChangeCellView(text: arrow(Self.number(numbers.old), Self.number(numbers.new)) + unit)
    }

    func arrow(_ old: String, _ new: String) -> String { "\(old) → \(new)" }
}
