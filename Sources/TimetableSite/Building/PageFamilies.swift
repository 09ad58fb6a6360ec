import SiteCore
import SiteData
import SitePages
import SiteSheets

/// The list of all kinds of page that a site has.
enum PageFamilies {
    /// The families stand in the order in which they are drawn.
    static let all: [any PageFamily.Type] = [
        HomePages.self,
        RailwaysPages.self,
        SearchPages.self,
        PlanPages.self,
        HowFarPages.self,
        BoardPages.self,
        RidePages.self,
        StationIndexPages.self,
        OfflinePages.self,
        OperatorPages.self,
        NamedTrainPages.self,
        RailwayPages.self,
        LineTimetablePages.self,
        DiagramPages.self,
        InterchangePages.self,
        StationPages.self,
        TimetablePages.self,
        PosterPages.self,
        TrainPages.self,
        OneTrainPages.self,
        DocPages.self,
        AboutPages.self,
        AccessibilityPages.self,
        ChangesPages.self,
        PastPages.self,
    ]

    /// The kinds that codes on sheets of paper lead to, and that files of sheets are named after.
    static let onPaper: [any PageFamily.Type] = [RailwayPages.self, LineTimetablePages.self, TimetablePages.self]

    /// The kinds that a timetable has which is over: its tables, and the ways to them.
    static let past: [any PageFamily.Type] = [
        PastPages.self,
        RailwaysPages.self,
        StationIndexPages.self,
        OperatorPages.self,
        RailwayPages.self,
        LineTimetablePages.self,
        InterchangePages.self,
        StationPages.self,
        TimetablePages.self,
    ]
}
