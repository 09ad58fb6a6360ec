/// A file as a finished build left it.
struct FinishedFile: Equatable, Sendable {
    var stamp = FileStamp()
    var origin = FileOrigin.unknown
}
