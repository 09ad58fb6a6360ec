import SiteCore
import Templating
import Timetable
import TimetableFacts

/// The lines of a train diagram in strips of four hours, without any word of a language.
struct DiagramDrawing {
    /// Some hours of the day.
    struct Strip {
        /// The hour of the service day with which it begins.
        let hour: Int
        let groups: [Group]
        var left: Int { DiagramScale.x(60 * hour) }
    }

    /// The trains of a strip that look alike, of one type and direction.
    struct Group {
        let classes: String
        /// By these scripts know what they are: places in the page's lists of types and of directions.
        let type: Int
        let direction: Int
        let lines: HTML
        let numbers: [(place: DiagramLabels.Place, text: String)]
    }

    static let width = DiagramScale.x(60 * DiagramHours.length)

    let scale: DiagramScale
    let trains: [Train.ID]
    /// Those of the trains; scripts know a type by its place here.
    let types: [TrainType.ID]
    /// Folders of trains' pages, by whose places here lines name them.
    let folders: [String]
    let strips: [Strip]

    init(_ diagram: TrainDiagram, _ site: Site) {
        let dataset = site.dataset
        let scale = DiagramScale(diagram.rows)
        self.scale = scale
        trains = diagram.lines.map(\.trainID)
        types = Set(trains.map { dataset[$0].typeID }).sorted()
        let marks = DiagramMarks(trains, site)
        folders = marks.folders
        let windows = DiagramHours(diagram, down: scale.steps, dataset).windows
        var pen = DiagramPen(windows.flatMap(\.lines), scale, marks, types, site)
        strips = windows.map { Strip(hour: $0.hour, groups: pen.groups($0)) }
    }
}
