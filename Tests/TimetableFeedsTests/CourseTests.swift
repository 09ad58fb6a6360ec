import Testing
import Timetable

@testable import TimetableFeeds

/// Courses drawn on a grid: (x, y) stands for so many thousandths of a degree.
@Suite struct CourseTests {
    private func points(_ places: (Double, Double)...) -> [Coordinate] {
        places.map { Coordinate(latitude: 35 + $0.1 / 1000, longitude: 139 + $0.0 / 1000).rounded }
    }

    private func course(
        _ railway: String,
        _ sublines: [String: [SublineRecord]],
        along stations: [Coordinate]
    ) -> [Coordinate] {
        var resolver = CourseResolver(sublines)
        return resolver.course(of: railway, along: stations)
    }

    //  base   0────────10────────20
    //  other       5────────15─┐
    //                          └ (15, 5)
    @Test func aPieceOnOtherTracksTakesTheirCourse() {
        let sublines = [
            "base": [SublineRecord(coords: points((0, 0), (10, 0), (20, 0)))],
            "other": [
                SublineRecord(coords: points((5, 0.1), (15, 0.1)), base: "base"),
                SublineRecord(coords: points((15, 0), (15, 5))),
            ],
        ]
        let course = course("other", sublines, along: points((5, 0), (15, 5)))
        #expect(course == points((5, 0), (10, 0), (15, 0), (15, 5)))
    }

    @Test func aPieceMayRunAgainstTheOtherTracks() {
        let sublines = [
            "base": [SublineRecord(coords: points((0, 0), (10, 0), (20, 0)))],
            "other": [SublineRecord(coords: points((15, 0), (5, 0)), base: "base")],
        ]
        #expect(course("other", sublines, along: points((15, 0), (5, 0))) == points((15, 0), (10, 0), (5, 0)))
    }

    @Test func aCourseIsTurnedAlongItsStations() {
        let sublines = ["base": [SublineRecord(coords: points((0, 0), (0, 0), (10, 0), (20, 0)))]]
        #expect(course("base", sublines, along: points((20, 1), (11, 0), (1, 0))) == points((20, 0), (10, 0), (0, 0)))
    }

    //  (0, 20)──(20, 20)
    //     │        │
    //  (0, 0)───(20, 0)
    @Test func onALoopTheShorterWayIsTaken() {
        let loop = SublineRecord(coords: points((0, 0), (20, 0), (20, 20), (0, 20), (0, 0)))
        let sublines = [
            "loop": [loop], "other": [SublineRecord(coords: points((0, 5), (5, 0)), base: "loop")],
        ]
        #expect(course("other", sublines, along: points((0, 5), (5, 0))) == points((0, 5), (0, 0), (5, 0)))
    }

    @Test func onALoopThePointsBetweenTellTheWay() {
        let loop = SublineRecord(coords: points((0, 0), (20, 0), (20, 20), (0, 20), (0, 0)))
        let long = SublineRecord(coords: points((0, 5), (0, 15), (20, 20), (15, 0), (5, 0)), base: "loop")
        let course = course("other", ["loop": [loop], "other": [long]], along: points((0, 5), (0, 15), (5, 0)))
        #expect(course == points((0, 5), (0, 20), (20, 20), (20, 0), (5, 0)))
    }

    @Test func tracksThatLieOnThemselvesHaveAnEnd() {
        let piece = points((0, 0), (5, 0))
        let sublines = [
            "a": [SublineRecord(coords: piece, base: "b")], "b": [SublineRecord(coords: piece, base: "a")],
            "c": [SublineRecord(coords: piece, base: "c")], "d": [SublineRecord(coords: piece, base: "nowhere")],
        ]
        for railway in ["a", "b", "c", "d"] { #expect(course(railway, sublines, along: piece) == piece) }
        #expect(course("nowhere", sublines, along: piece) == [])
    }

    @Test func whatLiesFarBeyondTheStationsIsCutOff() {
        let sublines = ["freight": [SublineRecord(coords: points((0, 0), (100, 0)))]]
        let course = course("freight", sublines, along: points((50, 0), (99, 0)))
        #expect(course.count == 2)
        #expect((44..<45).contains(((course.first?.longitude ?? 0) - 139) * 1000))
        #expect(course.last == points((100, 0)).last)
    }
}
