import Timetable

/// The words of a site for what runs and where it stops: those of trains, those of the one kind of vehicle that it is
/// about, or neutral ones where there are several kinds.
///
/// On a site of buses, the texts of `Templates/strings/ja-bus.yaml` take the place of those in `ja.yaml`, and so with
/// other vehicles. Texts that such a file does not have are the same everywhere.
package enum ModeWords: String, CaseIterable {
    case bus, tram, ferry, mixed

    /// The words for a timetable; `nil` for those of trains.
    package init?(_ dataset: Dataset) {
        let all = Set(dataset.railways.map { Self.words(of: $0.mode) })
        guard let first = all.first, all != [nil] else { return nil }
        self = all.count == 1 ? first ?? .mixed : .mixed
    }

    private static func words(of mode: Mode) -> ModeWords? {
        switch mode {
        case .bus, .trolleybus: .bus
        case .tram, .cableTram: .tram
        case .ferry: .ferry
        case .metro, .rail, .aerialLift, .funicular, .monorail: nil
        }
    }
}
