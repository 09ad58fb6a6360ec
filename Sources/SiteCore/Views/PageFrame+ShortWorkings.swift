import Timetable

extension PageFrame {
    /// What the sign of short workings means: 渋谷・和光市まで行かない列車.
    package func shortNote(ofTimetable position: Int) -> String {
        let places = strings.list(site.timetables.ends[position].map { names[$0] }.uniqued())
        return strings("short-of", ["places": places])
    }
}
