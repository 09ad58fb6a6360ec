import Timetable

extension Site {
    /// The stations of a railway in the order of its page: those of its list, then those that are the railway's by their own
    /// word alone.
    package func listedStations(of railway: Railway.ID) -> [Station.ID] {
        let others = dataset.stations.indices.map { Station.ID($0) }.filter { dataset[$0].railwayID == railway }
        return (lines.orders[railway].stations + others).uniqued()
    }
}
