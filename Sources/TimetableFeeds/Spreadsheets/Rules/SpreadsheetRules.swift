/// The rules for spreadsheets, in the order of the documentation.
enum SpreadsheetRules {
    /// Every such rule there is.
    static let all: [any Rule.Type] = [
        MissingFile.self, UnreadableWorksheet.self, ListWithoutColumn.self, UnknownColumn.self, CellWithoutMeaning.self,
        UnreadFile.self, UnknownWorksheetName.self, OverlappingWorksheets.self,
        UnknownRow.self, WorksheetTrainTooShort.self, TooManyCalls.self, RepeatedColumn.self, UnknownContinuation.self,
        StationOnNoWorksheet.self,
        DuplicateID.self, SourceWithoutCredit.self, MalformedSource.self, FeedWithoutTrains.self, MoreOfThese.self,
    ]
}
