import Foundation
import Revisions
import Timetable
import TimetableFacts

/// Everything that the pages of one site are drawn from: the timetable, what follows from it, and where pages lie.
package final class Site: Sendable {
    package let configuration: SiteConfiguration
    package let dataset: Dataset
    package let documents: Documents
    /// What the publisher tells riders for some time.
    package let alerts: SiteAlerts
    /// How stations lie to each other.
    package let lines: SiteLines
    /// What leaves where.
    package let timetables: SiteTimetables
    package let journeys: Journeys
    /// Which train types are one to a rider.
    package let riderTypes: RiderTypes
    /// The journeys that carry a name.
    package let namedTrains: NamedTrains
    /// What lies ahead of every departure.
    package let runs: Runs
    /// What is true of each departure: whether it gets to the places that its direction is named after, and more.
    package let traits: KnownTraits
    /// As far as where each departure is the first to arrive.
    package let firsts: FirstArrivals
    private let lateOvertakings: Late<Overtakings>
    /// Which last trains of the night meet where; pages of places ask for it late.
    private let begunConnections: Begun<LastConnections>
    /// Where riders in wheelchairs get to vehicles.
    package let wheelchairs: WheelchairAccess
    /// What rides cost.
    package let fares: FareTables
    /// How tall the minutes on its posters are, as far as they are drawn.
    package let posterHeights = PosterHeights()
    package let included: Inclusion
    /// Whether it has itineraries.
    package let itineraries: ItineraryPlanning
    package let paths: SitePaths
    /// The language of the names on the spot: Japanese where the feed has it, else the site's first.
    package let localLanguage: Language
    /// The looks of train types and railways.
    package let looks: SiteLooks
    /// The anchors of schedules and operators on their pages.
    package let anchors: SiteAnchors
    /// What has changed since an earlier timetable; `nil` where the site is not compared with one.
    package let changes: SiteChanges?

    /// The place beside another timetable that is published with this one; `nil` for a site by itself.
    package let period: SitePeriod?
    /// The timetables that are over and are published with the current one, the latest first.
    package let past: [PastPeriod]

    /// - Parameters:
    ///   - earlier: The timetable before this one, which pages of changes compare it with.
    ///   - period: The other timetable that pages lead to.
    ///   - past: The timetables that are over, which all of them list.
    package init(
        _ timetable: SiteDataset,
        since earlier: Dataset? = nil,
        configuration: SiteConfiguration,
        catalog: TrainTypeCatalog,
        only: Set<Railway.ID>? = nil,
        documents: Documents = .none,
        alerts: SiteAlerts = .none,
        beside period: SitePeriod? = nil,
        past: [PastPeriod] = [],
        families: [any PageRegistration.Type]
    ) {
        // By the types of the feed, for the site's own may be routes.
        let feed = timetable.feed ?? timetable.dataset
        let revision = earlier.map { earlier in Begun { Revision(from: earlier, to: feed) } }
        let routes = timetable.routes
        let dataset = LineColors.colored(timetable.dataset)
        self.configuration = configuration
        self.dataset = dataset
        self.documents = documents
        self.alerts = alerts
        self.period = period
        self.past = past
        let lines = SiteLines(dataset)
        self.lines = lines
        lateOvertakings = Late { Overtakings(dataset, places: lines.places) }
        let (silent, (journeys, runs)) = SideBySide.both(
            { SiteTimetables(dataset, lines) },
            {
                let journeys = Journeys(dataset, places: lines.places, orders: lines.orders)
                return (journeys, Runs(journeys, dataset, places: lines.places))
            }
        )
        let timetables = silent.tellingWays(dataset, runs: runs, lines)
        (self.timetables, self.journeys, self.runs) = (timetables, journeys, runs)
        begunConnections = Begun {
            LastConnections(
                dataset,
                departures: timetables.departures,
                schedules: timetables.schedules,
                journeys: journeys,
                places: lines.places
            )
        }
        let namedTrains = NamedTrains(dataset, journeys)
        self.namedTrains = namedTrains
        riderTypes = catalog.riderTypes(of: dataset, timetable.census, routes: routes)
        let included = Inclusion(only: only, dataset: dataset, journeys: journeys, poles: timetables.poles)
        self.included = included
        let itineraries = ItineraryPlanning(
            calls: timetable.census.calls,
            isPart: only != nil,
            configuration
        )
        self.itineraries = itineraries
        wheelchairs = WheelchairAccess(dataset)
        fares = FareTables(dataset)
        let changes = revision.map { SiteChanges($0.value, poles: timetables.poles) }
        self.changes = changes
        let contents = SiteContents(
            configuration: configuration,
            dataset: dataset,
            documents: documents,
            lines: lines,
            timetables: timetables,
            journeys: journeys,
            namedTrains: namedTrains,
            included: included,
            itineraries: itineraries,
            names: PathNames(dataset, timetables),
            changes: changes,
            period: period,
            past: past
        )
        ((firsts, traits), paths) = SideBySide.both(
            {
                let (departures, ends) = (timetables.departures, timetables.ends)
                let firsts = FirstArrivals(departures, runs: runs, dataset)
                let revised = configuration.changes.marks ? changes?.revisedCalls ?? [] : []
                return (
                    firsts,
                    KnownTraits(departures, ends: ends, runs: runs, firsts: firsts, revised: revised, dataset)
                )
            },
            { SitePaths(families, contents) }
        )
        localLanguage =
            dataset.stops.contains { $0.names[.ja] != nil } ? .ja : configuration.languages.first ?? .en
        looks = SiteLooks(
            dataset,
            timetable.census,
            routes: routes,
            catalog: catalog,
            railwayNames: contents.names.railways.all
        )
        anchors = SiteAnchors(
            timetables.schedules,
            operatorNames: contents.names.operators.all,
            railwayNames: contents.names.railways.all
        )
    }

    /// Which trains pass which.
    package var overtakings: Overtakings { lateOvertakings.value }

    /// Which last trains of the night meet where.
    package var lastConnections: LastConnections { begunConnections.value }

    /// The folder of the site on its server, with slashes at both ends. It is empty where the site does not know it.
    package var folderOnServer: String {
        guard let address = configuration.address, let host = address.range(of: "://")?.upperBound,
            let path = address[host...].firstIndex(of: "/")
        else { return "" }
        return String(address[path...])
    }
}
