/// How long a visitor may take, and how much may come.
struct HTTPLimits {
    /// Between two requests over one connection.
    var idle = Duration.seconds(30)
    /// From the first byte of a request to the end of its head.
    var head = Duration.seconds(10)
    /// For taking an answer, however small.
    var answer = Duration.seconds(30)
    /// For ending a connection after the last answer.
    var closing = Duration.seconds(2)
    /// The number of bytes that are passed over after the last answer.
    var discarded = 4 << 20

    /// How long the visitor may take for an answer of so many bytes: a slow one gets 8 KB a second.
    func answer(of bytes: Int) -> Duration { answer + .seconds(bytes >> 13) }
}
