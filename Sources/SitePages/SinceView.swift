import SiteCore
import Templating
import Timetable

/// What the home page needs in order to tell readers what a new timetable changes for them: from when until when, and by what
/// this revision is told from the next one. The rest is in data/changes.js.
struct SinceView: TemplateRecord {
    /// A reader who has closed it sees it again with the next revision.
    let revision: String
    /// The first day on which it is shown; `nil` for all up to the last.
    let from: String?
    /// The last day.
    let until: String?
    /// The day on which the timetable begins, where that is known.
    let begins: String?
    let all: Href?

    /// `nil` for a site that is compared with nothing, and in the pocket edition, which has no such file.
    init?(_ frame: PageFrame) {
        guard let changes = frame.site.changes, frame.href(file: "data/changes.js") != nil else { return nil }
        let configuration = frame.site.configuration
        let begins = configuration.validFrom ?? frame.site.dataset.source.validFrom
        let days = [changes.revision.old.source.date, begins ?? frame.site.dataset.source.date]
        revision = days.map { $0.map(\.description) ?? "" }.joined(separator: "/")
        from = configuration.changes.from?.description
        until = configuration.changes.until?.description
        self.begins = begins?.description
        all = frame.href(frame.site.paths.first(of: ChangesPages.kind))
    }

    static let fields = Fields(\Self.revision, \.from, \.until, \.begins, \.all)
}
