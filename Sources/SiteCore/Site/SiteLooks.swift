import Timetable
import TimetableFacts

/// How train types and railways look on every page: their marks, categories and colours.
package struct SiteLooks: Sendable {
    /// The style of each train type.
    package let types: [TrainTypeCatalog.Style]
    /// The style of each category, in the order of `TrainCategory.allCases`.
    package let categories: [TrainTypeCatalog.Style]
    /// The classes of each train type: its category, and for a route its colour.
    package let typeClasses: [String]
    /// For each train type the route that it stands for, where vehicles leave from poles.
    package let routes: [Railway.ID?]
    /// The class of a railway's colour in railways.css, by railway.
    package let railwayClasses: [String]
    /// The train types that train-types.yaml does not know.
    package let notices: [Notice]

    /// - Parameter routes: For each train type the route that it stands for.
    init(
        _ dataset: Dataset,
        _ census: NetworkCensus,
        routes: [Railway.ID?],
        catalog: TrainTypeCatalog,
        railwayNames: [String]
    ) {
        let railways = census.railways(types: dataset.trainTypes.count)
        let styles = dataset.trainTypes.indices.map { position -> (style: TrainTypeCatalog.Style, notice: Notice?) in
            let type = dataset.trainTypes[position]
            if let route = routes[position] {
                return (catalog.stated(ofRoute: type) ?? Self.style(of: dataset[route]), nil)
            }
            let pages = railways[position].sorted().map { "railways/\(railwayNames[$0.position]).html" }
            let (style, notice) = catalog.style(of: type, on: pages)
            // Nobody sees a type without a train: at poles routes stand in place of types.
            return (style, pages.isEmpty ? nil : notice)
        }
        self.routes = routes
        // Types that an operator has in one category are told apart by colours of their own.
        var counts: [String: Int] = [:]
        types = dataset.trainTypes.indices.map { position in
            let type = dataset.trainTypes[position]
            var style = styles[position].style
            // A route at a pole has its railway's colour elsewhere, and is no kind of train.
            if routes[position] != nil { return style }
            let operatorName = type.feedID.split(separator: ".").dropLast().joined(separator: ".")
            let key = "\(operatorName) \(style.category.letter)"
            // 快速 itself has the plain colour. The kinds of 快速 with marks of their own have the others.
            if style.mark.isEmpty || style.mark == catalog.mark(of: style.category) { return style }
            style.variant = counts[key, default: 0] % (TrainTypeCatalog.variants - 1) + 1
            counts[key, default: 0] += 1
            return style
        }
        categories = TrainCategory.allCases.map { category in
            TrainTypeCatalog.Style(
                category: category,
                mark: catalog.mark(of: category),
                latinMark: catalog.latinMark(of: category)
            )
        }
        railwayClasses = railwayNames.map { "r-\($0)" }
        typeClasses = zip(types, routes).map { style, route in
            style.classes + (route.map { " r-\(railwayNames[$0.position])" } ?? "")
        }
        notices = styles.compactMap(\.notice)
    }

    /// A route's code is its mark if it has a number or a letter, as vehicles show it, and is not too long for a table.
    /// Any other (赤池線) is a short name, and the name of the route makes the mark.
    private static func style(of route: Railway) -> TrainTypeCatalog.Style {
        let code = route.code ?? ""
        let isSign = code.contains(where: \.isOfLatinWord)
        let isMark = TextWidth.ems(code) <= 3 && (isSign || code.count == 1)
        return TrainTypeCatalog.Style(category: .local, mark: isMark ? code : "")
    }
}
