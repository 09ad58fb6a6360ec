import Foundation
import Messages
import Timetable

/// The railways' courses, from coordinates.json.
enum Courses {
    /// Reads the file.
    ///
    /// - Returns: the course of each railway, empty where the feed has none, and what is wrong with the file.
    static func read(folder: URL, _ network: FeedNetwork) -> ([[Coordinate]], Notice?) {
        let file = FeedFile("coordinates.json", in: folder)
        guard file.exists else {
            return ([], MissingOptionalFile.check(file.name, loss: Message("railways will have no course on maps")))
        }
        let parsed: Parsed<[String: [SublineRecord]]> = file.parse(SublineRecord.readAll)
        switch parsed {
        case .unreadable(let notice): return ([], notice)
        case .value(let sublines):
            var resolver = CourseResolver(sublines)
            let courses = network.railways.records.indices.map { position in
                let stations = network.stationsOfRailway[position].map {
                    network.stations.records[$0.position].coordinate
                }
                return resolver.course(of: network.railways.id(Railway.ID(position)), along: stations.compactMap { $0 })
            }
            return (courses, nil)
        }
    }
}
