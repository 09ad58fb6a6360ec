"use strict";

/**
 * Readings over kanji, on pages in easy Japanese alone. Texts of the language say them as `｜駅《えき》`. All scripts have them
 * without, for titles, labels, voices and drawings; what becomes part of the page by `jikoku.element` and `jikoku.say` gets
 * them back, as it is known by its words.
 */
jikoku.reading = (() => {
  const MARK = /｜([^｜《》]+)《([^《》]+)》/g;
  /** More than a page says at once. */
  const MOST = 4000;
  const plain = (/** @type {string} */ marked) => marked.replace(MARK, "$1");
  const known = (/** @type {string[]} */ all) => new Map(all.map((marked) => [plain(marked), marked]));
  const names = known(jikoku.names ?? []);
  /** @type {Map<string, string>} */
  const said = new Map();
  const markedOf = (/** @type {string} */ text) => names.get(text) ?? said.get(text);

  const filled = jikoku.text;
  jikoku.text = (key, values = {}) => {
    const read = Object.entries(values).map(([name, value]) => [name, (typeof value === "string" ? markedOf(value) : undefined) ?? value]);
    const marked = filled(key, Object.fromEntries(read));
    const words = plain(marked);
    if (words !== marked) {
      if (said.size >= MOST) said.clear();
      said.set(words, marked);
    }
    return words;
  };

  /** @param {string} base @param {string} reading */
  const ruby = (base, reading) => {
    const [whole, over] = [document.createElement("ruby"), document.createElement("rt")];
    over.textContent = reading;
    whole.append(base, over);
    return whole;
  };

  return {
    /**
     * A text as a page shows it. One of several pieces stays together, as a row of a style sheet would take it apart.
     * @param {Node | string | null | undefined} text @param {string} [tag] of the element that gets it
     */
    shown(text, tag) {
      // Choices hold no elements.
      const marked = typeof text === "string" && tag !== "option" ? markedOf(text) : undefined;
      if (marked === undefined) return text;
      /** @type {(string | Node)[]} */
      const parts = [];
      let at = 0;
      for (const match of marked.matchAll(MARK)) {
        parts.push(marked.slice(at, match.index ?? 0), ruby(match[1], match[2]));
        at = (match.index ?? 0) + match[0].length;
      }
      const kept = [...parts, marked.slice(at)].filter((part) => part !== "");
      if (kept.length === 1) return kept[0];
      const whole = document.createElement("span");
      whole.append(...kept);
      return whole;
    },
    /** A copy of a part of the page without readings; nothing where it has none. @param {Node | null | undefined} part */
    without(part) {
      if (!(part instanceof Element) || !part.querySelector("rt")) return undefined;
      const copy = /** @type {Element} */ (part.cloneNode(true));
      for (const reading of copy.querySelectorAll("rt")) reading.remove();
      return copy;
    },
  };
})();
