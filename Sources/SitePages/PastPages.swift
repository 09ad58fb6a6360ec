import SiteCore
import Templating
import Timetable

/// The list of the timetables that are over, on the site of the current one; on that of one of them, the page to begin from.
package struct PastPages: PageFamily {
    package static let kind = PageKind("past", style: "doc", isDescribed: false)
    private let site: Site

    package init(_ site: Site) { self.site = site }

    package static func paths(_ contents: SiteContents) -> [String?] {
        if contents.period?.past != nil { return [SitePaths.home] }
        return contents.past.isEmpty ? [] : [SitePaths.past]
    }

    package func view(_ page: Int, _ frame: PageFrame) -> PastView {
        let (strings, own) = (frame.strings, site.period?.past)
        func words(_ period: PastPeriod) -> String {
            strings("valid-between", ["from": strings.date(period.from), "until": strings.date(period.until)])
        }
        let root = frame.root + (site.period?.up ?? "")
        let later = own.map { own in
            let folder = site.past.firstIndex(of: own).flatMap { $0 > 0 ? site.past[$0 - 1].folder : nil } ?? ""
            return "\(root)\(folder)\(frame.names.folder)\(SitePaths.railways)"
        }
        let title = own.map(words) ?? strings["past"]
        return PastView(
            page: frame.page(["page": title], crumbs: []),
            title: title,
            isOne: own != nil,
            railways: own.flatMap { _ in frame.href(SitePaths.railways) },
            later: later,
            index: own.flatMap { _ in frame.href(site.paths.first(of: .stationIndex)) },
            all: site.past.map { period in
                PastItemView(
                    name: words(period),
                    href: "\(root)\(period.folder)\(frame.names.folder)\(SitePaths.home)",
                    isHere: period == own
                )
            }
        )
    }
}

/// The view model of the list of timetables that are over.
package struct PastView: TemplateRecord {
    let page: PageView
    let title: String
    /// Whether the page is that of one of them.
    let isOne: Bool
    let railways: Href?
    /// Those of the timetable after it.
    let later: String?
    let index: Href?
    let all: [PastItemView]

    package static let fields = Fields(\Self.page, \.title, \.isOne, \.railways, \.later, \.index, \.all)
}

/// A timetable that is over.
struct PastItemView: TemplateRecord {
    /// From when until when it was valid.
    let name: String
    let href: String
    let isHere: Bool

    static let fields = Fields(\Self.name, \.href, \.isHere)
}
