import Timetable

extension PageFrame {
    /// What riders call a train: 特急 元町・中華街行. A type that says no more than that it is a train is left out.
    package func label(of train: Train.ID) -> String { language.label(of: train, site) }
}

extension SiteLanguage {
    /// What riders call a train: 特急 元町・中華街行. A type that says no more than that it is a train is left out.
    package func label(of train: Train.ID, _ site: Site) -> String {
        let type = site.dataset.trains[train.position].typeID
        let bound = boundLabels[site.timetables.destinations.position(of: train)]
        return site.dataset[type].isPlain ? bound : "\(names[type]) \(bound)"
    }
}
