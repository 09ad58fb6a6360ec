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
    private let readFrom: Double?
    private let door: DoorOrder?
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
        readFrom = order.readFrom
        isTrimmed = order.isTrimmed
        logo = try PrintedLogo(site.configuration.theme)
        alertsOn = order.alertsOn
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
        let drawn = Mutex<[DrawnPiece?]>(Array(repeating: nil, count: pieces.count))
        try draw { number, own, made in
            pages.withLock { $0[number] = own }
            drawn.withLock { $0[number] = made }
        }
        let all = pages.withLock { $0 }
        let made = drawn.withLock { $0.compactMap { $0 } }
        // A file without pages is none.
        if all.isEmpty { return .none }
        let bytes = PDFDocument.bytes(
            all.flatMap { $0 },
            fonts,
            info(all.count == 1 ? pieces[0].title(site, language) : boundTitle)
        )
        try PosterFiles.write(bytes, to: file)
        if isWhole {
            let list = list(made, file: file.lastPathComponent)
            try PosterFiles.write(list.bytes, to: Self.list(beside: file))
        }
        return PosterReport(files: 1, made, readFrom, output: nil)
    }

    private func fill(_ folder: URL) throws -> PosterReport {
        let drawn = Mutex<[DrawnPiece]>([])
        try draw { [self] number, pages, made in
            drawn.withLock { $0.append(made) }
            try PosterFiles.write(document(number, pages), to: folder.appending(path: file(number)))
        }
        return PosterReport(files: pieces.count, drawn.withLock { $0 }, readFrom, output: nil)
    }

    private func keep(_ folder: URL, _ lists: [(name: String, bytes: [UInt8])]) throws -> PosterReport {
        let names = pieces.indices.map(file)
        let writer = try OutputWriter(
            folder: folder,
            paths: names + [SheetList.names.all, SheetList.names.changed] + lists.map(\.name),
            acceptsLosses: true
        )
        let drawn = Mutex<[Int: (piece: DrawnPiece, isNew: Bool)]>([:])
        try draw { [self] number, pages, made in
            let isNew = try document(number, pages).withUnsafeBytes { try writer.write(at: number, $0) }
            drawn.withLock { $0[number] = (made, isNew) }
        }
        let all = drawn.withLock { drawn in pieces.indices.compactMap { drawn[$0] } }
        let changed = pieces.indices.filter { all[$0].isNew }
        for (path, rows) in [(SheetList.names.all, Array(pieces.indices)), (SheetList.names.changed, changed)] {
            let list = SheetList(
                rows.map { pieces[$0].row(site, language, all[$0].piece, file: names[$0], from: 1) }
            )
            _ = try list.bytes.withUnsafeBytes { try writer.write(path, $0) }
        }
        for list in lists { _ = try list.bytes.withUnsafeBytes { try writer.write(list.name, $0) } }
        return PosterReport(files: pieces.count, all.map(\.piece), readFrom, output: try writer.finish())
    }

    /// All in several files, each of some pieces in a row; `noting` is called for each piece, from any thread.
    func bound(_ files: [Range<Int>], noting: @Sendable (DrawnPiece) -> Void) throws -> [[UInt8]] {
        if pieces.count >= Self.many {
            DispatchQueue.concurrentPerform(iterations: fonts.faces.count) { fonts.faces[$0].prepare() }
        }
        let pages = Mutex<[[FinishedPage]]>(Array(repeating: [], count: pieces.count))
        try draw { number, own, made in
            pages.withLock { $0[number] = own }
            noting(made)
        }
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

    private func list(_ drawn: [DrawnPiece], file: String) -> SheetList {
        var first = 1
        let rows = drawn.enumerated().map { number, piece in
            defer { first += piece.pages }
            return pieces[number].row(site, language, piece, file: file, from: first)
        }
        return SheetList(rows)
    }

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

    private func draw(_ body: @Sendable (Int, [FinishedPage], DrawnPiece) throws -> Void) throws {
        DispatchQueue.concurrentPerform(iterations: max(1, min(jobs, pieces.count))) { _ in
            do { try work(body) } catch { failure.withLock { $0 = $0 ?? error } }
        }
        if let error = failure.withLock({ $0 }) { throw error }
    }

    private func work(_ body: (Int, [FinishedPage], DrawnPiece) throws -> Void) throws {
        let setter = Typesetter(fonts)
        while failure.withLock({ $0 == nil }) {
            let number = next.add(1, ordering: .relaxed).oldValue
            guard number < pieces.count else { return }
            try progress(done.load(ordering: .relaxed), pieces.count)
            let (pages, sheet, figures) = try pages(of: number, setter)
            try body(number, pages, DrawnPiece(pages: pages.count, sheet: sheet, figures: figures))
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

    private func pages(
        of number: Int,
        _ setter: Typesetter
    ) throws -> (pages: [FinishedPage], sheet: SheetFormat, figures: Double?) {
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
        func empty(_ paper: PDFPaper, _ name: String, _ mark: Int = 0) -> PrintCanvas {
            PrintCanvas(paper, fonts: fonts, setter: setter, colors: colors, logo: logo, class: name, firstMark: mark)
        }
        if let line = piece.line {
            return (try line.pages(on: sheet, trimmed: isTrimmed, fonts, title: title, frame, empty), sheet, nil)
        }
        let poster = poster(piece, frame)
        let own = poster?.sheet ?? sheet
        let paper = PDFPaper(width: own.width, height: own.height, trimmed: isTrimmed)
        var pages: [FinishedPage] = []
        func add(_ count: Int, class name: String, draw: (Int, inout PrintCanvas) -> Void) throws {
            for page in 0..<count {
                var canvas = empty(paper, name)
                draw(page, &canvas)
                pages.append(try canvas.finish(title: title))
            }
        }
        if let poster {
            let railways = site.timetables.departures.timetables[piece.timetables[0]].railways
            try add(poster.pages.count, class: LineHeadView.railwayClass(railways, site)) { page, canvas in
                poster.draw(page, into: &canvas)
                if readFrom != nil { HangingMark.draw(into: &canvas, on: own, frame) }
            }
        } else if let asked = AskedSheets.plan(layout, piece.timetables, on: sheet, door: door, frame) {
            try add(asked.count, class: asked.railwayClass) { asked.draw($0, into: &$1) }
        } else {
            let pocket = PocketPoster(piece.timetables, on: sheet, frame)
            try add(pocket.count, class: "pocket") { pocket.draw($0, into: &$1) }
        }
        return (pages, own, poster?.figureHeight(fonts.figureHeight))
    }

    /// The poster of a piece, on the paper asked for or on one that is read from far enough; `nil` for any other sheet.
    private func poster(_ piece: PosterPiece, _ frame: PageFrame) -> Poster? {
        guard layout.isOfPosters else { return nil }
        let timetables = Poster.timetables(piece.timetables[0], layout, site)
        let facts = PosterFacts(timetables, site)
        let proof = proofs.map { PosterProof(timetables, on: sheet, against: $0.earlier, frame) }
        guard let readFrom else { return Poster(facts, layout, on: sheet, proof: proof, frame) }
        return PosterPaper.choose(
            readableFrom: readFrom,
            digit: fonts.figureHeight,
            besides: sheet
        ) { Poster(facts, layout, on: $0, frame) }
    }
}
