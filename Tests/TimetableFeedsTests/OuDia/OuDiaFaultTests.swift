import Foundation
import SmallNetworks
import Testing
import Timetable

@testable import OuDia
@testable import TimetableFeeds

/// What is said of files that cannot be read: the file, the line, and what is wrong.
@Suite struct OuDiaFaultTests {
    @Test(arguments: [
        (
            "EkiJikoku=1;600,1;606/610,1;617/", "EkiJikoku=1;600,1;2561", 31,
            "“1;2561” is no stop; one looks like 1;542 or 1;606/610"
        ),
        (
            "EkiJikoku=1;600,1;606/610,1;617/", "EkiJikoku=1;600,5,1;610", 31,
            "“5” is no stop; one looks like 1;542 or 1;606/610"
        ),
        (
            "EkiJikoku=1;600,1;606/610,1;617/", "EkiJikoku=1;600,,,1;610", 31,
            "the train stops beyond the last of 3 stations"
        ),
        ("EkiJikoku=1;600,1;606/610,1;617/", "EkiJikoku=1;600", 31, "the train has fewer than two stops with a time"),
        ("Syubetsu=1", "Syubetsu=99", 35, "the train has a type that the file does not have, of 2 from 0"),
        ("Ressyabangou=101", "Houkou=Nobori", 30, "Houkou is not that of the table in which the train stands"),
        ("Ekimei=十村", "Ekimei=", 31, "the train stops at station 2, which has no name (Ekimei)"),
    ])
    func aTrainAtFaultIsToldWithItsLine(was: String, is text: String, line: Int, reason: String) throws {
        let small = SmallOuDia(SmallOuDia.main.replacing(was, with: text))
        let notice = "main.oud:\(line): \(reason). Correct the train, and save the file again."
        #expect(try small.read().errors.first?.message.english == notice)
        #expect(try small.read().dataset == nil)
        let lenient = try small.read(lenient: true)
        #expect(lenient.dataset != nil)
        #expect(lenient.leftOut == lenient.errors.count)
    }

    @Test(arguments: [
        ("FileType=OuDia.1.02", "", 1, "this is no file of OuDia or OuDiaSecond, which begin with FileType="),
        ("Rosen.", "Rosen2.", 1, "the file has no railway (Rosen)"),
        ("DispProp.", "Rosen.", 59, "the file has a second railway (Rosen), and every file is one"),
        ("Eki.", "Ek.", 2, "the railway has fewer than two stations (Eki)"),
        ("Syubetsumei=急行", "Syubetsumei=", 22, "the type of trains has no name (Syubetsumei)"),
        ("KitenJikoku=300", "KitenJikoku=9900", 57, "KitenJikoku is the time at which a day begins, such as 300"),
        (
            "Ekimei=丙", "Ekimei=丙\nLoopOriginEkiIndex=3", 16,
            "LoopOriginEkiIndex is the position of a station, from 0 to 2"
        ),
        ("Ekimei=丙", "Ekimei=丙\0", 15, "a byte is 0, so that this is no text"),
        ("Nobori.", ".\n.\n.\n.\n.", 51, "a dot closes what nothing has opened"),
    ])
    func aFileAtFaultIsToldWithItsLine(was: String, is text: String, line: Int, reason: String) throws {
        var small = SmallOuDia(SmallOuDia.main.replacing(was, with: text))
        let notice = "main.oud:\(line): \(reason). Correct the file with OuDia or OuDiaSecond, and save it again."
        #expect(try small.read().notices.map(\.message.english) == [notice])
        small["other.oud2"] = SmallOuDia.main
        #expect(try small.read(lenient: true).dataset?.trains.count == 4)
    }

    @Test func whatIsNotThereIsTold() throws {
        let small = SmallOuDia(nil)
        #expect(try small.read().notices.map(\.code) == ["missing-file"])
        #expect(
            try small.read(["none.oud"]).notices.map(\.message.english) == [
                "none.oud: there is no such file. Correct the file with OuDia or OuDiaSecond, and save it again."
            ]
        )
    }

    @Test func rowsOfTablesThatNoFileKnowsAreTold() throws {
        var small = SmallOuDia()
        small["stations.csv"] = "name_ja\n甲\n己\n"
        let result = try small.read()
        #expect(result.dataset != nil)
        #expect(
            result.notices.map(\.message.english) == [
                "stations.csv, row 3: no file has 己. Write the name as the file has it."
            ]
        )
    }

    @Test func timesThatRunBackwardsAreKeptAndTold() throws {
        let small = SmallOuDia(SmallOuDia.main.replacing("1;606/610", with: "1;556"))
        let result = try small.read()
        #expect(result.dataset?.lines.first == "Weekday 101 普通: 甲 -/6:00, 十村 -/5:56, 丙 6:17/-")
        #expect(
            result.notices.map(\.message.english) == [
                "main.oud:28: train 101 is at a station before it left the one before. Check its times."
            ]
        )
    }

    /// Each argument is a part of the numbers, so that the parts run at the same time.
    @Test(arguments: 0..<4) func anyDamageToAFileIsSurvived(part: Int) throws {
        for number in stride(from: part, to: 600, by: 4) {
            var small = SmallOuDia(nil)
            let name = number % 3 == 0 ? "main.oud2" : "main.oud"
            small[name] = SmallOuDia.main
            small.files[name] = damaged(small.files[name] ?? Data(), number: number)
            let (strict, lenient) = (try small.read(), try small.read(lenient: true))
            let told = strict.notices.map(\.message.english)
            #expect((strict.dataset == nil) == !strict.errors.isEmpty, "\(number): \(told)")
            #expect(strict.dataset == nil || strict == lenient, "\(number)")
            #expect(strict.dataset?.isSound != false && lenient.dataset?.isSound != false, "\(number)")
            for notice in strict.notices + lenient.notices {
                let text = notice.message.english
                let hasPlace = text.contains(#/^main\.oud2?:[0-9]+: /#) || text.contains("feed")
                #expect(hasPlace && text.utf8.count < 700, "\(number): \(text)")
            }
        }
    }

    /// A file that something has happened to, by rule: the same number is the same damage.
    private func damaged(_ data: Data, number: Int) -> Data {
        var random = SeededNumbers(seed: UInt64(number))
        var bytes = [UInt8](data)
        let place = Int.random(in: 0..<bytes.count, using: &random)
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        let line = Int.random(in: 0..<lines.count, using: &random)
        func put(_ line: Int, _ text: String) -> Data {
            var lines = lines.map { Array($0) }
            lines[line] = Array(text.utf8)
            return Data(lines.joined(separator: [0x0A]))
        }
        let name = String(decoding: lines[line].prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self)
        switch number % 10 {
        case 0: bytes.removeSubrange(place...)
        case 1: bytes[place] = .random(in: 0...255, using: &random)
        case 2:
            for _ in 0..<20 {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            }
        case 3: return Data(lines.enumerated().filter { $0.offset != line }.map(\.element).joined(separator: [0x0A]))
        case 4: return put(line, name + "=" + ["-1", "99999999999999999999", "1e9", "", "0x7F"][number / 10 % 5])
        case 5:
            return put(
                line,
                name + "=" + String(repeating: ["1;600,", "Eki.", ",", "9"][number / 10 % 4], count: 20_000)
            )
        case 6: return put(line, String(repeating: "Ressya.\n", count: [1, 40, 5_000][number / 10 % 3]))
        case 7: return Data(lines.joined(separator: [0x0A])) + Data(lines[line...].joined(separator: [0x0A]))
        case 8: return String(decoding: bytes, as: UTF8.self).data(using: .utf16) ?? Data()
        default: bytes.insert(contentsOf: [0xEF, 0xBB, 0xBF, 0x81], at: place)
        }
        return Data(bytes)
    }
}
