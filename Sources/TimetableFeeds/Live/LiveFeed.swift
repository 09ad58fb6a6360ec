import Foundation
import InputFiles
import Messages
import Timetable

/// Reads what a feed says of the present: GTFS Realtime, or train information of the Public Transportation Open Data
/// Center.
public enum LiveFeed {
    /// The largest file that is read, in bytes.
    public static let largest = InputLimit.live

    /// Reads a file.
    ///
    /// - Throws: ``LiveFeedError``.
    public static func report(ofFile path: String) throws(LiveFeedError) -> LiveReport {
        let data: Data
        do throws(InputFileError) {
            data = try InputFile.bytes(of: URL(filePath: path), atMost: InputLimit.live)
        } catch {
            throw LiveFeedError(file: path, reason: error.explanation)
        }
        return try report(of: data, named: path)
    }

    /// Reads what was brought in any other way. A list in JSON begins with a bracket, which no message of GTFS Realtime
    /// does.
    ///
    /// - Parameter name: what a person knows it by.
    /// - Throws: ``LiveFeedError``.
    public static func report(of data: Data, named name: String) throws(LiveFeedError) -> LiveReport {
        guard data.count <= InputLimit.live else {
            throw LiveFeedError(file: name, reason: InputFileError.tooLarge(limit: InputLimit.live).explanation)
        }
        let first = data.first { ![0x20, 0x09, 0x0D, 0x0A, 0xEF, 0xBB, 0xBF].contains($0) }
        guard let first else { throw LiveFeedError(file: name, reason: Message("there is nothing in it")) }
        if first == UInt8(ascii: "[") { return try list(data, name) }
        // What servers send in place of a feed is a page or a record of an error.
        guard first != UInt8(ascii: "<"), first != UInt8(ascii: "{") else {
            throw LiveFeedError(
                file: name,
                reason: Message("this is neither GTFS Realtime nor a list of odpt:TrainInformation")
            )
        }
        do throws(ProtobufError) {
            return try RealtimeFeed.report([UInt8](data)[...])
        } catch {
            throw LiveFeedError(
                file: name,
                reason: Message("this is not GTFS Realtime: \(error.reason), at byte \(error.offset)")
            )
        }
    }

    private static func list(_ data: Data, _ name: String) throws(LiveFeedError) -> LiveReport {
        let result: Result<LiveReport, JSONError> = data.withUnsafeBytes { raw in
            do throws(JSONError) {
                let bytes = raw.bindMemory(to: UInt8.self)
                return .success(try TrainInformation.report(FeedReader(try JSONReader(bytes))))
            } catch {
                return .failure(error)
            }
        }
        switch result {
        case .success(let report): return report
        case .failure(let error):
            throw LiveFeedError(
                file: name,
                reason: Message("this is no list of odpt:TrainInformation: \(error.reason), at byte \(error.offset)")
            )
        }
    }
}
