import Foundation
import Timetable

extension SiteBuilder {
    /// Prints posters as PDF files.
    ///
    /// - Parameters:
    ///   - jobs: How many threads draw.
    ///   - progress: Told how many of how many are drawn, from any thread; what it throws ends the printing.
    /// - Throws: ``ConfigurationError``, ``TemplateError``, ``FontError`` or ``OutputError``; an error of Foundation when a
    ///   file cannot be written.
    public func posters(
        _ order: PosterOrder,
        to target: PosterTarget,
        jobs: Int,
        progress: @escaping @Sendable (Int, Int) throws -> Void = { _, _ in }
    ) throws -> PosterReport {
        let ground = try ground()
        let timetables = try order.timetables(ground.site)
        let position = order.language.map { wanted in ground.languages.firstIndex { $0.names.language == wanted } } ?? 0
        guard let position else {
            let known = configuration.languages.map(\.rawValue).joined(separator: ", ")
            throw ConfigurationError(file: "--language", line: nil, message: "the site is in \(known) only.")
        }
        let printing = try PosterPrinting(
            timetables,
            order,
            on: order.sheet ?? configuration.posters.sheet(for: order.layout),
            ground.site,
            ground.languages[position],
            jobs: jobs,
            progress: progress
        )
        return try printing.run(to: target, listed: order.isWhole)
    }
}
