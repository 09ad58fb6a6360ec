import Timetable

/// Colours for the lines of a feed that has none.
///
/// Eight colours in turn, in the order of the feed, so that a build gives a line the colour that the one before gave it.
/// Each stands out from white paper as much as a line has to (3 : 1), and any two of them differ for readers who see no
/// red, no green or no blue; a test works that out. Beyond eight lines no colours would, and they begin again: names and
/// marks tell lines apart as well.
enum LineColors {
    /// Blue, orange, brown, sky, crimson, navy, violet, teal.
    static let all = ["#0055AA", "#DD7711", "#661100", "#3399EE", "#AA3344", "#003366", "#9900FF", "#228888"]

    /// The dataset with a colour for each line, if the feed gives none to any of them.
    static func colored(_ dataset: Dataset) -> Dataset {
        guard dataset.railways.allSatisfy({ $0.color == nil }) else { return dataset }
        var colored = dataset
        for position in colored.railways.indices { colored.railways[position].color = all[position % all.count] }
        return colored
    }
}
