import Timetable

/// The words of a site for what runs and where it stops: those of trains, those of the one kind of vehicle that it is
/// about, or neutral ones where there are several kinds.
///
/// On a site of buses, the texts of `Templates/strings/ja-bus.yaml` take the place of those in `ja.yaml`, and so with
/// other vehicles. Texts that such a file does not have are the same everywhere.
package enum ModeWords: String, CaseIterable {
    case bus, tram, ferry, cable, mixed

    /// The words for a timetable; `nil` for those of trains.
    package init?(_ dataset: Dataset) {
        let all = Set(dataset.railways.map { Self.words(of: $0.mode) })
        guard let first = all.first, all != [nil] else { return nil }
        // Where trains run as well, a funicular is one of them: it has rails and stations as they have.
        let hangs = dataset.railways.contains { $0.mode == .aerialLift }
        if all == [nil, .cable], !hangs { return nil }
        self = all.count == 1 ? first ?? .mixed : .mixed
    }

    private static func words(of mode: Mode) -> ModeWords? {
        switch mode {
        case .bus, .trolleybus: .bus
        case .tram, .cableTram: .tram
        case .ferry: .ferry
        case .funicular, .aerialLift: .cable
        case .metro, .rail, .monorail: nil
        }
    }
}
