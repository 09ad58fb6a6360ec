import Foundation
import Synchronization
import Timetable

/// Builds a whole site: reads what the user wrote, works out every page, draws them on several threads, and writes
/// what changed.
public struct SiteBuilder: Sendable {
    /// Where a build reads and writes.
    public struct Options: Sendable {
        /// The folder that the site goes to.
        public var output: URL
        /// Folders of templates; the first that has a file wins.
        public var templates: [URL]
        /// Folders of shared files; the first that has a file wins.
        public var sharedFiles: [URL]
        /// train-types.yaml.
        public var trainTypes: URL
        /// The feed ids of the railways to draw; empty for all.
        public var only: [String] = []
        /// How many threads draw pages; 1 or more.
        public var jobs = 1

        /// Takes the places as they are.
        public init(output: URL, templates: [URL], sharedFiles: [URL], trainTypes: URL) {
            self.output = output
            self.templates = templates
            self.sharedFiles = sharedFiles
            self.trainTypes = trainTypes
        }
    }

    /// What a build did.
    public struct Report: Sendable {
        /// Pages of the site, over all languages.
        public let pages: Int
        /// What became of its files.
        public let output: OutputReport
        /// What was noticed on the way: train types that train-types.yaml does not know.
        public let notices: [Notice]
    }

    private let dataset: Dataset
    private let configuration: SiteConfiguration
    private let options: Options

    /// Prepares a build; nothing is read or written yet.
    public init(_ dataset: Dataset, configuration: SiteConfiguration, options: Options) {
        self.dataset = dataset
        self.configuration = configuration
        self.options = options
    }

    /// Builds the site.
    ///
    /// - Parameter progress: told every so often how many of how many pages are done; from any thread.
    /// - Throws: ``ConfigurationError``, ``TemplateError`` or ``OutputError``. The site that was there is then whole,
    ///   though some of its pages may be new already.
    public func build(progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }) throws -> Report {
        let catalog = try TrainTypeCatalog(contentsOf: options.trainTypes)
        let site = Site(dataset, configuration: configuration, catalog: catalog, only: try railways())
        let languages = try languages(of: site)
        let templates = try languages.map {
            try TemplateSet(folders: options.templates, strings: $0.names.strings.texts)
        }
        let sources = try PageSource.all(site, languages: languages, templates: templates)
        let shared = try SharedFiles(folders: options.sharedFiles, site: site)
        let plan = SitePlan(sources: sources, languages: languages, shared: shared)
        let writer = try OutputWriter(folder: options.output, paths: plan.paths)
        for (position, file) in plan.files.enumerated() {
            try file.withUnsafeBytes { try writer.write(at: position, $0) }
        }
        try PageDrawing(plan: plan, writer: writer, jobs: options.jobs, progress: progress).run()
        return Report(pages: plan.pageCount, output: try writer.finish(), notices: site.notices)
    }

    private func railways() throws(ConfigurationError) -> Set<Railway.ID>? {
        if options.only.isEmpty { return nil }
        var chosen: Set<Railway.ID> = []
        for id in options.only {
            guard let position = dataset.railways.firstIndex(where: { $0.feedID == id }) else {
                let hint = id.nearest(in: dataset.railways.map(\.feedID)).map { " Did you mean \($0)?" }
                throw ConfigurationError(
                    file: "--only",
                    line: nil,
                    message: "the store has no railway '\(id)'.\(hint ?? "")"
                )
            }
            chosen.insert(Railway.ID(position))
        }
        return chosen
    }

    private func languages(of site: Site) throws(ConfigurationError) -> [SiteLanguage] {
        var names: [Localization] = []
        for language in configuration.languages {
            let strings = try Strings(language: language, folders: options.templates)
            names.append(
                Localization(language, strings: strings, languages: configuration.languages, dataset: dataset)
            )
        }
        let all = names
        return all.map { SiteLanguage($0, all: all, site: site) }
    }
}
