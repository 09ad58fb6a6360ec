import Templating
import Timetable

/// All pages of one kind: which there are, where they lie, and what each shows. A family that stands in
/// ``PageFamilies/all`` is on the site; CONTRIBUTING.md shows the whole way to one.
///
/// A page is found by its number, so that any thread can draw any page; `view` is called once for each page and language.
protocol PageFamily: PageRegistration {
    associatedtype View: TemplateRecord

    init(_ site: Site)

    /// The subject of a page. It is empty unless the family says otherwise.
    func subject(_ page: Int) -> PageSubject

    /// The railways that a page is kept offline with; none unless the family says.
    func railways(_ page: Int) -> [Railway.ID]

    /// The view model of a page.
    func view(_ page: Int, _ frame: PageFrame) -> View
}

extension PageFamily {
    func subject(_ page: Int) -> PageSubject { [:] }
    func railways(_ page: Int) -> [Railway.ID] { [] }
}
