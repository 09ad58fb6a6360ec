/// The rules for several feeds in one site, in the order of the documentation.
enum JoiningRules {
    /// Every such rule there is.
    static let all: [any Rule.Type] = [
        RepeatedKey.self, OtherTimeZone.self, FeedWithoutDates.self, ReplacedPeriod.self, UnfitPlaceRow.self,
    ]
}
