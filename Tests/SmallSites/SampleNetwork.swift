import Foundation
import Timetable
import TimetableFeeds

/// The sample network, and the project that it belongs to.
package enum SampleNetwork {
    /// The top of the project, with Templates, Public and Sample.
    package static let project = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        .standardized

    /// The sample feed, imported once.
    package static let dataset: Result<Dataset, any Error> = Result {
        let result = MiniTokyo3DFeed.read(
            folder: project.appending(path: "Sample"),
            options: FeedOptions(date: CalendarDate("2026-03-14"))
        )
        guard let dataset = result.dataset else { throw SampleIsBroken(notices: result.notices) }
        return dataset
    }

    package struct SampleIsBroken: Error { let notices: [Notice] }
}
