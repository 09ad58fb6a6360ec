"use strict";

/**
 * How badly words fit what is in the index: the sum of their ranks, and the best rank in the name itself. Where one of
 * a station's railways alone fits, its own page there is found.
 * @typedef {{base: Entry, entry: Entry, cost: number, own: number}} Fit
 */

/** Searching for several words: a station's and its railway's or operator's, in any order. */
jikoku.searchWords = (() => {
  const KANJI = /[\u3400-\u9fff]/;

  /** 0 where a key is the query, 1 where one begins with it, 2 where one has it in it, 3 where none has. */
  function rank(/** @type {string} */ keys, /** @type {string} */ query) {
    if (!keys.includes(query)) return 3;
    if (keys.includes(` ${query} `)) return 0;
    return keys.includes(` ${query}`) ? 1 : 2;
  }

  /** The best rank of any of a word's keys. */
  function least(/** @type {string} */ keys, /** @type {string[]} */ word) {
    let best = 3;
    for (let i = 0; i < word.length && best > 0; i++) best = Math.min(best, rank(keys, word[i]));
    return best;
  }

  /** The words of a query, but for the word for a station by itself. */
  function split(/** @type {string} */ query) {
    const { key } = jikoku.spelling;
    const fillers = ["", ...["駅", "eki", "station"].map(key)];
    return query.trim().split(/\s+/).filter(word => !fillers.includes(key(word))).slice(0, 8);
  }

  /**
   * Stations and railways for which at least one word is a part of the name, and the other words are parts of it, or of
   * the name of one railway or its operator: 新宿 大江戸線. Names of several words count as one as well: Keikyu Tsurumi,
   * Keikyu Main Line.
   * @param {Index} index
   * @param {string[]} words
   * @returns {Fit[]} the best first
   */
  function find(index, words) {
    const splits = words.slice(2).map((_, i) => [words.slice(0, i + 1).join(" "), words.slice(i + 1).join(" ")]);
    if (words.length > 2) splits.push([words.slice(0, -1).join(" "), words[words.length - 1]]);
    return best([words, ...splits].flatMap(group => fits(index, group.map(jikoku.spelling.keys))));
  }

  /**
   * The same for a query in kanji without spaces, as 東急渋谷 and 銀座線渋谷駅: one part is a station's whole name, and the
   * other the beginning of a railway's or an operator's.
   * @param {Index} index
   * @param {string} key the query's
   * @returns {Fit[]}
   */
  function findJoined(index, key) {
    if (!KANJI.test(key)) return [];
    const bare = key.replace(/駅$/, "");
    /** @type {Fit[]} */
    const found = [];
    for (let i = 2; i < bare.length - 1; i++) {
      const parts = [bare.slice(0, i), bare.slice(i).replace(/^駅/, "")];
      const bases = index.entries.filter(({ kind, keys }) => kind === "station" && parts.some(part => keys.includes(` ${part} `)));
      if (bases.length > 0) found.push(...fits(index, parts.map(part => [part]), bases).filter(({ cost, own }) => own === 0 && cost < 2));
    }
    return best(found);
  }

  /** Of the fits of each entry the best, and of all the best first. */
  function best(/** @type {Fit[]} */ fits) {
    /** @type {Map<Entry, Fit>} */
    const least = new Map();
    for (const fit of fits) {
      const other = least.get(fit.base);
      if (!other || fit.cost < other.cost || fit.cost === other.cost && fit.own < other.own) least.set(fit.base, fit);
    }
    return [...least.values()].sort((a, b) => a.cost - b.cost || a.own - b.own);
  }

  /**
   * @param {Index} index
   * @param {string[][]} words the keys of each
   * @param {Entry[]} bases what may fit
   * @returns {Fit[]}
   */
  function fits({ entries, railways, operators }, words, bases = entries) {
    const ofOperator = operators.map(operator => words.map(word => least(operator.keys, word)));
    const ofRailway = railways.map(({ keys, operator }) =>
      words.map((word, i) => Math.min(least(keys, word), ofOperator[operator][i])));
    const none = words.map(() => 3);
    const costOf = (/** @type {number[]} */ own, /** @type {number[]} */ others) =>
      own.reduce((sum, rank, word) => sum + (Math.min(rank, others[word]) < 3 ? Math.min(rank, others[word]) : Infinity), 0);
    /** @type {Fit[]} */
    const found = [];
    for (const base of bases) {
      const ranks = base.kind === "operator" ? none : words.map(word => least(base.keys, word));
      const own = Math.min(...ranks);
      if (own === 3) continue;
      const alone = costOf(ranks, base.kind === "railway" ? ofOperator[base.operator] : none);
      const costs = base.railways.map(position => costOf(ranks, ofRailway[position]));
      const cost = Math.min(alone, ...costs);
      if (cost === Infinity) continue;
      const fitting = cost < alone ? base.railways.filter((_, i) => costs[i] === cost) : [];
      const folder = fitting.length === 1 ? base.pages[base.railways.indexOf(fitting[0])] : undefined;
      const path = folder === undefined ? base.path : `${jikoku.stationPaths.folder(folder)}index.html`;
      found.push({ base, entry: fitting.length > 0 ? { ...base, path, railways: fitting } : base, cost, own });
    }
    return found;
  }

  return { split, find, findJoined, least };
})();
