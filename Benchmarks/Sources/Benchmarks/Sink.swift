/// Takes what a contender made, so that the compiler cannot leave the work out.
@inline(never)
func consume<Value>(_ value: borrowing Value) where Value: ~Copyable {}
