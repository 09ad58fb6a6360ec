import Messages
import Timetable

/// A train names the same next or previous train more than once. The first mention counts.
enum RepeatedLink: TrainRule {
    static let code = "repeated-link"
    static let severity = Notice.Severity.warning

    static func check(_ train: TrainRecord, in file: TrainFile, of network: FeedNetwork) -> Notice? {
        let repeated = [train.next, train.previous].flatMap { links in
            links.count < 2 ? [] : links.unique.filter { link in links.count { $0 == link } > 1 }
        }
        guard !repeated.isEmpty else { return nil }
        let label = file.label(of: train)
        return notice(
            label.ids + repeated,
            Message("\(label.start) names \(repeated.listed) more than once. Once is enough.")
        )
    }
}
