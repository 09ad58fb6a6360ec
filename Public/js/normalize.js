"use strict";

/**
 * One spelling for all that a reader may type for a name: SearchKey.swift does the same to the names of the index,
 * and Tests/search-spellings.json holds both to one list. The tables come with the index (data/search.js).
 */
jikoku.spelling = (() => {
  /** @typedef {{kanji: string, kana: Record<string, string>, romaji: Record<string, string>}} Tables */

  const KANJI = /[\u3006\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}]/u;
  const SMALL = "ゃゅょぁぃぅぇぉ";
  /** @type {Map<string, string>} */ let kanji;
  /** @type {Map<string, string>} */ let kana;
  /** @type {RegExp} */ let spellings;
  /** @type {Record<string, string>} */ let romaji;

  /** @param {Tables} tables */
  function use(tables) {
    const forms = [...tables.kanji];
    kanji = new Map();
    for (let i = 0; i < forms.length; i += 2) kanji.set(forms[i], forms[i + 1]);
    kana = new Map();
    for (const [row, syllables] of Object.entries(tables.kana)) {
      syllables.split(" ").forEach((syllable, i) => kana.set(row[i], syllable));
    }
    romaji = tables.romaji;
    // Longer spellings stand before those they begin with; half of a doubled consonant comes first of all.
    const longestFirst = Object.keys(romaji).sort((a, b) => b.length - a.length);
    spellings = new RegExp(["[tc](?=ch)", "d(?=[zj])", ...longestFirst].join("|"), "g");
  }

  /** Letters and digits in their common form, katakana as hiragana. */
  function letters(/** @type {string} */ text) {
    const bare = text.normalize("NFKD").toLowerCase().replace(/[\u0300-\u036f]/g, "").normalize("NFC");
    /** @type {string[]} */
    const found = [];
    for (const letter of bare.replace(/[^\p{L}\p{N}]|ー/gu, "")) {
      if (letter === "々") found.push(found.at(-1) ?? letter);
      else if (letter >= "ァ" && letter <= "ヶ") found.push(String.fromCharCode(letter.charCodeAt(0) - 0x60));
      else found.push(kanji.get(letter) ?? letter);
    }
    return found;
  }

  /** Kana as romaji; ヶ and ッ between kanji by their sense. */
  function latin(/** @type {string[]} */ letters) {
    let text = "";
    letters.forEach((letter, i) => {
      const [previous, next] = [letters[i - 1] ?? "", letters[i + 1] ?? ""];
      if (letter === "ゖ" || letter === "ゕ") text += "ga";
      else if (letter === "け" && (KANJI.test(next) || next === "" && KANJI.test(previous))) text += "ga";
      else if (letter === "っ") text += KANJI.test(previous) ? "tu" : "";
      else if (SMALL.includes(letter)) text = withSmall(text, kana.get(letter) ?? "", kana.get(previous) ?? "");
      else text += kana.get(letter) ?? letter;
    });
    return text;
  }

  /** し and ゃ are sya, ふ and ぁ are fa, う and ぃ are wi. */
  function withSmall(/** @type {string} */ text, /** @type {string} */ own, /** @type {string} */ before) {
    if (before.length > 1 && before.endsWith("i")) return text.slice(0, -1) + (own.length === 1 ? "y" : "") + own;
    if (before.length > 1) return text.slice(0, -1) + own;
    if (before === "u" && own.length === 1) return text.slice(0, -1) + "w" + own;
    return text + own;
  }

  /** One spelling for all the romaji of a syllable, without the length of vowels and consonants. */
  function folded(/** @type {string} */ text) {
    let short = "";
    const respelt = text.replace(spellings, spelling => romaji[spelling] ?? "");
    for (let i = 0; i < respelt.length; i++) {
      const [letter, last] = [respelt[i], short.at(-1)];
      if (letter >= "a" && letter <= "z") {
        if (letter === last || letter === "u" && last === "o") continue;
        // Ohkubo; but Yokohama, and Ohhara, whose second h is dropped as a double.
        if (letter === "h" && last === "o" && !"aiueoyh".includes(respelt[i + 1] ?? "-")) continue;
      }
      short += letter;
    }
    return short;
  }

  /** What a name is found by. */
  const key = (/** @type {string} */ text) => folded(latin(letters(text)));

  /**
   * The keys that a query may mean: its own; without the word for a station; with each oh before a vowel as a long
   * o; and with its last letter as the one it will turn into (shim of shimbashi, し of しゃくじい).
   * @param {string} query
   * @returns {string[]} the likeliest first
   */
  function keys(query) {
    const all = new Set([key(query)]);
    const last = kana.get(letters(query).at(-1) ?? "") ?? "";
    for (const text of [...all]) {
      const bare = text.replace(/(駅|eki|station)$/, "");
      if (bare) all.add(bare);
      let long = [text];
      for (let i = (text.match(/oh(?=[aiueoy])/g) ?? []).length; i > 0 && i < 5; i--) {
        long = long.concat(long.map(spelling => folded(nth(spelling, i))));
      }
      for (const spelling of long) all.add(spelling);
      if (last.length > 1 && last.endsWith("i")) all.add(text.slice(0, -1) + "y");
      const turns = { m: "n", d: "z", c: "t", h: "f" }[text.at(-1) ?? ""];
      if (turns) all.add(folded(text.slice(0, -1) + turns));
    }
    all.delete("");
    return [...all];
  }

  /** The text without the h of its nth oh before a vowel. */
  function nth(/** @type {string} */ text, /** @type {number} */ n) {
    return text.replace(/oh(?=[aiueoy])/g, oh => (--n === 0 ? "o" : oh));
  }

  return { use, key, keys };
})();
