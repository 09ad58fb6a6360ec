"use strict";

/**
 * The directions that the reader wants at hand, in the reader's order.
 *
 * @typedef {{ station: string, direction: string }} Bookmark station: the name of its data; direction: the feed's id
 */
jikoku.bookmarks = (() => {
  const { element, text } = jikoku;
  const KEY = "bookmarks";
  /** No file that a reader could have made is larger. */
  const MOST = 500;

  const isBookmark = (/** @type {any} */ value) =>
    typeof value?.station === "string" && /^[a-z0-9-]+$/.test(value.station) && typeof value.direction === "string";
  const same = (/** @type {Bookmark} */ a, /** @type {Bookmark} */ b) => a.station === b.station && a.direction === b.direction;

  return {
    /** @returns {Bookmark[]} */
    all() {
      const kept = jikoku.store.get(KEY);
      return Array.isArray(kept) ? kept.filter(isBookmark) : [];
    },
    /** @param {Bookmark} bookmark */
    has(bookmark) {
      return this.all().some((other) => same(other, bookmark));
    },
    /** @param {Bookmark} bookmark */
    toggle(bookmark) {
      const rest = this.all().filter((other) => !same(other, bookmark));
      jikoku.store.set(KEY, this.has(bookmark) ? rest : [...rest, bookmark]);
    },
    /** Moves one up or down. @param {Bookmark} bookmark @param {number} by −1 or 1 */
    move(bookmark, by) {
      const all = this.all();
      const index = all.findIndex((other) => same(other, bookmark));
      const target = index + by;
      if (index < 0 || target < 0 || target >= all.length) return;
      [all[index], all[target]] = [all[target], all[index]];
      jikoku.store.set(KEY, all);
    },
    /** The button that adds and removes one. @param {string} station @param {string} direction */
    button(station, direction) {
      const bookmark = { station, direction };
      const button = element("button", { type: "button", class: "star", onclick: () => this.toggle(bookmark) });
      const update = () => {
        const isKept = this.has(bookmark);
        button.setAttribute("aria-pressed", String(isKept));
        jikoku.say(button, `${isKept ? "★" : "☆"} ${text("bookmark")}`);
      };
      jikoku.store.onChange(update);
      update();
      return button;
    },
    /** The file that export writes. */
    write() {
      return JSON.stringify({ format: "jikoku-bookmarks", version: 1, bookmarks: this.all() }, null, 1) + "\n";
    },
    /**
     * Adds the bookmarks of an exported file to those that are there.
     * @param {string} file its text
     * @returns {number} how many are new; −1 where it is no such file
     */
    read(file) {
      let content;
      try {
        content = JSON.parse(file);
      } catch {
        return -1;
      }
      if (content?.format !== "jikoku-bookmarks" || !Array.isArray(content.bookmarks)) return -1;
      const all = this.all();
      const before = all.length;
      for (const { station, direction } of content.bookmarks.filter(isBookmark)) {
        if (all.length < MOST && !all.some((other) => same(other, { station, direction }))) {
          all.push({ station, direction });
        }
      }
      jikoku.store.set(KEY, all);
      return all.length - before;
    },
  };
})();
