import Timetable

/// Writes trains into a file.
struct OuDiaTrains {
    private let dataset: Dataset
    private let stations: OuDiaStations
    private let tracks: OuDiaTracks
    private let format: OuDiaFormat
    private let types: [TrainType.ID: Int]

    init(
        _ dataset: Dataset,
        _ stations: OuDiaStations,
        _ tracks: OuDiaTracks,
        _ format: OuDiaFormat,
        _ types: [TrainType.ID]
    ) {
        self.dataset = dataset
        self.stations = stations
        self.tracks = tracks
        self.format = format
        self.types = Dictionary(uniqueKeysWithValues: types.enumerated().map { ($1, $0) })
    }

    /// By when they begin.
    func sorted(_ trains: [Train]) -> [Train] {
        let starts = trains.map { dataset.stopTimes[$0.calls.lowerBound].arrivalOrDeparture?.rawValue ?? 0 }
        return trains.indices.sorted { (starts[$0], $0) < (starts[$1], $1) }.map { trains[$0] }
    }

    func write(_ train: Train, isDown: Bool, _ lines: inout OuDiaLines) {
        lines.open("Ressya")
        lines.add("Houkou", isDown ? "Kudari" : "Nobori")
        lines.add("Syubetsu", String(types[train.typeID] ?? 0))
        lines.add(ifAny: "Ressyabangou", train.number)
        let (name, number) = Self.parts(train.names.map(\.japanese).joined(separator: "・"))
        lines.add(ifAny: "Ressyamei", name)
        lines.add(ifAny: "Gousuu", number)
        lines.add("EkiJikoku", calls(of: train, isDown: isDown))
        lines.add(ifAny: "Bikou", note(on: train))
        lines.close()
    }

    /// The name of a train without its number: あずさ and 5 of あずさ5号 and of あずさ 5号.
    static func parts(_ name: String) -> (name: String, number: String) {
        guard let match = name.wholeMatch(of: /(.*[^0-9 　])[ 　]*([0-9]{1,5})号/) else { return (name, "") }
        return (String(match.1), String(match.2))
    }

    private func calls(of train: Train, isDown: Bool) -> String {
        var elements: [String] = []
        var before: Int?
        for (place, call) in zip(stations.positions(of: train), dataset.stopTimes[train.calls]) {
            let position = isDown ? place : stations.all.count - 1 - place
            while elements.count < position {
                guard let before else {
                    elements.append("")
                    continue
                }
                let passed = isDown ? elements.count : stations.all.count - 1 - elements.count
                let (upper, lower) = isDown ? (before, place) : (place, before)
                elements.append(
                    stations.isOnWay(passed, from: upper, to: lower)
                        ? OuDiaCall(stops: false).text(track: format == .second ? (isDown ? 0 : 1) : nil)
                        : format == .first ? "3" : ""
                )
            }
            let element = OuDiaCall(stops: true, arrival: minutes(call.arrival), departure: minutes(call.departure))
            elements.append(element.text(track: format == .second ? tracks.track(of: call, isDown: isDown) : nil))
            before = place
        }
        return elements.joined(separator: ",")
    }

    private func minutes(_ time: ServiceTime?) -> Int? { time.map { Int($0.rawValue) % 1440 } }

    /// Where the train comes from and goes on to, for which there is no other place, and what riders are told.
    private func note(on train: Train) -> String {
        var notes: [String] = []
        for id in train.previous where dataset[id].railwayID != train.railwayID {
            notes.append("\(dataset[dataset[id].railwayID].names.japanese)から直通")
        }
        for id in train.next where dataset[id].railwayID != train.railwayID {
            let goals = dataset[id].destinations.map { dataset[$0].names.japanese }.joined(separator: "・")
            let line = dataset[dataset[id].railwayID].names.japanese
            notes.append("\(line)へ直通" + (goals.isEmpty ? "" : "（\(goals)行）"))
        }
        notes += train.remarks.map { dataset[$0.remarkID].names.japanese }
        var seen: Set<String> = []
        return notes.filter { seen.insert($0).inserted }.joined(separator: "\n")
    }
}
