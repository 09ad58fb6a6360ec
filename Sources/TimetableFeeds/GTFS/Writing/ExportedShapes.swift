import Timetable

/// The courses of patterns, each once. A pattern without one of its own takes the part of its railway's course that its
/// trains run along.
struct ExportedShapes {
    /// Every course, in the order of the patterns.
    private(set) var courses: [[Coordinate]] = []
    /// By pattern: which course.
    private var ofPattern: [Int?]

    init(_ dataset: Dataset, patterns: Set<Pattern.ID>) {
        var known: [[Coordinate]: Int] = [:]
        var lines: [Railway.ID: RailwayCourse] = [:]
        ofPattern = Array(repeating: nil, count: dataset.patterns.count)
        for id in patterns.sorted() {
            let pattern = dataset[id]
            var course = pattern.course
            if course.count < 2, let listing = dataset[pattern.railwayID].listing {
                let places = pattern.stations.map { dataset[stopOf: $0].coordinate }
                course = lines[pattern.railwayID, default: RailwayCourse(dataset[listing].course)].part(along: places)
            }
            guard course.count > 1 else { continue }
            if known[course] == nil {
                known[course] = courses.count
                courses.append(course)
            }
            ofPattern[id.position] = known[course]
        }
    }

    /// The id of a pattern's course; `nil` where nobody knows it.
    subscript(id: Pattern.ID) -> String? { ofPattern[id.position].map(Self.id) }

    /// The id of a course by its number.
    static func id(_ number: Int) -> String { "course-\(number + 1)" }
}
