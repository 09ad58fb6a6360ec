"use strict";

/**
 * @typedef {object} Entry
 * @property {"station" | "railway" | "operator" | "train"} kind
 * @property {string[]} names in the index's languages
 * @property {string} reading in hiragana, or empty
 * @property {string} keys what it is found by, each between spaces
 * @property {string} loose the same without kana in kanji, where that differs
 * @property {string[]} spelt all spellings that slips are measured by
 * @property {string} path below the language's folder
 * @property {number[]} railways positions in `railways`
 * @property {string[]} pages the folder of the station on each of `railways`, where there are several
 * @property {number} operator position in `operators`, or -1
 * @property {string} color the class of a railway's colour
 * @property {string[][]} ends the names of a railway's first and last station
 */
/** @typedef {{entries: Entry[], keys: string[], whole: boolean, nearest: boolean, missing: boolean}} Found keys: what is marked; whole: the query is a name */
/** @typedef {{entries: Entry[], railways: Entry[], operators: Entry[]}} Index */

/** The search itself: finds stations, railways, operators and trains with names in the index of data/search.js. */
jikoku.search = (() => {
  /** The word for a station at the end of a key. */
  const STATION = /(駅|역|eki|station)$/;
  /** @type {Index} */ const index = { entries: [], railways: [], operators: [] };
  /** @type {Entry[]} */ let entries = [];
  /** @type {Entry[]} */ let railways = [];
  /** @type {Entry[]} */ let operators = [];
  /** @type {Map<string, number>} */ const namesakes = new Map();
  /** @type {Promise<void> | undefined} */ let opening;

  /** Reads the index, once. */
  function open() {
    opening ??= Promise.all(["js/normalize.js", "js/near.js", "js/search-words.js", "data/search.js"].map(path => jikoku.load(path))).then(read).catch(error => {
      opening = undefined;
      throw error;
    });
    return opening;
  }

  function read() {
    const data = jikoku.data.search;
    jikoku.spelling.use(data.spelling);
    const entry = (/** @type {Entry["kind"]} */ kind, /** @type {any[]} */ [names, keys, path], reading = "") => {
      const spelt = keys.split(" ");
      const loose = spelt.map(jikoku.spelling.loose).filter((/** @type {string} */ key) => key !== "");
      return {
        kind, names, path, reading, keys: ` ${keys} `, loose: loose.length > 0 ? ` ${loose.join(" ")} ` : "",
        spelt: [...new Set([...spelt, ...names.map(jikoku.spelling.plain)])], railways: [], pages: [], operator: -1, color: "", ends: [],
      };
    };
    operators = data.operators.map((/** @type {any[]} */ row) => entry("operator", row));
    railways = data.railways.map((/** @type {any[]} */ row) =>
      ({ ...entry("railway", row, row[6]), operator: row[3], color: row[4], ends: row[5] }));
    const stations = data.stations.map((/** @type {any[]} */ row) =>
      ({ ...entry("station", row, row[4]), railways: row[3], pages: row[5] ?? [] }));
    const trains = data.trains.map((/** @type {any[]} */ row) => ({ ...entry("train", row), railways: row[3] }));
    entries = [...stations, ...railways, ...operators, ...trains];
    Object.assign(index, { entries, railways, operators });
    for (const { kind, names } of entries) {
      for (const name of new Set(names)) namesakes.set(kind + name, (namesakes.get(kind + name) ?? 0) + 1);
    }
  }

  /**
   * What a query finds: exact names, those written so but for their kana, those that begin with it, those that are one
   * slip of the hand away, and those that have it in them; among equals stations, railways, operators, trains, and the
   * busier first. A query that ends with the word for a station means names with it and without; those that have all of
   * it come before those that have only the rest. Of a short query a slip is half, so that names that have all of it come
   * first. Then what has its words, a station's and its railway's, in any order, and what its English words mean. If
   * nothing has it, the names spelt nearest to it.
   * @param {string} query
   * @returns {Found}
   */
  function find(query) {
    const keys = jikoku.spelling.keys(query);
    if (keys.length === 0) return { entries: [], keys, whole: false, nearest: false, missing: false };
    const numbered = trainOf(query);
    if (numbered.length > 0) return { entries: numbered, keys, whole: true, nearest: false, missing: false };
    const ranks = asOne(query, keys);
    const isWhole = ranks[0].length + ranks[1].length > 0;
    const words = withWords(query, keys, ranks);
    const meant = words.fits[0]?.own === 0 ? { entries: [], keys: [] } : withMeanings(query);
    const isFound = words.fits.length + meant.entries.length > 0 || ranks.some(rank => rank.length > 0);
    const most = words.fits.length > 0 ? 0 : isFound ? 1 : Infinity;
    const close = most > 0 ? jikoku.near.nearest(entries, query, keys[0], most) : [];
    const missing = !isWhole && isMissing(keys);
    if (!isFound) return { entries: close.slice(0, 5), keys: [], whole: false, nearest: true, missing };
    const hasWords = words.fits.length > 0;
    const found = new Set(withClose(query, ranks, [...hasWords ? [] : meant.entries, ...close]));
    for (const { base, entry } of words.fits) if (!found.has(base)) found.add(entry);
    if (hasWords) for (const entry of meant.entries) found.add(entry);
    return {
      entries: [...found], keys: [...keys, ...words.keys, ...meant.keys], whole: isWhole || words.fits[0]?.own === 0, nearest: false, missing,
    };
  }

  /** One train by its name and number, あずさ 1号 or azusa 1: the page of the name has it. */
  function trainOf(/** @type {string} */ query) {
    const [, name] = /^(.*?\D)\s*(\d+)\s*号?$/.exec(query.normalize("NFKC").trim()) ?? [];
    const typed = name ? jikoku.spelling.key(name) : "";
    if (!typed) return [];
    return entries.filter(({ kind, keys }) => kind === "train" && keys.includes(` ${typed} `));
  }

  /** Whether what is meant is not in the feed: 東北新幹線 where it has no 新幹線. */
  const isMissing = (/** @type {string[]} */ keys) => jikoku.data.search.missing
    .some((/** @type {string} */ name) => keys.some(key => key.includes(jikoku.spelling.key(name))));

  /** What has the words of a query, with spaces between them or, where no station's name begins so, without. */
  function withWords(/** @type {string} */ query, /** @type {string[]} */ keys, /** @type {Entry[][]} */ ranks) {
    const { split, find, findJoined } = jikoku.searchWords;
    const words = split(query);
    if (words.length > 1) return { fits: find(index, words), keys: words.flatMap(jikoku.spelling.keys) };
    const isName = ranks.slice(0, 3).some(rank => rank.some(({ kind }) => kind === "station"));
    return { fits: isName ? [] : findJoined(index, keys[0]), keys: [] };
  }

  /** What English words mean: first the names that begin with it. */
  function withMeanings(/** @type {string} */ query) {
    /** @type {Set<Entry>} */
    const found = new Set();
    const { meanings, keys } = jikoku.spelling;
    const marked = meanings(query).flatMap(meant => {
      const whole = keys(meant);
      const words = jikoku.searchWords.split(meant);
      for (const entry of asOne(meant, whole).flat()) found.add(entry);
      if (words.length > 1) for (const { entry } of jikoku.searchWords.find(index, words)) found.add(entry);
      return [...whole, ...words.flatMap(keys)];
    });
    return { entries: [...found], keys: marked };
  }

  /**
   * What was found, with the names that are one slip away: behind the two busiest that begin with the query, and before
   * those that only have it in them. One that has it in it and is one slip away lacks its first letter.
   */
  function withClose(/** @type {string} */ query, /** @type {Entry[][]} */ [exact, loose, first, inner], /** @type {Entry[]} */ close) {
    const known = new Set([...first, ...inner]);
    const likely = [...close.filter(entry => known.has(entry)), ...close.filter(entry => !known.has(entry))].slice(0, 8);
    // One letter of two is half of a name: 羽田 is no slip of 神田.
    if ([...jikoku.spelling.plain(query)].length < 3) return [...exact, ...loose, ...first, ...inner, ...likely];
    const third = likely.find(entry => !first.slice(0, 2).includes(entry));
    return [...exact, ...loose, ...first.slice(0, 2), ...third ? [third] : [], ...first.slice(2), ...likely, ...inner];
  }

  /** What has the query as one text in a name, by rank: the name, the name without kana, its beginning, a part of it. */
  function asOne(/** @type {string} */ query, /** @type {string[]} */ keys) {
    // 佐賀駅 is no line: without its last word it is a station's name only.
    const own = keys[0];
    const stationless = own.replace(STATION, "");
    const hasWord = stationless !== own && stationless !== "";
    // Said in any of its forms, it is in the name in any of them.
    const full = hasWord ? ["駅", "eki", "station"].map(word => stationless + word) : [];
    const ofStations = [...keys, ...full];
    const others = hasWord ? keys.filter(key => key !== stationless) : keys;
    const looseOf = (/** @type {string[]} */ all) => all.map(key => jikoku.spelling.loose(key) || key);
    const [loose, othersLoose] = [looseOf(ofStations), looseOf(others)];
    /** @type {Entry[][]} */
    const ranks = [[], [], [], []];
    const { least, split } = jikoku.searchWords;
    for (const entry of entries) {
      const isStation = entry.kind === "station";
      const best = least(entry.keys, isStation ? ofStations : others);
      // 和歌山 is not 和歌山バス.
      const mayBeLoose = isStation || entry.kind === "railway";
      const bare = best > 0 && entry.loose && mayBeLoose ? least(entry.loose, isStation ? loose : othersLoose) : 3;
      if (best === 0) ranks[0].push(entry);
      else if (Math.min(best, bare) < 3) ranks[Math.min(best, bare) + 1].push(entry);
    }
    if (ranks[0].length > 1) tieBreak(ranks[0], query);
    if (hasWord) bearersFirst(ranks, full);
    const isOneWord = split(query).length < 2;
    if (isOneWord && ranks[0].length + ranks[1].length === 0) addMixed(query, ranks);
    if (isOneWord && ranks.every(rank => rank.length === 0)) ranks[3] = entries.filter(({ kind, spelt }) => kind === "station" && spelt.some(key => isScattered(key, keys[0])));
    return ranks;
  }

  /** Puts first what has all of a query in its name: 佐賀駅前 has all of 佐賀駅, and so has ＪＲ佐賀駅; 佐賀城跡 has not. */
  function bearersFirst(/** @type {Entry[][]} */ ranks, /** @type {string[]} */ full) {
    const { least } = jikoku.searchWords;
    const has = (/** @type {Entry} */ entry) => entry.kind === "station" && least(entry.keys, full) < 3;
    const order = (/** @type {Entry} */ { keys }) => least(keys, full) * 2 - (full.some(key => keys.includes(`${key} `)) ? 1 : 0);
    const bearers = [...ranks[2], ...ranks[3]].filter(has).sort((a, b) => order(a) - order(b));
    ranks[2] = [...bearers, ...ranks[2].filter(entry => !has(entry))];
    ranks[3] = ranks[3].filter(entry => !has(entry));
  }

  /** Names of which some kanji are written in kana: お茶の水, しん宿. */
  function addMixed(/** @type {string} */ query, /** @type {Entry[][]} */ ranks) {
    const mixed = jikoku.spelling.mixed(query);
    if (!mixed) return;
    for (const entry of entries) {
      if (!mixed.kanji.test(entry.keys)) continue;
      if (mixed.whole.test(entry.keys)) ranks[1].push(entry);
      else if (mixed.first.test(entry.keys)) ranks[2].push(entry);
    }
  }

  /** Whether a name in kanji has a query in two or three parts, the first at its beginning: 羽田第1. */
  function isScattered(/** @type {string} */ key, /** @type {string} */ query) {
    if (key.length < query.length || !key.startsWith(query.slice(0, 2)) || !/[\u3400-\u9fff]{2}/.test(query)) return false;
    let [rest, from] = [query, 0];
    for (let part = 0; part < 3 && rest; part++) {
      let length = rest.length;
      while (length > 1 && key.indexOf(rest.slice(0, length), from) < 0) length--;
      if (length < 2) return false;
      from = key.indexOf(rest.slice(0, length), from) + length;
      rest = rest.slice(length);
    }
    return rest === "";
  }

  /** Those whose name is written just so come before those that only sound so. */
  function tieBreak(/** @type {Entry[]} */ exact, /** @type {string} */ query) {
    const plain = (/** @type {string} */ text) => text.normalize("NFKC").toLowerCase().trim();
    const typed = plain(query);
    const isLiteral = (/** @type {Entry} */ entry) =>
      entry.reading === typed || entry.names.some(name => plain(name) === typed) ? 0 : 1;
    const kinds = ["station", "railway", "operator", "train"];
    exact.sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || isLiteral(a) - isLiteral(b));
  }

  /** Where the page's language stands among those of the index. */
  const language = () => Math.max(0, jikoku.data.search.languages.indexOf(jikoku.lang));

  return {
    open,
    find,
    /** The railways of a station. */
    railwaysOf: (/** @type {Entry} */ entry) => entry.railways.map(position => railways[position]),
    /** The operators of a station or a railway, each once. */
    operatorsOf: (/** @type {Entry} */ entry) =>
      [...new Set([entry.operator, ...entry.railways.map(position => railways[position].operator)])]
        .filter(position => position >= 0).map(position => operators[position]),
    /** Whether another thing of its kind has the same name. */
    isAmbiguous: (/** @type {Entry} */ entry) =>
      entry.names.some(name => (namesakes.get(entry.kind + name) ?? 0) > 1),
    /** The names of a railway's ends in the page's language; none of a loop. */
    endsOf: (/** @type {Entry} */ entry) => entry.ends.map(names => names[language()]),
    /** The entry's name in the page's language, and in the others. */
    names(/** @type {Entry} */ entry) {
      const own = language();
      const others = jikoku.data.search.languages
        .map((/** @type {string} */ lang, /** @type {number} */ i) => ({ lang, text: entry.names[i] }))
        .filter((/** @type {{text: string}} */ { text }) => text !== entry.names[own]);
      return { name: entry.names[own], others };
    },
  };
})();
