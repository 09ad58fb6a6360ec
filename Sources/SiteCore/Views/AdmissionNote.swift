import Timetable

/// What a feed says of wheelchairs and bicycles on a train, as a note: one that the feed does not make is none.
package enum AdmissionNote: Int, CaseIterable, Comparable {
    case wheelchairs, noWheelchairs, bicycles, noBicycles

    /// The key of its words, which scripts show as well.
    var key: String {
        switch self {
        case .wheelchairs: "js-wheelchairs"
        case .noWheelchairs: "js-no-wheelchairs"
        case .bicycles: "js-bicycles"
        case .noBicycles: "js-no-bicycles"
        }
    }
    /// The key of its sign.
    var markKey: String {
        switch self {
        case .wheelchairs: "wheelchairs-mark"
        case .noWheelchairs: "no-wheelchairs-mark"
        case .bicycles: "bicycles-mark"
        case .noBicycles: "no-bicycles-mark"
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
