import Archives
import Digests
import Output
import SiteCore
import SiteData
import Templating
import Timetable

/// Every file of a site before it is written: the shared files, then the data and the pages, family by family and
/// language by language, and at last files that are only known when all of those are drawn.
struct SitePlan: Sendable {
    /// Returns what draws the files of a number. It works out what they share, then draws each by its position among
    /// them, and returns what a later build is to know of it, 0 for nothing.
    typealias Drawing = @Sendable (_ number: Int) -> (_ position: Int, _ bytes: inout Bytes) -> UInt64

    /// Files of one kind, drawn by number: all pages of one family, or all data files of one kind.
    struct Batch: Sendable {
        let count: Int
        /// Index into ``SitePlan/paths`` of its first file; for pages, in each language.
        let starts: [Int]
        /// The number of pieces in which each file is drawn, one behind the other. It is more than 1 for a file that is
        /// too large to be held; that one is drawn by piece and not by language.
        var pieces = 1
        /// What the files of a number are drawn from; `nil` for those that are drawn each time.
        let basis: @Sendable (Int) -> PageBasis?
        /// The pages of other timetables that those of a number lead to.
        let others: @Sendable (Int) -> OtherPages
        let drawing: Drawing
        /// Takes the remark of a file that was drawn or left as it is, and its language's position.
        let note: @Sendable (_ remark: UInt64, _ language: Int) -> Void

        /// The files of a family of pages, which has as many in each language.
        init(
            count: Int,
            starts: [Int],
            basis: @escaping @Sendable (Int) -> PageBasis?,
            others: @escaping @Sendable (Int) -> OtherPages = { _ in .none },
            note: @escaping @Sendable (UInt64, Int) -> Void = { _, _ in },
            drawing: @escaping Drawing
        ) {
            self.count = count
            self.starts = starts
            self.basis = basis
            self.others = others
            self.note = note
            self.drawing = drawing
        }

        /// Files that stand alone.
        init(
            count: Int,
            start: Int,
            basis: @escaping @Sendable (Int) -> PageBasis? = { _ in nil },
            render: @escaping @Sendable (Int, inout Bytes) -> Void
        ) {
            self.init(count: count, starts: [start], basis: basis) { number in
                { _, bytes in
                    render(number, &bytes)
                    return 0
                }
            }
        }
    }

    /// Below the output folder.
    let paths: PlannedPaths
    /// The contents of the files that are no pages, which come first in ``paths``.
    let files: [[UInt8]]
    let batches: [Batch]
    /// Pages that tell what has become of others, drawn after those.
    let results: [Batch]
    /// Drawn after all others.
    let closing: [Batch]
    /// The pages by their families.
    let families: [PageList.Family]
    let pageCount: Int
    /// The files that every browser keeps.
    let kept: [String]
    /// The files that were drawn, but for those of ``closing``.
    let digest: SiteDigest
    /// For each file, where its compressed copy stands in ``paths``; empty when none are made.
    let copies: [Int?]

    /// - Parameters:
    ///   - others: files at the site's root that no page needs.
    ///   - pocket: the whole timetable in one file; none for a network too large for it.
    ///   - trains: what the page that shows any train shows.
    ///   - work: what several files are made from.
    ///   - next: the plan of the next timetable, which is drawn before this one.
    ///   - gzip: whether to put a compressed copy beside each file that is worth it.
    init(
        sources: [PageSource],
        site: Site,
        languages: [SiteLanguage],
        shared: SharedFiles,
        others: [(path: String, bytes: [UInt8])],
        pocket: Begun<[UInt8]>?,
        trains: TrainFragments?,
        work: SharedWork,
        next: SitePlan? = nil,
        gzip: Bool
    ) {
        var paths = PlannedPaths()
        paths.append((shared.files + others).map(\.path))
        let files = (shared.files + others).map(\.bytes)
        var (batches, results): ([Batch], [Batch]) = ([], [])
        func batch(_ source: DataSource) -> Batch {
            let start = paths.append(count: source.count, name: source.path)
            return Batch(count: source.count, start: start, basis: source.basis, render: source.render)
        }
        let isOver = site.period?.past != nil
        let data =
            isOver ? DataSource.past(site, languages: languages) : DataSource.all(site, languages: languages, work)
        batches += data.map(batch)
        let firstPage = paths.count
        var pagesOfRailways = [[RailwayFilesData.Page]](repeating: [], count: site.dataset.railways.count)
        for source in sources {
            for number in source.paths.indices {
                let page = RailwayFilesData.Page(position: paths.count + number, stride: source.paths.count)
                for railway in source.railways(number) { pagesOfRailways[railway.position].append(page) }
            }
            let starts = languages.map { paths.append(source.paths, in: $0.names.folder) }
            let batch = Batch(
                count: source.paths.count,
                starts: starts,
                basis: source.basis,
                others: source.others,
                note: source.note,
                drawing: source.drawing
            )
            if source.kind.isLast { results.append(batch) } else { batches.append(batch) }
        }
        families = sources.map { PageList.Family(kind: $0.kind, paths: $0.paths, subject: $0.subject) }
        let pages = PageList(
            families: families,
            languages: languages.map { ($0.names.language, $0.names.folder) }
        )
        let pagePaths = paths[firstPage...]
        if let trains {
            for (number, railway) in trains.railways.enumerated() {
                let position = paths.count + number
                let own = RailwayFilesData.Page(position: position, stride: trains.paths.count)
                pagesOfRailways[railway.position].append(own)
            }
            let starts = languages.map { paths.append(trains.paths, in: $0.names.folder) }
            batches.append(
                Batch(count: trains.paths.count, starts: starts, basis: { .railway(trains.railways[$0]) }) { file in
                    { language, bytes in
                        trains.render(file, language: language, &bytes)
                        return 0
                    }
                }
            )
        }
        // As the largest file it begins before the pages.
        let listStart = paths.append([PageList.path])
        var list = Batch(count: 1, starts: [listStart], basis: { _ in .journeyNames }) { _ in
            let draw = pages.drawing()
            return { piece, bytes in
                draw(piece, &bytes)
                return 0
            }
        }
        list.pieces = pages.pieces
        batches.insert(list, at: 0)

        // By digests, since the paths themselves take no memory.
        let digests = paths[..<firstPage].lazy.map { ContentDigest(of: $0) }
        var positions = Dictionary(zip(digests, 0...)) { first, _ in first }
        if let pocket {
            // At the end: whoever takes it waits until it is there.
            let start = paths.append([PocketFile.path])
            positions[ContentDigest(of: PocketFile.path)] = start
            batches.append(Batch(count: 1, start: start) { _, bytes in bytes.append(pocket.value) })
        }
        if let address = site.configuration.address {
            let sitemap = Sitemap(address: address, paths: pagePaths, date: site.dataset.source.date)
            batches.append(
                Batch(count: sitemap.files.count, start: paths.append(sitemap.files.map(\.path))) { file, bytes in
                    bytes.append(sitemap.files[file].text)
                }
            )
        }

        let digest = SiteDigest(paths: paths)
        let position: @Sendable (String) -> Int? = { [positions] in positions[ContentDigest(of: $0)] }
        let railways = RailwayFilesData(site, languages: languages, pages: pagesOfRailways).source(
            position: position,
            path: { digest.paths.name($0) },
            size: { digest.size($0) },
            version: { digest.version($0) }
        )
        let whole = WholeFilesData(site, languages: languages).source(
            position: position,
            size: { digest.size($0) },
            version: { digest.version($0) }
        )
        // The first document is the guide, to which every page leads.
        let kept = sources.filter(\.kind.isKept).flatMap(\.paths) + site.documents.entries.prefix(1).map(\.name.path)
        let build = BuildData(shared: shared, pages: kept, languages: languages, of: site, next: next?.kept ?? [])
        self.kept = isOver ? [] : build.files
        let versions = build.source { digest.version(with: next?.digest) }
        closing = isOver ? [] : ([railways] + (pocket == nil ? [] : [whole]) + [versions]).map(batch)
        var copies: [Int?] = []
        if gzip {
            let originals = paths
            let paying = originals.indices.filter { Gzip.pays(for: originals[$0]) }
            copies = Array(repeating: nil, count: paths.count)
            for (number, position) in paying.enumerated() { copies[position] = paths.count + number }
            paths.append(count: paying.count) { originals[paying[$0]] + ".gz" }
        }
        self.copies = copies
        self.paths = paths
        self.files = files
        (self.batches, self.results) = (batches, results)
        self.digest = digest
        pageCount = pages.count
    }
}
