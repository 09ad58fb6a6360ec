import Foundation
import Messages
import Output
import SiteCore
import SiteData
import Timetable

extension SiteBuilder {
    /// The result of telling a site of the present.
    public struct LiveSummary: Sendable {
        /// Trains that the timetable has, and how many it does not have.
        public let trains, unknownTrains: Int
        /// Alerts about things in the timetable, and the number of alerts about something else.
        public let alerts, unknownAlerts: Int
        /// The size of the file.
        public let bytes: Int
        /// What was left out, and why.
        public let notices: [Notice]
    }

    /// Writes data/live.js into a site, whole or not at all.
    ///
    /// - Parameter time: as of when it holds, in seconds since 1970-01-01 00:00 UTC.
    /// - Throws: ``ConfigurationError``, ``TemplateError`` or `WholeFileError`.
    public func tell(_ reports: [LiveReport], time: Int, site folder: URL) throws -> LiveSummary {
        let calendar = folder.appending(path: DataPath.calendar)
        guard FileManager.default.fileExists(atPath: calendar.path(percentEncoded: false)) else {
            throw ConfigurationError(
                file: folder.relativePath,
                line: nil,
                message: Message("this folder holds no site. Build one first, or name another folder.")
            )
        }
        let drawable = try drawableSite()
        let data = LiveData(reports, time: time, drawable.site, languages: drawable.languages)
        try Self.write(data, into: folder)
        return LiveSummary(
            trains: data.trains.known,
            unknownTrains: data.trains.unknown,
            alerts: data.alerts.entries.count,
            unknownAlerts: data.alerts.unknown,
            bytes: data.bytes.count,
            notices: data.notices
        )
    }

    /// Browsers complain about a page that asks for a missing file, so a site with no reports yet has a file that says
    /// so. A file that is there stays.
    func leaveRoomForLive(_ site: Site) throws {
        guard !Self.hasRoomForLive(options.output) else { return }
        try Self.write(LiveData([], time: 0, site, languages: []), into: options.output)
    }

    /// Whether a site has the file about the present.
    static func hasRoomForLive(_ site: URL) -> Bool { FileManager.default.fileExists(atPath: liveFile(in: site)) }

    private static func liveFile(in folder: URL) -> String {
        folder.appending(path: DataSource.path(of: LiveData.name)).path(percentEncoded: false)
    }

    private static func write(_ data: LiveData, into folder: URL) throws {
        let kind = FileKind(Message("a file that jikoku wrote"), start: "jikoku.data[\"\(LiveData.name)\"]=")
        try WholeFile.put(data.bytes, at: liveFile(in: folder), replacing: kind)
    }
}
