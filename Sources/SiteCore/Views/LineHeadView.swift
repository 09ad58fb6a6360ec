import Templating
import Timetable
import TimetableFacts

/// The lines of a station or a pole in one bar above its name: the railway, or the routes that leave a pole.
package struct LineHeadView {
    /// The class of the one line's colour; of several lines none speaks for all.
    package let railwayClass: String
    package let name: String
    package let href: Href?
    package let operatorName: String

    /// The codes of how many routes stand in the bar.
    private static let shown = 8

    package init(_ railways: [Railway.ID], _ frame: PageFrame) {
        let operators = railways.map { frame.site.dataset[$0].operatorID }.uniqued()
        operatorName = frame.strings.list(operators.map { frame.names[$0] }.uniqued())
        railwayClass = Self.railwayClass(railways, frame.site)
        name = Self.name(railways, frame.names, frame.site.dataset)
        href = railways.count == 1 ? frame.href(railways[0]) : nil
    }

    /// The class of the one line's colour, or that of several.
    package static func railwayClass(_ railways: [Railway.ID], _ site: Site) -> String {
        railways.count == 1 ? site.looks.railwayClasses[railways[0].position] : "routes"
    }

    /// The name of the one line, or the codes of several.
    package static func name(_ railways: [Railway.ID], _ names: Localization, _ dataset: Dataset) -> String {
        if railways.count == 1 { return names[railways[0]] }
        return list(railways.map { dataset[$0].code ?? names[$0] }.uniqued(), shown, names)
    }

    /// The same for paper, on which a text that is too wide gets narrow letters: no more lines than the room has place
    /// for, and those without all the numbers of their buses (和歌山市内線【4-6,11-17】).
    ///
    /// - Parameter room: In ems.
    package static func name(
        _ railways: [Railway.ID],
        room: Double,
        _ names: Localization,
        _ dataset: Dataset
    ) -> String {
        if railways.count == 1 { return names[railways[0]] }
        let codes = railways.map { dataset[$0].code ?? withoutNumbers(names[$0]) }.uniqued()
        let counts = 1...min(shown, codes.count)
        return list(codes, counts.last { TextWidth.ems(list(codes, $0, names)) <= room } ?? 1, names)
    }

    private static func list(_ codes: [String], _ shown: Int, _ names: Localization) -> String {
        let list = names.strings.list(Array(codes.prefix(shown)))
        if codes.count <= shown { return list }
        return names.strings("routes-more", ["routes": list, "n": String(codes.count - shown)])
    }

    private static func withoutNumbers(_ name: String) -> String {
        guard name.last == "】", let open = name.lastIndex(of: "【"), open > name.startIndex else { return name }
        let inside = name[name.index(after: open)...].dropLast()
        return inside.allSatisfy { $0.isNumber || ",、・-~〜 ".contains($0) } ? String(name[..<open]) : name
    }
}
