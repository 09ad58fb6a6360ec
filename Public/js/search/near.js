"use strict";

/**
 * How far names are from what was typed: the letters to insert, drop, change or swap with the next. They are counted in
 * the bits of a number (H. Hyyrö, A bit-vector algorithm for computing Levenshtein and Damerau edit distances, 2003),
 * so that all names of a large city take a few milliseconds.
 */
jikoku.near = (() => {
  /** Letters that are compared, at most: the bits of a number, but for two. */
  const LETTERS = 30;
  const FAR = 99;
  /** For each letter of the query, by its UTF-16 code: the places where it stands, as bits. */
  const places = new Int32Array(0x10000);

  /**
   * Compares a query with one text after the other.
   * @param {string} query
   * @param {(distanceTo: (text: string, limit: number) => number) => void} work distanceTo gives the distance of a
   *   text, or a number above the limit
   */
  function to(query, work) {
    const length = Math.min(query.length, LETTERS);
    for (let i = 0; i < length; i++) places[query.charCodeAt(i)] |= 1 << i;
    work((text, limit) => Math.abs(text.length - query.length) > limit ? FAR : measure(text, length));
    for (let i = 0; i < length; i++) places[query.charCodeAt(i)] = 0;
  }

  /** The names of the variables are those of the paper. */
  function measure(/** @type {string} */ text, /** @type {number} */ length) {
    const last = 1 << (length - 1);
    let [vp, vn, d0, before, distance] = [-1, 0, 0, 0, length];
    const end = Math.min(text.length, LETTERS);
    for (let i = 0; i < end; i++) {
      const pm = places[text.charCodeAt(i)];
      const swapped = ((~d0 & pm) << 1) & before;
      d0 = ((((pm & vp) + vp) | 0) ^ vp) | pm | vn | swapped;
      const hp = vn | ~(d0 | vp);
      const hn = d0 & vp;
      if (hp & last) distance++;
      if (hn & last) distance--;
      const shifted = (hp << 1) | 1;
      vp = (hn << 1) | ~(d0 | shifted);
      vn = shifted & d0;
      before = pm;
    }
    return distance;
  }

  /**
   * The entries spelt nearest to a query, none with more than a third of its letters changed. Kana are compared with
   * kana: えしのま is one slip from えのしま, while its romaji are four.
   * @param {Entry[]} entries the busiest first, which is their order among equals
   * @param {string} query
   * @param {string} key the query's
   * @param {number} most slips, at most
   * @returns {Entry[]}
   */
  function nearest(entries, query, key, most) {
    const typed = jikoku.spelling.plain(query);
    /** @type {Map<Entry, number>} */
    const distances = new Map();
    const compare = (/** @type {string} */ text, /** @type {(entry: Entry) => string[]} */ spellings) => {
      const limit = Math.min(most, Math.max(1, Math.floor(text.length / 3)));
      to(text, distanceTo => {
        for (const entry of entries) {
          let least = distances.get(entry) ?? limit + 1;
          for (const spelling of spellings(entry)) least = Math.min(least, distanceTo(spelling, least));
          if (least <= limit) distances.set(entry, least);
        }
      });
    };
    // The sign that repeats a kanji is one letter: with 酒 forgotten, 酒々井 is 々井.
    const written = query.normalize("NFKC").trim();
    if (written.includes("々")) compare(written, ({ names }) => names);
    if (typed.length > 1 && /^[ぁ-ゖ]+$/.test(typed)) compare(typed, ({ reading }) => [reading]);
    if (distances.size === 0 || most > 1) compare(key, ({ spelt }) => spelt);
    if (typed !== key) compare(typed, ({ spelt }) => spelt);
    return [...distances].sort(([, a], [, b]) => a - b).map(([entry]) => entry);
  }

  return { to, nearest };
})();
