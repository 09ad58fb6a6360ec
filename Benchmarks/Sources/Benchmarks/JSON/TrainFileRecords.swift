/// A train as a feed's file has it, with the fields that an import reads.
struct TrainFileRecord: Decodable, Equatable {
    var id = ""
    var n: String?
    var r = ""
    var y = ""
    var d = ""
    var os: [String]?
    var ds: [String]?
    var nt: [String]?
    var pt: [String]?
    var tt: [CallRecord] = []
}

/// A call of a train.
struct CallRecord: Decodable, Equatable {
    var s = ""
    var a: String?
    var d: String?
}
