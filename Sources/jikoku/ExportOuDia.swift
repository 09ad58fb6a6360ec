import ArgumentParser
import Foundation
import Messages
import OuDia
import Output
import SiteCore
import Timetable
import TimetableFacts
import TimetableStore

/// `jikoku export oudia --railway R --output R.oud`.
struct ExportOuDia: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "oudia",
        abstract: Message("Write a railway as a file of OuDia or OuDiaSecond.").told,
        discussion: Message(
            """
            A name that ends in .oud gives a file that OuDia and all like it read, one that ends in .oud2 a file for \
            OuDiaSecond, with tracks. A file that jikoku did not make is never replaced.

            Examples:
              jikoku export oudia --store timetable.sqlite --railway TokyoMetro.Ginza --output ginza.oud
              jikoku export oudia --railway 銀座線 --output ginza.oud2
            """
        ).told
    )

    @Option(name: .long, help: Message("The store to read. In a project: timetable.sqlite.").help)
    var store: String?

    @Option(name: .long, help: Message("The railway: its id, or its name.").help)
    var railway: String

    @Option(name: .long, help: Message("The file to write; its name ends in .oud or .oud2.").help)
    var output: String

    @OptionGroup var saying: OutputOptions

    func validate() throws {
        guard OuDiaFormat(rawValue: URL(filePath: output).pathExtension.lowercased()) != nil else {
            throw ValidationError(Message("--output \(output): write a name that ends in .oud or .oud2."))
        }
    }

    func run() throws {
        guard let format = OuDiaFormat(rawValue: URL(filePath: output).pathExtension.lowercased()) else { return }
        let console = Console(saying)
        let store = try Project.choose(store, .store, or: Project.store, console)
        let kind = FileKind(
            Message("a file of OuDia that jikoku wrote"),
            starts: [Array(format.head.utf8), [0xEF, 0xBB, 0xBF] + Array(format.head.utf8)],
            mark: OuDiaFormat.mark
        )
        try Failure.telling { try WholeFile.check(output, replacing: kind) }
        console.progress(Message("Reading \(store) …"))
        let dataset = try Failure.telling { try TimetableStore(path: store).dataset() }
        let id = try chosen(in: dataset, store)
        let types = try ProjectFolder.options(output: URL(filePath: output)).trainTypes
        let catalog = try Failure.telling { try TrainTypeCatalog(types) }
        let export = OuDiaExport(
            id,
            of: dataset,
            as: format,
            orders: StationOrders(dataset, places: Places(dataset)),
            schedules: Schedules(dataset),
            style: { type in
                let style = catalog.style(of: type).style
                return OuDiaTypeStyle(mark: style.mark(in: .ja), category: style.category)
            }
        )
        console.progress(Message("Writing \(output) …"))
        try Failure.telling { try WholeFile.put(export.bytes, at: output, replacing: kind) }
        try console.summary(
            [
                "stations": export.stationCount, "trains": export.trainCount, "calls": export.callCount,
                "bytes": export.bytes.count,
            ]
        ) { seconds in
            Message(
                """
                \(output): \(export.stationCount.counted(.station)), \(export.trainCount.counted(.train)) with \
                \(export.callCount.counted(.call)); in \(seconds) s
                """
            )
        }
        for loss in export.losses { console.note(loss) }
    }

    private func chosen(in dataset: Dataset, _ store: String) throws -> Railway.ID {
        let ids = dataset.railways.indices.filter { dataset.railways[$0].feedID == railway }
        let named = dataset.railways.indices.filter { position in
            let names = dataset.railways[position].names.entries.map(\.text)
            return (names + dataset.railways[position].wholeNames).contains(railway)
        }
        let found = ids.isEmpty ? named : ids
        guard let first = found.first else {
            throw Failure(
                Message(
                    "\(store): there is no railway \(railway). "
                        + "`jikoku list railways --store \(store.quoted)` lists all."
                )
            )
        }
        guard found.count == 1 else {
            let all = found.map { dataset.railways[$0].feedID }.joined(separator: ", ")
            throw Failure(Message("\(store): several railways are called \(railway): \(all). Name one by its id."))
        }
        return Railway.ID(first)
    }
}
