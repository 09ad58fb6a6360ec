/// One spelling for all the romaji of a syllable, by ``Spellings/romaji``.
enum RomajiFolding {
    /// Folds every run of Latin letters; whatever else there is stays.
    static func fold(_ letters: [Unicode.Scalar]) -> [Unicode.Scalar] { shortened(respelt(letters)) }

    /// shi, chi, tsu, fu, ji, sha … to si, ti, tu, fu, zi, sya …, the longest spelling first.
    private static func respelt(_ letters: [Unicode.Scalar]) -> [Unicode.Scalar] {
        var respelt: [Unicode.Scalar] = []
        var position = 0
        while position < letters.count {
            // Half of a doubled consonant: matcha, madzu.
            if isFirstHalf(letters[position], letters[(position + 1)...]) {
                position += 1
                continue
            }
            let longest = min(Spellings.longestRomaji, letters.count - position)
            let spelling = stride(from: longest, to: 0, by: -1).lazy.compactMap { length in
                Spellings.romajiSpellings[Array(letters[position..<position + length])].map { (length, $0) }
            }.first
            if let (length, letters) = spelling {
                respelt += letters
                position += length
            } else {
                respelt.append(letters[position])
                position += 1
            }
        }
        return respelt
    }

    private static func isFirstHalf(_ letter: Unicode.Scalar, _ rest: ArraySlice<Unicode.Scalar>) -> Bool {
        switch letter {
        case "t", "c": rest.starts(with: ["c", "h"])
        case "d": rest.first == "z" || rest.first == "j"
        default: false
        }
    }

    /// Drops the length of vowels (oo, ou, oh) and of consonants.
    private static func shortened(_ letters: [Unicode.Scalar]) -> [Unicode.Scalar] {
        var short: [Unicode.Scalar] = []
        for (position, letter) in letters.enumerated() {
            guard ("a"..."z").contains(letter), let last = short.last else {
                short.append(letter)
                continue
            }
            if letter == last || letter == "u" && last == "o" { continue }
            let next = position + 1 < letters.count ? letters[position + 1] : "-"
            // Ohkubo; but Yokohama, and Ohhara, whose second h is dropped as a double.
            if letter == "h", last == "o", !["a", "i", "u", "e", "o", "y", "h"].contains(next) { continue }
            short.append(letter)
        }
        return short
    }
}
