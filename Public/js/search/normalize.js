"use strict";

/**
 * One spelling for all that a reader may type for a name: SearchKey.swift does the same to the names of the index,
 * and Tests/search-spellings.json holds both to one list. The tables come with the index (data/search.js).
 */
jikoku.spelling = (() => {
  /** @typedef {{kanji: string, numerals: string, kana: Record<string, string>, romaji: Record<string, string>, meanings: Record<string, string>}} Tables */

  const KANJI = /[\u3006\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}]/u;
  /** As romaji: a kana or two before or behind a kanji; and 御. */
  const KANA_INSIDE = (() => {
    const [kana, kanji] = ["(?:[b-df-hk-np-tw-z]?y?[aiueo]|n){1,2}", "[\\u3400-\\u9fff]"];
    return new RegExp(`(?<![a-z])${kana}(?=${kanji})|(?<=${kanji})${kana}(?![a-z])|御(?!$)`, "g");
  })();
  /** What may be a long o: Ohuchi is おおうち. */
  const LENGTHENED = /oh(?=[aiueoy])/g;
  const SMALL = "ゃゅょぁぃぅぇぉ";
  /** @type {Map<string, string>} */ let kanji;
  /** @type {Map<string, string>} */ let kana;
  /** @type {RegExp} */ let spellings;
  /** @type {Record<string, string>} */ let romaji;
  /** @type {Map<string, string>} */ let numerals;
  /** @type {Record<string, string>} */ let meant;
  /** @type {RegExp} */ let phrases;

  /** @param {Tables} tables */
  function use(tables) {
    kanji = pairs(tables.kanji);
    numerals = pairs(tables.numerals);
    meant = tables.meanings;
    phrases = new RegExp(`\\b(${Object.keys(meant).sort((a, b) => b.length - a.length).join("|")})s?\\b`, "g");
    kana = new Map();
    for (const [row, syllables] of Object.entries(tables.kana)) {
      syllables.split(" ").forEach((syllable, i) => kana.set(row[i], syllable));
    }
    romaji = tables.romaji;
    // Longer spellings stand before those they begin with; half of a doubled consonant comes first of all.
    const longestFirst = Object.keys(romaji).sort((a, b) => b.length - a.length);
    spellings = new RegExp(["[tc](?=ch)", "d(?=[zj])", ...longestFirst].join("|"), "g");
  }

  /** A table of which each letter is followed by the one that stands for it. */
  function pairs(/** @type {string} */ table) {
    const letters = [...table];
    /** @type {Map<string, string>} */
    const found = new Map();
    for (let i = 0; i < letters.length; i += 2) found.set(letters[i], letters[i + 1]);
    return found;
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

  /** Hiragana and small letters without signs: what was typed, before it is spelt in another way. */
  const plain = (/** @type {string} */ text) => letters(text).join("");

  /**
   * A key without what is often left out between kanji: kana, and the 御 of お茶の水. 四ツ谷 and 四谷, 御茶ノ水 and 茶水
   * have one.
   * @returns {string} nothing where nothing can be left out
   */
  function loose(/** @type {string} */ key) {
    const bare = key.replace(KANA_INSIDE, "");
    return bare !== key && [...bare].length > 1 ? bare : "";
  }

  /** 第一 is 第1. */
  const counted = (/** @type {string} */ text) => text.replace(/[一二三四五六七八九〇]/g, numeral => numerals.get(numeral) ?? "");

  /** What a name is found by. */
  const key = (/** @type {string} */ text) => counted(folded(latin(letters(text))));

  /**
   * What a query of English words may mean: City Hall is 市役所, and a stadium 球場 or 競技場. Words that are names stay.
   * @param {string} query
   * @returns {string[]} nothing where no word has a meaning, else the query with kanji for those that have
   */
  function meanings(query) {
    const typed = query.normalize("NFKC").toLowerCase().replace(/\b(the|of)\b/g, " ").replace(/\s+/g, " ").trim();
    let found = [""];
    let end = 0;
    for (const match of typed.matchAll(phrases)) {
      const index = match.index ?? 0;
      const before = typed.slice(end, index);
      found = found.flatMap(text => meant[match[1]].split("|").map(word => `${text}${before} ${word} `)).slice(0, 8);
      end = index + match[0].length;
    }
    if (end === 0) return [];
    // What is in kanji throughout is one name: 鉄道 博物館.
    return found.map(text => `${text}${typed.slice(end)}`.trim()).map(text => (/[a-z]/.test(text) ? text : text.replace(/ /g, "")));
  }

  /**
   * For a query in kana and kanji, patterns for the keys of a name: its kanji are there in this order, and each stands
   * for some of the reading between the kana.
   * @param {string} query
   * @returns {{kanji: RegExp, whole: RegExp, first: RegExp} | undefined}
   */
  function mixed(query) {
    const runs = letters(query.trim().replace(/駅$/, "")).join("").match(/[ぁ-ゖ]+|[\u3400-\u9fff]+|./gu) ?? [];
    const isKanji = (/** @type {string} */ run) => /^[\u3400-\u9fff]/.test(run);
    if (runs.length < 2 || !runs.some(isKanji) || !runs.every(run => isKanji(run) || /^[ぁ-ゖ]/.test(run))) return undefined;
    const order = runs.filter(isKanji).map(counted).join("").split("").join("[^ ]*");
    const sound = runs.map(run => (isKanji(run) ? "[^ ]+" : folded(latin([...run])))).join("");
    return { kanji: new RegExp(order), whole: new RegExp(` ${sound} `), first: new RegExp(` ${sound}`) };
  }

  /**
   * The keys that a query may mean: its own; without the word for a station; with each oh before a vowel as a long
   * o; and with its last letter as the one it will turn into (shim of shimbashi, し of しゃくじい).
   * @param {string} query
   * @returns {string[]} the likeliest first
   */
  function keys(query) {
    const own = key(query);
    // Of what was typed: in the key, the h of gohun has become an f.
    let long = [latin(letters(query))];
    for (let i = (long[0].match(LENGTHENED) ?? []).length; i > 0 && i < 5; i--) {
      long = long.concat(long.map(spelling => nth(spelling, i)));
    }
    const spelt = [own, ...long.map(spelling => counted(folded(spelling)))];
    const all = new Set(spelt.flatMap(text => [text, text.replace(/(駅|역|eki|station)$/, "")]));
    const last = kana.get(letters(query).at(-1) ?? "") ?? "";
    if (last.length > 1 && last.endsWith("i")) all.add(own.slice(0, -1) + "y");
    const turns = { m: "n", d: "z", c: "t", h: "f" }[own.at(-1) ?? ""];
    if (turns) all.add(folded(own.slice(0, -1) + turns));
    all.delete("");
    return [...all];
  }

  /** The text without the h of its nth oh before a vowel. */
  function nth(/** @type {string} */ text, /** @type {number} */ n) {
    return text.replace(LENGTHENED, oh => (--n === 0 ? "o" : oh));
  }

  return { use, key, keys, plain, loose, meanings, mixed };
})();
