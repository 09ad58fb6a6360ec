import Foundation
import GRDB
import SmallNetworks
import Testing
import Timetable

@testable import TimetableStore

/// Thousands of ways to damage a store, the same in every run: what is read is what was imported, or it is refused.
///
/// The variable JIKOKU_ATTACKS sets how many; Scripts/tools/attack takes more than a test run can wait for.
@Suite struct AttackTests {
    static let attacks = ProcessInfo.processInfo.environment["JIKOKU_ATTACKS"].flatMap { Int($0) } ?? 300

    private let file: StoreFile
    private let sound: [UInt8]

    init() throws {
        file = try StoreFile()
        try file.write(WholeDataset.value)
        sound = file.bytes
    }

    /// What became of a damaged store.
    private enum Outcome { case refused, unchanged }

    private func outcome(_ damage: String) -> Outcome {
        do throws(StoreError) {
            let dataset = try file.read()
            let isSame = dataset == WholeDataset.value
            #expect(isSame, "read though it is another: \(damage)")
            // What is read also passes the checks that a new store has to pass.
            #expect((try? file.violations()) == [], "read though checks find: \(damage)")
            return .unchanged
        } catch {
            #expect(!error.description.contains("SQL"), "\(error.description)")
            return .refused
        }
    }

    @Test(.timeLimit(.minutes(30))) func noFlippedBitIsReadAsATimetable() {
        var random = SeededNumbers(seed: 13)
        var refused = 0
        for _ in 0..<Self.attacks {
            var bytes = sound
            var flips: [String] = []
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                var position = Int.random(in: bytes.indices, using: &random)
                // Most of the file is zero; mostly, bytes that mean something are worth a try.
                if Int.random(in: 0..<8, using: &random) > 0 {
                    while bytes[position] == 0 { position = (position + 1) % bytes.count }
                }
                let bit = Int.random(in: 0..<8, using: &random)
                bytes[position] ^= 1 << UInt8(bit)
                flips.append("\(position).\(bit)")
            }
            file.bytes = bytes
            if outcome(flips.joined(separator: " ")) == .refused { refused += 1 }
        }
        #expect(refused > Self.attacks / 2, "too few of the flips were any damage")
    }

    @Test(.timeLimit(.minutes(30))) func noFileCutOrGrownIsReadAsAnotherTimetable() {
        var random = SeededNumbers(seed: 14)
        for _ in 0..<Self.attacks / 10 {
            let length = Int.random(in: 0..<sound.count, using: &random)
            file.bytes = Array(sound.prefix(length))
            _ = outcome("cut to \(length)")
            file.bytes = sound + sound.prefix(length)
            _ = outcome("grown by \(length)")
        }
    }

    @Test(.timeLimit(.minutes(30))) func noEditIsReadAsATimetable() throws {
        var random = SeededNumbers(seed: 15)
        var refused = 0
        for _ in 0..<Self.attacks {
            file.bytes = sound
            let edit = try StoreEdit(file).make(with: &random)
            if outcome(edit) == .refused { refused += 1 }
        }
        #expect(refused > Self.attacks / 2, "too few of the edits changed anything")
    }

    /// Somebody may compute the checksums anew. No such store crashes the reader, and what it reads is a dataset that a
    /// store takes, or refuses in words of its own.
    @Test(.timeLimit(.minutes(30))) func noEditCrashesAReaderThatBelievesIt() throws {
        var random = SeededNumbers(seed: 16)
        let copy = try StoreFile()
        var read = 0
        for _ in 0..<Self.attacks {
            file.bytes = sound
            _ = try StoreEdit(file).make(with: &random)
            let dataset = try? DatabaseQueue(path: file.path).read { try DatasetReader($0).unverified() }
            guard let dataset else { continue }
            read += 1
            _ = copy.refusalToWrite(dataset)
        }
        #expect(read > 0)
    }
}
