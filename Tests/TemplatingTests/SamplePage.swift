@testable import Templating

/// A page with a field of each kind, and a child of its own type.
struct SamplePage: TemplateRecord {
    var title = "Bashamichi"
    var subject = "world"
    var mark: String?
    var count = 85
    var isOpen = true
    var isClosed = false
    var svg = HTML("<svg/>")
    var type = SampleType()
    var parent: SampleType?
    var stops: [SampleStop] = []

    static let fields = Fields<SamplePage>()
        .text("title") { $0.title }
        .text("subject") { $0.subject }
        .text("mark") { $0.mark }
        .number("count") { $0.count }
        .flag("isOpen") { $0.isOpen }
        .flag("isClosed") { $0.isClosed }
        .html("svg") { $0.svg }
        .record("type") { $0.type }
        .record("parent") { $0.parent }
        .list("stops") { $0.stops }
}

struct SampleType: TemplateRecord {
    var name = "Express"
    var isFast = true
    var isSlow = false
    var number = 7
    var icon = HTML("<i></i>")
    var operatedBy = SampleOperator()
    var stops: [SampleStop] = []

    static let fields = Fields<SampleType>()
        .text("name") { $0.name }
        .flag("isFast") { $0.isFast }
        .flag("isSlow") { $0.isSlow }
        .number("number") { $0.number }
        .html("icon") { $0.icon }
        .record("operator") { $0.operatedBy }
        .list("stops") { $0.stops }
}

struct SampleOperator: TemplateRecord {
    var name = "Tokyu"

    static let fields = Fields<SampleOperator>()
        .text("name") { $0.name }
}

/// A stop, which may have stops inside it: a record whose type holds itself.
struct SampleStop: TemplateRecord {
    var name: String
    var title: String?
    var isLast = false
    var stops: [SampleStop] = []

    init(_ name: String, title: String? = nil, isLast: Bool = false, stops: [SampleStop] = []) {
        self.name = name
        self.title = title
        self.isLast = isLast
        self.stops = stops
    }

    static let fields = Fields<SampleStop>()
        .text("name") { $0.name }
        .text("title") { $0.title }
        .flag("isLast") { $0.isLast }
        .list("stops") { $0.stops }
}
