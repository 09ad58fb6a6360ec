/// What the page of a train says: its calling points in their order.
struct ShownTrain {
    /// A calling point.
    struct Call {
        /// Ids of its stations: two where one railway hands the train to the next. Empty where a link says which it is.
        var stations: [Substring]
        /// The id of its platform or pole, where the page has one.
        var platform: String?
        /// The folder that its link leads to, below the site. Stations that share a place share that of one of them.
        var folder: Substring?
        /// The minute of the day in which the train comes, 0 to 1439; `nil` where the page tells none.
        var arrival: Int?
        /// The minute of the day in which it leaves.
        var departure: Int?
    }

    var calls: [Call] = []

    init(_ bytes: [UInt8], path: String) {
        var page = PageReader(bytes)
        var links = PageLinks(path: path, base: nil)
        var (isInLeg, isInList, isInCall) = (false, false, false)
        var timeTag: String?
        while let tag = page.next() {
            if let which = timeTag, !calls.isEmpty {
                timeTag = nil
                let minute = ClockReading.minute(page.text)
                if which == "i" {
                    calls[calls.count - 1].arrival = minute
                } else {
                    calls[calls.count - 1].departure = minute
                }
            }
            if tag.isEnd {
                switch tag.name {
                case "section": (isInLeg, isInList, isInCall) = (false, false, false)
                case "ol": (isInList, isInCall) = (false, false)
                case "li": isInCall = false
                default: break
                }
                continue
            }
            switch tag.name {
            case "base": links = PageLinks(path: path, base: page.attribute("href", of: tag))
            case "section": isInLeg = page.hasClass("leg", tag)
            case "p": (isInList, isInCall) = (false, false)
            case "ol": isInList = isInLeg
            case "li":
                guard isInList else { break }
                isInCall = true
                let stations = page.attribute("data-station", of: tag) ?? ""
                let platform = page.attribute("data-stop", of: tag)
                calls.append(Call(stations: stations.split(separator: " "), platform: platform))
            case "a":
                guard isInCall, calls[calls.count - 1].folder == nil, let href = page.attribute("href", of: tag) else {
                    break
                }
                let target = links.target(of: href).path
                calls[calls.count - 1].folder = target.lastIndex(of: "/").map { target[..<$0] } ?? ""
            // Only what stands in the row itself: a note beside it has times of other trains.
            case "i", "b": if isInCall { timeTag = tag.name }
            case "small": isInCall = isInCall && !page.hasClass("passing", tag) && !page.hasClass("note", tag)
            default: break
            }
        }
    }
}
