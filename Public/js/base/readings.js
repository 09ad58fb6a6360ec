"use strict";

/**
 * Readings over kanji, on pages in easy Japanese alone. Texts of the language say them as `｜駅《えき》`. All scripts have them
 * without, for titles, labels, voices and drawings; what becomes part of the page by `jikoku.element` and `jikoku.say` gets
 * them back: a text is known by its words, and what is put together of names has the readings of these.
 */
jikoku.reading = (() => {
  const MARK = /｜([^｜《》]+)《([^《》]+)》/g;
  const KANJI = /[\u3400-\u9FFF々]/;
  const HIRAGANA = /[\u3041-\u309F]/;
  /** More than a page says at once. */
  const MOST = 4000;
  /** Elements that hold text alone. */
  const BARE = ["option", "title", "textarea"];
  const plain = (/** @type {string} */ marked) => marked.replace(MARK, "$1");

  /**
   * Names and texts by their words; what is read in several ways has no reading.
   * @type {Map<string, string | undefined>}
   */
  const names = new Map();
  for (const marked of jikoku.names ?? []) {
    const name = plain(marked);
    names.set(name, names.has(name) && names.get(name) !== marked ? undefined : marked);
  }
  /**
   * Names by their first letter, the longest first: those that may be a part of a text. One of a single letter is a part of
   * too many.
   * @type {Map<string, string[]>}
   */
  const parts = new Map();
  for (const [name, marked] of names) if (marked && name.length > 1) parts.set(name[0], [...(parts.get(name[0]) ?? []), name]);
  for (const own of parts.values()) own.sort((a, b) => b.length - a.length);
  /**
   * A name at a place of a text. 行き is none in 行きます.
   * @param {string} text @param {number} at
   */
  const nameAt = (text, at) =>
    parts.get(text[at])?.find((name) => text.startsWith(name, at) && !(HIRAGANA.test(name.slice(-1)) && HIRAGANA.test(text[at + name.length] ?? "")));

  /** A text that has no readings, with those of the names in it. */
  const read = (/** @type {string} */ text) => {
    if (names.has(text)) return names.get(text) ?? text;
    let marked = "";
    for (let at = 0; at < text.length; ) {
      const name = KANJI.test(text[at]) || parts.has(text[at]) ? nameAt(text, at) : undefined;
      marked += name ? names.get(name) : text[at];
      at += name ? name.length : 1;
    }
    return marked;
  };
  /** The same of one in which some have theirs. */
  const readAround = (/** @type {string} */ text) => {
    let [marked, at] = ["", 0];
    for (const match of text.matchAll(MARK)) {
      marked += read(text.slice(at, match.index)) + match[0];
      at = (match.index ?? 0) + match[0].length;
    }
    return marked + read(text.slice(at));
  };

  /** What was shown or said, by its words. @type {Map<string, string>} */
  const said = new Map();
  const remember = (/** @type {string} */ words, /** @type {string} */ marked) => {
    if (said.size >= MOST) said.clear();
    said.set(words, marked);
    return marked;
  };
  /** @param {string} text @returns {string} */
  const markedOf = (text) => {
    if (!KANJI.test(text)) return text;
    const known = names.get(text) ?? said.get(text);
    if (known !== undefined) return known;
    // A line may be put together of texts.
    const words = text.split(" ");
    return remember(text, words.some((word) => said.has(word)) ? words.map(markedOf).join(" ") : readAround(text));
  };
  /** The words of a text, which is known by them from then on. */
  const learnt = (/** @type {string} */ text) => {
    const words = plain(text);
    if (words !== text) names.set(words, text);
    return words;
  };

  const filled = jikoku.text;
  jikoku.text = (key, values = {}) => {
    const marked = filled(key, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === "string" ? markedOf(value) : value])));
    const words = plain(marked);
    if (words !== marked) remember(words, marked);
    return words;
  };
  // What pages say of their data at their foot
  if (jikoku.source) jikoku.source = JSON.parse(JSON.stringify(jikoku.source), (_, value) => (typeof value === "string" ? learnt(value) : value));

  /** @param {string} base @param {string} reading */
  const ruby = (base, reading) => {
    const [whole, over] = [document.createElement("ruby"), document.createElement("rt")];
    over.textContent = reading;
    whole.append(base, over);
    return whole;
  };

  /**
   * A text as a page shows it. One of several pieces stays together, as a row of a style sheet would take it apart.
   * @param {Node | string | null | undefined} text @param {string} [tag] of the element that gets it
   */
  const shown = (text, tag = "") => {
    if (typeof text !== "string") return text;
    const marked = BARE.includes(tag) ? plain(text) : markedOf(text);
    /** @type {(string | Node)[]} */
    const pieces = [];
    let at = 0;
    for (const match of marked.matchAll(MARK)) {
      pieces.push(marked.slice(at, match.index ?? 0), ruby(match[1], match[2]));
      at = (match.index ?? 0) + match[0].length;
    }
    const kept = [...pieces, marked.slice(at)].filter((piece) => piece !== "");
    if (kept.length < 2) return kept[0] ?? text;
    const whole = document.createElement("span");
    whole.append(...kept);
    return whole;
  };

  return {
    plain,
    shown,
    /** A copy of a part of the page without readings; nothing where it has none. @param {Node | null | undefined} part */
    without(part) {
      if (!(part instanceof Element) || !part.querySelector("rt")) return undefined;
      const copy = /** @type {Element} */ (part.cloneNode(true));
      for (const reading of copy.querySelectorAll("rt")) reading.remove();
      return copy;
    },
    /** Gives readings to what a template has drawn, but for what is no part of the text. @param {Element} part */
    over(part) {
      for (const element of part.querySelectorAll("*")) {
        for (const attribute of element.attributes) {
          if (attribute.value.includes("《") && !attribute.name.startsWith("data-say-")) attribute.value = plain(attribute.value);
        }
      }
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      /** @type {Text[]} */
      const texts = [];
      while (walker.nextNode()) texts.push(/** @type {Text} */ (walker.currentNode));
      for (const text of texts) {
        const [, before, words, after] = /^(\s*)([^]*?)(\s*)$/.exec(text.data) ?? ["", "", "", ""];
        const isBare = text.parentElement?.closest(`svg, ruby, ${BARE.join()}`);
        const own = isBare ? plain(words) : shown(words);
        if (own !== words && own) text.replaceWith(before, own, after);
      }
    },
  };
})();
