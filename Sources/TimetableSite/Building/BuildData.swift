import SiteCore
import SiteData

/// data/build.js: the name of this build, and the files that every page shares, for the service worker.
struct BuildData: Sendable {
    static let name = "build"

    let files: [String]
    /// The second, counted from 1970-01-01 00:00 UTC, at which the next timetable takes over.
    private let takeover: Int?

    /// - Parameters:
    ///   - pages: The pages that are kept as well, below each language's folder.
    ///   - site: The site that they are of.
    ///   - next: The files of the next timetable that are kept with these, below its folder.
    init(shared: SharedFiles, pages: [String], languages: [SiteLanguage], of site: Site, next: [String]) {
        // The worker itself is the browser's to keep.
        let kept = shared.files.map(\.path).filter { $0 != "sw.js" }
        var files = kept + DataSource.kept.map(DataSource.path)
        for language in languages { files += pages.map { language.names.folder + $0 } }
        takeover = site.period.flatMap { period in
            period.isBelow ? nil : period.takeover.map(ServiceDayClock(site.dataset.source).beginning)
        }
        self.files = files + next.map { SitePeriod.nextFolder + $0 }
    }

    /// - Parameter version: the name of the build, asked for when all else is drawn.
    func source(version: @escaping @Sendable () -> String) -> DataSource {
        DataSource(Self.name) { bytes in
            bytes.append("{\"version\":\(JSONText.string(version()))")
            if let takeover { bytes.append(",\n\"next\":\(takeover)") }
            bytes.append(",\n\"files\":\(JSONText.list(files))}")
        }
    }
}
