/// The calls of trains, in six bytes each: a country has tens of millions, and a dataset holds them all.
///
/// Calls at one station differ in little but the time: what is left when the time is taken off is kept once for all calls that
/// have it. In Tokyo, 1.2 million calls have 7,860 such forms.
///
/// ```swift
/// let start = dataset.stopTimes.count
/// dataset.stopTimes.append(StopTime(stationID: station, arrival: nil, departure: time))
/// train.calls = start..<dataset.stopTimes.count
/// ```
public struct StopTimes: RandomAccessCollection, MutableCollection, Sendable {
    /// Three small integers, since one of 64 bits would take eight bytes.
    @usableFromInline
    struct Packed: Sendable {
        /// The call's first time.
        @usableFromInline let minutes: UInt16
        @usableFromInline let low: UInt16
        @usableFromInline let high: UInt16

        init(minutes: UInt16, form: Int) {
            self.minutes = minutes
            low = UInt16(truncatingIfNeeded: form)
            high = UInt16(truncatingIfNeeded: form >> 16)
        }

        /// Index into ``StopTimes/forms``.
        @inlinable var form: Int { Int(low) | Int(high) << 16 }
    }

    @usableFromInline var packed: [Packed] = []
    /// Calls whose first time is 0.
    @usableFromInline var forms: [StopTime] = []
    /// The index of each form; empty until a call is added or replaced.
    private var numbers: [StopTime: Int] = [:]

    /// Makes an empty list.
    public init() {}

    /// Always 0.
    @inlinable public var startIndex: Int { 0 }
    /// How many calls there are.
    @inlinable public var endIndex: Int { packed.count }

    /// The call at a position.
    public subscript(position: Int) -> StopTime {
        @inlinable get {
            let packed = packed[position]
            return forms[packed.form].later(by: UInt32(packed.minutes))
        }
        set { packed[position] = pack(newValue) }
    }

    /// Lets go of what is needed to add and replace calls alone. Either may still be done, and makes it again.
    public mutating func compact() { numbers = [:] }

    private mutating func pack(_ call: StopTime) -> Packed {
        if numbers.count < forms.count {
            numbers = Dictionary(uniqueKeysWithValues: zip(forms, forms.indices))
        }
        let minutes = call.firstMinutes
        let form = call.earlier(by: minutes)
        if let number = numbers[form] { return Packed(minutes: UInt16(minutes), form: number) }
        numbers[form] = forms.count
        forms.append(form)
        return Packed(minutes: UInt16(minutes), form: forms.count - 1)
    }
}

extension StopTimes: RangeReplaceableCollection {
    /// Adds a call at the end.
    public mutating func append(_ call: StopTime) { packed.append(pack(call)) }

    /// Makes room for as many calls in all.
    public mutating func reserveCapacity(_ count: Int) { packed.reserveCapacity(count) }

    /// Puts calls in the place of others.
    public mutating func replaceSubrange(_ range: Range<Int>, with calls: some Collection<StopTime>) {
        packed.replaceSubrange(range, with: calls.map { pack($0) })
    }
}

extension StopTimes: Equatable, ExpressibleByArrayLiteral {
    /// Makes a list of the calls written out.
    public init(arrayLiteral calls: StopTime...) { self.init(calls) }

    /// Calls are compared, however they are kept.
    public static func == (a: Self, b: Self) -> Bool { a.elementsEqual(b) }
}

extension StopTime {
    /// The earlier of its times; 0 without one.
    fileprivate var firstMinutes: UInt32 {
        let first = min(bits & Self.noTime, bits >> 12 & Self.noTime)
        return first == Self.noTime ? 0 : first
    }

    fileprivate func earlier(by minutes: UInt32) -> StopTime { StopTime(self, bits: bits - minutes * minute) }

    /// The same call with each of its times some minutes later; the sum is a time of a service day.
    @inlinable func later(by minutes: UInt32) -> StopTime { StopTime(self, bits: bits &+ minutes &* minute) }

    /// What its bits grow by for each minute that it is later: nothing where there is no time.
    @inlinable var minute: UInt32 {
        (bits & Self.noTime == Self.noTime ? 0 : 1) | (bits >> 12 & Self.noTime == Self.noTime ? 0 : 1 << 12)
    }
}
