/// The rules for spreadsheets, in the order in which the documentation tells them.
enum SpreadsheetRules {
    /// Every such rule there is.
    static let all: [any Rule.Type] = [
        MissingFile.self, UnreadableSheet.self, ListWithoutColumn.self, UnknownColumn.self, CellWithoutMeaning.self,
        UnreadFile.self, UnknownSheetName.self, OverlappingSheets.self,
        UnknownRow.self, SheetTrainTooShort.self, TooManyCalls.self, RepeatedColumn.self, UnknownContinuation.self,
        StationOnNoSheet.self,
        DuplicateID.self, SourceWithoutCredit.self, MalformedSource.self, FeedWithoutTrains.self, MoreOfThese.self,
    ]
}
