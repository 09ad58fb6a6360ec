/// Every file of a site before it is written: the shared files, then the pages, family by family and language by language.
struct SitePlan: Sendable {
    /// All pages of one family in one language.
    struct Batch: Sendable {
        let source: PageSource
        let language: Int
        /// Where its first page stands in ``SitePlan/paths``.
        let start: Int
    }

    /// Below the output folder.
    let paths: [String]
    /// The contents of the files that are no pages, which come first in ``paths``.
    let files: [[UInt8]]
    let batches: [Batch]
    let pageCount: Int

    init(sources: [PageSource], languages: [SiteLanguage], shared: SharedFiles) {
        var paths = shared.files.map(\.path) + [PageList.path]
        var files = shared.files.map(\.bytes)
        var batches: [Batch] = []
        var entries: [PageList.Entry] = []
        for source in sources {
            for (position, language) in languages.enumerated() {
                batches.append(Batch(source: source, language: position, start: paths.count))
                for page in 0..<source.count {
                    let path = language.names.folder + source.path(page)
                    paths.append(path)
                    entries.append(
                        PageList.Entry(
                            path: path,
                            language: language.names.language,
                            kind: source.kind,
                            subject: source.subject(page)
                        )
                    )
                }
            }
        }
        files.append(Array(PageList.text(entries).utf8))
        self.paths = paths
        self.files = files
        self.batches = batches
        pageCount = entries.count
    }
}
