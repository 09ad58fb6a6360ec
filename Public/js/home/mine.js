"use strict";

/** The reader's own part of the home page: bookmarks, stations nearby, recent ones, and what is stored. */
jikoku.mine = (() => {
  const { element, text } = jikoku;
  /** From this minute of the service day on, 22:30, the last train is shown. */
  const LATE = 22 * 60 + 30;
  /** Metres within which a station is close by. */
  const CLOSE = 2000;

  const section = (/** @type {HTMLElement} */ hook, /** @type {string} */ id, /** @type {string} */ title) => {
    const box = element("section", { id, "aria-labelledby": id + "-title" }, element("h2", { id: id + "-title" }, title));
    hook.append(box);
    return box;
  };

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
      element("h3", {}, element("a", { href: jikoku.home + page }, own), " ", element("small", {}, text("bookmark-whole"))),
      tools(own),
    );
    jikoku.board.show(box, () => found, () => 3);
    jikoku.clock.tick();
  };

  /**
   * Late in the evening, when the last train leaves, and before it the last one to where the direction is named after:
   * on a phone it is what one looks for.
   * @param {HTMLElement} box @param {StationData} data @param {DirectionData} direction
   */
  const warn = (box, data, direction) => {
    const words = element("p", { class: "warning" });
    box.append(words);
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
        const way = element("a", { href: jikoku.home + direction.page }, direction.names[jikoku.lang]);
        const line = element("small", {}, data.railway.names[jikoku.lang]);
        box.append(element("h3", {}, element("a", { href: jikoku.home + data.page }, name), " ", line), element("p", { class: "to" }, way), tools(name));
        jikoku.nearest.show(box, distance, () => jikoku.coming.leaving(data, direction));
        jikoku.departureList.show(box, data, direction, 3);
        warn(box, data, direction);
        jikoku.clock.tick();
      })
      .catch(failed);
    return box;
  };

  const showBookmarks = (/** @type {HTMLElement} */ box) => {
    const list = element("ul", { class: "pair" });
    const none = element("p", { class: "hint" }, text("bookmarks-none"));
    const state = element("p", { class: "state", role: "status" });
    const file = element("input", { type: "file", accept: ".json,application/json", hidden: true, onchange: () => read() });
    const save = element("button", { type: "button", onclick: () => write() }, text("bookmarks-export"));
    const open = element("button", { type: "button", onclick: () => file.click() }, text("bookmarks-import"));
    const edit = element("button", { type: "button", "aria-pressed": "false", onclick: () => turn() }, text("bookmarks-edit"));
    const files = element("details", { class: "menu" }, element("summary", {}, text("bookmarks-files")), element("p", { class: "buttons" }, save, open, file));
    const undo = element("button", { type: "button", hidden: true, onclick: () => restore() }, text("bookmark-undo"));
    const near = element("button", { type: "button", "aria-pressed": "false", onclick: () => turnNear() }, text("nearest"));
    box.append(list, none, element("p", { class: "buttons" }, edit, near, undo), state, files);
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
      const isKept = await jikoku.bookmarks.toggle(mark);
      if (isKept) {
        before = all;
        undo.hidden = false;
        undo.setAttribute("aria-label", `${text("bookmark-undo")} ${name}`);
      }
      return isKept;
    };
    const restore = async () => {
      if (before) tell(await jikoku.bookmarks.replace(before));
      before = undefined;
      undo.hidden = true;
    };

    const faults = {
      large: text("import-large"), wrong: text("import-wrong"), newer: text("import-newer"), unsaved: text("bookmarks-unsaved"),
    };
    const tell = (/** @type {boolean} */ isKept) => jikoku.say(state, isKept ? "" : faults.unsaved);
    const read = async () => {
      const [chosen] = file.files ?? [];
      if (!chosen) return;
      const added = await jikoku.bookmarks.read(chosen);
      if (typeof added === "number") {
        const { most } = jikoku.bookmarks;
        const isFull = jikoku.bookmarks.all().length >= most;
        jikoku.say(state, isFull ? text("import-full", { n: added, most }) : text("import-done", { n: added }));
      } else {
        jikoku.say(state, faults[added]);
      }
      file.value = "";
    };
    const write = () => {
      const address = URL.createObjectURL(new Blob([jikoku.bookmarks.write()], { type: "application/json" }));
      element("a", { href: address, download: "jikoku-bookmarks.json" }).click();
      setTimeout(() => URL.revokeObjectURL(address), 60000);
    };

    let shown = "";
    const update = () => {
      const own = jikoku.bookmarks.all();
      // While the reader puts them in order, it is the reader's order that shows.
      const all = isEditing ? own : ordered(own, distances);
      const state = JSON.stringify(all);
      none.hidden = all.length > 0;
      save.disabled = edit.disabled = all.length === 0;
      near.hidden = all.length === 0;
      if (state === shown) return;
      shown = state;
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
    jikoku.nearest.isAllowed().then((isAllowed) => isAllowed && follow()).catch((error) => console.warn(error));
  };

  const showRecent = (/** @type {HTMLElement} */ box) => {
    const list = element("ul", { class: "chips" });
    box.append(list);
    let shown = "";
    const update = async () => {
      const names = jikoku.recent.all();
      box.hidden = names.length === 0;
      if (names.join() === shown) return;
      shown = names.join();
      const found = await Promise.allSettled(names.map(jikoku.departures.station));
      // What came late must not replace what came since.
      if (names.join() !== shown) return;
      const items = found.flatMap((result) => (result.status === "fulfilled" && result.value ? [result.value] : []));
      list.replaceChildren(
        ...items.map((data) =>
          element(
            "li",
            { class: data.railway.class },
            element("a", { href: jikoku.home + data.page }, data.names[jikoku.lang], " ", element("small", {}, data.railway.names[jikoku.lang])),
          ),
        ),
      );
    };
    jikoku.store.onChange(update);
    update();
  };

  const showStored = (/** @type {HTMLElement} */ box) => {
    const state = element("p", { class: "state", role: "status" });
    const remove = element("button", { type: "button", onclick: () => clear() }, text("stored-delete"));
    box.append(element("p", { class: "hint" }, text("stored-what")), element("p", { class: "buttons" }, remove), state);
    addEventListener("jikoku-kept", ({ detail }) => {
      const isDone = detail.done === detail.all;
      jikoku.say(state, isDone ? "" : text("keep-renewing", { done: detail.done, all: detail.all }));
    });
    const clear = async () => {
      if (!confirm(text("stored-sure"))) return;
      jikoku.store.clear();
      await jikoku.offline.clear();
      jikoku.say(state, text("stored-gone"));
    };
  };

  return {
    start() {
      const hook = /** @type {HTMLElement | null} */ (document.querySelector("[data-mine]"));
      if (!hook) return;
      jikoku.lastWay.open(hook);
      // The routes kept have their room before their script comes.
      const routes = jikoku.store.get("routes");
      const isLikely = routes?.all?.some((/** @type {Route} */ { id, isKept }) => isKept && id !== routes.current);
      if (routes) hook.append(element("div", { "data-routes": "", class: isLikely ? "likely" : null }));
      showBookmarks(section(hook, "bookmarks", text("bookmarks")));
      jikoku.nearby.open(section(hook, "nearby", text("nearby")));
      showRecent(section(hook, "recent", text("recent")));
      const stored = /** @type {HTMLElement | null} */ (document.querySelector("[data-stored]"));
      if (stored) showStored(section(stored, "stored", text("stored")));
      // An icon on the home screen leads to one of these parts, which were not there when the page came.
      if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
    },
  };
})();
