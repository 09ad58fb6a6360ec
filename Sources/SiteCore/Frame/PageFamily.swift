import Templating
import Timetable

/// All pages of one kind: which there are, where they lie, and what each shows. A family that stands in
/// ``PageFamilies/all`` is on the site; CONTRIBUTING.md shows the whole way to one.
///
/// A page is found by its number, so that any thread can draw any page, one language after the other.
///
/// ```swift
/// package struct RidePages: PageFamily {
///     package static let kind = PageKind("ride")
///     package static func paths(_ contents: SiteContents) -> [String?] { ["ride.html"] }
///
///     package init(_ site: Site) {}
///     package func view(_ page: Int, _ frame: PageFrame) -> RidePageView { RidePageView(page: frame.page()) }
/// }
/// ```
package protocol PageFamily: PageRegistration {
    associatedtype View: TemplateRecord

    init(_ site: Site)

    /// The subject of a page. It is empty unless the family says otherwise.
    func subject(_ page: Int) -> PageSubject

    /// The railways that a page is kept offline with; none unless the family says.
    func railways(_ page: Int) -> [Railway.ID]

    /// What a page is drawn from; `nil`, for a page that is drawn each time, unless the family says.
    func basis(_ page: Int) -> PageBasis?

    /// The view model of a page in one language.
    func view(_ page: Int, _ frame: PageFrame) -> View

    /// Returns a closure that makes the view model of a page in each language in turn. A family whose pages take long
    /// to work out does so here, once for all languages. Without it, ``view(_:_:)`` is called for each.
    func views(_ page: Int) -> (PageFrame) -> View

    /// The same for a page that would be larger than phones read with ease. It says less, and where the rest stands: the
    /// less, the higher `level` is, from 1 on. `nil` where it cannot say less, as unless the family says otherwise.
    func views(_ page: Int, shortened level: Int) -> ((PageFrame) -> View)?

    /// What is to be known of a page besides its bytes, also by a later build that leaves the page as it is: a number whose
    /// meaning is the family's own. It is 0, for nothing, unless the family says otherwise.
    func remark(_ view: View) -> UInt64

    /// Takes the remark of a page that has been drawn, or left as it is; called from any thread.
    func note(_ remark: UInt64, in language: Language)
}

extension PageFamily {
    package func subject(_ page: Int) -> PageSubject { [:] }
    package func railways(_ page: Int) -> [Railway.ID] { [] }
    package func basis(_ page: Int) -> PageBasis? { nil }
    package func views(_ page: Int) -> (PageFrame) -> View { { view(page, $0) } }
    package func views(_ page: Int, shortened level: Int) -> ((PageFrame) -> View)? { nil }
    package func remark(_ view: View) -> UInt64 { 0 }
    package func note(_ remark: UInt64, in language: Language) {}
}
