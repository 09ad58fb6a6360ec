import Timetable

/// What a feed says of wheelchairs and bicycles on a train, as a note: one that the feed does not make is none.
package enum AdmissionNote: Int, CaseIterable, Comparable {
    case wheelchairs, noWheelchairs, bicycles, noBicycles

    /// The key of its words, which scripts show as well.
    var key: String { "js-\(name)" }
    /// The key of its sign.
    var markKey: String { "\(name)-mark" }

    private var name: String {
        switch self {
        case .wheelchairs: "wheelchairs"
        case .noWheelchairs: "no-wheelchairs"
        case .bicycles: "bicycles"
        case .noBicycles: "no-bicycles"
        }
    }

    /// For what is not possible, the note that it is.
    var opposite: AdmissionNote? {
        switch self {
        case .wheelchairs, .bicycles: nil
        case .noWheelchairs: .wheelchairs
        case .noBicycles: .bicycles
        }
    }

    package static func < (a: AdmissionNote, b: AdmissionNote) -> Bool { a.rawValue < b.rawValue }

    /// The notes that follow from what is known of a train.
    static func all(of admission: Admission) -> [AdmissionNote] {
        [
            admission.wheelchairs.map { $0 ? .wheelchairs : .noWheelchairs },
            admission.bicycles.map { $0 ? .bicycles : .noBicycles },
        ].compactMap { $0 }
    }

    /// The same in words; `nil` where nothing is known.
    package static func text(_ admission: Admission, _ strings: Strings) -> String? {
        let notes = all(of: admission).map { strings[$0.key] }
        return notes.isEmpty ? nil : notes.joined(separator: " · ")
    }
}
