import Timetable

/// The ids of what one feed says of the present, as they are in a dataset of several feeds.
public struct LiveReportIDs {
    private let prefix: String
    private let trains: Set<String>
    private let stops: Set<String>
    private let railways: Set<String>
    private let operators: Set<String>

    /// Finds the ids of a dataset.
    ///
    /// - Parameter key: the key of the feed.
    public init(_ dataset: Dataset, of key: String) {
        prefix = key + "."
        trains = Set(dataset.trains.map(\.recordID) + dataset.headwayRuns.map(\.recordID))
        stops = Set(dataset.stops.map(\.feedID) + dataset.stations.map(\.feedID))
        railways = Set(dataset.railways.flatMap { [$0.feedID] + $0.otherIDs })
        operators = Set(dataset.operators.map(\.feedID))
    }

    /// The report with the ids of the dataset, where that has them.
    public func named(_ report: LiveReport) -> LiveReport {
        var report = report
        for train in report.trains.indices {
            report.trains[train].recordID = named(report.trains[train].recordID, in: trains)
            for call in report.trains[train].calls.indices {
                report.trains[train].calls[call].stopID = report.trains[train].calls[call].stopID
                    .map { named($0, in: stops) }
            }
        }
        for alert in report.alerts.indices {
            report.alerts[alert].subjects = report.alerts[alert].subjects.map { subject in
                LiveReport.Alert.Subject(
                    operatorID: subject.operatorID.map { named($0, in: operators) },
                    railwayID: subject.railwayID.map { named($0, in: railways) },
                    stopID: subject.stopID.map { named($0, in: stops) },
                    trainID: subject.trainID.map { named($0, in: trains) }
                )
            }
        }
        return report
    }

    /// An id with the key of its feed in front. The first feed's ids have none, and those of another period of its
    /// timetable are the first feed's.
    private func named(_ id: String, in known: Set<String>) -> String {
        known.contains(prefix + id) ? prefix + id : id
    }
}
