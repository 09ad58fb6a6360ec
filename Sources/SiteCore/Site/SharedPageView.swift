import Timetable

/// The parts that stand on every page of one language. All pages share one object.
package final class SharedPageView: Sendable {
    /// The picture in Public that stands for the site elsewhere, 512 pixels wide and high.
    package static let icon = "icon-512.png"

    package let lang: String
    /// The language by its own tag, where that is another; scripts ask for it.
    let language: String?
    /// The language in names of files.
    let fileTag: String
    /// The way from the root of the site to the folder of the files that all pages share: empty, but for a timetable below
    /// another one.
    let files: String
    /// The first day of a timetable that is over, `YYYY-MM-DD`: its pages have no scripts, for nothing on them is about now.
    let past: String?
    /// The folder of the language below the root of a site.
    let folder: String
    /// Whether times take the room of a 12-hour clock.
    let hasTwelveHours: Bool
    package let siteName: String
    package let feedName: String
    package let feedDate: String?
    package let validity: String?
    /// The last day on which the feed says that it is complete, `YYYY-MM-DD`.
    package let validUntil: String?
    /// That this day has gone by, for a script to show when it has.
    package let ended: String?
    /// Who publishes the feed; empty where nobody said.
    package let publisher: String
    package let attribution: String
    package let licence: String
    /// The publisher's text at the foot of every page.
    package let footer: PublisherText?
    /// The guide, where a reader who wants to know more begins.
    let guide: String?
    /// The whole address of the picture that stands for the site elsewhere.
    let image: String?
    /// Where the icon of the site's pages lies, and that for home screens, below the root.
    let icon: String
    package let touchIcon: String?
    /// The file that holds the whole timetable; none for a network too large for it.
    let pocket: String?
    let hasTheme: Bool
    package let logo: String?
    /// The ways that stand on every page: a path below the language's folder, and a word.
    let ways: [(path: String, name: String)]

    /// The way from the root of the site to a script or a data file. Scripts know the latter by its place below the root that
    /// both timetables share.
    func wayToFiles(of path: String) -> String {
        files + (files.isEmpty || path.hasPrefix("js/") ? "" : SitePeriod.nextFolder) + path
    }

    init(_ names: Localization, site: Site) {
        let strings = names.strings
        lang = names.language.tag
        language = names.language.rawValue == lang ? nil : names.language.rawValue
        fileTag = names.language.fileTag
        folder = names.folder
        files = site.period?.up ?? ""
        past = site.period?.past?.from.description
        hasTwelveHours = strings.clock.hasTwelveHours
        // Nobody knows a site of one company by another name.
        let company = site.dataset.operators.count == 1 ? names[Operator.ID(0)] : ""
        siteName = names.language.own(site.configuration.name) ?? (company.isEmpty ? strings["site-name"] : company)
        feedName = site.dataset.source.name
        feedDate = site.dataset.source.date.map(strings.date)
        let source = site.dataset.source
        let from = (site.configuration.validFrom).map { strings("valid-from", ["date": strings.date($0)]) }
        let until = source.validUntil.map { strings("valid-until", ["date": strings.date($0)]) }
        let both = site.period?.past.map { period in
            strings("valid-between", ["from": strings.date(period.from), "until": strings.date(period.until)])
        }
        validity = both ?? from ?? until
        validUntil = source.validUntil?.description
        ended = source.validUntil.map { strings("validity-over", ["date": strings.date($0)]) }
        publisher = source.publisher
        attribution = names.language.own(site.configuration.credit) ?? site.dataset.source.attribution
        licence = site.dataset.source.licence
        footer = names.language.own(site.configuration.footer).map(PublisherText.init)
        guide = site.documents.guide?.name.path
        let theme = site.configuration.theme
        icon = theme.iconPath ?? "icon.svg"
        touchIcon = theme.iconPath == nil ? "icon-192.png" : theme.pixelIconPath
        let picture = theme.iconPath == nil ? Self.icon : theme.pixelIconPath
        image = site.configuration.address.flatMap { address in picture.map { address + $0 } }
        pocket = site.itineraries.areKept ? SitePaths.pocket : nil
        hasTheme = theme.hasStyles
        logo = theme.logoPath
        ways = PageKind.tabs.compactMap { kind, word in
            site.paths.first(of: kind).map { ($0, strings[word]) }
        }
    }
}
