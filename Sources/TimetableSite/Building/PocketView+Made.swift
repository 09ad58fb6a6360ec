import Templating

extension PocketView {
    /// The fields that the scripts of the pocket edition make, of each type of view.
    ///
    /// The file carries all other fields that a template reads, as the page has them: a new field needs nothing here.
    /// Carrying costs room, and time for a view of each page, even where the field is empty on all of them. So fields that
    /// many pages have are made in the browser instead, from data that the file has already.
    static let made: [String: Set<String>] = [
        "AboutView": "page",
        "AlertView": "body dates from hasDates id title until",
        "BearingView": "degrees name",
        "BoardView": "page",
        "ComingView": "dataName direction",
        "CrumbView": "href name",
        "DepartureView": "destinationMark href keys minute noteMark typeMark",
        "DestinationKeyView": "bound destination hasRoutes key mark name repeated routes",
        "DirectionScheduleView": "count first hasLasts headways href lasts schedule scheduleName",
        "DirectionView": "bearing coming href label poster schedules shortNote",
        "EarlierPageView": "href name",
        "ElsewhereView": "address page",
        "HeadwayView": "bound every note route span typeName",
        "HomeView": "page",
        "HourView": "departures hour",
        "HowFarView": "page",
        "InterchangeView": "board hasNights nights page place plan sign tabs",
        "LanguageView": "current href lang name",
        "LapView": "href label",
        "LastConnectionView": "arrivals departure",
        "LastTrainView": "moment railwayClass railwayName",
        "LegView": "label stretches",
        "MomentView": "href note time type",
        "NightView": "connections name",
        "NoteView": "mark name",
        "OtherName": "lang text",
        "PageView":
            "about alerts attribution crumbs earlier feedDate feedName files guide hasAlerts hasCrumbs hasSearchBox "
            + "here home languages licence logo period pocket publisher railways search siteName start validity ways",
        "PageWayView": "current href name",
        "PassingTrainView": "href isFirst label",
        "PassingView": "lead tail trains",
        "PeriodView": "all from href isSame name said",
        "PlanLinkView": "from howFar href",
        "PlanView": "page",
        "PoleRouteView": "anchor code href name number railwayClass",
        "RailwayView": "page",
        "RailwaysView": "page",
        "SearchView": "page",
        "SignView": "access detail kana kanaLang lang long name others",
        "StationPieceView": "href isHere label",
        "StationTabView": "href isHere name pieces railwayClass stationLabel",
        "StationTabsView": "all tabs",
        "StationView":
            "directions hasDirections hasNights nights operatorName page plan railway railwayClass railwayHref railwayName "
            + "sign tabs",
        "StepView": "legs parallel",
        "StopView": "anchor arrival arrivesBefore departure href name note passings platform station stop",
        "StretchView": "admission hasType href isOther number railwayClass railwayName stops ticket typeName",
        "TableElsewhereView": "dates href name schedule",
        "TimeView": "isApproximate time",
        "TimetableScheduleView":
            "anchor connections dates destinations hasHeadways hasLasts hasLegend hasNotes headways hours lasts notes "
            + "routes schedule scheduleName severalRoutes tabName trainsLabel types",
        "TimetableView":
            "coming elsewhere hasElsewhere links page poster railway railwayClass railwayHref railwayName routes "
            + "schedules severalRoutes severalSchedules sign stationName tabs",
        "TrainNameView": "href isFirst name",
        "TrainView":
            "admission boundLabel category daysLabel fareLabel fares hasLaps hasType nextLap numberLabel numberProperty page "
            + "previousLap railway railwayClass remarks routeLabel schedule start steps ticketLabel "
            + "trainName trainNames trip typeName",
        "TypeKeyView": "category key mark name repeated type",
        "WayView": "href label",
    ]
    .mapValues { Set($0.split(separator: " ").map(String.init)) }

    /// What the scripts make of the fields that templates read.
    static func made(of fields: Fields) -> Fields {
        fields.mapValues { _ in [:] }.merging(
            fields.map { type, own in (type, own.filter { made[type]?.contains($0.key) ?? false }) }
        ) { $1 }
        .filter { !$0.value.isEmpty }
    }

    /// The part of the fields that a view reads which the file carries: those that no script makes, with all that is in
    /// them, and the way there.
    ///
    /// - Parameter root: the type of the view.
    /// - Returns: nothing where scripts make the whole view.
    static func carried(of fields: Fields, root: String) -> [String: Set<String>] {
        var whole: Set<String> = []
        var carried: [String: Set<String>] = [:]
        /// Returns whether anything of the type is carried.
        func visit(_ type: String, isWhole: Bool, _ above: Set<String>) -> Bool {
            if above.contains(type) { return false }
            if isWhole { whole.insert(type) }
            var own: Set<String> = []
            for (name, kind) in fields[type] ?? [:] {
                let isMade = !isWhole && made[type]?.contains(name) ?? false
                switch kind {
                case .record(let inner), .list(let inner):
                    if visit(inner, isWhole: !isMade, above.union([type])) || !isMade { own.insert(name) }
                default:
                    if !isMade { own.insert(name) }
                }
            }
            carried[type, default: []].formUnion(own)
            return !own.isEmpty
        }
        return visit(root, isWhole: false, []) ? carried : [:]
    }
}
