import Foundation
import SmallSites
import TestFolders
import Timetable

@testable import SiteCore
@testable import TimetableSite

/// The site of the sample network, built once for all tests that look at it.
final class SampleSite: Sendable {
    /// The top of the project, with Templates, Public and Sample.
    static let project = SampleNetwork.project
    /// The sample feed, imported once.
    static let dataset = SampleNetwork.dataset

    /// The site as a build with two jobs wrote it.
    static let built: Result<SampleSite, any Error> = Result {
        // What is static is never freed, so its folder has to be removed by name.
        atexit {
            if case .success(let site) = SampleSite.built { try? FileManager.default.removeItem(at: site.folder.url) }
        }
        return try SampleSite(jobs: 2)
    }

    /// A line of data/pages.jsonl.
    struct Page: Decodable {
        let kind, lang, path: String
        let trains: [String]?

        /// The same for the page in every language; the first language's own path.
        var pathBelowLanguage: String { lang == "ja" ? path : String(path.dropFirst(lang.count + 1)) }
    }

    /// The pages that the site says it has, sorted by path.
    func pages() throws -> [Page] {
        try tree.text(PageList.path).split(separator: "\n").map {
            try JSONDecoder().decode(Page.self, from: Data($0.utf8))
        }
    }

    let folder: Folder
    let report: SiteBuilder.Report
    /// The files as the build left them.
    let tree: Tree

    /// Builds the site into a folder of its own.
    init(jobs: Int) throws {
        folder = try Folder()
        report = try Self.build(Self.dataset.get(), into: folder, jobs: jobs)
        tree = Tree(folder)
    }

    /// Builds a dataset's site with the project's templates and shared files.
    @discardableResult
    static func build(
        _ dataset: Dataset,
        into folder: Folder,
        jobs: Int = 2,
        only: [String] = [],
        progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
    ) throws -> SiteBuilder.Report {
        try build(dataset, intoSite: folder.site, jobs: jobs, only: only, progress: progress)
    }

    /// As above, for a child process, which has no ``Folder``.
    @discardableResult
    static func build(
        _ dataset: Dataset,
        intoSite site: URL,
        jobs: Int = 2,
        only: [String] = [],
        progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
    ) throws -> SiteBuilder.Report {
        var options = options(site)
        options.documents = [project.appending(path: "Docs")]
        options.jobs = jobs
        options.only = only
        var configuration = SiteConfiguration()
        configuration.manual = true
        configuration.validFrom = CalendarDate("2026-03-14")
        return try SiteBuilder(dataset, configuration: configuration, options: options).build(progress: progress)
    }

    /// The options of a build with what the project brings, and no documents.
    static func options(_ site: URL) -> SiteBuilder.Options {
        SiteBuilder.Options(
            output: site,
            templates: [project.appending(path: "Templates")],
            sharedFiles: [project.appending(path: "Public")],
            trainTypes: [project.appending(path: "train-types.yaml")]
        )
    }
}
