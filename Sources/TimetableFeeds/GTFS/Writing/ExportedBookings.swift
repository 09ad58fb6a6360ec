import Timetable

/// booking_rules.txt: the notes of calls for which riders have to ask. A feed has no place for other notes.
struct ExportedBookings {
    private let remarks: [Remark]
    private let used: Set<Remark.ID>

    init(_ dataset: Dataset, _ trains: [Train], _ runs: [HeadwayRun]) {
        remarks = dataset.remarks
        var used: Set<Remark.ID> = []
        for train in trains where !train.remarks.isEmpty {
            for (number, call) in dataset.stopTimes[train.calls].enumerated() {
                if Self.isAskedFor(call.boarding, call.alighting) {
                    used.formUnion(Self.first(train.remarks, at: number))
                }
            }
        }
        for run in runs where !run.remarks.isEmpty {
            for (number, call) in run.calls.enumerated() where Self.isAskedFor(call.boarding, call.alighting) {
                used.formUnion(Self.first(run.remarks, at: number))
            }
        }
        self.used = used
    }

    /// Whether no call has a rule.
    var isEmpty: Bool { used.isEmpty }

    /// The notes that are rules, in the order of the dataset.
    var rules: [Remark] { used.sorted().map { remarks[$0.position] } }

    /// The rule for a way of getting on or off at a call; `nil` where riders need not ask, or the store does not say
    /// how.
    func id(_ uses: [RemarkUse], at call: Int, _ boarding: Boarding) -> String? {
        guard Self.isAskedFor(boarding, boarding) else { return nil }
        return Self.first(uses, at: call).first.map { remarks[$0.position].feedID }
    }

    /// The lines of the file; `nil` without any.
    func bytes(_ language: Language) -> [UInt8]? {
        guard !used.isEmpty else { return nil }
        var text = TableText(["booking_rule_id", "booking_type", "message", "phone_number", "info_url"])
        for remark in rules {
            text.add(remark.feedID)
            // The type that says nothing about how long before: the note does.
            text.add(0)
            text.add(remark.names.shown(in: [language]))
            text.add(remark.phone)
            text.add(remark.url)
            text.end()
        }
        return text.take()
    }

    private static func isAskedFor(_ boarding: Boarding, _ alighting: Boarding) -> Bool {
        [boarding, alighting].contains { $0 == .byPhone || $0 == .onRequest }
    }

    private static func first(_ uses: [RemarkUse], at call: Int) -> [Remark.ID] {
        let use = uses.first { $0.call == call } ?? uses.first { $0.call == nil }
        return use.map { [$0.remarkID] } ?? []
    }
}
