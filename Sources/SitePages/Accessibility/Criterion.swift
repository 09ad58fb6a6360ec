/// A success criterion of JIS X 8341-3:2016, which is WCAG 2.0, up to level AA, with what the project's tests say of it.
///
/// A test in a browser holds the rules against those that axe-core runs, so that the page claims nothing else.
struct Criterion: Sendable {
    /// What is known of a criterion besides axe's rules.
    enum Finding: String, Sendable {
        /// Text of 200 % lies on nothing, and no page is wider than the window: `test_layout.py`, `test_engines_width.py`.
        case twice = "accessibility-twice"
        /// Itineraries, travel times, boards and rides are used with the keyboard alone: `walk` in `conftest.py`.
        case keyboard = "accessibility-keyboard"
        /// A validator of HTML finds nothing: `test_html.py`.
        case html = "accessibility-html"
        /// No page has sound or video: `test_conformance.py`.
        case silent = "accessibility-silent"
    }

    /// The version of axe-core that ran.
    static let axe = "4.12.1"

    /// The key of its name, `criterion-` with its number.
    let key: String
    let level: String
    /// The names of the rules of axe-core for it.
    let rules: [String]
    let finding: Finding?

    /// Its number: `1.4.3`.
    var number: String { key.split(separator: "-").dropFirst().joined(separator: ".") }

    private init(_ key: String, _ level: String = "A", rules: String = "", found finding: Finding? = nil) {
        (self.key, self.level, self.finding) = (key, level, finding)
        self.rules = rules.split(separator: " ").map(String.init)
    }

    /// All 38, in the standard's order.
    static let all = [
        Criterion(
            "criterion-1-1-1",
            rules: "aria-meter-name aria-progressbar-name image-alt input-image-alt object-alt role-img-alt svg-img-alt"
        ),
        Criterion("criterion-1-2-1", found: .silent),
        Criterion("criterion-1-2-2", rules: "video-caption", found: .silent),
        Criterion("criterion-1-2-3", found: .silent), Criterion("criterion-1-2-4", "AA", found: .silent),
        Criterion("criterion-1-2-5", "AA", found: .silent),
        Criterion(
            "criterion-1-3-1",
            rules: """
                aria-hidden-body aria-required-children aria-required-parent definition-list dlitem list listitem \
                td-headers-attr th-has-data-cells
                """
        ),
        Criterion("criterion-1-3-2"), Criterion("criterion-1-3-3"),
        Criterion("criterion-1-4-1", rules: "link-in-text-block"),
        Criterion("criterion-1-4-2", rules: "no-autoplay-audio", found: .silent),
        Criterion("criterion-1-4-3", "AA", rules: "color-contrast"),
        Criterion("criterion-1-4-4", "AA", rules: "meta-viewport", found: .twice), Criterion("criterion-1-4-5", "AA"),
        Criterion(
            "criterion-2-1-1",
            rules: "frame-focusable-content scrollable-region-focusable server-side-image-map",
            found: .keyboard
        ),
        Criterion("criterion-2-1-2"), Criterion("criterion-2-2-1", rules: "meta-refresh"),
        Criterion("criterion-2-2-2", rules: "blink marquee"), Criterion("criterion-2-3-1"),
        Criterion("criterion-2-4-1", rules: "bypass"), Criterion("criterion-2-4-2", rules: "document-title"),
        Criterion("criterion-2-4-3"), Criterion("criterion-2-4-4", rules: "area-alt link-name"),
        Criterion("criterion-2-4-5", "AA"), Criterion("criterion-2-4-6", "AA"), Criterion("criterion-2-4-7", "AA"),
        Criterion("criterion-3-1-1", rules: "html-has-lang html-lang-valid html-xml-lang-mismatch"),
        Criterion("criterion-3-1-2", "AA", rules: "valid-lang"),
        Criterion("criterion-3-2-1"), Criterion("criterion-3-2-2"), Criterion("criterion-3-2-3", "AA"),
        Criterion("criterion-3-2-4", "AA"), Criterion("criterion-3-3-1"),
        Criterion("criterion-3-3-2", rules: "form-field-multiple-labels"),
        Criterion("criterion-3-3-3", "AA"), Criterion("criterion-3-3-4", "AA"),
        Criterion("criterion-4-1-1", found: .html),
        Criterion(
            "criterion-4-1-2",
            rules: """
                area-alt aria-allowed-attr aria-braille-equivalent aria-command-name aria-conditional-attr \
                aria-deprecated-role aria-hidden-body aria-hidden-focus aria-input-field-name aria-prohibited-attr \
                aria-required-attr aria-roles aria-tab-name aria-toggle-field-name aria-tooltip-name aria-valid-attr \
                aria-valid-attr-value button-name duplicate-id-aria frame-title frame-title-unique input-button-name \
                input-image-alt label link-name nested-interactive select-name summary-name
                """
        ),
    ]
}
