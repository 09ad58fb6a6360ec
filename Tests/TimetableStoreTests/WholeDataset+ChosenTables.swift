import Timetable

extension WholeDataset {
    /// One with everything, and one with nothing but a train.
    static func addChosenTables(to dataset: inout Dataset) {
        dataset.chosenTables = [
            ChosenTable(
                feedID: "T.1",
                names: Names([.ja: "抜粋", .en: "Selected"]),
                remarks: [Remark.ID(1), Remark.ID(0)],
                trains: [Train.ID(0), Train.ID(2)],
                stations: [Station.ID(2), Station.ID(0), Station.ID(2)],
                showsTimepointsOnly: true,
                days: [.monday, .holiday],
                from: CalendarDate("2026-04-01"),
                until: CalendarDate("2026-09-30"),
                takesSingleDates: true,
                layout: .down
            ),
            ChosenTable(feedID: "T.2", trains: [Train.ID(1)]),
        ]
    }
}
