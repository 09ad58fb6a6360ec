/// The largest size of each kind of file that is read, in bytes. Docs/reliability.md lists them.
///
/// Each is many times what anybody was seen to need, and small enough for a machine with a gigabyte of memory.
public enum InputLimit {
    /// A file of a feed in JSON; the largest of Tokyo has 5 MB.
    public static let feed = 512 << 20
    /// An archive that is fetched; that of a country has less than half of it.
    public static let download = 1 << 30
    /// What a feed says of the present; that of New York has less than 1 MB.
    public static let live = 64 << 20
    /// A supplement in CSV: operators, readings.
    public static let supplement = 16 << 20
    /// site.yaml, train-types.yaml, and a file of strings.
    public static let configuration = 1 << 20
    /// A template.
    public static let template = 1 << 20
    /// A document in Markdown.
    public static let document = 4 << 20
    /// A file that is published as it is: a style sheet, a logo, an image, a script.
    public static let published = 64 << 20

    /// A size for a person: `512 MB`.
    public static func told(_ bytes: Int) -> String {
        bytes < 1 << 20 ? "\(bytes) bytes" : "\(bytes >> 20) MB"
    }
}
