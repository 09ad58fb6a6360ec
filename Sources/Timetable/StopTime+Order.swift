extension StopTime {
    /// When the train leaves; when it comes in, where the feed gives no departure.
    @inlinable public var departureOrArrival: ServiceTime? { departure ?? arrival }

    /// When the train comes in; when it leaves, where the feed gives no arrival.
    @inlinable public var arrivalOrDeparture: ServiceTime? { arrival ?? departure }

    /// Whether the train stands for a minute or more: both its arrival and its departure are known, and differ.
    @inlinable public var stands: Bool { arrival != nil && departure != nil && arrival != departure }
}
