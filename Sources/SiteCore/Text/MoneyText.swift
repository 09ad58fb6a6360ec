import Timetable
import TimetableFacts

/// Prices as pages write them: 230円, $3.75, 150–230 SEK.
package enum MoneyText {
    /// The same behind the word for it: 運賃 150〜230円.
    package static func label(_ price: FareTables.Price, _ strings: Strings) -> String {
        strings("fare", ["price": text(price, strings)])
    }

    /// A price, or both ends of what it may be.
    package static func text(_ price: FareTables.Price, _ strings: Strings) -> String {
        let low = text(price.lowest, price.currency, strings)
        if price.lowest == price.highest { return low }
        return strings("fare-range", ["low": low, "high": text(price.highest, price.currency, strings)])
    }

    private static func text(_ amount: Int, _ currency: String, _ strings: Strings) -> String {
        let number = number(amount, digits: Fare.digits(of: currency))
        let key = known[currency] ?? "money"
        return strings(key, ["n": number, "currency": currency])
    }

    /// 375 with two digits as `3.75`.
    static func number(_ amount: Int, digits: Int) -> String {
        if digits == 0 { return String(amount) }
        let text = String(amount)
        let filled = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
        return "\(filled.dropLast(digits)).\(filled.suffix(digits))"
    }

    /// How prices of a currency are written, with `{n}` for the number, for scripts; the other words as they are.
    package static func pattern(of currency: String, _ strings: Strings) -> String {
        strings[known[currency] ?? "money"].replacing("{currency}", with: currency)
    }

    /// How both ends of a price are written, with `{low}` and `{high}`, for scripts.
    package static func rangePattern(_ strings: Strings) -> String { strings["fare-range"] }

    /// The currencies with words of their own.
    private static let known = [
        "JPY": "money-jpy", "USD": "money-usd", "EUR": "money-eur", "GBP": "money-gbp",
        "CNY": "money-cny", "KRW": "money-krw", "TWD": "money-twd",
    ]
}
