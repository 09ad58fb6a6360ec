/// The most that is read of a report on the present: many times what the largest network reports, and little enough for the
/// memory of any machine. The rest is counted.
enum LiveLimit {
    /// Trains; Tokyo has 93,000 in all.
    static let trains = 500_000
    /// Alerts.
    static let alerts = 10_000
    /// Calls of all trains, and periods and subjects of all alerts.
    static let parts = 4_000_000
    /// Calls of one train, or periods and subjects of one alert.
    static let partsOfOne = 20_000
    /// Languages of a text.
    static let languages = 100
}
