import Testing

@testable import SiteCheck

@Suite struct ClockReadingTests {
    @Test(arguments: [
        ("7", 7), (" 07 ", 7), ("0", 0), ("23", 23), ("24", nil), ("", nil), ("7 pm", 19), ("12 am", 0), ("午後7", 19),
        ("午前12", 0),
    ])
    func hours(text: String, hour: Int?) { #expect(ClockReading.hour(text) == hour) }

    @Test(arguments: [
        ("7:05", 425), ("約07:05", 425), ("00:00", 0), ("12:30 am", 30), ("下午1:30", 810), ("7:5x", nil), ("7時5分", nil),
        ("25:00", nil),
        (":10", nil),
    ])
    func minutes(text: String, minute: Int?) { #expect(ClockReading.minute(text) == minute) }
}
