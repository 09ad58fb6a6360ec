import Dispatch
import Synchronization
import Timetable

/// What the pages of a built site say, held against the store by a path of its own.
///
/// It reads the pages as a browser would, and of the store the bare records. It shares no code with what draws pages:
/// neither how departures, schedules and journeys are worked out, nor how they are written.
///
/// - On each page of a timetable, each departure is one of the store: stop, minute, train, type, destination and
///   direction. Each departure of the store stands on pages on just the days on which its train runs, once a day.
/// - On each page of a train, each call of its trains stands in their order with its times, and no other time does. Each
///   train has one page.
///
/// Trains that run every so many minutes have no departures. Lines that tell of them are held against the runs of the
/// store: from when to when, and how far apart.
public struct SiteComparison: Sendable {
    /// What was compared, in each language of the site, by the language's tag.
    public let languages: [ComparedLanguage]

    /// Compares a site with a store.
    ///
    /// - Parameters:
    ///   - read: Reads a file of the site by its path; `nil` for one that is not there. It is called from several threads.
    ///   - progress: Is told how many pages of how many have been read.
    /// - Throws: ``SiteCheckError`` where the site lacks what every site has, and what `read` throws.
    public init(
        _ dataset: Dataset,
        read: @escaping @Sendable (_ path: String) throws -> [UInt8]?,
        progress: (_ done: Int, _ all: Int) throws -> Void = { _, _ in }
    ) throws {
        guard let list = try read(ListedPage.path) else { throw SiteCheckError.missing(path: ListedPage.path) }
        guard let file = try read(SiteCalendar.path) else { throw SiteCheckError.missing(path: SiteCalendar.path) }
        let pages = try ListedPage.list(list)
        let calendar = try SiteCalendar(file)
        let told = ToldDepartures(dataset)
        let railwayIDs = Dictionary(uniqueKeysWithValues: dataset.railways.enumerated().map { ($1.feedID, $0) })
        let compared = pages.filter { $0.kind == "timetable" || $0.kind == "train" }.count
        var done = 0
        languages = try Set(pages.map(\.lang)).sorted().map { language in
            let own = pages.filter { $0.lang == language }
            let railways = Set(own.compactMap { $0.kind == "railway" ? $0.railway.flatMap { railwayIDs[$0] } : nil })
            let trains = own.filter { $0.kind == "train" }
            let positions = trains.map {
                ($0.path, ($0.trains ?? []).compactMap { told.trainsByID[$0].map(Int32.init) })
            }
            var tables = TableComparison(
                told,
                calendar,
                trainsOfPage: Dictionary(positions) { $0 + $1 },
                ComparedLanguage(language: language)
            )
            try Self.each(own.filter { $0.kind == "timetable" }, read, ShownTable.init) { page, shown in
                tables.add(shown, of: page)
                done += 1
                try progress(done, compared)
            }
            tables.finish(railways: railways)
            guard !trains.isEmpty else { return tables.result }
            var journeys = TrainComparison(told, pages: own, tables.result)
            try Self.each(trains, read, ShownTrain.init) { page, shown in
                journeys.add(shown, of: page)
                done += 1
                try progress(done, compared)
            }
            journeys.finish(railways: railways)
            return journeys.result
        }
    }

    /// Reads pages on all processors, and hands them over in their order.
    private static func each<Shown: Sendable>(
        _ pages: [ListedPage],
        _ read: @escaping @Sendable (String) throws -> [UInt8]?,
        _ make: @escaping @Sendable ([UInt8], String) -> Shown,
        _ body: (ListedPage, Shown) throws -> Void
    ) throws {
        let size = 256
        for start in stride(from: 0, to: pages.count, by: size) {
            let batch = Array(pages[start..<min(start + size, pages.count)])
            let made = Mutex([Result<Shown, any Error>?](repeating: nil, count: batch.count))
            DispatchQueue.concurrentPerform(iterations: batch.count) { number in
                let result = Result { () throws -> Shown in
                    guard let bytes = try read(batch[number].path) else {
                        throw SiteCheckError.missing(path: batch[number].path)
                    }
                    return make(bytes, batch[number].path)
                }
                made.withLock { $0[number] = result }
            }
            let results = made.withLock { $0 }
            for (page, result) in zip(batch, results) { if let result { try body(page, result.get()) } }
        }
    }
}
