import Foundation
import Output
import SiteCore

extension SiteBuilder {
    /// The report of a build that would find nothing to do: the site was made of the same, and each of its files is as it
    /// was left. Neither the timetable nor any file of the site is read.
    ///
    /// - Parameter inputs: What the build would read.
    /// - Returns: `nil` where a build has to be made.
    /// - Throws: ``OutputError`` where a build would as well.
    public static func unchanged(
        _ inputs: BuildInputs,
        configuration: SiteConfiguration,
        options: Options
    ) throws -> Report? {
        // The build would leave room for reports that come later.
        if configuration.live != nil, !hasRoomForLive(options.output) { return nil }
        let sealed = try SealedSite(
            options.output,
            madeOf: inputs.digest,
            flushes: options.flushes,
            jobs: options.jobs
        )
        guard let sealed, let note = BuildNote(sealed.note) else { return nil }
        return Report(pages: note.pages, output: sealed.report, notices: note.notices.map(\.notice))
    }
}
