import Foundation
import Messages

/// A train of a file: a column of its table.
public struct OuDiaTrain: Sendable {
    /// A stop.
    public struct Call: Equatable, Sendable {
        /// Position of the station in the list.
        public let station: Int
        /// Minutes since midnight, 0 to 1,439; both are missing where the file has no time.
        public var arrival, departure: Int?
        /// The platform, where the file names it.
        public var platform: String?
    }

    /// Where it is opened, from 1.
    public let line: Int
    /// Whether it runs away from the origin.
    public let isDown: Bool
    /// 1023M; it may be empty.
    public let number: String
    /// あさひ5号; it may be empty.
    public let name: String
    /// Position of its type.
    public let type: Int
    /// What is noted on it, line by line.
    public let notes: [String]
    /// Its stops with times, and those between them.
    public let calls: [Call]
    /// How many stops before the first time and behind the last one are left out.
    public let timeless: Int

    /// Reads a train.
    ///
    /// - Returns: `nil` for an empty column, and for a train that does not run.
    init?(
        _ node: OuDiaNode,
        isDown: Bool,
        _ stations: [OuDiaFile.Station],
        _ types: [String]
    ) throws(OuDiaError) {
        guard let list = node.property("EkiJikoku"), !list.value.isEmpty, node["Canceled"] != "1" else { return nil }
        line = node.line
        self.isDown = isDown
        number = Self.word(node["Ressyabangou"] ?? "")
        let (name, count) = (Self.word(node["Ressyamei"] ?? ""), Self.word(node["Gousuu"] ?? ""))
        self.name = name + (count.isEmpty || count.hasSuffix("号") ? count : count + "号")
        notes = (node["Bikou"] ?? "").split(separator: "\n").map { Self.word(String($0)) }.filter { !$0.isEmpty }
        if let way = node.property("Houkou"), way.value != (isDown ? "Kudari" : "Nobori") {
            throw OuDiaError(
                line: way.line,
                Message("Houkou is not that of the table in which the train stands")
            )
        }
        guard let type = Int(node["Syubetsu"] ?? "0"), types.indices.contains(type) else {
            throw OuDiaError(
                line: node.property("Syubetsu")?.line ?? node.line,
                Message("the train has a type that the file does not have, of \(types.count) from 0")
            )
        }
        self.type = type
        let all = try Self.calls(list, isDown: isDown, stations)
        let isTimed = all.map { $0.arrival != nil || $0.departure != nil }
        guard let first = isTimed.firstIndex(of: true), let last = isTimed.lastIndex(of: true), first < last else {
            throw OuDiaError(
                line: list.line,
                Message("the train has fewer than two stops with a time")
            )
        }
        calls = Array(all[first...last])
        timeless = all.count - calls.count
    }

    private static func calls(
        _ list: OuDiaNode.Property,
        isDown: Bool,
        _ stations: [OuDiaFile.Station]
    ) throws(OuDiaError) -> [Call] {
        let elements: [OuDiaCall?]
        do throws(OuDiaCall.Malformed) {
            elements = try OuDiaCall.list(list.value)
        } catch {
            throw OuDiaError(
                line: list.line,
                Message("“\(String(error.text.prefix(40)))” is no stop; one looks like 1;542 or 1;606/610")
            )
        }
        var calls: [Call] = []
        for (place, element) in elements.enumerated() {
            guard let element, element.stops else { continue }
            guard place < stations.count else {
                throw OuDiaError(
                    line: list.line,
                    Message("the train stops beyond the last of \(stations.count) stations")
                )
            }
            let position = isDown ? place : stations.count - 1 - place
            let station = stations[position]
            guard !station.name.isEmpty else {
                throw OuDiaError(
                    line: list.line,
                    Message("the train stops at station \(position + 1), which has no name (Ekimei)")
                )
            }
            let track = element.track.flatMap { station.platforms.indices.contains($0) ? station.platforms[$0] : nil }
            // Where a branch begins, the station stands in the list twice, and a train may stop at both.
            if let last = calls.last, stations[last.station].name == station.name {
                calls[calls.count - 1].arrival = last.arrival ?? element.arrival
                calls[calls.count - 1].departure = element.departure ?? last.departure
                calls[calls.count - 1].platform = last.platform ?? track
                continue
            }
            calls.append(
                Call(station: position, arrival: element.arrival, departure: element.departure, platform: track)
            )
        }
        return calls
    }

    /// A text as riders may see it: on one line, without what nobody sees.
    static func word(_ text: String) -> String {
        let spaced = text.map { $0.isNewline || $0 == "\t" ? " " : $0 }
        let shown = String(spaced).unicodeScalars.filter { $0.properties.generalCategory != .control }
        return String(String.UnicodeScalarView(shown)).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
