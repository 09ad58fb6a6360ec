import Foundation
import MessageLiterals
import TestFolders
import Testing
import Timetable

@testable import TimetableFeeds

/// What feeds say of the present is read, or told to be something else; nothing makes the reader fall.
@Suite struct LiveFeedTests {
    /// A message of Protocol Buffers, written field by field.
    struct Message {
        var bytes: [UInt8] = []

        func number(_ field: Int, _ value: Int) -> Message {
            Message(bytes: bytes + Self.varint(field << 3) + Self.varint(value))
        }
        func text(_ field: Int, _ text: String) -> Message { data(field, Array(text.utf8)) }
        func message(_ field: Int, _ message: Message) -> Message { data(field, message.bytes) }

        private func data(_ field: Int, _ data: [UInt8]) -> Message {
            Message(bytes: bytes + Self.varint(field << 3 | 2) + Self.varint(data.count) + data)
        }
        private static func varint(_ number: Int) -> [UInt8] {
            var rest = UInt64(bitPattern: Int64(number))
            var bytes: [UInt8] = []
            repeat {
                bytes.append(UInt8(rest & 0x7F) | (rest > 0x7F ? 0x80 : 0))
                rest >>= 7
            } while rest > 0
            return bytes
        }
    }

    private static let feed = Message()
        .message(1, Message().text(1, "2.0").number(3, 1_763_800_000))
        .message(
            2,
            Message().text(1, "a").message(
                3,
                Message().message(1, Message().text(1, "trip-1").text(2, "24:05:30").text(3, "20251122"))
                    .message(
                        2,
                        Message().number(1, 4).message(2, Message().number(1, -90)).message(3, Message().number(1, 125))
                            .text(4, "stop-1")
                    )
                    .message(2, Message().number(1, 12).text(4, "stop-2").number(5, 1))
                    .message(2, Message().text(4, "stop-3").message(2, Message().number(1, 7).number(2, 1_763_800_600)))
            )
        )
        .message(2, Message().message(3, Message().message(1, Message().text(1, "trip-2").number(4, 3))))
        .message(2, Message().message(3, Message().message(1, Message().text(1, "extra").number(4, 1))))
        .message(2, Message().number(2, 1).message(3, Message().message(1, Message().text(1, "deleted"))))
        .message(
            2,
            Message().message(
                5,
                Message().message(1, Message().number(1, 10).number(2, 20)).message(5, Message().text(2, "route-1"))
                    .message(5, Message().text(5, "stop-1"))
                    .message(
                        10,
                        Message().message(1, Message().text(1, "Works").text(2, "en"))
                            .message(1, Message().text(1, "<p>").text(2, "en-html"))
                    )
            )
        )

    /// A feed of so many entities, all the same.
    private static func feed(of count: Int, _ entity: Message) -> Message {
        let head = Message().message(1, Message().number(3, 1_763_800_000))
        let one = Message().message(2, entity).bytes
        return Message(bytes: head.bytes + Array(repeatElement(one, count: count).joined()))
    }

    @Test func aTrainOrAnAlertWithoutEndIsLeftOutAndCounted() throws {
        let call = Message().message(2, Message().text(4, "stop")).bytes
        let trip = Message().message(1, Message().text(1, "trip"))
        func train(_ count: Int) -> Message {
            Message().message(3, Message(bytes: trip.bytes + Array(repeatElement(call, count: count).joined())))
        }
        func alert(_ field: Int, _ count: Int) -> Message {
            let part = Message().message(field, Message().text(2, "route")).bytes
            return Message().message(5, Message(bytes: Array(repeatElement(part, count: count).joined())))
        }
        let head = Self.feed(of: 0, Message())
        var message = head
        for entity in [
            train(20_000), train(20_001), train(1), alert(1, 20_001), alert(5, 20_000), alert(5, 20_001), alert(5, 1),
        ] {
            message = message.message(2, entity)
        }
        let report = try LiveFeed.report(of: Data(message.bytes), named: "x")
        #expect(report.trains.map(\.calls.count) == [20_000, 1] && report.unreadTrains == 1)
        #expect(report.alerts.map(\.subjects.count) == [20_000, 1] && report.unreadAlerts == 2)
    }

    @Test func alertsBeyondTheirLimitAreCounted() throws {
        let alert = Message().message(5, Message().message(5, Message().text(2, "route")))
        let report = try LiveFeed.report(of: Data(Self.feed(of: 10_005, alert).bytes), named: "x")
        #expect(report.alerts.count == 10_000 && report.unreadAlerts == 5)
        let record = #"{"odpt:railway":"A","odpt:trainInformationStatus":"運転見合わせ"}"#
        let list = "[" + Array(repeating: record, count: 10_005).joined(separator: ",") + "]"
        let told = try LiveFeed.report(of: Data(list.utf8), named: "x")
        #expect(told.alerts.count == 10_000 && told.unreadAlerts == 5)
    }

    private func complaint(_ bytes: [UInt8]) -> String? {
        do throws(LiveFeedError) {
            _ = try LiveFeed.report(of: Data(bytes), named: "x")
            return nil
        } catch {
            return error.description
        }
    }

    @Test func gtfsRealtimeTellsTrainsAndAlerts() throws {
        let report = try LiveFeed.report(of: Data(Self.feed.bytes), named: "x")
        #expect(report.time == 1_763_800_000)
        #expect(report.trains.map(\.recordID) == ["trip-1", "trip-2"])
        #expect(report.trains[1].isCancelled)
        let train = report.trains[0]
        #expect(train.date == CalendarDate("2025-11-22") && train.start == ServiceTime(hour: 24, minute: 5))
        #expect(train.calls.map(\.stopID) == ["stop-1", "stop-2", "stop-3"])
        #expect(train.calls[0].arrival == .late(-90) && train.calls[0].departure == .late(125))
        #expect(train.calls[1].state == .skipped && train.calls.map(\.sequence) == [4, 12, nil])
        // A time goes before a delay.
        #expect(train.calls[2].arrival == .at(1_763_800_600))
        let alert = try #require(report.alerts.first)
        #expect(alert.titles == ["en": "Works"])
        #expect(alert.periods == [.init(from: 10, until: 20)])
        #expect(alert.subjects == [.init(railwayID: "route-1"), .init(stopID: "stop-1")])
    }

    @Test func trainInformationTellsWhatIsNotAsUsual() throws {
        let json = """
            [{"@type":"odpt:TrainInformation","dc:date":"2026-11-22T18:05:00+09:00","dct:valid":"2026-11-22T18:10:00+09:00",
              "odpt:operator":"odpt.Operator:TokyoMetro","odpt:railway":"odpt.Railway:TokyoMetro.Ginza",
              "odpt:trainInformationStatus":{"ja":"遅延","en":"Delay"},"odpt:trainInformationText":{"ja":"混雑のため"}},
             {"dc:date":"2026-11-22T18:04:00+09:00","odpt:railway":"odpt.Railway:TokyoMetro.Tozai",
              "odpt:trainInformationText":{"ja":"平常どおり"}},
             {"dc:date":"2026-11-22T18:04:00+09:00","odpt:railway":"odpt.Railway:TokyoMetro.Chiyoda",
              "odpt:trainInformationStatus":"平常運転"}]
            """
        let report = try LiveFeed.report(of: Data(json.utf8), named: "x")
        #expect(report.time == 1_795_338_300)
        let alert = try #require(report.alerts.first)
        #expect(report.alerts.count == 1)
        #expect(alert.titles == ["ja": "遅延", "en": "Delay"] && alert.texts == ["ja": "混雑のため"])
        #expect(alert.periods == [.init(from: nil, until: 1_795_338_600)])
        #expect(alert.subjects == [.init(railwayID: "TokyoMetro.Ginza")])
    }

    @Test func whatIsSomethingElseIsTold() {
        #expect(complaint([]) == "x: there is nothing in it.")
        #expect(
            complaint(Array("<html>".utf8))
                == "x: this is neither GTFS Realtime nor a list of odpt:TrainInformation."
        )
        #expect(
            complaint(Array("[1]".utf8))
                == "x: this is no list of odpt:TrainInformation: expected a record of odpt:TrainInformation, at byte 1."
        )
        #expect(
            complaint(Array("[{".utf8))
                == "x: this is no list of odpt:TrainInformation: the file ends too early, at byte 2."
        )
        #expect(
            complaint(Array(Self.feed.bytes.dropLast()))
                == "x: this is not GTFS Realtime: it ends too early, at byte \(Self.feed.bytes.count - Self.lastEntity)."
        )
        #expect(complaint([0x12, 0x00]) == "x: this is not GTFS Realtime: there is no header, at byte 0.")
        #expect(complaint([0x0B]) == "x: this is not GTFS Realtime: a field of an unknown kind, at byte 1.")
        #expect(complaint([0x00]) == "x: this is not GTFS Realtime: a field without a number, at byte 1.")
        let long = [UInt8](repeating: 0xFF, count: 11)
        #expect(complaint(long) == "x: this is not GTFS Realtime: a number that is too large, at byte 10.")
        #expect(complaint([0x09, 0x01]) == "x: this is not GTFS Realtime: it ends too early, at byte 1.")
    }

    /// The bytes of the last entity of ``feed`` behind its length.
    private static let lastEntity: Int = {
        let whole = feed.bytes
        var reader = ProtobufReader(whole[...])
        var last = 0
        while let (_, value) = try? reader.next() {
            if case .bytes(let bytes) = value { last = bytes.count }
        }
        return last
    }()

    @Test func whatIsTooLargeIsNotRead() throws {
        let folder = try Folder()
        let file = folder.url.appending(path: "large.pb")
        #expect(FileManager.default.createFile(atPath: file.path, contents: nil))
        let handle = try FileHandle(forWritingTo: file)
        try handle.truncate(atOffset: UInt64(LiveFeed.largest) + 1)
        try handle.close()
        #expect(
            throws: LiveFeedError(file: file.path, reason: "the file is larger than 64 MB, which no such file needs")
        ) {
            try LiveFeed.report(ofFile: file.path)
        }
    }

    /// Each run does the same.
    @Test func aThousandMutationsAreReadOrRefused() throws {
        let json = Array(
            #"[{"dc:date":"2026-11-22T18:05:00+09:00","odpt:railway":"a:b","odpt:trainInformationStatus":{"ja":"x"}}]"#
                .utf8
        )
        var state: UInt64 = 17
        func random(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        var (read, refused) = (0, 0)
        for number in 0..<1000 {
            var bytes = number % 4 == 0 ? json : Self.feed.bytes
            for _ in 0...random(4) {
                let place = random(bytes.count)
                switch random(4) {
                case 0: bytes[place] = UInt8(random(256))
                case 1: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random(20)))
                case 2: bytes.insert(contentsOf: (0...random(12)).map { _ in UInt8(random(256)) }, at: place)
                default: bytes[place] ^= 1 << UInt8(random(8))
                }
                if bytes.isEmpty { bytes = [0] }
            }
            if complaint(bytes) == nil { read += 1 } else { refused += 1 }
        }
        #expect(read > 50 && refused > 50)
    }
}
