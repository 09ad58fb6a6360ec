/// Every kind of page that a site has.
enum PageFamilies {
    /// In the order in which they are drawn.
    static let all: [any PageFamily.Type] = [
        HomePages.self,
        RailwaysPages.self,
        SearchPages.self,
        OperatorPages.self,
        RailwayPages.self,
        InterchangePages.self,
        StationPages.self,
        TimetablePages.self,
        PosterPages.self,
        TrainPages.self,
        DocPages.self,
        AboutPages.self,
    ]
}
