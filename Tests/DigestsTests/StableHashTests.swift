import Digests
import Testing

@Suite struct StableHashTests {
    /// The vectors of http://www.isthe.com/chongo/src/fnv/test_fnv.c.
    @Test(arguments: [
        ("", 0xcbf2_9ce4_8422_2325 as UInt64), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8),
    ])
    func aHashIsFNV1a(text: String, value: UInt64) {
        var hash = StableHash()
        hash.add(text.utf8)
        #expect(hash.value == value)
    }
}
