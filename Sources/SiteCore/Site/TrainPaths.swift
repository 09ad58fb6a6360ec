import Timetable
import TimetableFacts

/// The path of each journey's page, or what that would be.
///
/// Where pages have these paths, they are the same texts. Where one page shows all trains, they are kept in parts: a
/// country has a million journeys and a few thousand railways, and most names of trains take no memory of their own.
package struct TrainPaths: Sendable {
    /// Whole paths, or what stands in them between the folder and `.html`.
    private let names: [String?]
    /// For each journey the railway of its first train; empty where the names are whole paths.
    private let railways: [Int32]
    private let folders: [String]

    /// Those of pages.
    init(_ paths: [String?]) { (names, railways, folders) = (paths, [], []) }

    /// Those that pages would have.
    init(_ contents: SiteContents) {
        names = contents.trainNames()
        railways = contents.journeys.all.map { contents.dataset.trains[$0[0].position].railwayID.rawValue }
        folders = contents.dataset.railways.indices.map(contents.names.folder(railway:))
    }

    /// `railways/<railway>/<train>.html`; `nil` for a journey that a partial build leaves out.
    package subscript(journey: Int) -> String? {
        guard let name = names[journey], !railways.isEmpty else { return names[journey] }
        return "\(folders[Int(railways[journey])])\(name).html"
    }

    /// How many journeys there are.
    package var count: Int { names.count }
}
