import Timetable
import TimetableFacts

extension Site {
    /// The table of fares of a journey; `nil` where nothing is known, or where it goes on as another train: what a ride over
    /// both costs, the feed does not say.
    package func fareTable(ofJourney position: Int) -> Int? {
        let trains = journeys.all[position]
        return trains.count == 1 ? fares[trains[0]] : nil
    }

    /// What the cheapest and the dearest ride on a journey cost; `nil` where nothing is known, or prices are in several
    /// currencies.
    package func fareRange(ofJourney position: Int) -> FareTables.Price? {
        fareTable(ofJourney: position).flatMap { fares.range(of: $0) }
    }

    /// The name of the data file with a railway's fares, whether there is one or not.
    package func faresName(of railway: Railway.ID) -> String? { paths.name(railway).map { "fares/\($0)" } }
}
