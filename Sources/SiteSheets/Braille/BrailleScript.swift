/// Writes texts of one language in braille.
package protocol BrailleScript {
    /// The texts in cells, one for one.
    ///
    /// - Throws: an error that says what cannot be written, and what to do.
    func cells(of texts: [String]) throws -> [String]
    /// Short marks for what bears a name, in cells, the best first.
    func marks(for name: String) throws -> [String]
}
