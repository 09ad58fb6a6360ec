import Timetable

/// How train types and railways look on every page: their marks, categories and colours.
struct SiteLooks: Sendable {
    /// The style of each train type.
    let types: [TrainTypeCatalog.Style]
    /// The mark of each category, in the order of `TrainCategory.allCases`.
    let categoryMarks: [String]
    /// The class of a railway's colour in railways.css, by railway.
    let railwayClasses: [String]
    /// The train types that train-types.yaml does not know.
    let notices: [Notice]

    init(_ dataset: Dataset, catalog: TrainTypeCatalog, railwayNames: [String]) {
        let styles = dataset.trainTypes.map(catalog.style)
        types = styles.map(\.style)
        categoryMarks = TrainCategory.allCases.map(catalog.mark)
        railwayClasses = railwayNames.map { "r-\($0)" }
        notices = styles.compactMap(\.notice)
    }
}
