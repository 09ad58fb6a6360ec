import Timetable

/// The notes to riders that follow from a feed's records: booking rules (GTFS Schedule Reference, booking_rules.txt)
/// and the descriptions of trips in GTFS-JP (`jp_trip_desc`). Each is kept once.
struct RiderNotes {
    /// In the order first met.
    private(set) var all: [Remark] = []
    private var ofRule: [Identifier<BookingRuleRecord>: Remark.ID] = [:]
    private var ofText: [String: Remark.ID] = [:]

    /// The note of a booking rule: its message, or else when to book.
    mutating func id(of id: Identifier<BookingRuleRecord>, _ records: GTFSRecords, _ texts: FeedTexts) -> Remark.ID {
        if let known = ofRule[id] { return known }
        let rule = records.bookingRules[id]
        let messages = [rule.message, rule.pickupMessage, rule.dropOffMessage].filter { !$0.isEmpty }
        let phone = rule.phone.isEmpty ? nil : rule.phone
        let address = WebAddress.checked(rule.bookingURL) ?? WebAddress.checked(rule.infoURL)
        let names = messages.first.map { texts.names($0, .bookingMessage, of: rule.id) } ?? Self.time(of: rule)
        let remark = Remark.ID(all.count)
        ofRule[id] = remark
        all.append(Remark(feedID: "booking:\(rule.id)", names: names, phone: phone, url: address))
        return remark
    }

    /// The note of a text.
    mutating func id(of text: String, _ texts: FeedTexts) -> Remark.ID {
        if let known = ofText[text] { return known }
        let remark = Remark.ID(all.count)
        ofText[text] = remark
        all.append(Remark(feedID: "note:\(text)", names: Names([texts.language: text])))
        return remark
    }

    private static func time(of rule: BookingRuleRecord) -> Names {
        if let days = rule.lastDay, days > 0 {
            let unit = days == 1 ? "day" : "days"
            return Names([
                .ja: "\(days)日前までに要予約", .en: "Book at least \(days) \(unit) ahead", .ko: "\(days)일 전까지 예약 필요",
                .zhHans: "须提前\(days)天预约", .zhHant: "須於\(days)天前預約",
            ])
        }
        if let minutes = rule.noticeMinutes, minutes > 0 {
            return Names([
                .ja: "\(minutes)分前までに要予約", .en: "Book at least \(minutes) minutes ahead",
                .ko: "\(minutes)분 전까지 예약 필요", .zhHans: "须提前\(minutes)分钟预约",
                .zhHant: "須於\(minutes)分鐘前預約",
            ])
        }
        return Names([.ja: "要予約", .en: "Book ahead", .ko: "예약 필요", .zhHans: "须预约", .zhHant: "須預約"])
    }
}
