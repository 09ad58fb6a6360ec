import Timetable

@testable import SiteData

/// The script that reads departures and calls in data files, and its types: both made of ``DepartureColumns``.
enum ColumnScript {
    private static let made = """
        // Made of Swift's DepartureColumns, which tells departures and calls in data files:
        // JIKOKU_RECORD=1 swift test --filter DepartureColumnsTests

        """
    private static let parts =
        DepartureColumns.ofDeparture + DepartureColumns.ofCall.map(\.part) + DepartureColumns.ofTrain.map(\.part)
        + [DepartureColumns.isLap, DepartureColumns.link, DepartureColumns.basis, DepartureColumns.minutes]
    private static let ways = Boarding.allCases.map { "\($0): \($0.rawValue)" }.joined(separator: ", ")
    private static let frame = Mirror(reflecting: NumberedNames.Frame(head: "", digits: 0, tail: "")).children
        .map { (name: $0.label ?? "", type: $0.value is Int ? "number" : "string") }
    /// What scripts know of a departure: its minute, what its sign says, and the page of its train.
    private static let row = ["minute"] + DepartureColumns.Sign.allCases.map { $0 == .frame ? "page" : $0.rawValue }

    /// `Public/js/base/rows.js`.
    static var script: String {
        let sign = DepartureColumns.Sign.allCases.map { $0.isRare ? "\($0) = 0" : $0.rawValue }
        let frame = frame.map(\.name).joined(separator: ", ")
        func number(_ column: DepartureColumns.Number) -> String {
            let place = DepartureColumns.Number.allCases.firstIndex(of: column) ?? 0
            return place == 0 ? "numbers[at]" : "numbers[at + \(place)]"
        }
        return made + """
            "use strict";

            jikoku.rows = {
              how: { \(ways) },
              name: ([\(frame)], number) => head + (digits < 0 ? "" : String(number).padStart(digits, "0")) + tail,
              read({ tables, signs, trains }, schedule, folder) {
                const numbers = tables[schedule] ?? [];
                const before = trains.map(() => 0);
                const rows = [];
                let minute = 0;
                for (let at = 0; at < numbers.length; at += \(DepartureColumns.Number.allCases.count)) {
                  const [\(sign.joined(separator: ", "))] = signs[\(number(.sign))];
                  minute += \(number(.minute));
                  before[frame] += \(number(.name));
                  const name = jikoku.rows.name(trains[frame], before[frame]);
                  const page = `${name.includes("/") ? "railways/" : folder}${name}.html`;
                  rows.push({ \(row.joined(separator: ", ")) });
                }
                return rows;
              },

            """ + parts.map { "  \($0.name): (bits) => \(value(of: $0)),\n" }.joined() + "};\n"
    }

    private static func value(of part: DepartureColumns.Part) -> String {
        let shifted = part.lowest == 0 ? "bits" : "bits >> \(part.lowest)"
        return switch part.bits {
        case 0: shifted
        case 1: "(bits & \(1 << part.lowest)) !== 0"
        default: "\(part.lowest == 0 ? shifted : "(\(shifted))") & \(1 << part.bits - 1)"
        }
    }

    /// `Tests/Browser/rows.d.ts`.
    static var declarations: String {
        let sign = DepartureColumns.Sign.allCases.map { "\($0)\($0.isRare ? "?" : ""): number" }
        let frame = frame.map { "\($0.name): \($0.type)" }
        return made + """

            /** What departures of a direction have in common; what is left out is 0. */
            type Sign = [\(sign.joined(separator: ", "))];
            /** What stands before the number in a name, how many digits that has (-1: none), and what stands behind it. */
            type NameFrame = [\(frame.joined(separator: ", "))];
            /**
             * A departure: its minute on a service day, positions in the types and the destinations of its station, the page
             * of its train below the language's folder, the calling point there, what else is true of it, as bits, and the stop
             * as far as which it is the first to arrive, counted from 1 in those of its station; 0 for none.
             */
            type Row = { \(row.map { "\($0): \($0 == "page" ? "string" : "number")" }.joined(separator: "; ")) };

            interface Rows {
              /** How one gets on or off. */
              readonly how: { \(ways.replacing(", ", with: "; ")) };
              /** The name that a frame makes of a number: `["", 4, "r"]` of 7 makes 0007r. */
              name(frame: NameFrame, number: number): string;
              /** The departures of a schedule, in order. `folder` is where the pages of the railway's own trains lie. */
              read(direction: Pick<DirectionData, "tables" | "signs" | "trains">, schedule: string, folder: string): Row[];

            """
            + parts.map {
                "  /** \($0.meaning) */\n  \($0.name)(bits: number): \($0.bits == 1 ? "boolean" : "number");\n"
            }
            .joined() + "}\n"
    }
}
