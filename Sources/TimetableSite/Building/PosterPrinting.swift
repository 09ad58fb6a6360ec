import Dispatch
import Foundation
import Output
import PDF
import SiteCore
import SiteSheets
import Synchronization
import Timetable

/// Prints posters as PDF files, on several threads. Which thread draws which is left to chance; no file shows it.
final class PosterPrinting: Sendable {
    private let site: Site
    private let language: SiteLanguage
    private let companions: [SiteLanguage]
    private let layout: PosterLayout
    private let alertsOn: CalendarDate?
    private let sheet: SheetFormat
    private let door: DoorOrder?
    private let paper: PDFPaper
    private let fonts: FontList
    private let colors: SheetColors
    private let logo: PrintedLogo?
    private let isTrimmed: Bool
    private let pieces: [PosterPiece]
    private let proofs: PosterProofs?
    private let jobs: Int
    private let progress: @Sendable (Int, Int) throws -> Void
    private let next = Atomic<Int>(0)
    private let done = Atomic<Int>(0)
    private let failure = Mutex<(any Error)?>(nil)

    /// - Parameters:
    ///   - chosen: Positions of the timetables to print; those of the order unless told.
    ///   - proofs: What has changed, where proofs are to be printed.
    ///   - companions: The languages that posters have besides their own.
    /// - Throws: ``ConfigurationError`` or ``FontError``.
    init(
        _ order: PosterOrder,
        of chosen: [Int]? = nil,
        on sheet: SheetFormat,
        proofs: PosterProofs? = nil,
        _ site: Site,
        _ language: SiteLanguage,
        besides companions: [SiteLanguage] = [],
        jobs: Int,
        progress: @escaping @Sendable (Int, Int) throws -> Void
    ) throws {
        (self.site, self.language, self.companions, self.sheet) = (site, language, companions, sheet)
        layout = order.layout
        isTrimmed = order.isTrimmed
        logo = try PrintedLogo(site.configuration.theme)
        alertsOn = order.alertsOn
        paper = PDFPaper(width: sheet.width, height: sheet.height, trimmed: order.isTrimmed)
        fonts = try MachineFonts.list(site.configuration.posters, language.names.language)
        colors = SheetColors(site)
        self.proofs = proofs
        pieces = try PosterPiece.all(order, chosen, areProofs: proofs != nil, site)
        door = order.door
        self.jobs = jobs
        self.progress = progress
    }

    /// Draws all, and puts them where they go.
    ///
    /// - Parameters:
    ///   - isWhole: Whether these are all of a network, so that a list belongs to them.
    ///   - lists: Further lists by their names, which go with them.
    func run(
        to target: PosterTarget,
        listed isWhole: Bool,
        with lists: [(name: String, bytes: [UInt8])] = []
    ) throws -> PosterReport {
        if pieces.count >= Self.many {
            DispatchQueue.concurrentPerform(iterations: fonts.faces.count) { fonts.faces[$0].prepare() }
        }
        switch target {
        case .file(let file):
            let stem = file.deletingPathExtension()
            let places = lists.map { URL(filePath: "\(stem.relativePath)-\($0.name)") }
            try PosterFiles.check([file] + (isWhole ? [Self.list(beside: file)] : []) + places)
            for (list, place) in zip(lists, places) { try PosterFiles.write(list.bytes, to: place) }
            return try bind(into: file, listed: isWhole)
        case .folder(let folder):
            let places = lists.map { folder.appending(path: $0.name) }
            try PosterFiles.check(pieces.indices.map { folder.appending(path: self.file($0)) } + places)
            for (list, place) in zip(lists, places) { try PosterFiles.write(list.bytes, to: place) }
            return try fill(folder)
        case .kept(let folder): return try keep(folder, lists)
        }
    }

    /// From how many files on it pays to prepare fonts.
    private static let many = 200

    // MARK: Where they go

    private func bind(into file: URL, listed isWhole: Bool) throws -> PosterReport {
        let pages = Mutex<[[FinishedPage]]>(Array(repeating: [], count: pieces.count))
        try draw { number, drawn in pages.withLock { $0[number] = drawn } }
        let all = pages.withLock { $0 }
        // A file without pages is none.
        if all.isEmpty { return PosterReport(files: 0, sheets: 0, output: nil) }
        let bytes = PDFDocument.bytes(
            all.flatMap { $0 },
            fonts,
            info(all.count == 1 ? pieces[0].title(site, language) : boundTitle)
        )
        try PosterFiles.write(bytes, to: file)
        if isWhole {
            let list = list(all.map(\.count), file: file.lastPathComponent)
            try PosterFiles.write(list.bytes, to: Self.list(beside: file))
        }
        return PosterReport(files: 1, sheets: all.reduce(0) { $0 + $1.count }, output: nil)
    }

    private func fill(_ folder: URL) throws -> PosterReport {
        let sheets = Atomic<Int>(0)
        try draw { [self] number, pages in
            sheets.add(pages.count, ordering: .relaxed)
            try PosterFiles.write(document(number, pages), to: folder.appending(path: file(number)))
        }
        return PosterReport(files: pieces.count, sheets: sheets.load(ordering: .relaxed), output: nil)
    }

    private func keep(_ folder: URL, _ lists: [(name: String, bytes: [UInt8])]) throws -> PosterReport {
        let names = pieces.indices.map(file)
        let writer = try OutputWriter(
            folder: folder,
            paths: names + [SheetList.names.all, SheetList.names.changed] + lists.map(\.name),
            acceptsLosses: true
        )
        let counts = Mutex<[(pages: Int, isNew: Bool)]>(Array(repeating: (0, false), count: pieces.count))
        try draw { [self] number, pages in
            let isNew = try document(number, pages).withUnsafeBytes { try writer.write(at: number, $0) }
            counts.withLock { $0[number] = (pages.count, isNew) }
        }
        let all = counts.withLock { $0 }
        let changed = pieces.indices.filter { all[$0].isNew }
        for (path, rows) in [(SheetList.names.all, Array(pieces.indices)), (SheetList.names.changed, changed)] {
            let list = SheetList(
                rows.map { pieces[$0].row(site, language, pages: all[$0].pages, file: names[$0], from: 1) },
                paper: paperName
            )
            _ = try list.bytes.withUnsafeBytes { try writer.write(path, $0) }
        }
        for list in lists { _ = try list.bytes.withUnsafeBytes { try writer.write(list.name, $0) } }
        return PosterReport(
            files: pieces.count,
            sheets: all.reduce(0) { $0 + $1.pages },
            output: try writer.finish()
        )
    }

    /// All in several files, each of some pieces in a row.
    func bound(_ files: [Range<Int>]) throws -> [[UInt8]] {
        if pieces.count >= Self.many {
            DispatchQueue.concurrentPerform(iterations: fonts.faces.count) { fonts.faces[$0].prepare() }
        }
        let pages = Mutex<[[FinishedPage]]>(Array(repeating: [], count: pieces.count))
        try draw { number, drawn in pages.withLock { $0[number] = drawn } }
        let all = pages.withLock { $0 }
        return SideBySide.all(
            files.map { own in
                { @Sendable [self] in
                    let title = pieces[own.lowerBound].stationTitle(site, language)
                    return PDFDocument.bytes(all[own].flatMap { $0 }, fonts, info(title))
                }
            }
        )
    }

    private func file(_ number: Int) -> String { pieces[number].name + ".pdf" }

    private static func list(beside file: URL) -> URL {
        file.deletingPathExtension().appendingPathExtension("csv")
    }

    // MARK: What is said of them

    private func list(_ counts: [Int], file: String) -> SheetList {
        var first = 1
        let rows = counts.enumerated().map { number, count in
            defer { first += count }
            return pieces[number].row(site, language, pages: count, file: file, from: first)
        }
        return SheetList(rows, paper: paperName)
    }

    private var paperName: String { sheet.paper.rawValue + (sheet.isLandscape ? " landscape" : "") }

    private var boundTitle: String { language.page.siteName }

    private func info(_ title: String) -> PDFInfo {
        let day = site.configuration.validFrom ?? site.dataset.source.date
        return PDFInfo(
            title: title,
            author: language.page.feedName,
            language: language.names.language.rawValue,
            day: day.map { ($0.year, $0.month, $0.day) }
        )
    }

    private func document(_ number: Int, _ pages: [FinishedPage]) -> [UInt8] {
        PDFDocument.bytes(pages, fonts, info(pieces[number].title(site, language)))
    }

    // MARK: Drawing

    private func draw(_ body: @Sendable (Int, [FinishedPage]) throws -> Void) throws {
        DispatchQueue.concurrentPerform(iterations: max(1, min(jobs, pieces.count))) { _ in
            do { try work(body) } catch { failure.withLock { $0 = $0 ?? error } }
        }
        if let error = failure.withLock({ $0 }) { throw error }
    }

    private func work(_ body: (Int, [FinishedPage]) throws -> Void) throws {
        let setter = Typesetter(fonts)
        while failure.withLock({ $0 == nil }) {
            let number = next.add(1, ordering: .relaxed).oldValue
            guard number < pieces.count else { return }
            try progress(done.load(ordering: .relaxed), pieces.count)
            try body(number, pages(of: number, setter))
            done.add(1, ordering: .relaxed)
        }
    }

    /// What is valid on the day that the sheets are printed for.
    private func alerts(_ piece: PosterPiece) -> [SiteAlerts.Entry] {
        guard let alertsOn, let first = piece.timetables.first else { return [] }
        let subject = PageSubject.timetable(first, site)
        let boundary = site.dataset.source.dayBoundary
        let everywhere = site.alerts.entries.filter(\.subjects.isEverywhere)
        return (everywhere + site.alerts.concerning(PosterPages.kind, subject))
            .filter { $0.isValid(on: alertsOn, boundary: boundary) }
    }

    private func pages(of number: Int, _ setter: Typesetter) throws -> [FinishedPage] {
        let piece = pieces[number]
        let frame = PageFrame(
            PosterPages.kind,
            of: site,
            in: language,
            path: "\(piece.name).html",
            isPrinted: true,
            alerts: alerts(piece),
            besides: companions
        )
        let title = piece.title(site, language)
        if let line = piece.line {
            return try line.pages(on: sheet, trimmed: isTrimmed, fonts, title: title, frame) { paper, name in
                PrintCanvas(paper, fonts: fonts, setter: setter, colors: colors, logo: logo, class: name)
            }
        }
        var pages: [FinishedPage] = []
        func add(_ count: Int, class name: String, draw: (Int, inout PrintCanvas) -> Void) throws {
            for page in 0..<count {
                var canvas = PrintCanvas(paper, fonts: fonts, setter: setter, colors: colors, logo: logo, class: name)
                draw(page, &canvas)
                pages.append(try canvas.finish(title: title))
            }
        }
        let asked = AskedSheets.plan(layout, piece.timetables, on: sheet, door: door, frame)
        if let asked {
            try add(asked.count, class: asked.railwayClass) { asked.draw($0, into: &$1) }
        } else if layout == .pocket {
            let poster = PocketPoster(piece.timetables, on: sheet, frame)
            try add(poster.count, class: "pocket") { poster.draw($0, into: &$1) }
        } else {
            let railways = site.timetables.departures.timetables[piece.timetables[0]].railways
            let proof = proofs.map { proofs in
                PosterProof(
                    Poster.timetables(piece.timetables[0], layout, site),
                    on: sheet,
                    against: proofs.earlier,
                    frame
                )
            }
            let poster = Poster(timetable: piece.timetables[0], layout, on: sheet, proof: proof, frame)
            try add(poster.pages.count, class: LineHeadView.railwayClass(railways, site)) { poster.draw($0, into: &$1) }
        }
        return pages
    }
}
