import Foundation
import Timetable

@testable import OuDia
@testable import TimetableFeeds

/// A folder with files of OuDia put together in a test, and with the tables beside them.
struct SmallOuDia {
    var files: [String: Data] = [:]

    /// A folder with a file `main.oud`.
    init(_ text: String? = SmallOuDia.main) { self["main.oud"] = text }

    /// The text of a file, in CP932 as OuDia writes it, or in UTF-8 where the name ends otherwise.
    subscript(name: String) -> String? {
        get { nil }
        set {
            let lines = newValue?.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            files[name] = lines.map { lines in
                name.hasSuffix(".oud")
                    ? Data(OuDiaBytes.cp932(lines).bytes)
                    : Data(name.hasSuffix(".oud2") ? OuDiaBytes.utf8(lines) : Array((newValue ?? "").utf8))
            }
        }
    }

    /// Reads the files of the folder in the order of their names, or those named.
    func read(_ names: [String] = [], lenient: Bool = false) throws -> ImportResult {
        let folder = FileManager.default.temporaryDirectory.appending(path: "oudia-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, data) in files { try data.write(to: folder.appending(path: name)) }
        var options = FeedOptions(licence: "CC0", attribution: "ダイヤ研究会", lenient: lenient)
        options.date = CalendarDate("2026-04-01")
        return OuDiaFeed.read(names.isEmpty ? [folder] : names.map { folder.appending(path: $0) }, options: options)
    }

    /// A line of three stations with an express, a wait, a train past midnight and one the other way.
    static let main = file(
        stations: ["甲", "十村", "丙"],
        trains: [
            "平日": (
                [
                    train("101", "1;600,1;606/610,1;617/", more: "\nBikou=急行1を待つ\\n(4分)"),
                    train("1", "1;604,2;608,1;613/", type: 1, more: "\nRessyamei=あさひ\nGousuu=5"),
                    "Ressya.\n.",
                    train("199", ",1;2358,1;005/"),
                ], [train("102", "1;620,1;627,1;634/")]
            )
        ]
    )

    /// The text of a file.
    static func file(
        name: String = "見本線",
        head: String = "OuDia.1.02",
        stations: [String],
        types: [String] = ["普通", "急行"],
        trains: KeyValuePairs<String, (down: [String], up: [String])>,
        more: String = "KitenJikoku=300"
    ) -> String {
        let places = stations.map {
            "Eki.\nEkimei=\($0)\nEkijikokukeisiki=Jikokukeisiki_Hatsu\nEkikibo=Ekikibo_Ippan\n."
        }
        let kinds = types.map { "Ressyasyubetsu.\nSyubetsumei=\($0)\n." }
        let tables = trains.map { name, ways in
            (["Dia.", "DiaName=\(name)", "Kudari."] + ways.down + [".", "Nobori."] + ways.up + [".", "."])
                .joined(separator: "\n")
        }
        return
            (["FileType=\(head)", "Rosen.", "Rosenmei=\(name)"] + places + kinds + tables
            + [more, ".", "DispProp.", "DiaMojiColor=00000000", ".", "FileTypeAppComment=OuDia 1.02.05", ""])
            .joined(separator: "\n")
    }

    /// A column of a table; its way is that of the table.
    static func train(_ number: String, _ calls: String, type: Int = 0, more: String = "") -> String {
        "Ressya.\nSyubetsu=\(type)\nRessyabangou=\(number)\nEkiJikoku=\(calls)\(more)\n."
    }
}

extension Dataset {
    /// Each train in a line: `Weekday 101 普通: 甲 -/6:00, 十村 6:06/6:10, 丙 6:17/-`.
    var lines: [String] {
        func clock(_ time: ServiceTime?) -> String {
            time.map { "\($0.hour):\($0.minute < 10 ? "0" : "")\($0.minute)" } ?? "-"
        }
        return trains.map { train in
            let calls = stopTimes[train.calls].map { call in
                let mark = call.isApproximate ? "~" : ""
                let platform = call.platformID.flatMap { self[$0].platformCode }.map { " #\($0)" } ?? ""
                return
                    "\(self[stopOf: call.stationID].names[.ja] ?? "") \(mark)\(clock(call.arrival))/\(clock(call.departure))\(platform)"
            }
            let words = [self[train.serviceID].feedID, train.number, self[train.typeID].names[.ja] ?? ""]
            return words.joined(separator: " ") + ": " + calls.joined(separator: ", ")
        }
    }
}
