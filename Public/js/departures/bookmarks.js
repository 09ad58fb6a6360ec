"use strict";

/**
 * The directions that the reader wants at hand, in the reader's order.
 *
 * @typedef {{ station: string, direction: string }} Bookmark station: the name of its data; direction: the feed's id
 */
jikoku.bookmarks = (() => {
  const { element, text } = jikoku;
  const KEY = "bookmarks";
  /** How many a list may hold, how long each name in it may be, and how many bytes a file of them may have. */
  const MOST = 500;
  const LONGEST = 300;
  const LARGEST = 1e6;
  /** The version of the file that export writes. */
  const VERSION = 1;

  const isBookmark = (/** @type {any} */ value) =>
    typeof value?.station === "string" &&
    /^[a-z0-9-]+$/.test(value.station) &&
    value.station.length <= LONGEST &&
    typeof value.direction === "string" &&
    value.direction.length <= LONGEST;
  const same = (/** @type {Bookmark} */ a, /** @type {Bookmark} */ b) => a.station === b.station && a.direction === b.direction;

  /** Keeps a list of bookmarks; where that is not possible, all stays as it was. @returns {Promise<boolean>} */
  const keep = async (/** @type {Bookmark[]} */ all) => {
    const before = jikoku.store.get(KEY);
    if (await jikoku.store.set(KEY, all)) return true;
    await jikoku.store.set(KEY, before);
    return false;
  };

  return {
    most: MOST,
    /** In the place of a direction: all lines of the station's place. */
    whole: "*",
    /** @returns {Bookmark[]} */
    all() {
      const kept = jikoku.store.get(KEY);
      return Array.isArray(kept) ? kept.filter(isBookmark) : [];
    },
    /** @param {Bookmark} bookmark */
    has(bookmark) {
      return this.all().some((other) => same(other, bookmark));
    },
    /** Adds or removes one. @param {Bookmark} bookmark @returns {Promise<boolean>} whether that could be kept */
    toggle(bookmark) {
      const rest = this.all().filter((other) => !same(other, bookmark));
      return keep(this.has(bookmark) ? rest : [...rest, bookmark]);
    },
    /** Keeps another list in the place of this one. @param {Bookmark[]} all @returns {Promise<boolean>} whether it could be kept */
    replace: (all) => keep(all),
    /**
     * Moves one up or down.
     * @param {Bookmark} bookmark @param {number} by −1 or 1
     * @returns {Promise<boolean>} whether that could be kept
     */
    async move(bookmark, by) {
      const all = this.all();
      const index = all.findIndex((other) => same(other, bookmark));
      const target = index + by;
      if (index < 0 || target < 0 || target >= all.length) return true;
      [all[index], all[target]] = [all[target], all[index]];
      return keep(all);
    },
    /** The button that adds and removes one. @param {string} station @param {string} direction */
    button(station, direction) {
      const bookmark = { station, direction };
      const press = async () => {
        if (!(await this.toggle(bookmark))) jikoku.say(button, text("bookmark-unsaved"));
      };
      const button = element("button", { type: "button", class: "star", "aria-live": "polite", onclick: press });
      const update = () => {
        const isKept = this.has(bookmark);
        button.setAttribute("aria-pressed", String(isKept));
        jikoku.say(button, text("bookmark"));
      };
      jikoku.store.onChange(update);
      update();
      return button;
    },
    /** The file that export writes. */
    write() {
      return JSON.stringify({ format: "jikoku-bookmarks", version: VERSION, bookmarks: this.all() }, null, 1) + "\n";
    },
    /**
     * Adds the bookmarks of an exported file to those that are there.
     * @param {Blob} file
     * @returns {Promise<number | "large" | "wrong" | "newer" | "unsaved">} how many are new, or why none could be added
     */
    async read(file) {
      if (file.size > LARGEST) return "large";
      let content;
      try {
        content = JSON.parse(await file.text());
      } catch {
        return "wrong";
      }
      const { format, version, bookmarks } = content ?? {};
      if (format !== "jikoku-bookmarks" || !Number.isInteger(version) || !Array.isArray(bookmarks)) return "wrong";
      if (version !== VERSION) return version > VERSION ? "newer" : "wrong";
      const all = this.all();
      const before = all.length;
      for (const { station, direction } of bookmarks.filter(isBookmark)) {
        if (all.length < MOST && !all.some((other) => same(other, { station, direction }))) {
          all.push({ station, direction });
        }
      }
      return (await keep(all)) ? all.length - before : "unsaved";
    },
  };
})();
