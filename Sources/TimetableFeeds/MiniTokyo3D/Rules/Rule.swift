import Timetable

/// One kind of problem that a feed may have. Each is documented in Docs/notices.md under its code.
protocol Rule: Sendable {
    static var code: String { get }
    static var severity: Notice.Severity { get }
}

extension Rule {
    /// A notice of this kind. The record at fault comes first in `ids`.
    static func notice(_ ids: [String], _ message: String) -> Notice {
        Notice(severity: severity, code: code, ids: ids.map { $0.shown }, message: message)
    }
}

/// A rule for one field of any record, broken while it was read.
protocol FieldRule: Rule {
    /// A notice for all fields that break the rule; `nil` where none does.
    static func check(_ faults: [RecordFault], of record: RecordLabel) -> Notice?
}

/// A rule for a train that needs no other train.
protocol TrainRule: Rule {
    /// A notice for all of the train that breaks the rule; `nil` where nothing does.
    static func check(_ train: TrainRecord, in file: TrainFile, of network: Network) -> Notice?
}

/// All rules, in the order in which they are told.
enum Rules {
    static let fields: [any FieldRule.Type] = [
        MissingField.self, MistypedField.self, UnusableText.self, MalformedTime.self, MalformedColor.self,
        MalformedCoordinate.self,
    ]

    static let trains: [any TrainRule.Type] = [
        UnknownRailway.self, UnknownDirection.self, UnknownTrainType.self, UnknownSchedule.self, UnknownStation.self,
        DirectionOffItsRailway.self, StationOffItsRailway.self, TrainTooShort.self, CallWithoutTime.self,
        TimeRunsBackwards.self, TrainWithoutDestination.self,
    ]

    static let others: [any Rule.Type] = [
        MissingFile.self, MissingOptionalFile.self, UnreadableJSON.self, MalformedSource.self, DuplicateID.self,
        RailwayTooShort.self, UnlistedStation.self, StationInTwoGroups.self, OperatorWithoutNames.self,
        BadSupplement.self, UnknownTrain.self, LinkWithoutCounterpart.self, CircularLink.self, LeftOutToo.self,
    ]

    /// Every rule there is.
    static var all: [any Rule.Type] { fields + trains + others }
}
