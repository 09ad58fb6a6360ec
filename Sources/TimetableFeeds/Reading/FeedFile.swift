import Foundation
import InputFiles
import Timetable

/// One file of the feed, by the name that people know it by.
struct FeedFile: Sendable {
    /// The path inside the feed: `stations.json`, `train-timetables/jreast-yamanote.json`.
    let name: String
    let url: URL

    /// A file in a feed's folder.
    init(_ name: String, in folder: URL) {
        self.name = name
        url = folder.appendingPathComponent(name)
    }

    /// Whether there is anything of this name.
    var exists: Bool { FileManager.default.fileExists(atPath: url.path) }

    /// How long the file is, as far as the system says.
    var size: Int {
        ((try? FileManager.default.attributesOfItem(atPath: url.path))?[.size] as? NSNumber)?.intValue ?? 0
    }

    /// Reads the file as JSON.
    ///
    /// - Returns: what `read` made of it, or the notice that says why there is nothing.
    func parse<Value>(_ read: (inout FeedReader) throws(JSONError) -> Value) -> Parsed<Value> {
        let data: Data
        do throws(InputFileError) {
            data = try InputFile.bytes(of: url, atMost: InputLimit.feed)
        } catch {
            return .unreadable(UnreadableJSON.notReadable(name, error.explanation))
        }
        return data.withUnsafeBytes { raw in
            let bytes = raw.bindMemory(to: UInt8.self)
            do throws(JSONError) {
                var reader = FeedReader(try JSONReader(bytes))
                let value = try read(&reader)
                try reader.json.end()
                return .value(value)
            } catch {
                let place = error.place(in: bytes)
                return .unreadable(UnreadableJSON.syntax(error.reason, name, line: place.line, column: place.column))
            }
        }
    }
}
