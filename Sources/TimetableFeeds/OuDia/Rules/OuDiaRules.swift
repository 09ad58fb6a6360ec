/// The rules for files of OuDia, in the order of the documentation.
enum OuDiaRules {
    /// Every such rule there is.
    static let all: [any Rule.Type] = [
        MissingFile.self, UnreadableOuDia.self, FaultyOuDiaTrain.self, StopWithoutTime.self, TimeRunsBackwards.self,
        TooManyCalls.self, DiagramWithoutDays.self, OverlappingDiagrams.self, NameInNoFile.self,
        UnreadableWorksheet.self, ListWithoutColumn.self, UnknownColumn.self, CellWithoutMeaning.self,
        UnknownWorksheetName.self, SourceWithoutCredit.self, MalformedSource.self, FeedWithoutTrains.self,
        MoreOfThese.self,
    ]
}
