import Foundation
import Output
import Timetable
import TimetableFacts

/// Everything that the pages of one site are drawn from: the timetable, what follows from it, and where pages lie.
final class Site: Sendable {
    let configuration: SiteConfiguration
    let dataset: Dataset
    let documents: Documents
    let places: Places
    let departures: Departures
    let destinations: DestinationSets
    let journeys: Journeys
    /// Every journey drawn out, at the position it has in ``journeys``.
    let drawnJourneys: [Journey]
    /// For each of the dataset's stop times: the number of its calling point on its train page.
    let callingPointOfCall: [UInt16]
    /// For each train: what becomes of it further on, as posters say.
    let trainTraits: [DepartureTraits]
    /// For each timetable: where its trains go, for its label.
    let ends: [[Station.ID]]
    let included: Inclusion
    let paths: SitePaths
    /// The language of the names on the spot: Japanese where the feed has it, else the site's first.
    let localLanguage: Language
    /// For each train type: how it is drawn.
    let typeStyles: [TrainTypeCatalog.Style]
    /// The mark of each category, in the order of `TrainCategory.allCases`.
    let categoryMarks: [String]
    /// The id of a schedule's section on a timetable page, by schedule.
    let scheduleAnchors: [String]
    /// The class of a railway's colour in railways.css, by railway.
    let railwayClasses: [String]
    /// The id of an operator's section on the page of all railways, by operator.
    let operatorAnchors: [String]
    /// What was noticed while all this was worked out.
    let notices: [Notice]

    init(
        _ dataset: Dataset,
        configuration: SiteConfiguration,
        catalog: TrainTypeCatalog,
        only: Set<Railway.ID>? = nil,
        documents: Documents = .none,
        families: [any PageRegistration.Type]
    ) {
        self.configuration = configuration
        self.dataset = dataset
        self.documents = documents
        let places = Places(dataset)
        self.places = places
        let departures = Departures(dataset)
        self.departures = departures
        destinations = DestinationSets(dataset)
        let journeys = Journeys(dataset, places: places)
        self.journeys = journeys
        let drawnJourneys = journeys.all.indices.map(journeys.journey)
        self.drawnJourneys = drawnJourneys
        callingPointOfCall = Self.callingPoints(drawnJourneys, calls: dataset.stopTimes.count)
        trainTraits = DepartureTraits.all(dataset, journeys)
        let directionEnds = DirectionEnds(dataset, places: places)
        ends = departures.timetables.map { directionEnds.stations(of: $0, in: departures) }
        included = Inclusion(only: only, dataset: dataset, journeys: journeys)
        let ground = PathGround(
            dataset: dataset,
            departures: departures,
            journeys: journeys,
            included: included,
            documents: documents,
            layouts: configuration.posters.layouts
        )
        paths = SitePaths(families, ground)
        localLanguage =
            dataset.stations.contains { $0.names[.ja] != nil } ? .ja : configuration.languages.first ?? .en
        let styles = dataset.trainTypes.map(catalog.style)
        typeStyles = styles.map(\.style)
        categoryMarks = TrainCategory.allCases.map(catalog.mark)
        notices = styles.compactMap(\.notice)
        scheduleAnchors = SafeNames(ids: dataset.schedules.map(\.feedID)).all
        railwayClasses = ground.railwayNames.all.map { "r-\($0)" }
        operatorAnchors = ground.operatorNames.all.map { "operator-\($0)" }
    }

    /// Where the site lies on its server, with slashes at both ends; empty where it does not know.
    var folderOnServer: String {
        guard let address = configuration.address, let host = address.range(of: "://")?.upperBound,
            let path = address[host...].firstIndex(of: "/")
        else { return "" }
        return String(address[path...])
    }

    /// Numbers the calling points of each journey, leg by leg, and notes for every call which one shows it.
    private static func callingPoints(_ journeys: [Journey], calls: Int) -> [UInt16] {
        var numbers = [UInt16](repeating: 0, count: calls)
        for journey in journeys {
            var number: UInt16 = 0
            for point in journey.legs.lazy.flatMap(\.callingPoints) {
                numbers[point.arrivalCall] = number
                numbers[point.departureCall] = number
                number += 1
            }
        }
        return numbers
    }

}
