extension SiteAlerts {
    /// The alerts that stand on a page: on the home page those about the whole network, elsewhere those about what the
    /// page is about.
    package func concerning(_ kind: PageKind, _ subject: PageSubject) -> [Entry] {
        let railways = subject["railway"] + subject["railways"]
        let stations = subject["station"] + subject["stations"]
        let trains = subject["trains"]
        return entries.filter { entry in
            let own = entry.subjects
            if own.isEverywhere { return kind.name == "home" }
            return railways.contains(where: own.railways.contains)
                || stations.contains(where: own.concernedStations.contains)
                || trains.contains(where: own.concernedTrains.contains)
        }
    }
}
