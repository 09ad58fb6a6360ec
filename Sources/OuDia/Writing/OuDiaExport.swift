import Messages
import Timetable
import TimetableFacts

/// A railway as a file of OuDia or OuDiaSecond, which draw train diagrams.
///
/// The same dataset gives the same bytes. Docs/oudia describes what stands where.
public struct OuDiaExport {
    /// How a train type is drawn.
    public typealias Style = (TrainType) -> OuDiaTypeStyle

    /// The file.
    public let bytes: [UInt8]
    /// How many trains it has; one that runs by two schedules counts twice.
    public let trainCount: Int
    /// How many calls they have.
    public let callCount: Int
    /// How many stations are listed.
    public let stationCount: Int
    /// What the format has no place for, in sentences.
    public let losses: [Message]

    /// Writes a railway.
    public init(
        _ id: Railway.ID,
        of dataset: Dataset,
        as format: OuDiaFormat,
        orders: StationOrders,
        schedules: Schedules,
        style: Style
    ) {
        let trains = dataset.trains.filter { $0.railwayID == id }
        let stations = OuDiaStations(id, trains, dataset, orders[id])
        let types = Set(trains.map(\.typeID)).sorted()
        let tracks = OuDiaTracks(trains, dataset)
        let writer = OuDiaTrains(dataset, stations, tracks, format, types)
        let name = dataset[id].names.japanese
        let both = [dataset[id].ascending, dataset[id].descending ?? stations.down]
        let directions = [stations.down] + both.filter { $0 != stations.down }
        var lines = OuDiaLines()
        lines.raw(format.head)
        lines.open("Rosen")
        lines.add("Rosenmei", name)
        if format == .second {
            lines.add("KudariDiaAlias", directions.first.map { dataset[$0].names.japanese } ?? "")
            lines.add("NoboriDiaAlias", directions.dropFirst().first.map { dataset[$0].names.japanese } ?? "")
        }
        OuDiaNetwork.stations(stations, trains, dataset, tracks, format, &lines)
        for type in types { OuDiaNetwork.type(dataset[type], style(dataset[type]), format, &lines) }
        // A file without a type is refused.
        if types.isEmpty { OuDiaNetwork.type(nil, OuDiaTypeStyle(mark: "", category: .local), format, &lines) }
        var (trainCount, callCount) = (0, 0)
        let ids = schedules.schedules(of: id)
        for (schedule, name) in zip(ids, OuDiaDays.names(ids.map { schedules[$0] })) {
            lines.open("Dia")
            lines.add("DiaName", name)
            let all = trains.filter { schedules.schedules(of: $0).contains(schedule) }
            for isDown in [true, false] {
                lines.open(isDown ? "Kudari" : "Nobori")
                for train in writer.sorted(all.filter { ($0.directionID == stations.down) == isDown }) {
                    writer.write(train, isDown: isDown, &lines)
                    trainCount += 1
                    callCount += train.calls.count
                }
                lines.close()
            }
            lines.close()
        }
        lines.add("KitenJikoku", OuDiaCall.clock(Int(dataset.source.dayBoundary.rawValue)))
        lines.add("DiagramDgrYZahyouKyoriDefault", "60")
        lines.add("Comment", OuDiaNetwork.comment(dataset.source))
        lines.close()
        OuDiaNetwork.display(format, &lines)
        lines.raw(OuDiaFormat.mark)
        let written = format == .first ? OuDiaBytes.cp932(lines.all) : (OuDiaBytes.utf8(lines.all), [])
        bytes = written.0
        self.trainCount = trainCount
        self.callCount = callCount
        stationCount = stations.all.count
        losses = Self.losses(id, dataset, trains, lost: written.1)
    }

    private static func losses(
        _ id: Railway.ID,
        _ dataset: Dataset,
        _ trains: [Train],
        lost: Set<Character>
    ) -> [Message] {
        var losses: [Message] = []
        if !lost.isEmpty {
            let shown = lost.sorted().map(String.init).joined(separator: " ")
            losses.append(Message("CP932 does not have \(shown): 〓 stands for it. Files .oud2 have every character."))
        }
        let runs = dataset.headwayRuns.count { dataset[$0.patternID].railwayID == id }
        if runs > 0 { losses.append(Message("Left out are \(runs) trains that run every so many minutes.")) }
        let boundary = Int(dataset.source.dayBoundary.rawValue)
        let late = trains.count { train in
            guard let start = dataset.stopTimes[train.calls.lowerBound].arrivalOrDeparture else { return false }
            return !(boundary..<boundary + 1440).contains(Int(start.rawValue))
        }
        if late > 0 {
            losses.append(
                Message("Trains that begin outside the 24 hours of their day, which the format cannot tell: \(late).")
            )
        }
        return losses
    }
}

extension Names {
    /// In Japanese, which the programs speak, or else in English.
    var japanese: String { shown(in: [.ja, .en]) }
}
