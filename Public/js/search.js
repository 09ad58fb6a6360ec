"use strict";

/**
 * @typedef {object} Entry
 * @property {"station" | "railway" | "operator"} kind
 * @property {string[]} names in the index's languages
 * @property {string} reading in hiragana, or empty
 * @property {string} keys what it is found by, each between spaces
 * @property {string[]} spelt the same as a list
 * @property {string} path below the language's folder
 * @property {number[]} railways positions in `railways`
 * @property {string[]} pages the folder of the station on each of `railways`, where there are several
 * @property {number} operator position in `operators`, or -1
 * @property {string} color the class of a railway's colour
 * @property {string[][]} ends the names of a railway's first and last station
 */
/** @typedef {{entries: Entry[], keys: string[], nearest: boolean}} Found keys: what is marked */

/** The search itself: finds stations, railways and operators in the index of data/search.js. */
jikoku.search = (() => {
  /** @type {Entry[]} */ let entries = [];
  /** @type {Entry[]} */ let railways = [];
  /** @type {Entry[]} */ let operators = [];
  /** @type {Map<string, number>} */ const namesakes = new Map();
  /** @type {Promise<void> | undefined} */ let opening;

  /** Reads the index, once. */
  function open() {
    opening ??= Promise.all(["js/normalize.js", "data/search.js"].map(path => jikoku.load(path))).then(read).catch(error => {
      opening = undefined;
      throw error;
    });
    return opening;
  }

  function read() {
    const index = jikoku.data.search;
    jikoku.spelling.use(index.spelling);
    const entry = (/** @type {Entry["kind"]} */ kind, /** @type {any[]} */ [names, keys, path]) => ({
      kind, names, path, keys: ` ${keys} `, spelt: keys.split(" "), reading: "", railways: [], pages: [], operator: -1, color: "", ends: [],
    });
    operators = index.operators.map((/** @type {any[]} */ row) => entry("operator", row));
    railways = index.railways.map((/** @type {any[]} */ row) =>
      ({ ...entry("railway", row), operator: row[3], color: row[4], ends: row[5] }));
    const stations = index.stations.map((/** @type {any[]} */ row) =>
      ({ ...entry("station", row), railways: row[3], reading: row[4], pages: row[5] ?? [] }));
    entries = [...stations, ...railways, ...operators];
    for (const { kind, names } of entries) {
      for (const name of new Set(names)) namesakes.set(kind + name, (namesakes.get(kind + name) ?? 0) + 1);
    }
  }

  /**
   * What a query finds: exact names, then those that begin with it, then those that have it in them; among equals
   * stations, railways, operators, and the busier first; then what has its words, a station's and its railway's, in
   * any order. If nothing has it, the names spelt nearest to it.
   * @param {string} query
   * @returns {Found}
   */
  function find(query) {
    const keys = jikoku.spelling.keys(query);
    if (keys.length === 0) return { entries: [], keys, nearest: false };
    const whole = asOne(query, keys);
    const words = wordsOf(query);
    if (words.length > 1) {
      const known = new Set(whole);
      whole.push(...byWords(words).filter(entry => !known.has(entry)));
      keys.push(...words.flatMap(jikoku.spelling.keys));
    }
    return whole.length > 0 ? { entries: whole, keys, nearest: false } : { entries: nearest(keys[0]), keys: [], nearest: true };
  }

  /** What has the query as one text in a name. */
  function asOne(/** @type {string} */ query, /** @type {string[]} */ keys) {
    /** @type {Entry[][]} */
    const ranks = [[], [], []];
    for (const entry of entries) {
      const best = least(entry.keys, keys);
      if (best < 3) ranks[best].push(entry);
    }
    if (ranks[0].length > 1) tieBreak(ranks[0], query);
    return ranks.flat();
  }

  /** The words of a query, but for the word for a station by itself. */
  function wordsOf(/** @type {string} */ query) {
    const { key } = jikoku.spelling;
    const fillers = ["", ...["駅", "eki", "station"].map(key)];
    return query.trim().split(/\s+/).filter(word => !fillers.includes(key(word))).slice(0, 8);
  }

  /** The best rank of any of a word's keys. */
  function least(/** @type {string} */ keys, /** @type {string[]} */ word) {
    let best = 3;
    for (let i = 0; i < word.length && best > 0; i++) best = Math.min(best, rank(keys, word[i]));
    return best;
  }

  /**
   * Stations and railways of which one word at least is a part of the name, and the others of it or of one railway's or
   * its operator's: 新宿 大江戸線. Names of several words count as one as well: Keikyu Tsurumi, Keikyu Main Line.
   * @param {string[]} words
   */
  function byWords(words) {
    const splits = words.slice(2).map((_, i) => [words.slice(0, i + 1).join(" "), words.slice(i + 1).join(" ")]);
    if (words.length > 2) splits.push([words.slice(0, -1).join(" "), words[words.length - 1]]);
    /** @type {Map<Entry, Fit>} */
    const best = new Map();
    for (const group of [words, ...splits]) {
      for (const fit of fits(group.map(jikoku.spelling.keys))) {
        const other = best.get(fit.base);
        if (!other || fit.cost < other.cost || fit.cost === other.cost && fit.own < other.own) best.set(fit.base, fit);
      }
    }
    return [...best.values()].sort((a, b) => a.cost - b.cost || a.own - b.own).map(({ entry }) => entry);
  }

  /**
   * How badly words fit what is in the index: the sum of their ranks, and the best rank in the name itself. Where one
   * of a station's railways alone fits, its own page there is found.
   * @typedef {{base: Entry, entry: Entry, cost: number, own: number}} Fit
   * @returns {Fit[]}
   */
  function fits(/** @type {string[][]} */ words) {
    const ofOperator = operators.map(operator => words.map(word => least(operator.keys, word)));
    const ofRailway = railways.map(({ keys, operator }) =>
      words.map((word, i) => Math.min(least(keys, word), ofOperator[operator][i])));
    const none = words.map(() => 3);
    const costOf = (/** @type {number[]} */ own, /** @type {number[]} */ others) =>
      own.reduce((sum, rank, word) => sum + (Math.min(rank, others[word]) < 3 ? Math.min(rank, others[word]) : Infinity), 0);
    /** @type {Fit[]} */
    const found = [];
    for (const base of entries) {
      const ranks = base.kind === "operator" ? none : words.map(word => least(base.keys, word));
      const own = Math.min(...ranks);
      if (own === 3) continue;
      const alone = costOf(ranks, base.kind === "railway" ? ofOperator[base.operator] : none);
      const costs = base.railways.map(position => costOf(ranks, ofRailway[position]));
      const cost = Math.min(alone, ...costs);
      if (cost === Infinity) continue;
      const fitting = cost < alone ? base.railways.filter((_, i) => costs[i] === cost) : [];
      const folder = fitting.length === 1 ? base.pages[base.railways.indexOf(fitting[0])] : undefined;
      const path = folder === undefined ? base.path : `stations/${folder}/index.html`;
      found.push({ base, entry: fitting.length > 0 ? { ...base, path, railways: fitting } : base, cost, own });
    }
    return found;
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
