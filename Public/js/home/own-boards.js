"use strict";

/** The reader's bookmarks on the home page: a board for each, in the order in which they are likely to be wanted. */
jikoku.ownBoards = (() => {
  const { element, text } = jikoku;
  /** From this minute of the service day on, 22:30, the last train is shown. */
  const LATE = 22 * 60 + 30;
  /** Metres within which a station is close by. */
  const CLOSE = 2000;
  /** How many departures each board shows. */
  const ROWS = 3;

  /** A small button with a sign on it, and words for those who hear it. */
  const tool = (/** @type {string} */ sign, /** @type {string} */ label, /** @type {() => void} */ onclick, isDisabled = false) =>
    element("button", { type: "button", class: "tool", title: label, "aria-label": label, onclick, disabled: isDisabled }, sign);

  /**
   * A bookmark of all lines of a station's place.
   * @param {string} name of the station's data @param {HTMLElement} box @param {(name: string) => HTMLElement} tools
   */
  const place = async (name, box, tools) => {
    const { page, stations: found } = await jikoku.board.place(name);
    const own = found[0].names[jikoku.lang];
    box.append(
      element("h3", {}, element("a", { href: jikoku.home + page }, own)),
      element("p", { class: "to" }, text("bookmark-whole")),
      tools(own),
    );
    jikoku.board.show(box, () => found, () => ROWS);
    jikoku.clock.tick();
  };

  /**
   * Late in the evening, when the last train leaves, and before it the last one to where the direction is named after:
   * on a phone it is what one looks for.
   * @param {HTMLElement} place @param {StationData} data @param {DirectionData} direction
   */
  const warn = (place, data, direction) => {
    const words = element("p", { class: "warning" });
    place.after(words);
    jikoku.clock.onTick(() => {
      const { day, second, isNow } = jikoku.dayChoice.moment();
      const list = jikoku.departures.list(data, direction);
      const coming = isNow && second >= LATE * 60 ? jikoku.coming.lasts(direction, list).filter(({ departure }) => departure.minute * 60 >= second) : [];
      const told = coming.map(({ departure: { minute }, places }) =>
        text(places ? "bookmark-last-to" : "bookmark-last", { places, time: jikoku.clock.show(day, minute), left: jikoku.clock.left(minute, second) }),
      );
      jikoku.say(words, told.join(text("list-separator")));
    });
  };

  /**
   * The bookmarks in the order in which they are likely to be wanted: those of stations close by, where the reader
   * lets the site know without being asked, then those opened at this hour on other days, then the reader's own order.
   * Who asked for the nearest first gets all of them so.
   * @param {Bookmark[]} all @param {Map<string, number>} distances metres, by the name of a station's data
   */
  const ordered = (all, distances) => {
    const close = jikoku.nearest.isWanted() ? Infinity : CLOSE;
    const near = (/** @type {Bookmark} */ { station }) => {
      const metres = distances.get(station) ?? Infinity;
      return metres < close ? Math.round(metres / 100) : Infinity;
    };
    const usual = (/** @type {Bookmark} */ mark) => jikoku.recent.times(mark.station);
    const compare = (/** @type {number} */ a, /** @type {number} */ b) => (a === b ? 0 : a - b);
    return all
      .map((mark, index) => ({ mark, index, near: near(mark), usual: usual(mark) }))
      .sort((a, b) => compare(a.near, b.near) || compare(b.usual, a.usual) || a.index - b.index)
      .map(({ mark }) => mark);
  };

  /**
   * @param {Bookmark} mark @param {number} index @param {number} count @param {(isKept: boolean) => void} tell
   * @param {(mark: Bookmark, name: string) => Promise<boolean>} remove @param {() => number | undefined} distance
   */
  const bookmark = (mark, index, count, tell, remove, distance) => {
    const box = element("li", { class: "card" });
    const tools = (/** @type {string} */ name) =>
      element(
        "p",
        { class: "tools" },
        tool("↑", text("bookmark-up", { name }), () => jikoku.bookmarks.move(mark, -1).then(tell), index === 0),
        tool("↓", text("bookmark-down", { name }), () => jikoku.bookmarks.move(mark, 1).then(tell), index === count - 1),
        tool("×", text("bookmark-remove", { name }), () => remove(mark, name).then(tell)),
      );
    const gone = () => box.append(element("p", {}, text("bookmark-gone", { name: mark.station })), tools(mark.station));
    const failed = async () => {
      await jikoku.load("js/missing.js");
      box.append(element("p", {}, await jikoku.missing.words(mark.station)), tools(mark.station));
    };
    if (mark.direction === jikoku.bookmarks.whole) {
      place(mark.station, box, tools).then(() => jikoku.nearest.show(box, distance, () => [])).catch(failed);
      return box;
    }
    jikoku.departures
      .station(mark.station)
      .then((data) => {
        const direction = data.directions.find(({ id }) => id === mark.direction);
        if (!direction) return gone();
        const name = data.names[jikoku.lang];
        box.classList.add(data.railway.class);
        const way = element("p", { class: "to" }, element("a", { href: jikoku.home + direction.page }, direction.names[jikoku.lang]));
        const line = element("small", {}, data.railway.names[jikoku.lang]);
        box.append(element("h3", {}, element("a", { href: jikoku.home + data.page }, name), " ", line), way, tools(name));
        jikoku.departureList.show(box, data, direction, ROWS);
        // Below what is there, so that nothing moves when the place is known.
        jikoku.nearest.show(box, distance, () => jikoku.coming.leaving(data, direction));
        warn(way, data, direction);
        jikoku.clock.tick();
      })
      .catch(failed);
    return box;
  };

  const build = (/** @type {HTMLElement} */ box) => {
    const page = document.documentElement;
    const list = element("ul", { class: "pair" });
    const state = element("p", { class: "state", role: "status" });
    const edit = element("button", { type: "button", "aria-pressed": "false", onclick: () => turn() }, text("bookmarks-edit"));
    const undo = element("button", { type: "button", hidden: true, onclick: () => restore() }, text("bookmark-undo"));
    const near = element("button", { type: "button", "aria-pressed": "false", onclick: () => turnNear() }, text("nearest"));
    const tools = element("p", { class: "buttons" }, undo, near, edit);
    box.append(tools, list, state);
    // Of each bookmark what its heading says, and its departures.
    const heard = () => [...list.children].map((card) => ({ name: [...card.querySelectorAll("h3, .to")].map(jikoku.words).join(text("list-separator")), list: card }));
    jikoku.speak(() => edit, heard);
    let isEditing = false;
    /**
     * The bookmarks before one was removed.
     * @type {Bookmark[] | undefined}
     */
    let before;
    /** @type {Map<string, number>} */
    let distances = new Map();

    const turn = () => {
      isEditing = !isEditing;
      box.classList.toggle("editing", isEditing);
      edit.setAttribute("aria-pressed", String(isEditing));
      jikoku.say(edit, text(isEditing ? "bookmarks-done" : "bookmarks-edit"));
      shown = "";
      update();
    };
    /** Takes a bookmark away, and offers it back. */
    const remove = async (/** @type {Bookmark} */ mark, /** @type {string} */ name) => {
      const all = jikoku.bookmarks.all();
      // There is a way back before the last one is gone.
      before = all;
      undo.hidden = false;
      const isKept = await jikoku.bookmarks.toggle(mark);
      if (isKept) undo.setAttribute("aria-label", `${text("bookmark-undo")} ${name}`);
      else undo.hidden = true;
      return isKept;
    };
    const restore = async () => {
      if (before) tell(await jikoku.bookmarks.replace(before));
      before = undefined;
      undo.hidden = true;
    };
    const tell = (/** @type {boolean} */ isKept) => jikoku.say(state, isKept ? "" : text("bookmarks-unsaved"));

    let shown = "";
    const update = () => {
      const own = jikoku.bookmarks.all();
      // While the reader puts them in order, it is the reader's order that shows.
      const all = isEditing ? own : ordered(own, distances);
      const state = JSON.stringify(all);
      edit.hidden = near.hidden = all.length === 0;
      box.hidden = all.length === 0 && undo.hidden;
      if (state === shown) return;
      shown = state;
      page.classList.toggle("marked", all.length > 0);
      page.style.setProperty("--marks", String(all.length));
      page.style.setProperty("--pairs", String(Math.ceil(all.length / 2)));
      // Whoever has none sees another station's.
      if (all.length === 0) jikoku.departureList.begin();
      list.replaceChildren(...all.map((mark, index) => bookmark(mark, index, all.length, tell, remove, () => distances.get(mark.station))));
    };
    jikoku.store.onChange(update);
    update();
    /**
     * What ends the following of the reader.
     * @type {(() => void) | undefined}
     */
    let stop;
    const follow = () => {
      stop ??= jikoku.nearest.follow(() => jikoku.bookmarks.all().map(({ station }) => station), (found) => {
        distances = found;
        jikoku.say(state, "");
        update();
        jikoku.clock.tick();
      }, (code) => {
        // What is known stays; a list in the reader's own order needs no excuse.
        if (distances.size === 0 && jikoku.nearest.isWanted()) jikoku.say(state, text(["", "nearby-refused", "nearby-unavailable", "nearby-timeout"][code] ?? "nearby-unavailable"));
      });
    };
    /** The nearest first, however far: only who asks for it is asked where he is. */
    const turnNear = () => {
      const isWanted = !jikoku.nearest.isWanted();
      jikoku.nearest.want(isWanted);
      near.setAttribute("aria-pressed", String(isWanted));
      if (!isWanted) return jikoku.say(state, "");
      if (!navigator.geolocation || !isSecureContext) return jikoku.say(state, text("nearby-unsupported"));
      jikoku.say(state, text("nearby-asking"));
      stop?.();
      stop = undefined;
      return follow();
    };
    near.setAttribute("aria-pressed", String(jikoku.nearest.isWanted()));
    // Where it was allowed before, nothing is asked.
    jikoku.here.isAllowed().then((isAllowed) => isAllowed && follow()).catch((error) => console.warn(error));
  };

  return { open: build };
})();
