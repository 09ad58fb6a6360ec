import Timetable

extension Coordinate {
    /// Takes `[longitude, latitude]`, with or without an altitude, as feeds write it.
    init?(feed numbers: [Double]) {
        guard numbers.count == 2 || numbers.count == 3 else { return nil }
        guard (-180...180).contains(numbers[0]), (-90...90).contains(numbers[1]) else { return nil }
        self.init(latitude: numbers[1], longitude: numbers[0])
    }
}
