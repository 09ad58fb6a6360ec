import Testing

@testable import SiteCore

/// Ids in names of files.
@Suite struct ShortIDsTests {
    @Test func daysAreTheirInitialsUnlessTwoHaveTheSame() {
        #expect(ShortIDs.initials(["Weekday", "SaturdayHoliday"]) == ["Weekday": "W", "SaturdayHoliday": "SH"])
        #expect(ShortIDs.initials(["Weekday", "Saturday", "Sunday"]) == ["Weekday": "W"])
        // The last one has the initial of another as its id.
        #expect(ShortIDs.initials(["Weekday", "W"]).isEmpty)
        #expect(ShortIDs.initials(["weekday", "2026-winter", "A1"]).isEmpty)
    }

    @Test func trainsHaveTheInitialsOfTheirDays() {
        let initials: [Substring: String] = ["Weekday": "W", "SaturdayHoliday": "SH"]
        #expect(
            ShortIDs.trains(["805A.Weekday", "805A.SaturdayHoliday", "1031L.Weekday.1", "Weekdays..2"], initials)
                == ["805A.W", "805A.SH", "1031L.W.1", "Weekdays..2"]
        )
        // Where the feed has both, both stay as they are.
        #expect(ShortIDs.trains(["1.Weekday", "1.W"], initials) == ["1.Weekday", "1.W"])
    }

    @Test func directionsDoNotNameTheirCompanyUnlessTwoWouldBeTheSame() {
        #expect(ShortIDs.directions(["Inbound", "TokyoMetro.Shibuya", "A.B.C"]) == ["Inbound", "Shibuya", "B.C"])
        #expect(
            ShortIDs.directions(["TokyoMetro.Shibuya", "Tokyu.Shibuya", "Toei.Waseda", "Waseda"])
                == ["TokyoMetro.Shibuya", "Tokyu.Shibuya", "Toei.Waseda", "Waseda"]
        )
    }
}
