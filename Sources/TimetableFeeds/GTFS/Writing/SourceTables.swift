import Timetable

/// agency.txt, feed_info.txt and attributions.txt: who runs the trains, and who says so.
enum SourceTables {
    static func agencies(_ dataset: Dataset, _ address: String, _ language: Language) -> [UInt8] {
        var text = TableText([
            "agency_id", "agency_name", "agency_url", "agency_timezone", "agency_lang", "agency_phone",
        ])
        for company in dataset.operators {
            text.add(company.feedID)
            text.add(company.names.isEmpty ? company.feedID : company.names.shown(in: [language]))
            text.add(company.url ?? dataset.source.publisherURL ?? address)
            text.add(dataset.source.timeZone)
            text.add(language.rawValue)
            text.add(company.phone)
            text.end()
        }
        return text.take()
    }

    static func feedInfo(
        _ dataset: Dataset,
        _ period: GTFSPeriod,
        _ address: String,
        _ language: Language
    ) -> [UInt8] {
        var text = TableText([
            "feed_publisher_name", "feed_publisher_url", "feed_lang", "feed_start_date", "feed_end_date",
            "feed_version",
        ])
        let source = dataset.source
        text.add([source.publisher, source.name, "Jikoku"].first { !$0.isEmpty })
        text.add(source.publisherURL ?? address)
        text.add(language.rawValue)
        text.add(max(source.validFrom ?? period.dates.lowerBound, period.dates.lowerBound))
        text.add(min(source.validUntil ?? period.dates.upperBound, period.dates.upperBound))
        text.add(source.version.isEmpty ? source.date?.description : source.version)
        text.end()
        return text.take()
    }

    static func attributions(_ dataset: Dataset) -> [UInt8]? {
        guard !dataset.source.attribution.isEmpty else { return nil }
        var text = TableText(["attribution_id", "organization_name", "is_producer"])
        text.add("source")
        text.add(dataset.source.attribution)
        text.add(1)
        text.end()
        return text.take()
    }
}
