import SiteCore

/// The sheets that people asked for beside posters: for a phone's camera, a wallet, a door, a pole, and tired eyes.
package enum AskedSheets {
    /// Works out the sheets of a layout; `nil` where the layout is one of posters.
    ///
    /// - Parameter timetables: Positions in the site's timetables.
    package static func plan(
        _ layout: PosterLayout,
        _ timetables: [Int],
        on sheet: SheetFormat,
        door: DoorOrder? = nil,
        _ frame: PageFrame
    ) -> (any PlannedSheets)? {
        switch layout {
        case .photo: PhotoSheets(timetables, on: sheet, frame)
        case .card: CardSheets(timetable: timetables[0], on: sheet, frame)
        case .door: DoorSheets(timetables, door ?? DoorOrder(), on: sheet, frame)
        case .pole: PoleSheets(timetable: timetables[0], on: sheet, frame)
        case .large: LargeSheets(timetable: timetables[0], on: sheet, frame)
        case .phone: LargeSheets(timetable: timetables[0], on: sheet, isPhone: true, frame)
        default: nil
        }
    }
}
