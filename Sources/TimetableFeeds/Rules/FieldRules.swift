/// The rules for single fields, in the order in which they are reported.
enum FieldRules {
    /// Every such rule there is.
    static let all: [any FieldRule.Type] = [
        MissingField.self, RepeatedField.self, MistypedField.self, UnusableText.self, MalformedTime.self,
        MalformedColor.self,
        MalformedCoordinate.self,
    ]
}
