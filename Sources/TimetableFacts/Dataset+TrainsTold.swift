import Timetable

extension Dataset {
    /// The trains of which pages of some railways tell, and those that decide what these pages say of them.
    ///
    /// These are the trains of every railway that one of their vehicles runs on, for one may pass another there, those of
    /// every railway at their places, for they meet there, and whatever these are linked to. Whether trains hang at poles
    /// follows from all lines of a company.
    ///
    /// - Parameters:
    ///   - pages: The railways whose pages are drawn.
    ///   - railways: For each train the railway that it runs on; the dataset needs no trains.
    ///   - links: The trains that one vehicle is, one after the other.
    ///   - others: Trains that are told of besides.
    /// - Returns: For each train whether it is one of them.
    public func trainsTold(
        onPagesOf pages: Set<Railway.ID>,
        railways: [Railway.ID],
        links: [(train: Train.ID, next: Train.ID)],
        besides others: [Train.ID]
    ) -> [Bool] {
        var vehicles = DisjointSets(count: railways.count)
        for link in links { vehicles.join(link.train.position, link.next.position) }
        /// The trains of some railways with all that they are linked to.
        func linked(_ isMeant: [Bool]) -> [Bool] {
            var isOne = [Bool](repeating: false, count: railways.count)
            for (train, railway) in railways.enumerated() where isMeant[railway.position] {
                isOne[vehicles.root(train)] = true
            }
            for other in others { isOne[vehicles.root(other.position)] = true }
            return railways.indices.map { isOne[vehicles.root($0)] }
        }
        var isMeant = self.railways.indices.map { pages.contains(Railway.ID($0)) }
        let places = Places(self)
        let own = Set(
            stations.indices.map { Station.ID($0) }.filter { isMeant[self[$0].railwayID.position] }.map(places.number)
        )
        for (train, isLinked) in linked(isMeant).enumerated() where isLinked {
            isMeant[railways[train].position] = true
        }
        for station in stations.indices.map({ Station.ID($0) }) where own.contains(places.number(of: station)) {
            isMeant[self[station].railwayID.position] = true
        }
        let companies = Set(railwaysOfTrains.filter { isMeant[$0.position] }.map { self[$0].operatorID })
        for railway in railwaysOfTrains where companies.contains(self[railway].operatorID) {
            isMeant[railway.position] = true
        }
        return linked(isMeant)
    }

    /// Those whose vehicles do not hang at poles wherever they are.
    private var railwaysOfTrains: [Railway.ID] {
        railways.indices.map { Railway.ID($0) }.filter { !self[$0].mode.hangsAtPoles }
    }
}
