"use strict";

/**
 * Departure boards as they stand in an address, and those that the reader keeps. Docs/data-files.md describes the
 * address. Other people's pages hold such addresses in their frames, so that what they mean today they have to mean for
 * years.
 *
 * @typedef {{ station: string, directions: string[], to: string, walk: number, run: number | undefined }} BoardStop
 * @typedef {{ title: string, look: string, rows: number, stops: BoardStop[] }} Board
 */
jikoku.boards = (() => {
  const KEY = "boards";
  const LOOKS = ["dark", "auto", "light", "sun"];
  const MOST = { stops: 24, directions: 24, minutes: 120, rows: 40, boards: 50, letters: 300 };

  /** A whole number of an address within bounds; otherwise nothing. */
  const whole = (/** @type {string} */ text, /** @type {number} */ most) => (/^\d{1,4}$/.test(text) ? Math.min(Number(text), most) : undefined);

  /**
   * What stands behind the `#` of an address. What nobody knows is passed over.
   * @param {string} hash @returns {Board}
   */
  const read = (hash) => {
    /** @type {Board} */
    const board = { title: "", look: LOOKS[0], rows: 0, stops: [] };
    // A plus sign is one: those who write an address by hand mean it.
    for (const [key, value] of new URLSearchParams(hash.replace(/^#/, "").replaceAll("+", "%2B"))) {
      const stop = board.stops[board.stops.length - 1];
      if (value.length > MOST.letters) continue;
      if (key === "title") board.title = value;
      else if (key === "look" && LOOKS.includes(value)) board.look = value;
      else if (key === "rows") board.rows = whole(value, MOST.rows) ?? 0;
      else if (key === "from" && /^[a-z0-9-]+$/.test(value) && board.stops.length < MOST.stops) board.stops.push({ station: value, directions: [], to: "", walk: 0, run: undefined });
      else if (!stop) continue;
      else if (key === "direction" && value && stop.directions.length < MOST.directions) stop.directions.push(value);
      else if (key === "to") stop.to = value;
      else if (key === "walk") stop.walk = whole(value, MOST.minutes) ?? 0;
      else if (key === "run") stop.run = whole(value, MOST.minutes);
    }
    return board;
  };

  /** @param {Board} board @returns {string} what stands behind the `#` */
  const write = ({ title, look, rows, stops }) => {
    /** @type {[key: string, value: string][]} */
    const parts = [];
    if (title) parts.push(["title", title]);
    if (look !== LOOKS[0]) parts.push(["look", look]);
    if (rows > 0) parts.push(["rows", String(rows)]);
    for (const { station, directions, to, walk, run } of stops) {
      parts.push(["from", station], ...directions.map((id) => /** @type {[string, string]} */ (["direction", id])));
      if (to) parts.push(["to", to]);
      if (walk > 0) parts.push(["walk", String(walk)]);
      if (run !== undefined) parts.push(["run", String(run)]);
    }
    return parts.map(([key, value]) => `${key}=${encodeURIComponent(value).replaceAll("%3A", ":").replaceAll("%2C", ",")}`).join("&");
  };

  /**
   * The boards kept, as they stand in addresses, in the reader's order.
   * @returns {string[]}
   */
  const all = () => {
    const kept = jikoku.store.get(KEY);
    return Array.isArray(kept) ? kept.filter((code) => typeof code === "string" && read(code).stops.length > 0) : [];
  };

  return {
    most: MOST,
    /** What an address of the page begins with where a board is being made. */
    edit: "edit",
    read,
    write,
    all,
    /**
     * Keeps a board, in place of another where one is given.
     * @param {string} code @param {string} [before]
     */
    keep(code, before) {
      const rest = all().filter((other) => other === before || other !== code);
      const place = before === undefined ? -1 : rest.indexOf(before);
      if (place >= 0) rest[place] = code;
      else rest.push(code);
      return jikoku.store.set(KEY, [...new Set(rest)].slice(-MOST.boards));
    },
    /** @param {string} code */
    remove: (code) => jikoku.store.set(KEY, all().filter((other) => other !== code)),
    /**
     * The board beside another among those kept, around and around.
     * @param {string} code @param {number} by −1 or 1
     */
    beside(code, by) {
      const kept = all();
      const index = kept.indexOf(code);
      return kept.length === 0 ? undefined : kept[index < 0 ? 0 : (index + by + kept.length) % kept.length];
    },
  };
})();
