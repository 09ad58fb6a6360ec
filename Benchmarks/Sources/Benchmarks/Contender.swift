/// One way to do the work of a contest.
struct Contender {
    let name: String
    /// Makes ready for one run; its time is not counted.
    var prepare: () throws -> Void = {}
    /// Does the work of the contest once.
    let run: () throws -> Void
}
