import Timetable

/// The files of one timetable in a build, as far as they have to be known before any is drawn.
struct PlannedPart {
    /// The folder of its files below the site's root, empty or with a slash at its end.
    let folder: String
    let paths: PlannedPaths
    let pageCount: Int
    /// What a publisher should know of it.
    let notices: [Notice]
    /// Makes what draws them.
    let part: () throws -> SitePart

    /// - Parameter again: Makes the part anew when it is drawn, where it is not to be held until then.
    init(_ part: SitePart, again: (() throws -> SitePart)? = nil) {
        (folder, paths, pageCount) = (part.folder, part.plan.paths, part.plan.pageCount)
        notices = part.notices
        self.part = again ?? { part }
    }
}
