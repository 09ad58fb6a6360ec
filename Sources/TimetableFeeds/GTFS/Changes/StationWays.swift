import Timetable

/// The ways between the platforms of a station: how long the quickest takes over its walkways, stairs, escalators and
/// lifts, and whether there is one without steps.
///
/// Where a pathway has neither a time nor a length, nobody is told how long a way over it takes.
struct StationWays {
    /// A way from one platform to another.
    struct Way: Equatable {
        let from, to: Identifier<StopRecord>
        /// The quickest; `nil` where no way has a time throughout.
        let seconds: Int?
        /// Whether riders who cannot take steps get there.
        let isStepFree: Bool
        /// The quickest without steps; `nil` where there is none, or none with a time.
        let stepFreeSeconds: Int?
    }

    /// In the order of the platforms in stops.txt.
    private(set) var ways: [Way] = []

    init(_ paths: StationPaths, _ stops: GTFSTable<StopRecord>) {
        func isPlatform(_ record: Int32) -> Bool { stops.records[Int(record)].kind == .stop }
        for platform in paths.steps.keys.sorted() where isPlatform(platform) {
            let goals = paths.reached(from: platform) { _ in 0 }.keys.filter { $0 != platform && isPlatform($0) }
            let times = paths.reached(from: platform, \.seconds)
            let stepFree = paths.reached(from: platform) { $0.isStepFree ? 0 : nil }
            let stepFreeTimes = paths.reached(from: platform) { $0.isStepFree ? $0.seconds : nil }
            for goal in goals.sorted() {
                ways.append(
                    Way(
                        from: Identifier(Int(platform)),
                        to: Identifier(Int(goal)),
                        seconds: times[goal],
                        isStepFree: stepFree[goal] != nil,
                        stepFreeSeconds: stepFreeTimes[goal]
                    )
                )
            }
        }
    }
}
