import MessageLiterals
import Testing
import TimetableStore

/// Each refusal names the file and says what to do next.
@Suite struct StoreErrorTests {
    private static let told: [(StoreError, String)] = [
        (.missing(path: "a.sqlite"), "a.sqlite: there is no store here. Make one with `jikoku import`."),
        (
            .notAStore(path: "a.sqlite"),
            "a.sqlite: this file is not a Jikoku store. Name another, or make one with `jikoku import`."
        ),
        (
            .otherVersion(path: "a.sqlite", found: 1, expected: 3),
            "a.sqlite: a store of version 1, but this jikoku reads version 3. Import the feed again."
        ),
        (
            .unreadable(path: "a.sqlite", reason: "permission is denied"),
            """
            a.sqlite: the store cannot be read: permission is denied. \
            Change that, or import the feed into another file.
            """
        ),
        (
            .locked(path: "a.sqlite"),
            "a.sqlite: another program is writing to the store. Close it there, and try again."
        ),
        (
            .journalled(path: "a.sqlite", journal: "a.sqlite-wal"),
            """
            a.sqlite: another program has written to the store, and a.sqlite-wal is left of that. \
            Close that program, move what is left away, and import the feed again.
            """
        ),
        (
            .journalled(path: "a.sqlite", journal: nil),
            "a.sqlite: another program has changed how the store is written. Import the feed again."
        ),
        (
            .damaged(path: "a.sqlite", reason: "the rows of train are not those that were imported"),
            """
            a.sqlite: the store is damaged: the rows of train are not those that were imported. \
            Import the feed again.
            """
        ),
        (
            .notReplaced(path: "a.sqlite"),
            """
            a.sqlite: what is here is not a Jikoku store, so it is not replaced. \
            Name another file, or move it away.
            """
        ),
        (
            .busy(path: "a.sqlite"),
            "a.sqlite: another import is writing this store. Wait until it has ended, and import again."
        ),
        (
            .refused(path: "a.sqlite", reason: "1 railways have no station"),
            """
            a.sqlite: the timetable cannot be stored: 1 railways have no station. An old store is as it was. \
            This is a fault of Jikoku's import; please report it, and name the feed.
            """
        ),
        (
            .file(path: "a.sqlite", reason: "the disk is full"),
            """
            a.sqlite: the store cannot be written: the disk is full. An old store is as it was. \
            Change that, or name another file.
            """
        ),
    ]

    @Test func everyRefusalSaysWhereAndWhatNext() {
        for (error, text) in Self.told { #expect(error.description == text) }
    }
}
