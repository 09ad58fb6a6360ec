import Foundation
import Messages
import Output
import PDF

/// The files that a command prints beside others: whole or not at all, and never in the place of a file that Jikoku did
/// not make.
enum PosterFiles {
    private static let kinds = [
        "pdf": FileKind(Message("a PDF that jikoku wrote"), start: PDFDocument.start, mark: PDFDocument.mark),
        "csv": FileKind(
            Message("a list that jikoku wrote"),
            starts: [SheetList.head, ProofList.head].map { Array($0.utf8) }
        ),
        "html": FileKind(Message("a list that jikoku wrote"), start: ProofList.mark),
    ]

    /// What a file may replace, by the ending of its name.
    private static func kind(_ file: URL) -> FileKind {
        kinds[file.pathExtension.lowercased()] ?? FileKind(Message("a file that jikoku wrote"), starts: [])
    }

    /// Refuses places at which something else stands, before anything is drawn.
    ///
    /// - Throws: `WholeFileError`.
    static func check(_ files: some Sequence<URL>) throws(WholeFileError) {
        for file in files { try WholeFile.check(file.relativePath, replacing: kind(file)) }
    }

    /// Writes a file. Its folder is made only now: a command that is stopped before the first sheet leaves nothing.
    ///
    /// - Throws: `WholeFileError`.
    static func write(_ bytes: [UInt8], to file: URL) throws(WholeFileError) {
        try WholeFile.put(bytes, at: file.relativePath, replacing: kind(file), makesFolder: true)
    }
}
