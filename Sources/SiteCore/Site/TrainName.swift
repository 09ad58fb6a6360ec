/// What the name of a train's page says of the train: scripts read its number there, so that data need not repeat it.
package enum TrainName {
    /// The number by which a page is called: `501A` of `aoba-main/501a-w`. A train may have another, or none.
    package static func number(_ page: some StringProtocol) -> String {
        let own = page[(page.lastIndex(of: "/").map { page.index(after: $0) } ?? page.startIndex)...]
        return own[..<(own.lastIndex(of: "-") ?? own.startIndex)].uppercased()
    }
}
