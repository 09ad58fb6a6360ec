import Foundation
import Timetable

/// What is done on all cores: the trains, file by file, and the courses of the railways beside them.
struct Work {
    /// By file, in the order of their names.
    private(set) var trains: [TrainFile.Checked] = []
    /// By railway; empty where the feed has none.
    private(set) var courses: [[Coordinate]] = []
    /// What is wrong with all of that.
    private(set) var notices: [Notice] = []
    /// Files that are left out when lenient.
    private(set) var leftOut = 0

    private enum Task: Sendable {
        case courses
        case trains(position: Int)
    }

    private enum Outcome: Sendable {
        case courses([[Coordinate]], Notice?)
        case trains(position: Int, TrainFile.Checked)
    }

    /// Does everything. The longest files come first, so that no core is left with one at the end.
    init(folder: URL, _ files: [FeedFile], _ network: FeedNetwork, isLenient: Bool, workers: Int?) {
        let sizes = files.map(\.size)
        let order = files.indices.sorted { (sizes[$0], $1) > (sizes[$1], $0) }
        let tasks = [Task.courses] + order.map { .trains(position: $0) }
        let outcomes = Parallel.map(tasks, workers: workers) { task -> Outcome in
            switch task {
            case .courses:
                let (courses, notice) = Courses.read(folder: folder, network)
                return .courses(courses, notice)
            case .trains(let position):
                return .trains(position: position, TrainFile.check(files[position], network, isLenient: isLenient))
            }
        }
        var checked = [TrainFile.Checked?](repeating: nil, count: files.count)
        for outcome in outcomes {
            switch outcome {
            case .trains(let position, let file): checked[position] = file
            case .courses(let found, let notice):
                courses = found
                if let notice {
                    notices.append(notice)
                    leftOut += notice.severity == .error ? 1 : 0
                }
            }
        }
        trains = checked.compactMap { $0 }
        notices += trains.flatMap(\.notices)
        leftOut += trains.count { $0.isUnreadable }
    }
}
