import Messages

extension FileLine {
    /// The beginning of a message about a train that stands here: `main.oud:17: train 101`.
    func train(_ number: String) -> Message {
        number.isEmpty ? Message("\(start.shown): the train") : Message("\(start.shown): train \(number.shown)")
    }
}
