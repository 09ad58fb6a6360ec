import Archives
import Messages
import Output

extension FileKind {
    /// What `pack` and `export` write.
    static let archive = FileKind(Message("a ZIP archive that jikoku wrote"), starts: ZipWriter.starts)

    /// What `pack --zim` writes. zimwriterfs leaves no mark of Jikoku in it.
    static let zim = FileKind(Message("a ZIM file"), start: "ZIM\u{4}")
}
