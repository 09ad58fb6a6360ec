import Timetable

/// What a feed says to riders besides its timetable: changes, ways, languages, notes, who is behind it.
extension GTFSRecords {
    mutating func readTransfers(_ folder: FeedFolder, _ log: ReadingLog) {
        guard let rows = TableReader("transfers.txt", in: folder, log) else { return }
        while rows.next() {
            let record = TransferRecord(
                fromStopID: rows.reference("from_stop_id", to: stops),
                toStopID: rows.reference("to_stop_id", to: stops),
                fromRouteID: rows.reference("from_route_id", to: routes),
                toRouteID: rows.reference("to_route_id", to: routes),
                fromTripID: rows.reference("from_trip_id", to: trips),
                toTripID: rows.reference("to_trip_id", to: trips),
                kind: TransferRecord.Kind(rawValue: rows.choice("transfer_type", 0...5)) ?? .recommended,
                minimumTime: rows.integer("min_transfer_time", 0...86_400),
                line: rows.line
            )
            let isLink = record.kind == .staySeated || record.kind == .leaveSeat
            if isLink, !rows.isFaulty, record.fromTripID == nil || record.toTripID == nil {
                let column = record.fromTripID == nil ? "from_trip_id" : "to_trip_id"
                rows.report(MissingField.self) { $0.check(rows.place, column) }
            }
            if rows.isFaulty { rows.leaveOut() } else { transfers.append(record) }
        }
    }

    mutating func readPathways(_ folder: FeedFolder, _ log: ReadingLog) {
        let columns = ["pathway_id", "from_stop_id", "to_stop_id", "pathway_mode", "is_bidirectional"]
        let stops = stops
        pathways.read(folder, requiring: columns, log) { rows in
            PathwayRecord(
                id: rows.id("pathway_id"),
                fromStopID: rows.requiredReference("from_stop_id", to: stops),
                toStopID: rows.requiredReference("to_stop_id", to: stops),
                mode: rows.choice("pathway_mode", 1...7, standard: 1),
                isBidirectional: rows.choice("is_bidirectional", 0...1) == 1,
                length: rows.number("length"),
                traversalTime: rows.integer("traversal_time", 1...86_400),
                stairs: rows.integer("stair_count", -10_000...10_000),
                slope: rows.number("max_slope")
            )
        }
    }

    mutating func readTranslations(_ folder: FeedFolder, _ log: ReadingLog) {
        guard let rows = TableReader("translations.txt", in: folder, requiring: ["translation"], log) else { return }
        let isOlder = rows.has("trans_id") && rows.has("lang")
        let needed = isOlder ? [] : ["table_name", "field_name", "language"].filter { !rows.has($0) }
        guard needed.isEmpty else {
            rows.report(MissingColumn.self) { $0.check("translations.txt", needed) }
            rows.leaveOut()
            return
        }
        while rows.next() {
            let record = isOlder ? olderTranslation(rows) : translation(rows)
            if rows.isFaulty { rows.leaveOut() } else if !record.text.isEmpty { translations.append(record) }
        }
    }

    private func olderTranslation(_ rows: TableReader) -> TranslationRecord {
        TranslationRecord(
            language: rows.requiredText("lang"),
            text: rows.text("translation"),
            value: rows.requiredText("trans_id"),
            line: rows.line
        )
    }

    private func translation(_ rows: TableReader) -> TranslationRecord {
        let (record, sub, value) = (rows.text("record_id"), rows.text("record_sub_id"), rows.text("field_value"))
        return TranslationRecord(
            table: rows.requiredText("table_name"),
            field: rows.requiredText("field_name"),
            language: rows.requiredText("language"),
            text: rows.text("translation"),
            recordID: record.isEmpty ? nil : record,
            recordSubID: sub.isEmpty ? nil : sub,
            value: value.isEmpty ? nil : value,
            line: rows.line
        )
    }

    mutating func readFeedInfo(_ folder: FeedFolder, _ log: ReadingLog) {
        let wanted = ["feed_publisher_name", "feed_publisher_url", "feed_lang"]
        guard let rows = TableReader("feed_info.txt", in: folder, wanting: wanted, log), rows.next() else { return }
        let record = FeedInfoRecord(
            publisher: rows.text("feed_publisher_name"),
            url: rows.webAddress("feed_publisher_url"),
            language: rows.text("feed_lang"),
            defaultLanguage: rows.text("default_lang"),
            from: rows.date("feed_start_date"),
            to: rows.date("feed_end_date"),
            version: rows.text("feed_version")
        )
        if rows.isFaulty { rows.leaveOut() } else { feedInfo = record }
    }

    mutating func readAttributions(_ folder: FeedFolder, _ log: ReadingLog) {
        guard let rows = TableReader("attributions.txt", in: folder, requiring: ["organization_name"], log) else {
            return
        }
        while rows.next() {
            let record = AttributionRecord(
                organization: rows.requiredText("organization_name"),
                agencyID: rows.reference("agency_id", to: agencies),
                routeID: rows.reference("route_id", to: routes),
                tripID: rows.reference("trip_id", to: trips),
                isProducer: rows.choice("is_producer", 0...1) == 1,
                isOperator: rows.choice("is_operator", 0...1) == 1,
                isAuthority: rows.choice("is_authority", 0...1) == 1,
                url: rows.webAddress("attribution_url"),
                line: rows.line
            )
            if rows.isFaulty { rows.leaveOut() } else { attributions.append(record) }
        }
    }

    mutating func readBookingRules(_ folder: FeedFolder, _ log: ReadingLog) {
        bookingRules.read(folder, requiring: ["booking_rule_id", "booking_type"], log) { rows in
            BookingRuleRecord(
                id: rows.id("booking_rule_id"),
                type: rows.choice("booking_type", 0...2),
                noticeMinutes: rows.integer("prior_notice_duration_min", 0...1_000_000),
                lastDay: rows.integer("prior_notice_last_day", 0...1000),
                lastTime: rows.time(at: rows.column("prior_notice_last_time"), "prior_notice_last_time").map {
                    Int($0)
                },
                message: rows.text("message"),
                pickupMessage: rows.text("pickup_message"),
                dropOffMessage: rows.text("drop_off_message"),
                phone: rows.text("phone_number"),
                infoURL: rows.webAddress("info_url"),
                bookingURL: rows.webAddress("booking_url")
            )
        }
    }
}
