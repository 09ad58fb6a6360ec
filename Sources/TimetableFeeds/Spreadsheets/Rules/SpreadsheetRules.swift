/// The rules for spreadsheets, in the order in which the documentation tells them.
enum SpreadsheetRules {
    /// Every such rule there is.
    static let all: [any Rule.Type] = [
        UnreadableSheet.self, ListWithoutColumn.self, UnknownColumn.self, CellWithoutMeaning.self, UnknownSheetName.self,
        UnknownRow.self, SheetTrainTooShort.self, RepeatedColumn.self, UnknownContinuation.self, StationOnNoSheet.self,
        SourceWithoutCredit.self,
    ]
}
