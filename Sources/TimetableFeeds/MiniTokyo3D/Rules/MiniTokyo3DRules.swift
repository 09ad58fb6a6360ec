/// The rules for feeds in the format of Mini Tokyo 3D, in the order in which they are reported.
enum MiniTokyo3DRules {
    /// The rules for a train that needs no other train.
    static let trains: [any TrainRule.Type] = [
        UnknownRailway.self, UnknownDirection.self, UnknownTrainType.self, UnknownSchedule.self, UnknownStation.self,
        DirectionOffItsRailway.self, StationOffItsRailway.self, TrainTooShort.self, TooManyCalls.self,
        CallWithoutTime.self,
        TimeRunsBackwards.self, TrainWithoutDestination.self, RepeatedLink.self, RepeatedCall.self,
        TrainAgainstItsDirection.self,
    ]

    /// The rules for whole files, and for what several records say together.
    static let others: [any Rule.Type] = [
        MissingFile.self, MissingOptionalFile.self, UnreadableJSON.self, MalformedSource.self, SourceWithoutCredit.self,
        DuplicateID.self,
        RailwayTooShort.self, UnlistedStation.self, StationInTwoGroups.self, OperatorWithoutNames.self,
        BadSupplement.self, LastCallWithoutTime.self, UnknownTrain.self, LinkWithoutCounterpart.self, CircularLink.self,
        LeftOutToo.self,
        RailwayWithoutDescending.self, DirectionWithoutRecord.self, RailwayWithoutTrains.self, FeedWithoutTrains.self,
        LinkApart.self, RepeatedTrain.self, StationListedTwice.self, StationFarAway.self, MoreOfThese.self,
    ]

    /// Every rule there is.
    static var all: [any Rule.Type] { FieldRules.all + trains + others }
}
