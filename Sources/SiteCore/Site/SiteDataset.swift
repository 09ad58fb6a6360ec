import Timetable
import TimetableFacts

/// A timetable as a site shows it: with routes in place of train types, where riders ask for routes.
package struct SiteDataset: Sendable {
    /// The timetable.
    package let dataset: Dataset
    /// For each of its train types the route that it stands for.
    package let routes: [Railway.ID?]
    /// The trains of the whole network, of which the timetable may have only a part.
    package let census: NetworkCensus
    /// The timetable with the types of the feed, by which it is compared with others; `nil` where it is not.
    package let feed: Dataset?

    /// Puts routes in place of train types.
    ///
    /// - Parameters:
    ///   - feed: The timetable. Whoever hands it over and keeps it has its trains in memory twice, as does whoever compares.
    ///   - census: The trains of the whole network; `nil` where the timetable has all.
    ///   - isCompared: Whether it is compared with another timetable.
    package init(_ feed: consuming Dataset, of census: NetworkCensus? = nil, isCompared: Bool = false) {
        self.feed = isCompared ? copy feed : nil
        var census = census ?? feed.census
        routes = feed.useRoutesAsTypes(&census)
        self.census = census
        dataset = feed
    }
}
