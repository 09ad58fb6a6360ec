import SiteCore
import Timetable

/// A sheet in several languages says the same in each of them, and what is spelt alike once.
extension PageFrame {
    /// What stands beside one another.
    static let betweenLanguages = "  "

    /// A text of the sheet's headings, in its first two languages.
    func namesInBoth(_ text: (PageFrame) -> String) -> OtherNames {
        var seen: Set<String> = [""]
        let names = [(text(self), nil)] + companions.prefix(1).map { (text($0), $0.names.language.rawValue as String?) }
        return OtherNames(names.filter { seen.insert($0.0).inserted }.map { (text: $0.0, language: $0.1) })
    }

    /// A text of the sheet's legend, in all of its languages.
    func inAll(_ text: (PageFrame) -> String) -> String { namesInAll(text)?.text ?? text(self) }

    /// The same with where each language begins; `nil` for a sheet in one.
    func namesInAll(_ text: (PageFrame) -> String) -> OtherNames? {
        if companions.isEmpty { return nil }
        var seen: Set<String> = [""]
        return OtherNames(
            ([self] + companions).map { ($0.names.language.rawValue, text($0)) }
                .filter { seen.insert($0.1).inserted }.map { (text: $0.1, language: $0.0) }
        )
    }

    /// The days of a schedule: 平日.
    func days(of schedule: Schedule.ID) -> OtherNames { namesInBoth { $0.names.name(of: schedule).days } }

    /// What a rider has to know of its dates; `nil` where that is nothing.
    func detail(of schedule: Schedule.ID) -> OtherNames? {
        let detail = namesInBoth { $0.names.name(of: schedule).detail ?? "" }
        return detail.text.isEmpty ? nil : detail
    }
}
