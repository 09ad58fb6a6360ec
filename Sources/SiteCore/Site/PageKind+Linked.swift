extension PageKind {
    // The kinds that other targets than that of their family lead to. A family takes its own from here; the name of each
    // stands nowhere else.

    /// One for each of the site's timetables, by position.
    package static let timetable = PageKind(
        "timetable",
        title: "timetable-title",
        style: "timetable",
        start: "departures"
    )
    /// One for each layout and timetable: all of the first layout, then all of the next.
    package static let poster = PageKind("poster", title: "poster-title", isDescribed: false)
    /// One for each of the site's tables of lines, by position.
    package static let lineTimetable = PageKind(
        "line-timetable",
        title: "line-timetable-title",
        style: "line-timetable"
    )
    /// One for each railway and schedule whose trains can be read in a diagram.
    package static let diagram = PageKind("diagram", title: "diagram-title", style: "diagram")
    /// One for each of the site's journeys, by position.
    package static let train = PageKind("train", title: "train-title", style: "train", isDescribed: false)
    /// The page that shows any train, where trains have none of their own.
    package static let oneTrain = PageKind("one-train", style: "train", isKept: true)
    /// One for each of the site's named trains, by position.
    package static let namedTrain = PageKind("named-train", style: "station")
    /// Itineraries.
    package static let plan = PageKind("plan", style: "plan", isKept: true)
    /// What can be reached how soon.
    package static let howFar = PageKind("how-far", style: "plan", isKept: true)
    /// The page to start from.
    package static let home = PageKind("home", title: "home-title", style: "home", isKept: true)
    /// All railways, by operator.
    package static let railways = PageKind("railways", isKept: true)
    /// A departure board to set up.
    package static let board = PageKind("board", style: "boards", isKept: true)
    /// The train that one is on.
    package static let ride = PageKind("ride", style: "ride", isKept: true)
    /// The ways that stand on every page, each with the key of its word: the tabs.
    package static let tabs: [(kind: PageKind, word: String)] = [
        (kind: home, word: "way-home"), (railways, "way-railways"), (plan, "way-plan"), (board, "way-board"),
        (ride, "way-ride"),
    ]
    /// All stations, by their initials.
    package static let stationIndex = PageKind("station-index")
}
