import Archives
import Foundation
import MessageLiterals
import SmallArchives
import TestFolders
import Testing

/// ZIP archives as programs of all kinds write them, and as somebody writes them who means harm.
@Suite struct ZipArchiveTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private func write(_ zip: SmallZip) throws -> String { try write(zip.data) }

    private func write(_ data: Data) throws -> String {
        let url = folder.url.appending(path: "feed.zip")
        try data.write(to: url)
        return url.path
    }

    private func text(_ stream: any ByteStream, chunk: Int = 7) throws -> String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: chunk)
        while true {
            let count = try buffer.withUnsafeMutableBytes { try stream.read(into: $0) }
            if count == 0 { return String(decoding: bytes, as: UTF8.self) }
            bytes += buffer[..<count]
        }
    }

    /// The files of an archive, by name.
    private func files(_ zip: SmallZip) throws -> [String: String] {
        let archive = try ZipArchive(path: try write(zip))
        var files: [String: String] = [:]
        for entry in archive.entries { files[entry.name] = try text(try archive.stream(of: entry)) }
        return files
    }

    /// Reads all there is in an archive.
    private func readAll(_ path: String) throws {
        let archive = try ZipArchive(path: path)
        for entry in archive.entries { _ = try text(try archive.stream(of: entry)) }
    }

    private func start(of bytes: [UInt8], in data: Data) throws -> Int {
        let range = data.range(of: Data(bytes))
        return try #require(range).lowerBound
    }

    private static let long = String(repeating: "trip_1,05:07:00,05:07:00,stop_1\n", count: 20_000)

    @Test(arguments: [(true, false, false), (false, false, false), (true, true, false), (true, false, true)])
    func anyWayOfWritingAFileIsRead(isDeflated: Bool, hasDescriptor: Bool, isLong: Bool) throws {
        var zip = SmallZip([.init("stops.txt", "stop_id\n1\n"), .init("a/b.txt", Self.long), .init("empty.txt", "")])
        for position in zip.entries.indices {
            zip.entries[position].isDeflated = isDeflated
            zip.entries[position].hasDescriptor = hasDescriptor
            zip.entries[position].isLong = isLong
        }
        zip.isLong = isLong
        zip.comment = "made by hand"
        #expect(try files(zip) == ["stops.txt": "stop_id\n1\n", "a/b.txt": Self.long, "empty.txt": ""])
    }

    @Test func namesInShiftJISAreRead() throws {
        var zip = SmallZip([.init("", "x")])
        zip.entries[0].name = Array(try #require("標準的なバス情報/stops.txt".data(using: .shiftJIS)))
        #expect(try files(zip) == ["標準的なバス情報/stops.txt": "x"])
    }

    @Test(arguments: ["/etc/passwd", "../../x", "a/../../x", "C:\\x", "..\\x", "\\\\server\\x"])
    func aNameThatLeadsOutIsRefused(name: String) throws {
        let path = try write(SmallZip([.init(name, "x")]))
        let error = #expect(throws: ArchiveError.self) { try ZipArchive(path: path) }
        guard case .nameLeadsOut = try #require(error) else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func anEncryptedFileIsRefused() throws {
        var zip = SmallZip([.init("stops.txt", "x")])
        zip.entries[0].flags = 1
        #expect(throws: ArchiveError.encrypted(name: "stops.txt")) { try files(zip) }
    }

    @Test func aBombIsRefusedBeforeAnythingIsUnpacked() throws {
        let zip = SmallZip([.init("stops.txt", String(repeating: "0", count: ZipArchive.freeSize + 1))])
        #expect(throws: ArchiveError.ratio(name: "stops.txt")) { try ZipArchive(path: try write(zip)) }
    }

    @Test func aBombThatTellsASmallSizeIsRefusedAtThatSize() throws {
        var zip = SmallZip([.init("stops.txt", String(repeating: "0", count: 100_000))])
        zip.entries[0].toldSize = 1000
        #expect(throws: ArchiveError.damaged("stops.txt is longer than its directory says")) { try files(zip) }
    }

    @Test func tooMuchInAllIsRefused() throws {
        var zip = SmallZip((0..<9).map { .init("\($0).txt", "x") })
        for position in zip.entries.indices {
            zip.entries[position].isLong = true
            zip.entries[position].toldSize = 4 << 30
        }
        let error = #expect(throws: ArchiveError.self) { try ZipArchive(path: try write(zip)) }
        #expect(error == .total || error == .ratio(name: "0.txt"))
    }

    @Test func aWrongChecksumIsTold() throws {
        var zip = SmallZip([.init("stops.txt", "x")])
        zip.entries[0].toldChecksum = 7
        #expect(throws: ArchiveError.damaged("stops.txt does not come to its checksum")) { try files(zip) }
    }

    @Test func whatIsNoArchiveIsTold() throws {
        #expect(throws: ArchiveError.notAnArchive) { try ZipArchive(path: try write(Data("stop_id\n".utf8))) }
        #expect(throws: ArchiveError.notAnArchive) { try ZipArchive(path: try write(Data(count: 70_000))) }
        #expect(throws: ArchiveError.notReadable(reason: "it is not a file")) { try ZipArchive(path: "/dev/null") }
    }

    /// Those from which a few bytes more lead beyond 63 bits, and others that no file has.
    private static let lyingNumbers: [Int64] = {
        let nearest: [Int64] = [0, 19, 28, 55].map { Int64.max - $0 }
        return nearest + [1 << 40, 1 << 31, -1, Int64.min]
    }()

    /// In each place of an archive that has a number of 64 bits.
    @Test(arguments: lyingNumbers)
    func aNumberBeyondEveryFileIsRefused(number: Int64) throws {
        var zip = SmallZip([.init("stops.txt", "x")])
        zip.isLong = true
        zip.entries[0].isLong = true
        let whole = zip.data
        // Of the directory's entry: the place, the length, the length in the archive; of the directory: how many, its
        // length, its place; and where that stands.
        let entry: Int = try start(of: [1, 0, 24, 0], in: whole) + 4
        let end: Int = try start(of: [0x50, 0x4B, 6, 6], in: whole)
        let locator: Int = try start(of: [0x50, 0x4B, 6, 7], in: whole)
        let places: [Int] = [entry, entry + 8, entry + 16, end + 32, end + 40, end + 48, locator + 8]
        let bytes = withUnsafeBytes(of: number.littleEndian) { Array($0) }
        for place in places {
            var data = whole
            data.replaceSubrange(place..<place + 8, with: bytes)
            let path = try write(data)
            #expect(throws: ArchiveError.self, "\(place)") { try readAll(path) }
        }
    }

    @Test func anArchiveCutOffOrChangedAnywhereIsSurvived() throws {
        let whole = SmallZip([.init("stops.txt", "stop_id\n1\n"), .init("a/b.txt", "stop_id,x\n1,2\n")]).data
        for place in whole.indices {
            var changed = whole
            changed[place] ^= 0xFF
            for data in [Data(whole[..<place]), changed] {
                let path = try write(data)
                do {
                    try readAll(path)
                } catch {
                    #expect(error is ArchiveError)
                }
            }
        }
    }
}
