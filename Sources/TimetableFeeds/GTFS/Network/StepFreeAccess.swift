import Timetable

/// Which platforms riders in wheelchairs get to from the street and back, by the pathways of their station.
///
/// The pathways of a station are all that it has (GTFS Schedule Reference, pathways.txt), so a platform to which none of them
/// leads without steps cannot be reached. Nothing is known of one that no entrance leads to at all.
struct StepFreeAccess {
    private var answers: [Int32: Bool] = [:]

    init(_ paths: StationPaths, _ stops: GTFSTable<StopRecord>) {
        var into: Set<Int32> = []
        var wayIn: Set<Int32> = []
        let entrances = paths.steps.keys.filter { stops.records[Int($0)].kind == .entrance }
        for entrance in entrances {
            into.formUnion(paths.reached(from: entrance) { _ in 0 }.keys)
            // An entrance may say itself that nobody in a wheelchair comes in by it.
            guard stops.records[Int(entrance)].wheelchairs != false else { continue }
            wayIn.formUnion(paths.reached(from: entrance) { $0.isStepFree ? 0 : nil }.keys)
        }
        let open = Set(entrances.filter { stops.records[Int($0)].wheelchairs != false })
        for platform in into where stops.records[Int(platform)].kind == .stop {
            guard wayIn.contains(platform) else {
                answers[platform] = false
                continue
            }
            let out = paths.reached(from: platform) { $0.isStepFree ? 0 : nil }
            answers[platform] = out.keys.contains(where: open.contains)
        }
    }

    /// What the pathways say of a platform, by its record; `nil` where they say nothing.
    subscript(platform: Int) -> Bool? { answers[Int32(platform)] }
}
