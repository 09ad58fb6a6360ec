import Messages

/// What a record of a feed in JSON is.
enum RecordKind: Sendable {
    case station, railway, direction, trainType, train, `operator`, group, record

    /// In the middle of a sentence: `train type`.
    var name: Message {
        switch self {
        case .station: Message("station")
        case .railway: Message("railway")
        case .direction: Message("direction")
        case .trainType: Message("train type")
        case .train: Message("train")
        case .operator: Message("operator")
        case .group: Message("group")
        case .record: Message("record")
        }
    }

    /// A record with an id, at the beginning of a sentence.
    func start(_ id: String, _ file: String) -> Message {
        switch self {
        case .station: Message("Station \(id) (\(file))")
        case .railway: Message("Railway \(id) (\(file))")
        case .direction: Message("Direction \(id) (\(file))")
        case .trainType: Message("Train type \(id) (\(file))")
        case .train: Message("Train \(id) (\(file))")
        case .operator: Message("Operator \(id) (\(file))")
        case .group: Message("Group \(id) (\(file))")
        case .record: Message("Record \(id) (\(file))")
        }
    }
}
