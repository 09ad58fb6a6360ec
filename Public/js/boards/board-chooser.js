"use strict";

/** What a departure board's next station is chosen with: its name, or one press on a bookmark or a station opened lately. */
jikoku.boardChooser = (() => {
  const { element, say, text } = jikoku;

  const stopAt = (/** @type {string} */ station, /** @type {string[]} */ directions = []) => ({ station, directions, to: "", walk: 0, run: undefined });

  /**
   * A row of stations, each of which is taken with one press.
   * @param {string} title @param {HTMLElement[]} buttons
   */
  const row = (title, buttons) => (buttons.length > 0 ? [element("h2", {}, title), element("p", { class: "buttons near-at-hand" }, ...buttons)] : []);

  /**
   * The stations that the reader keeps, and has opened.
   * @param {(stops: BoardStop[]) => void} take
   */
  const atHand = async (take) => {
    const { whole } = jikoku.bookmarks;
    const known = (/** @type {string} */ name) => jikoku.departures.station(name).catch(() => undefined);
    const marked = jikoku.bookmarks.all().map(async ({ station, direction }) => {
      if (direction === whole) {
        const place = await jikoku.board.place(station).catch(() => undefined);
        const [first] = place?.stations ?? [];
        const stops = (place?.stations ?? []).map((data) => stopAt(jikoku.stationPaths.station(data.page)));
        return first && element("button", { type: "button", onclick: () => take(stops) }, first.names[jikoku.lang], " ", element("small", {}, text("bookmark-whole")));
      }
      const data = await known(station);
      const way = data?.directions.find(({ id }) => id === direction);
      return data && way && element("button", { type: "button", class: data.railway.class, onclick: () => take([stopAt(station, [direction])]) },
        data.names[jikoku.lang], " ", element("small", {}, way.names[jikoku.lang]));
    });
    const opened = jikoku.recent.all().map(async (station) => {
      const data = await known(station);
      return data && element("button", { type: "button", class: data.railway.class, onclick: () => take([stopAt(station)]) },
        data.names[jikoku.lang], " ", element("small", {}, data.railway.names[jikoku.lang]));
    });
    const all = await Promise.all([Promise.all(marked), Promise.all(opened)]);
    const [marks, recent] = all.map((buttons) => buttons.flatMap((button) => button ?? []));
    return [...row(text("bookmarks"), marks), ...row(text("recent"), recent)];
  };

  return {
    /**
     * @param {(stops: BoardStop[]) => void} take
     * @returns {{ place: HTMLElement, settle: () => Promise<void> }} what is shown, and what takes the name that is typed
     */
    make(take) {
      const lines = element("div", { class: "lines", role: "group", "aria-label": text("wall-lines"), hidden: true });
      const state = element("p", { class: "state", role: "status" });
      const hand = element("div");
      /** Offers the lines of a place, where it has several. */
      const offer = async (/** @type {string} */ folder, /** @type {string[]} */ folders) => {
        box.show("");
        const all = folders.length > 0 ? folders : [folder];
        const known = (await Promise.all(all.map((name) => jikoku.departures.station(name).catch(() => undefined)))).flatMap((data) => data ?? []);
        if (known.length === 0) {
          await jikoku.load("js/missing.js");
          say(state, await jikoku.missing.words(all[0]));
          // That is what there is to say of it.
          return true;
        }
        say(state, "");
        const stops = (/** @type {StationData[]} */ wanted) => wanted.map((data) => stopAt(jikoku.stationPaths.station(data.page)));
        lines.hidden = known.length < 2;
        if (known.length < 2) {
          take(stops(known));
          return true;
        }
        const press = (/** @type {StationData[]} */ wanted) => {
          take(stops(wanted));
          lines.hidden = wanted.length > 1;
        };
        const every = element("button", { type: "button", onclick: () => press(known) }, text("wall-all-lines"));
        const buttons = known.map((data) => {
          const button = element("button", { type: "button", class: data.railway.class, onclick: () => ((button.disabled = true), press([data])) }, data.railway.names[jikoku.lang]);
          return button;
        });
        lines.replaceChildren(element("p", {}, text("wall-which", { name: known[0].names[jikoku.lang] })), element("p", { class: "buttons" }, ...buttons, every));
        return true;
      };
      const box = jikoku.stationBox.make("wall-station", text("wall-station"), offer);
      atHand(take).then((parts) => hand.replaceChildren(...parts)).catch((error) => console.warn(error));
      return {
        place: element("div", { class: "chooser" }, box.place, state, lines, hand),
        async settle() {
          const query = box.input.value.trim();
          const isFound = query === "" || (await box.settle().catch(() => undefined));
          if (!isFound) say(state, isFound === false ? text("plan-unknown", { query }) : text("stations-failed"));
        },
      };
    },
  };
})();
