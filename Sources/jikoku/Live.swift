import ArgumentParser
import Foundation
import Messages
import SiteCore
import Timetable
import TimetableFeeds
import TimetableSite
import TimetableStore

/// `jikoku live`: what feeds say of the present becomes a file beside the site.
struct Live: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: Message("Tell a site of delays, cancelled trains and alerts.").told,
        discussion: Message(
            """
            Reads GTFS Realtime and lists of odpt:TrainInformation, and writes data/live.js into the site, whole or not \
            at all. Nothing is fetched: that is for curl to do, and for cron to repeat. A site whose site.yaml has the \
            key live shows it. Where the store has several feeds, the key of one stands before its file.

            Examples:
              jikoku live trip-updates.pb alerts.pb
              jikoku live rail=rail-alerts.pb bus=bus-alerts.pb
              curl -fsS https://example.org/alerts.pb | jikoku live --store timetable.sqlite --output _site -
            """
        ).told
    )

    @Argument(help: ArgumentHelp(Message("The files to read; - for standard input.").told, valueName: "file"))
    var files: [String]

    @Option(name: .long, help: Message("The store that the site was built from. In a project: timetable.sqlite.").help)
    var store: String?

    @Option(name: .long, help: Message("The folder that holds the site. In a project: _site.").help)
    var output: String?

    @Option(
        name: .long,
        help: Message(
            "The configuration. Unless told, site.yaml of the folder one is in, or else that of jikoku itself."
        ).help
    )
    var config: String?

    /// The time, for tests: seconds since 1970.
    @Option(name: .long, help: .hidden)
    var now: Int?

    @OptionGroup var saying: OutputOptions

    func validate() throws {
        if files.count(where: { $0 == "-" || $0.hasSuffix("=-") }) > 1 {
            throw ValidationError(Message("- stands for standard input once only."))
        }
    }

    func run() throws {
        let console = Console(saying)
        let store = try Project.choose(store, .store, or: Project.store, console)
        let output = try Project.choose(output, .output, or: Project.site, console)
        let now = now ?? Int(Date().timeIntervalSince1970)
        let summary = try Failure.telling {
            let configuration = try SiteConfiguration.chosen(config, console)
            let limit = (configuration.live ?? SiteConfiguration.usualLive) * 60
            let dataset = try TimetableStore(path: store).dataset()
            let reports = try files.map { word in
                guard let (key, file) = Self.feed(word, dataset) else {
                    return try report(word, now: now, limit: limit)
                }
                return LiveReportIDs(dataset, of: key).named(try report(file, now: now, limit: limit))
            }
            let options = try ProjectFolder.options(output: URL(filePath: output))
            let builder = SiteBuilder(dataset, configuration: configuration, options: options)
            // The whole is as old as the oldest of its parts.
            let time = reports.compactMap(\.time).min() ?? now
            let summary = try builder.tell(reports, time: time, site: URL(filePath: output))
            if configuration.live == nil {
                console.note(
                    Message("The pages do not look for it: site.yaml has no key live. Add live: true, and build again.")
                )
            }
            return summary
        }
        console.notices(summary.notices)
        var told = [summary.trains.counted(.train), summary.alerts.counted(.alert)]
        if summary.unknownTrains > 0 {
            told.append(Message("\(summary.unknownTrains.counted(.train)) not in the store"))
        }
        if summary.unknownAlerts > 0 {
            told.append(Message("\(summary.unknownAlerts.counted(.alert)) about nothing in it"))
        }
        told.append(Message("\(summary.bytes.grouped) bytes"))
        let parts = told.message(separatedBy: "; ")
        try console.summary(
            [
                "trains": summary.trains, "unknownTrains": summary.unknownTrains, "alerts": summary.alerts,
                "unknownAlerts": summary.unknownAlerts, "bytes": summary.bytes,
            ],
            notices: summary.notices
        ) { seconds in
            Message("\(output)/data/live.js: \(parts); in \(seconds) s")
        }
    }

    /// The key of a feed and the file that is about it: `bus=alerts.pb`. `nil` for the name of a file alone.
    private static func feed(_ word: String, _ dataset: Dataset) -> (key: String, file: String)? {
        guard let mark = word.firstIndex(of: "=") else { return nil }
        let key = String(word[..<mark])
        return dataset.feeds.contains { $0.key == key } ? (key, String(word[word.index(after: mark)...])) : nil
    }

    /// - Throws: ``Failure`` for a report that is too old to be shown: pages would forget it immediately.
    private func report(_ file: String, now: Int, limit: Int) throws -> LiveReport {
        let report =
            file == "-"
            ? try LiveFeed.report(of: Self.standardInput(), named: "standard input")
            : try LiveFeed.report(ofFile: file)
        guard let time = report.time else { return report }
        let (age, overflows) = now.subtractingReportingOverflow(time)
        guard !overflows, age.magnitude <= UInt(limit) else {
            throw Failure(
                age > 0 && !overflows
                    ? Message(
                        "\(file): this is \(age / 60) minutes old, and pages show nothing older than \(limit / 60) minutes."
                    )
                    : Message("\(file): this comes from the future. Check the clock of this machine.")
            )
        }
        return report
    }

    /// One byte more than allowed, so that an input that is too large is noticed.
    private static func standardInput() throws -> Data {
        var data = Data()
        while data.count <= LiveFeed.largest {
            guard let part = try FileHandle.standardInput.read(upToCount: 1 << 20), !part.isEmpty else { break }
            data.append(part)
        }
        return data
    }
}
