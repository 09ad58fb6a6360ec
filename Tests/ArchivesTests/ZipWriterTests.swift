import Foundation
import TestFolders
import Testing

@testable import Archives

/// Archives that are written are those that are read.
@Suite struct ZipWriterTests {
    /// The archive of some files, each in pieces of a length.
    private static func archive(_ files: [(String, [UInt8])], piece: Int = 1 << 16) throws -> [UInt8] {
        var writer = ZipWriter()
        var bytes: [UInt8] = []
        for (name, content) in files {
            bytes += try writer.begin(name)
            for start in stride(from: 0, to: content.count, by: piece) {
                bytes += writer.add(Array(content[start..<min(start + piece, content.count)]))
            }
        }
        return try bytes + writer.finish()
    }

    private static func read(_ bytes: [UInt8]) throws -> [(String, [UInt8])] {
        let folder = try Folder()
        let file = folder.url.appending(path: "a.zip")
        try Data(bytes).write(to: file)
        let archive = try ZipArchive(path: file.path)
        return try archive.entries.map { entry in
            let stream = try archive.stream(of: entry)
            var content: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            while true {
                let count = try buffer.withUnsafeMutableBytes { try stream.read(into: $0) }
                if count == 0 { return (entry.name, content) }
                content += buffer[..<count]
            }
        }
    }

    @Test func whatIsWrittenIsRead() throws {
        // Long and without order, so that more comes out than one buffer holds.
        var number: UInt64 = 1
        let noise = (0..<300_000).map { _ -> UInt8 in
            number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: number >> 33)
        }
        let files = [
            ("stops.txt", Array("stop_id\r\n1\r\n".utf8)), ("empty.txt", []), ("noise.txt", noise),
            ("時刻.txt", [UInt8](repeating: 65, count: 1 << 20)),
        ]
        let read = try Self.read(Self.archive(files))
        #expect(read.map(\.0) == files.map(\.0))
        for (one, other) in zip(read, files) { #expect(one.1 == other.1, "\(one.0)") }
    }

    @Test func anArchiveWithoutFilesIsOne() throws { #expect(try Self.read(Self.archive([])).isEmpty) }

    @Test func theSameFilesGiveTheSameBytesHoweverTheyAreCut() throws {
        let files = [("a.txt", Array(String(repeating: "timetable ", count: 20_000).utf8))]
        #expect(try Self.archive(files, piece: 7_777) == Self.archive(files, piece: 1 << 20))
    }

    /// The archive of whole files.
    private static func packed(_ files: [(String, [UInt8])]) throws -> [UInt8] {
        var writer = ZipWriter()
        let packer = ZipPacker()
        var bytes: [UInt8] = []
        for (name, content) in files { bytes += try writer.add(name, packer.content(content)) }
        return try bytes + writer.finish()
    }

    @Test func wholeFilesAreReadAsTheyWere() throws {
        let files: [(String, [UInt8])] = [
            ("a/page.html", Array(String(repeating: "<p>timetable</p>", count: 500).utf8)), ("a/empty", []),
            // No compression makes this smaller.
            ("icon.png", [1, 2, 3]),
        ]
        let bytes = try Self.packed(files)
        let read = try Self.read(bytes)
        #expect(read.map(\.0) == files.map(\.0))
        for (one, other) in zip(read, files) { #expect(one.1 == other.1, "\(one.0)") }
        #expect(bytes.count < 800)
    }

    @Test func moreFilesThan16BitsCountAreAllThere() throws {
        let names = (0..<70_000).map { "trains/\($0).html" }
        var writer = ZipWriter()
        let empty = ZipPacker().content([])
        var bytes: [UInt8] = []
        for name in names { bytes += try writer.add(name, empty) }
        bytes += try writer.finish()
        let folder = try Folder()
        let file = folder.url.appending(path: "a.zip")
        try Data(bytes).write(to: file)
        #expect(try ZipArchive(path: file.path).entries.map(\.name) == names)
    }

    @Test func anArchiveGoesOnBeyond4GB() throws {
        let folder = try Folder()
        let file = folder.url.appending(path: "a.zip")
        try Data().write(to: file)
        // What is not written takes no room on the disk.
        let start: UInt64 = 5 << 30
        let handle = try FileHandle(forWritingTo: file)
        try handle.seek(toOffset: start)
        var writer = ZipWriter(behind: start)
        let content = Array("timetable".utf8)
        try handle.write(contentsOf: Data(writer.add("a.html", ZipPacker().content(content))))
        try handle.write(contentsOf: Data(writer.begin("b.html")))
        try handle.write(contentsOf: Data(writer.add(content)))
        try handle.write(contentsOf: Data(writer.finish()))
        try handle.close()
        let archive = try ZipArchive(path: file.path)
        #expect(archive.entries.map(\.name) == ["a.html", "b.html"])
        for entry in archive.entries {
            let stream = try archive.stream(of: entry)
            var buffer = [UInt8](repeating: 0, count: 100)
            let count = try buffer.withUnsafeMutableBytes { try stream.read(into: $0) }
            #expect(Array(buffer[..<count]) == content, "\(entry.name)")
        }
    }
}
