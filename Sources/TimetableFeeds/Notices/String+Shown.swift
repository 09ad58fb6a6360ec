extension String {
    /// The text fit for a message: on one line, at most 80 characters, nothing invisible.
    var shown: String {
        var shown = ""
        for (count, scalar) in unicodeScalars.enumerated() {
            if count == 80 { return shown + "…" }
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
                shown += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: shown.unicodeScalars.append(scalar)
            }
        }
        return shown
    }
}
