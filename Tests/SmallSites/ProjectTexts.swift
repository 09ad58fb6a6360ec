import SiteCore
import Synchronization
import Timetable

/// The project's own texts and train types, read once for all sites of tests.
enum ProjectTexts {
    static let catalog: Result<TrainTypeCatalog, any Error> = Result {
        try TrainTypeCatalog(contentsOf: SampleNetwork.project.appending(path: "train-types.yaml"))
    }

    private struct Choice: Hashable {
        let language: Language
        let hasTwelveHours: Bool
    }

    private static let known = Mutex<[Choice: Strings]>([:])

    /// The texts of a language, with times by a clock.
    static func strings(_ language: Language, clock: ClockChoice) throws -> Strings {
        try known.withLock { known in
            let choice = Choice(language: language, hasTwelveHours: clock.hasTwelveHours(in: language))
            if let strings = known[choice] { return strings }
            let strings = try Strings(
                language: language,
                folders: [SampleNetwork.project.appending(path: "Templates")],
                clock: clock
            )
            known[choice] = strings
            return strings
        }
    }
}
