"use strict";

/** The search itself: finds stations, railways and operators in the index of data/search.js. */
jikoku.search = (() => {
  /**
   * @typedef {object} Entry
   * @property {"station" | "railway" | "operator"} kind
   * @property {string[]} names in the index's languages
   * @property {string} reading in hiragana, or empty
   * @property {string} keys what it is found by, each between spaces
   * @property {string[]} spelt the same as a list
   * @property {string} path below the language's folder
   * @property {number[]} railways positions in `railways`
   * @property {number} operator position in `operators`, or -1
   * @property {string} color the class of a railway's colour
   * @property {string[][]} ends the names of a railway's first and last station
   */
  /** @typedef {{entries: Entry[], exact: number, nearest: boolean}} Found */

  /** @type {Entry[]} */ let entries = [];
  /** @type {Entry[]} */ let railways = [];
  /** @type {Entry[]} */ let operators = [];
  /** @type {Map<string, number>} */ const namesakes = new Map();
  /** @type {Promise<void> | undefined} */ let opening;

  /** Reads the index, once. */
  function open() {
    opening ??= Promise.all(["js/normalize.js", "data/search.js"].map(path => jikoku.load(path))).then(read);
    return opening;
  }

  function read() {
    const index = jikoku.data.search;
    jikoku.spelling.use(index.spelling);
    const entry = (/** @type {Entry["kind"]} */ kind, /** @type {any[]} */ [names, keys, path]) => ({
      kind, names, path, keys: ` ${keys} `, spelt: keys.split(" "), reading: "", railways: [], operator: -1, color: "", ends: [],
    });
    operators = index.operators.map((/** @type {any[]} */ row) => entry("operator", row));
    railways = index.railways.map((/** @type {any[]} */ row) =>
      ({ ...entry("railway", row), operator: row[3], color: row[4], ends: row[5] }));
    const stations = index.stations.map((/** @type {any[]} */ row) =>
      ({ ...entry("station", row), railways: row[3], reading: row[4] }));
    entries = [...stations, ...railways, ...operators];
    for (const { kind, names } of entries) {
      for (const name of new Set(names)) namesakes.set(kind + name, (namesakes.get(kind + name) ?? 0) + 1);
    }
  }

  /**
   * What a query finds: exact names, then those that begin with it, then those that have it in them; among equals
   * stations, railways, operators, and the busier first. If nothing has it, the names spelt nearest to it.
   * @param {string} query
   * @returns {Found}
   */
  function find(query) {
    const keys = jikoku.spelling.keys(query);
    if (keys.length === 0) return { entries: [], exact: 0, nearest: false };
    /** @type {Entry[][]} */
    const ranks = [[], [], []];
    for (const entry of entries) {
      let best = 3;
      for (let i = 0; i < keys.length && best > 0; i++) best = Math.min(best, rank(entry.keys, keys[i]));
      if (best < 3) ranks[best].push(entry);
    }
    const found = { entries: ranks.flat(), exact: ranks[0].length, nearest: false };
    if (ranks[0].length > 1) tieBreak(ranks[0], query);
    if (ranks[0].length > 1) found.entries = ranks.flat();
    return found.entries.length > 0 ? found : { entries: nearest(keys[0]), exact: 0, nearest: true };
  }

  /** Those whose name is written just so come before those that only sound so. */
  function tieBreak(/** @type {Entry[]} */ exact, /** @type {string} */ query) {
    const plain = (/** @type {string} */ text) => text.normalize("NFKC").toLowerCase().trim();
    const typed = plain(query);
    const isLiteral = (/** @type {Entry} */ entry) =>
      entry.reading === typed || entry.names.some(name => plain(name) === typed) ? 0 : 1;
    const kinds = ["station", "railway", "operator"];
    exact.sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || isLiteral(a) - isLiteral(b));
  }

  /** 0 where a key is the query, 1 where one begins with it, 2 where one has it in it, 3 where none has. */
  function rank(/** @type {string} */ keys, /** @type {string} */ query) {
    if (!keys.includes(query)) return 3;
    if (keys.includes(` ${query} `)) return 0;
    return keys.includes(` ${query}`) ? 1 : 2;
  }

  /** The five entries spelt nearest to a query, none with more than a third of its letters changed. */
  function nearest(/** @type {string} */ query) {
    const limit = Math.max(1, Math.floor(query.length / 3));
    /** @type {{entry: Entry, distance: number}[]} */
    const close = [];
    for (const entry of entries) {
      let least = limit + 1;
      for (const key of entry.spelt) {
        if (Math.abs(key.length - query.length) < least) least = Math.min(least, distance(query, key, least));
      }
      if (least <= limit) close.push({ entry, distance: least });
    }
    return close.sort((a, b) => a.distance - b.distance).slice(0, 5).map(({ entry }) => entry);
  }

  /** Letters to insert, drop, change or swap with the next, as far as they are fewer than a limit. */
  function distance(/** @type {string} */ a, /** @type {string} */ b, /** @type {number} */ limit) {
    /** @type {number[]} */ let before = [];
    let last = Array.from({ length: b.length + 1 }, (_, i) => i);
    for (let i = 1; i <= a.length; i++) {
      const row = [i];
      let least = i;
      for (let j = 1; j <= b.length; j++) {
        let steps = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
        if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) steps = Math.min(steps, before[j - 2] + 1);
        row.push(steps);
        if (steps < least) least = steps;
      }
      if (least >= limit) return limit;
      [before, last] = [last, row];
    }
    return last[b.length];
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
