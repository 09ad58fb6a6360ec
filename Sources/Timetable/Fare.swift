/// A price that a rule of a feed names: what one ride costs somebody who pays the ordinary price.
///
/// ```swift
/// let fare = Fare(feedID: "K230", price: 230, currency: "JPY", isPaidAgain: true)   // 230 yen
/// let local = Fare(feedID: "OW_1", price: 375, currency: "USD", isPaidAgain: true)  // 3.75 dollars
/// ```
public struct Fare: Identified, Equatable, Sendable {
    /// The feed's own id, or one made from it where a product has several prices.
    public var feedID: String
    /// The price in the smallest units of its currency, 0 to ``highest``; `nil` where it depends on more than is known
    /// here, such as the hour.
    public var price: Int?
    /// Three capital letters (ISO 4217).
    public var currency: String
    /// Whether the next ride costs again; `false` where it may be free, or cost less.
    public var isPaidAgain: Bool

    /// The highest price that a feed may give, in the smallest units: no ride costs more.
    public static let highest = 999_999_999

    /// The code for no currency at all (ISO 4217): that of a fare whose price is not known.
    public static let noCurrency = "XXX"

    /// Makes a fare.
    public init(feedID: String, price: Int?, currency: String, isPaidAgain: Bool) {
        self.feedID = feedID
        self.price = price
        self.currency = currency
        self.isPaidAgain = isPaidAgain
    }

    /// The digits behind the point that prices of a currency have (ISO 4217): 0 for yen, 2 for dollars.
    public static func digits(of currency: String) -> Int { unusualDigits[currency] ?? 2 }

    private static let unusualDigits: [String: Int] = [
        "BIF": 0, "CLP": 0, "DJF": 0, "GNF": 0, "ISK": 0, "JPY": 0, "KMF": 0, "KRW": 0, "PYG": 0, "RWF": 0, "UGX": 0,
        "UYI": 0, "VND": 0, "VUV": 0, "XAF": 0, "XOF": 0, "XPF": 0, "BHD": 3, "IQD": 3, "JOD": 3, "KWD": 3, "LYD": 3,
        "OMR": 3, "TND": 3,
    ]
}
