import Foundation

/// The files of a feed's folder: its timetables, and what could be one and is not read.
struct WorksheetFiles {
    /// The folder of timetables below the feed's.
    static let folder = "timetable"

    /// The timetables below the feed's folder, by name: `timetable/main_down_weekday.csv`.
    private(set) var timetables: [String] = []
    /// What could be a timetable and is not read, and why.
    private(set) var unread: [(file: String, reason: UnreadFile.Reason)] = []

    /// Endings of what spreadsheet programs keep.
    private static let spreadsheets: Set<String> = ["xlsx", "xls", "xlsm", "xlsb", "ods", "numbers"]
    /// The tables that stand beside the timetables.
    private static let lists: Set<String> = ["stations.csv", "railways.csv", "train-types.csv", "surcharges.csv"]
    /// What systems leave in folders, in lower case.
    private static let system: Set<String> = ["thumbs.db", "ehthumbs.db", "desktop.ini", "__macosx"]

    /// Looks into the feed's folder, and into its folder of timetables.
    init(_ folder: URL) {
        let timetables = Self.names(in: folder.appending(path: Self.folder))
        let all = timetables.filter { !$0.isFolder && Self.ending($0.name) == "csv" }.map(\.name)
        self.timetables = all.map { "\(Self.folder)/\($0)" }
        for (name, isFolder) in timetables where isFolder || Self.ending(name) != "csv" {
            let reason = isFolder ? .folder : Self.reason(name, among: all, path: "\(Self.folder)/")
            unread.append(("\(Self.folder)/\(name)", reason))
        }
        let files = Self.names(in: folder).filter { !$0.isFolder }.map(\.name)
        let lists = files.filter(Self.lists.contains)
        for name in files where !lists.contains(name) && Self.looksLikeTable(name) {
            let isTwin = Self.twin(of: name, among: lists) != nil
            unread.append((name, isTwin ? Self.reason(name, among: lists, path: "") : .misplaced))
        }
    }

    /// The files in a folder, without those that systems and programs leave there, and without a note to readers.
    private static func names(in folder: URL) -> [(name: String, isFolder: Bool)] {
        let path = folder.path(percentEncoded: false)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.filter { name in
            !name.hasPrefix(".") && !name.hasPrefix("~$") && !system.contains(name.lowercased())
                && (!name.lowercased().hasPrefix("readme") || ending(name) == "csv")
        }
        .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        .map { name in
            var isFolder: ObjCBool = false
            let exists = FileManager.default.fileExists(
                atPath: folder.appending(path: name).path(percentEncoded: false),
                isDirectory: &isFolder
            )
            return (name, exists && isFolder.boolValue)
        }
    }

    private static func reason(_ name: String, among read: [String], path: String) -> UnreadFile.Reason {
        if let twin = twin(of: name, among: read) { return .beside(path + twin) }
        return spreadsheets.contains(ending(name)) ? .spreadsheet : .ending
    }

    /// The file that is read of those with the same name but for the ending.
    private static func twin(of name: String, among read: [String]) -> String? {
        read.first { stem($0) == stem(name) }
    }

    /// Whether a file beside the lists is a table, or named as timetables are.
    private static func looksLikeTable(_ name: String) -> Bool {
        if ["csv", "tsv"].contains(ending(name)) || spreadsheets.contains(ending(name)) { return true }
        let parts = stem(name).split(separator: "_").map { String($0).folded }
        return parts.count > 2 && parts.last.map { WorksheetDays(word: $0) != nil } == true
    }

    private static func stem(_ name: String) -> String { String(name.prefix { $0 != "." }).folded }

    private static func ending(_ name: String) -> String {
        name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    }
}
