import Timetable

/// What holds for all feeds of a dataset together.
enum JoinedSource {
    /// The source of a dataset whose feeds are known.
    ///
    /// Its days are those on which any feed is valid: from the first of them, if each says so, to the last.
    static func source(of dataset: Dataset, name: String?) -> Source {
        let feeds = dataset.feeds
        func list(_ part: (Source) -> String) -> String {
            var seen: Set<String> = []
            let comma = feeds.first?.language == .ja ? "、" : ", "
            return feeds.map(part).filter { !$0.isEmpty && seen.insert($0).inserted }.joined(separator: comma)
        }
        let addresses = Set(feeds.map(\.publisherURL))
        let begins = feeds.compactMap(\.validFrom)
        let ends = feeds.compactMap(\.validUntil)
        return Source(
            name: name ?? list(\.name),
            date: feeds.compactMap(\.date).max(),
            licence: list(\.licence),
            attribution: list(\.attribution),
            publisher: list(\.publisher),
            publisherURL: addresses.count == 1 ? feeds.first?.publisherURL : nil,
            version: list(\.version),
            validFrom: begins.count == feeds.count ? begins.min() : nil,
            validUntil: ends.count == feeds.count ? ends.max() : nil,
            language: feeds.first?.language,
            timeZone: feeds.first?.timeZone ?? "UTC",
            dayBoundary: boundary(of: dataset)
        )
    }

    /// The boundary that all feeds have, or else the hour at which the fewest trains of all of them run.
    private static func boundary(of dataset: Dataset) -> ServiceTime {
        let boundaries = Set(dataset.feeds.map(\.dayBoundary))
        if let only = boundaries.first, boundaries.count == 1 { return only }
        var hours = DayBoundary()
        for train in dataset.trains {
            let calls = dataset.stopTimes[train.calls]
            guard let start = calls.first?.departureOrArrival, let last = calls.last else { continue }
            hours.add(from: start, to: last.arrival ?? last.departure ?? start)
        }
        for run in dataset.headwayRuns {
            hours.add(from: run.from, to: run.until, trips: (run.until - run.from) * 60 / run.headwaySeconds)
        }
        return hours.time
    }
}
