import Foundation
import Testing
import Timetable
import TimetableStore

/// The last good store survives an import that is killed, and the lock dies with the process that held it.
@Suite struct KilledImportTests {
    private static let numbers = ["1", "2"]

    /// One train has another number.
    private static func dataset(_ number: String) -> Dataset {
        var dataset = WholeDataset.value
        dataset.trains[0].number = number
        return dataset
    }

    @Test(arguments: [0, 1, 2, 5, 10, 20]) func aStoreIsWholeAtEveryMoment(milliseconds: UInt32) async throws {
        let file = try StoreFile()
        try file.write(Self.dataset("1"))
        let path = file.path
        await #expect(processExitsWith: .signal(SIGKILL)) {
            [path = path as String, milliseconds = milliseconds as UInt32] in
            Thread.detachNewThread {
                usleep(milliseconds * 1000)
                kill(getpid(), SIGKILL)
            }
            while true {
                for number in Self.numbers { try TimetableStore.write(Self.dataset(number), to: path) }
            }
        }
        let left = file.files
        #expect(left.contains("small.sqlite"))
        #expect(left.count <= 2, "\(left)")
        let read = try file.read()
        #expect(Self.numbers.contains(read.trains[0].number))
        #expect(read == Self.dataset(read.trains[0].number))
        try file.write(WholeDataset.value)
        #expect(try file.read() == WholeDataset.value)
        #expect(file.files == ["small.sqlite"])
    }
}
