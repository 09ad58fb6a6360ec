"use strict";

/**
 * Where to: the place that the reader wants to get to without a change. It is chosen once, holds for every departure
 * list and table of this tab, and stands in the address, so that a page can be passed on with it: `#to=ID`.
 *
 * @typedef {{ id: string, names?: Names }} Goal the feed's id of the place, and its names where a file has told them
 * @typedef {{ id: string, name: string, ride: (departure: { schedule: string, index: number }) => number | undefined }} Way
 */
jikoku.goal = (() => {
  const { element, text } = jikoku;
  const KEY = "tab goal";
  /** More places than these are quicker named than looked for: the list opens ready to be typed in. */
  const MANY = 80;
  /**
   * The places that the trains of a station go to, by the name of its data.
   * @type {Map<string, AheadData>}
   */
  const files = new Map();

  /** @returns {Goal | undefined} */
  const chosen = () => {
    const kept = jikoku.store.get(KEY);
    return typeof kept?.id === "string" ? kept : undefined;
  };

  const nameOf = (/** @type {AheadData} */ ahead, /** @type {AheadData["goals"][number]} */ goal) =>
    goal[2][Math.max(0, ahead.languages.indexOf(jikoku.lang))];

  const load = async (/** @type {string} */ station) => {
    await jikoku.load(`data/ahead/${station}.js`);
    const packed = jikoku.data[`ahead/${station}`];
    if (packed && !files.has(station)) files.set(station, JSON.parse(new TextDecoder().decode(await jikoku.unpacked(packed.bytes))));
  };

  const writeAddress = () => jikoku.address.set("to", chosen()?.id);

  const choose = (/** @type {Goal | undefined} */ goal) => {
    jikoku.store.set(KEY, goal);
    writeAddress();
  };

  /** The places that one can get to from some stations whose data has come, railway by railway, each once. */
  const listed = (/** @type {string[]} */ stations) => {
    /** @type {Map<string, { name: string, className: string, goals: Map<string, { goal: Goal, name: string, key: string }> }>} */
    const railways = new Map();
    const seen = new Set();
    for (const station of stations) {
      const ahead = files.get(station);
      for (const entry of ahead?.goals ?? []) {
        const [id, railway, names] = entry;
        if (!ahead || seen.has(id)) continue;
        seen.add(id);
        const [className, railwayNames] = ahead.railways[railway];
        const name = railwayNames[Math.max(0, ahead.languages.indexOf(jikoku.lang))];
        if (!railways.has(className)) railways.set(className, { name, className, goals: new Map() });
        const own = Object.fromEntries(ahead.languages.map((language, number) => [language, names[number]]));
        const key = names.join("\n").toLowerCase();
        railways.get(className)?.goals.set(id, { goal: { id, names: own }, name: nameOf(ahead, entry), key });
      }
    }
    return [...railways.values()];
  };

  /**
   * The button, and the list that it opens.
   * @param {HTMLElement} hook
   * @param {string[]} stations names of their data
   */
  const build = (hook, stations) => {
    const open = element("button", { type: "button", class: "choose", "aria-expanded": "false", "aria-controls": "goals", onclick: () => toggle() });
    const clear = element("button", { type: "button", "aria-label": text("goal-clear"), title: text("goal-clear"), onclick: () => take(undefined) }, "×");
    const field = element("input", { type: "search", "aria-label": text("goal-filter"), placeholder: text("goal-filter"), autocomplete: "off", oninput: () => filter() });
    const list = element("div", { class: "lines" });
    const panel = element("div", { id: "goals", class: "panel", hidden: true }, field, list);
    const state = element("p", { class: "state", role: "status" });
    hook.append(element("p", {}, open, clear), state, panel);
    /** @type {{ item: HTMLElement, key: string }[]} */
    let items = [];

    const show = (/** @type {boolean} */ isOpen) => {
      panel.hidden = !isOpen;
      open.setAttribute("aria-expanded", String(isOpen));
    };
    const take = (/** @type {Goal | undefined} */ goal) => {
      show(false);
      choose(goal);
      jikoku.clock.tick();
      open.focus();
    };
    const draw = () => {
      items = [];
      const parts = listed(stations).map(({ name, className, goals }) => {
        const own = [...goals.values()].map(({ goal, name, key }) => {
          const item = element("li", {}, element("button", { type: "button", onclick: () => take(goal) }, name));
          items.push({ item, key });
          return item;
        });
        return element("section", { class: className }, element("h3", {}, name), element("ul", {}, ...own));
      });
      list.replaceChildren(...parts);
    };
    const filter = () => {
      const query = field.value.trim().toLowerCase();
      for (const { item, key } of items) item.hidden = !key.includes(query);
      for (const part of list.children) {
        /** @type {HTMLElement} */ (part).hidden = !part.querySelector("li:not([hidden])");
      }
    };
    const toggle = async () => {
      if (!panel.hidden) return show(false);
      await Promise.allSettled(stations.map(load));
      draw();
      field.value = "";
      jikoku.say(state, items.length > 0 ? "" : text("goal-failed"));
      show(items.length > 0);
      if (matchMedia("(hover: hover)").matches || items.length > MANY) field.focus();
    };
    // The place that has just this name, or the first that is left.
    field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.isComposing) return;
      event.preventDefault();
      const left = items.filter(({ item }) => !item.hidden);
      const query = field.value.trim().toLowerCase();
      const named = left.find(({ key }) => key.split("\n").includes(query)) ?? left[0];
      if (query) named?.item.querySelector("button")?.click();
    });
    panel.addEventListener("keydown", ({ key }) => {
      if (key !== "Escape") return;
      show(false);
      open.focus();
    });

    const update = () => {
      const goal = chosen();
      const found = goal && listed(stations).flatMap(({ goals }) => goals.get(goal.id) ?? [])[0];
      const name = found?.name ?? goal?.names?.[jikoku.lang];
      clear.hidden = !goal;
      hook.classList.toggle("chosen", found !== undefined);
      jikoku.say(open, name ? text("goal-chosen", { name }) : text("goal-choose"));
      const isMissing = goal !== undefined && found === undefined && stations.every((station) => files.has(station));
      if (panel.hidden) jikoku.say(state, isMissing ? (name ? text("goal-none", { name }) : text("goal-unknown")) : "");
    };
    jikoku.store.onChange(update);
    update();
    return update;
  };

  /** The stations that a page tells of, by the names of their data. */
  const stationsOf = () => {
    const hooks = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-departures]"));
    const board = /** @type {HTMLElement | null} */ (document.querySelector("[data-board]"));
    const places = (board?.dataset.board ?? "").split(" ").filter((name) => name);
    return [...new Set([...[...hooks].map(({ dataset }) => dataset.departures ?? ""), ...places])];
  };

  /**
   * How to get to a place from a station in one direction, once its data has come.
   * @param {string | undefined} id @param {string} station the name of its data @param {string} direction the feed's id
   * @returns {Way | undefined}
   */
  const wayTo = (id, station, direction) => {
    const ahead = files.get(station);
    const number = ahead?.goals.findIndex(([other]) => other === id) ?? -1;
    if (id === undefined || !ahead || number < 0) return undefined;
    const tables = ahead.directions[direction] ?? {};
    return {
      id,
      name: nameOf(ahead, ahead.goals[number]),
      ride({ schedule, index }) {
        const ride = ahead.rides[tables[schedule]?.[index]];
        const end = ride ? ahead.ways[ride[0]].indexOf(number) : -1;
        if (end < 0) return undefined;
        return ride.slice(1, end + 2).reduce((sum, minutes) => sum + minutes, 0);
      },
    };
  };

  return {
    chosen,
    /** What came of a station. @param {string} station the name of its data */
    ahead: (station) => files.get(station),
    nameOf,
    /** The stations that the page tells of, by the names of their data. */
    stations: stationsOf,
    /**
     * How to get to the goal from a station in one direction; nothing where none is chosen or no train of the station
     * goes there.
     * @param {string} station the name of its data @param {string} direction the feed's id
     */
    way: (station, direction) => wayTo(chosen()?.id, station, direction),
    wayTo,
    load,
    listed,
    start() {
      const hook = /** @type {HTMLElement | null} */ (document.querySelector("[data-goal]"));
      const stations = stationsOf();
      if (!hook || stations.length === 0) return;
      const update = build(hook, stations);
      const begin = async () => {
        const goal = jikoku.address.get("to");
        if (goal && goal !== chosen()?.id) choose({ id: goal });
        if (!chosen()) return;
        await Promise.allSettled(stations.map(load));
        // Only where the goal means something is it passed on with the page.
        if (stations.some((station) => files.get(station)?.goals.some(([id]) => id === chosen()?.id))) writeAddress();
        update();
        jikoku.clock.tick();
      };
      addEventListener("hashchange", begin);
      begin();
    },
  };
})();
