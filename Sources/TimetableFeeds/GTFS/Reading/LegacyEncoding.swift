import Archives
import Foundation

/// What the texts of a feed are in that are not in UTF-8.
enum LegacyEncoding: String {
    case shiftJIS = "Shift_JIS"
    case windows1252 = "Windows-1252"

    /// The encoding that a feed's country uses: the time zone in agency.txt is in ASCII, whatever else is in there.
    init(_ folder: FeedFolder) {
        self = .shiftJIS
        do throws(ArchiveError) {
            guard let stream = try folder.stream("agency.txt") else { return }
            let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 1)
            defer { room.deallocate() }
            let count = try stream.read(into: room)
            let text = String(decoding: UnsafeRawBufferPointer(rebasing: room[..<count]), as: UTF8.self)
            let isOfJapan = text.contains("Asia/Tokyo") || text.contains("Japan")
            let isOfEuropeOrAmerica = text.contains(/\b(Europe|America|Atlantic|Africa|Australia|Pacific)\//)
            if !isOfJapan, isOfEuropeOrAmerica { self = .windows1252 }
        } catch {
            // Whoever reads the file reports what is wrong with it.
        }
    }

    /// The text of some bytes.
    func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
        switch self {
        case .shiftJIS: String(data: Data(bytes), encoding: .shiftJIS)
        case .windows1252:
            String(data: Data(bytes), encoding: .windowsCP1252) ?? String(data: Data(bytes), encoding: .isoLatin1)
        }
    }
}
