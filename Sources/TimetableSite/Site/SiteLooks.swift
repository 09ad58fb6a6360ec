import Timetable

/// How train types and railways look on every page: their marks, categories and colours.
struct SiteLooks: Sendable {
    /// The style of each train type.
    let types: [TrainTypeCatalog.Style]
    /// The mark of each category, in the order of `TrainCategory.allCases`.
    let categoryMarks: [String]
    /// For each train type the route that it stands for, where vehicles leave from poles.
    let routes: [Railway.ID?]
    /// The class of a railway's colour in railways.css, by railway.
    let railwayClasses: [String]
    /// The train types that train-types.yaml does not know.
    let notices: [Notice]

    /// - Parameter routes: For each train type the route that it stands for.
    init(_ dataset: Dataset, routes: [Railway.ID?], catalog: TrainTypeCatalog, railwayNames: [String]) {
        let styles = zip(dataset.trainTypes, routes).map { type, route in
            route.map { (style: Self.style(of: dataset[$0]), notice: nil) } ?? catalog.style(of: type)
        }
        self.routes = routes
        types = styles.map(\.style)
        categoryMarks = TrainCategory.allCases.map(catalog.mark)
        railwayClasses = railwayNames.map { "r-\($0)" }
        notices = styles.compactMap(\.notice)
    }

    /// A route's code is its mark, unless it is too long for a table: then its name makes one.
    private static func style(of route: Railway) -> TrainTypeCatalog.Style {
        let code = route.code ?? ""
        return TrainTypeCatalog.Style(category: .local, mark: TextWidth.ems(code) <= 3 ? code : "")
    }
}
