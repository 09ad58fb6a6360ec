import Foundation
import Timetable

/// Reads what the rows of stop_times.txt say besides stop and times, and keeps each combination once.
struct CallTermsReader {
    private let rows: TableReader
    private let headsign: Int
    private let pickup: Int
    private let dropOff: Int
    private let timepoint: Int
    private let pickupBooking: Int
    private let dropOffBooking: Int
    private var numbers: [CallTerms: Int32] = [:]
    /// The row before, and its number: rows that follow each other tend to say the same.
    private var last: (terms: CallTerms, number: Int32)?
    private var lastHeadsign: (bytes: [UInt8], key: TextPool.Key) = ([], .none)

    init(_ rows: TableReader) {
        self.rows = rows
        headsign = rows.column("stop_headsign")
        pickup = rows.column("pickup_type")
        dropOff = rows.column("drop_off_type")
        timepoint = rows.column("timepoint")
        pickupBooking = rows.column("pickup_booking_rule_id")
        dropOffBooking = rows.column("drop_off_booking_rule_id")
    }

    /// The position of the row's terms in ``TripCalls/terms``.
    @inline(__always)
    mutating func read(_ records: inout GTFSRecords) -> Int32 {
        var terms = CallTerms()
        if !rows.isEmpty(headsign) { terms.headsign = headsignKey(&records.texts) }
        if !rows.isEmpty(pickup) {
            terms.pickup = Boarding(rawValue: rows.choice(at: pickup, "pickup_type" as StaticString, 0...3)) ?? .regular
        }
        if !rows.isEmpty(dropOff) {
            terms.dropOff =
                Boarding(rawValue: rows.choice(at: dropOff, "drop_off_type" as StaticString, 0...3)) ?? .regular
        }
        if !rows.isEmpty(timepoint) {
            terms.isApproximate = rows.choice(at: timepoint, "timepoint" as StaticString, 0...1, standard: 1) == 0
        }
        if !rows.isEmpty(pickupBooking) {
            terms.pickupBookingID = rows.reference(
                at: pickupBooking,
                "pickup_booking_rule_id",
                to: records.bookingRules,
                isEssential: false
            )
        }
        if !rows.isEmpty(dropOffBooking) {
            terms.dropOffBookingID = rows.reference(
                at: dropOffBooking,
                "drop_off_booking_rule_id",
                to: records.bookingRules,
                isEssential: false
            )
        }
        if let last, last.terms == terms { return last.number }
        let number = records.stopTimes.number(of: terms, &numbers)
        last = (terms, number)
        return number
    }

    private mutating func headsignKey(_ texts: inout TextPool) -> TextPool.Key {
        let now = rows.bytes(headsign)
        let isLast = now.count == lastHeadsign.bytes.count && now.elementsEqual(lastHeadsign.bytes)
        if !isLast { lastHeadsign = (Array(now), texts.key(of: rows.text("stop_headsign"))) }
        return lastHeadsign.key
    }
}

extension TripCalls {
    /// The position of some terms, which are kept if they are new.
    mutating func number(of terms: CallTerms, _ numbers: inout [CallTerms: Int32]) -> Int32 {
        if let number = numbers[terms] { return number }
        let number = Int32(self.terms.count)
        self.terms.append(terms)
        numbers[terms] = number
        return number
    }
}
