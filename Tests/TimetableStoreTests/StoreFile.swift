import Foundation
import GRDB
import Timetable

@testable import TimetableStore

/// A path for a store in a folder of its own, which goes away with the test.
final class StoreFile {
    private let folder: URL
    let path: String

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "jikoku-store-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.appending(path: "small.sqlite").path(percentEncoded: false)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// The whole file, or a change of it.
    var bytes: [UInt8] {
        get { FileManager.default.contents(atPath: path).map(Array.init) ?? [] }
        set { _ = FileManager.default.createFile(atPath: path, contents: Data(newValue)) }
    }

    /// Every file of the folder.
    var files: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted() }

    /// The path of a file beside the store.
    func beside(_ name: String) -> String { folder.appending(path: name).path(percentEncoded: false) }

    func write(_ dataset: Dataset) throws(StoreError) { try TimetableStore.write(dataset, to: path) }

    func read() throws(StoreError) -> Dataset { try TimetableStore(path: path).dataset() }

    /// What the checks find that a new store has to pass.
    func violations() throws -> [String] {
        var configuration = Configuration()
        configuration.readonly = true
        return try DatabaseQueue(path: path, configuration: configuration).read(StoreChecks.violations)
            .map(\.english)
    }

    /// Why a dataset is refused; `nil` when it is not.
    func refusal(of dataset: Dataset) -> String? { refusalToWrite(dataset)?.description }

    /// Why a store cannot be written; `nil` when it can.
    func refusalToWrite(_ dataset: Dataset = WholeDataset.value) -> StoreError? {
        do throws(StoreError) {
            try write(dataset)
            return nil
        } catch {
            return error
        }
    }

    /// Why the file cannot be opened; `nil` when it can.
    var refusalToOpen: StoreError? {
        do throws(StoreError) {
            _ = try TimetableStore(path: path)
            return nil
        } catch {
            return error
        }
    }
}
