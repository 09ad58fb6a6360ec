import Foundation
import Messages

/// What a file of OuDia or OuDiaSecond says: a railway with its stations, types and trains.
public struct OuDiaFile: Sendable {
    /// A station of the list, from the origin down. One name may stand there twice: on a loop, or where a branch begins.
    public struct Station: Sendable {
        /// What it is called; it may be empty where no train stops.
        public let name: String
        /// The platform that each track is: `2`; `nil` for a track that says nothing to riders.
        public let platforms: [String?]
    }

    /// All trains of some days.
    public struct Diagram: Sendable {
        /// What it is called: 平日.
        public let name: String
        /// Where it is opened, from 1.
        public let line: Int
        /// Those away from the origin first.
        public let trains: [OuDiaTrain]
        /// What is wrong with trains that are not among them.
        public let faults: [OuDiaError]
    }

    /// The railway's name; it may be empty.
    public let name: String
    /// What its two ways are called; empty where the file does not say.
    public let down, up: String
    /// From the origin down.
    public let stations: [Station]
    /// The names of the types of trains.
    public let types: [String]
    /// In their order, without those that hold running times alone.
    public let diagrams: [Diagram]
    /// When a day begins, in minutes; `nil` where the file says midnight or nothing.
    public let begin: Int?

    /// The diagram in which OuDiaSecond keeps running times.
    private static let reference = "基準運転時分"

    /// Reads a file.
    ///
    /// - Throws: ``OuDiaError`` where it is none, is not whole, or lacks what no file can do without.
    public init(_ data: Data) throws(OuDiaError) {
        let file = try OuDiaNode(lines: OuDiaBytes.lines(of: data))
        guard let head = file.property("FileType"),
            ["OuDia.", "OuDiaSecond."].contains(where: head.value.hasPrefix)
        else {
            throw OuDiaError(
                line: 1,
                Message("this is no file of OuDia or OuDiaSecond, which begin with FileType=")
            )
        }
        let lines = file.all("Rosen")
        guard let rosen = lines.first else {
            throw OuDiaError(line: head.line, Message("the file has no railway (Rosen)"))
        }
        if let second = lines.dropFirst().first {
            throw OuDiaError(line: second.line, Message("the file has a second railway (Rosen), and every file is one"))
        }
        guard rosen.isClosed else {
            throw OuDiaError(
                line: rosen.line,
                Message("nothing closes the railway (Rosen): the file is not whole")
            )
        }
        name = rosen["Rosenmei"].map(OuDiaTrain.word) ?? ""
        down = rosen["KudariDiaAlias"].map(OuDiaTrain.word) ?? ""
        up = rosen["NoboriDiaAlias"].map(OuDiaTrain.word) ?? ""
        stations = try Self.stations(rosen)
        types = try Self.types(rosen)
        begin = try Self.begin(rosen)
        var diagrams: [Diagram] = []
        for node in rosen.all("Dia") where node["DiaName"] != Self.reference {
            diagrams.append(try Self.diagram(node, stations, types))
        }
        self.diagrams = diagrams
    }

    private static func stations(_ rosen: OuDiaNode) throws(OuDiaError) -> [Station] {
        let nodes = rosen.all("Eki")
        guard nodes.count > 1 else {
            throw OuDiaError(line: rosen.line, Message("the railway has fewer than two stations (Eki)"))
        }
        let names = nodes.map { $0["Ekimei"].map(OuDiaTrain.word) ?? "" }
        var stations: [Station] = []
        for (node, name) in zip(nodes, names) {
            var name = name
            // A branch begins with the station that it leaves the line at, and a loop ends where it began.
            for key in ["BrunchCoreEkiIndex", "LoopOriginEkiIndex"] {
                guard let property = node.property(key) else { continue }
                guard let core = Int(property.value), names.indices.contains(core) else {
                    throw OuDiaError(
                        line: property.line,
                        Message("\(key) is the position of a station, from 0 to \(names.count - 1)")
                    )
                }
                if !names[core].isEmpty { name = names[core] }
            }
            stations.append(Station(name: name, platforms: platforms(node)))
        }
        return stations
    }

    /// The platforms that tracks are. Main tracks are none, nor are the two that the program gives every new station.
    private static func platforms(_ node: OuDiaNode) -> [String?] {
        let tracks = (node.first("EkiTrack2Cont")?.all("EkiTrack2") ?? []).map { track in
            (name: OuDiaTrain.word(track["TrackName"] ?? ""), short: OuDiaTrain.word(track["TrackRyakusyou"] ?? ""))
        }
        if tracks.map(\.name) == ["1番線", "2番線"] { return [nil, nil] }
        return tracks.map { name, short in
            let code = short.isEmpty ? name : short
            return name.contains("本線") || code.isEmpty ? nil : code
        }
    }

    private static func types(_ rosen: OuDiaNode) throws(OuDiaError) -> [String] {
        var types: [String] = []
        for node in rosen.all("Ressyasyubetsu") {
            let name = OuDiaTrain.word(node["Syubetsumei"] ?? "")
            guard !name.isEmpty else {
                throw OuDiaError(line: node.line, Message("the type of trains has no name (Syubetsumei)"))
            }
            types.append(name)
        }
        return types
    }

    private static func begin(_ rosen: OuDiaNode) throws(OuDiaError) -> Int? {
        guard let property = rosen.property("KitenJikoku"), !property.value.isEmpty else { return nil }
        guard let time = OuDiaCall.time(property.value) else {
            throw OuDiaError(
                line: property.line,
                Message("KitenJikoku is the time at which a day begins, such as 300")
            )
        }
        return time == 0 ? nil : time
    }

    private static func diagram(
        _ node: OuDiaNode,
        _ stations: [Station],
        _ types: [String]
    ) throws(OuDiaError) -> Diagram {
        var trains: [OuDiaTrain] = []
        var faults: [OuDiaError] = []
        for isDown in [true, false] {
            for train in node.first(isDown ? "Kudari" : "Nobori")?.all("Ressya") ?? [] {
                do throws(OuDiaError) {
                    if let train = try OuDiaTrain(train, isDown: isDown, stations, types) { trains.append(train) }
                } catch {
                    faults.append(error)
                }
            }
        }
        let name = OuDiaTrain.word(node["DiaName"] ?? "")
        return Diagram(name: name, line: node.line, trains: trains, faults: faults)
    }
}
