import SiteCore
import Templating
import Timetable

/// The page that says what was tested of the pages' accessibility, in the form of a test result of JIS X 8341-3.
///
/// Criteria are those that the project's own tests hold on its sample before a version is published; contrasts are
/// computed from the colours of the site itself, and letter heights are those of its own posters. Nothing is claimed beyond
/// that.
package struct AccessibilityPages: PageFamily {
    package static let kind = PageKind("accessibility", style: "doc", isLast: true)
    private let site: Site

    package init(_ site: Site) { self.site = site }

    package static func paths(_ contents: SiteContents) -> [String?] { ["accessibility.html"] }

    package func view(_ page: Int, _ frame: PageFrame) -> AccessibilityView {
        let strings = frame.strings
        return AccessibilityView(
            page: frame.page(["page": strings["accessibility"]], crumbs: []),
            method: strings("accessibility-method-tests", ["version": Criterion.axe]),
            contrast: Self.ratio(site.configuration.theme.leastContrast),
            badgeContrast: leastOnColors.map(Self.ratio),
            posters: PosterResultView(
                site.posterHeights.all(in: frame.language.names.language),
                site.configuration.posters,
                strings
            ),
            criteria: Criterion.all.map { CriterionView($0, strings) }
        )
    }

    /// The least contrast of what stands on the railways' colours, as light and as dark pages show them.
    private var leastOnColors: Double? {
        let theme = site.configuration.theme
        return site.dataset.railways.compactMap { $0.color.flatMap(RGBColor.init) }
            .flatMap { [$0, theme.onDark($0)] }
            .map { $0.contrast(with: $0.ink) }
            .min()
    }

    /// A contrast as WCAG writes it, never more than it is: `4.5:1`.
    private static func ratio(_ contrast: Double) -> String {
        let tenths = Int(contrast * 10)
        return "\(tenths / 10).\(tenths % 10):1"
    }
}

/// The view model of the page about accessibility.
package struct AccessibilityView: TemplateRecord {
    let page: PageView
    /// How the pages were tested.
    let method: String
    /// The least contrast of text on the backgrounds of the site's pages, light and dark.
    let contrast: String
    /// The same of text on the colours that the feed gives; `nil` where it gives none.
    let badgeContrast: String?
    /// `nil` on a site without posters.
    let posters: PosterResultView?
    let criteria: [CriterionView]

    package static let fields = Fields(
        \Self.page,
        \.method,
        \.contrast,
        \.badgeContrast,
        \.posters,
        \.criteria
    )
}

/// The view model of a criterion with its result.
struct CriterionView: TemplateRecord {
    let number: String
    let level: String
    let name: String
    /// The results in words, of which there is at least one.
    let results: [ResultView]
    /// The names of the rules that were run.
    let rules: String

    init(_ criterion: Criterion, _ strings: Strings) {
        number = criterion.number
        level = criterion.level
        name = strings[criterion.key]
        let told = [
            criterion.rules.isEmpty ? nil : strings.count("accessibility-rules", criterion.rules.count),
            criterion.finding.map { strings[$0.rawValue] },
        ].compactMap { $0 }
        results = (told.isEmpty ? [strings["accessibility-untested"]] : told).map(ResultView.init)
        rules = criterion.rules.joined(separator: " ")
    }

    static let fields = Fields(
        \Self.number,
        \.level,
        \.name,
        \.results,
        \.rules
    )
}

/// The view model of one result.
struct ResultView: TemplateRecord {
    let text: String

    static let fields = Fields(\Self.text)
}
