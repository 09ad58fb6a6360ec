/// The rules for GTFS feeds, in the order in which Docs/notices.en.md lists them.
enum GTFSRules {
    /// What is wrong with files, rows and single fields.
    static let reading: [any Rule.Type] = [
        UnreadableArchive.self, UnreadableCSV.self, MissingFile.self, MissingColumn.self, IncompleteHeader.self,
        UnevenRow.self,
        NotUTF8.self, MissingField.self, UnusableText.self, MalformedTime.self, MalformedDate.self,
        MalformedNumber.self, MalformedColor.self, MalformedCoordinate.self, IgnoredValue.self, DuplicateID.self,
        RepeatedRecord.self, UnknownReference.self, LeftOutToo.self, RouteWithoutName.self, DatesOutOfOrder.self,
        ContradictingDates.self, OverlappingHeadways.self, PlaceWithoutStation.self,
        IgnoredFiles.self, MoreOfThese.self,
    ]

    /// What is wrong with the calls of a trip.
    static let stopTimes: [any Rule.Type] = [
        RepeatedSequence.self, EndWithoutTime.self, TimeRunsBackwards.self, BeyondTwoDays.self, FlexibleCall.self,
        CallAtStation.self,
        TripTooShort.self, TooManyCalls.self,
    ]

    /// What is wrong with what the records say together.
    static let timetable: [any Rule.Type] = [
        UnknownTimeZone.self, SeveralTimeZones.self, ServiceWithoutDates.self, DatesFarAway.self,
        TooManyRepetitions.self, TooManyFareRules.self, RoutesWithoutTrips.self, UnfitRouteRow.self,
        UnfitTimetableRow.self,
        TablesOfSeveralFeeds.self,
        StaySeatedApart.self,
        TransfersOfTrips.self,
        FeedWithoutTrips.self,
    ]

    /// Every rule there is.
    static var all: [any Rule.Type] { reading + stopTimes + timetable }
}
