import Messages
import Timetable

/// An operator has a name neither in operators.json nor in a supplement. Its id stands for it.
enum OperatorWithoutNames: Rule {
    static let code = "operator-without-names"
    static let severity = Notice.Severity.warning

    static func check(_ id: String) -> Notice {
        notice([id], Message("Operator \(id.shown) has no name. Add it to an operators.csv: id,name_ja,name_en."))
    }
}
