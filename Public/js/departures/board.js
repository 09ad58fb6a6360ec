"use strict";

/**
 * The next departures of all lines of a place in one list, by the minute, or direction by direction; the last ones of
 * the day; and what a bookmark of the whole place shows.
 */
jikoku.board = (() => {
  const { element, text } = jikoku;
  /** How many departures are shown at first, how many more at a time, and how many of each direction. */
  const STEP = 10;
  const FEW = 2;
  /** Of a place with many lines all at once would take long on a slow phone: the page answers between its parts. */
  const pause = () => new Promise((resolve) => setTimeout(resolve));

  /** What came of all stations of a place at once. */
  const whole = async (/** @type {string} */ name) => {
    await jikoku.load(`data/places/${name}.js`);
    const place = jikoku.data[`places/${name}`];
    for (const station of place.stations) jikoku.data[`departures/${nameOf(station)}`] ??= station;
    return place;
  };

  /** What the data of a place says of its stations, those that came: of a line that is kept offline, its own. */
  const read = async (/** @type {string} */ place, /** @type {string[]} */ names) => {
    await whole(place).catch(() => undefined);
    const found = await Promise.allSettled(names.map(jikoku.departures.station));
    return found.flatMap((result) => (result.status === "fulfilled" && result.value ? [result.value] : []));
  };

  const nameOf = (/** @type {StationData} */ data) => jikoku.stationPaths.station(data.page);

  /**
   * What the lines of a place are called, as on its tabs: with the station's own name where that differs. Stations of one
   * name on lines of one name are one to a rider, whose directions tell them apart: where a 6 crosses itself, and the
   * 東海道線 of two companies.
   * @returns {Map<StationData, string>}
   */
  const labelsOf = (/** @type {StationData[]} */ stations) => {
    const lang = jikoku.lang;
    return new Map(stations.map((data) => {
      const isPlace = data.names[lang] === stations[0].names[lang];
      return [data, isPlace ? data.railway.names[lang] : `${data.railway.names[lang]} ${data.names[lang]}`];
    }));
  };

  /** The stations of a place by what their lines are called, in their order. */
  const linesOf = (/** @type {StationData[]} */ stations) => {
    const labels = labelsOf(stations);
    return [...new Set(labels.values())].map((label) => ({ label, members: stations.filter((data) => labels.get(data) === label) }));
  };

  /** How much faster one runs than walks. */
  const FASTER = 2;

  /**
   * What is to come at a place, the soonest first; with a goal, what gets there, of which the last is the last of all.
   * @param {StationData[]} stations @param {number} count @param {number} walk minutes to there on foot: what not even a runner makes is passed over
   */
  const coming = (stations, count, walk) => {
    const { day, second: now, isNow } = jikoku.dayChoice.moment();
    const second = now + (isNow ? (walk * 60) / FASTER : 0);
    const all = stations.flatMap((data) =>
      data.directions.flatMap((direction) => {
        const list = jikoku.departures.list(data, direction);
        const way = jikoku.goal?.way(nameOf(data), direction.id);
        const runs = jikoku.coming.running(list);
        const last = runs[runs.length - 1];
        return list
          .slice(jikoku.coming.nextOf(list, second))
          // Behind one that is late stand those that left on time.
          .filter((departure) => departure.minute + Math.max(0, jikoku.coming.known(departure)?.delay ?? 0) >= Math.floor(second / 60))
          .map((departure) => ({ data, direction, departure, ride: way?.ride(departure), way, isLast: departure === last }))
          .slice(0, way ? undefined : count);
      }),
    );
    const there = all.filter(({ ride }) => ride !== undefined);
    const goal = all.find(({ way }) => way)?.way;
    const list = (goal ? there : all).sort((a, b) => a.departure.minute - b.departure.minute);
    const runs = list.filter(({ departure }) => jikoku.coming.running([departure]).length > 0);
    const last = runs[runs.length - 1];
    const shown = list.slice(0, count).map((each) => ({ ...each, isRunning: runs.includes(each), isLast: goal ? each === last : each.isLast }));
    return { day, goal: goal?.name, list: shown };
  };

  /** Why nothing is to come: what is true of all directions, as that the timetable has ended, or that the last train has left. */
  const ended = (/** @type {StationData[]} */ stations, /** @type {number} */ day) => {
    const all = stations.flatMap((data) => data.directions.map((direction) => jikoku.departureList.over(data, direction, jikoku.departures.list(data, direction), day)));
    return new Set(all).size === 1 ? all[0] : text("over");
  };

  /** What stands behind the last train: the first ones of the next day on which any runs. */
  const morning = (/** @type {StationData[]} */ stations, /** @type {number} */ today, /** @type {number} */ count) => {
    const all = stations.flatMap((data) => data.directions.flatMap((direction) => {
      const next = jikoku.coming.tomorrow(data, direction, today);
      return next ? next.departures.slice(0, count).map((departure) => ({ data, departure, day: next.day })) : [];
    }));
    all.sort((a, b) => a.day - b.day || a.departure.minute - b.departure.minute);
    return all.filter(({ day }) => day === all[0].day).slice(0, count);
  };

  /**
   * Shows the next departures of several stations in an element, by the minute.
   * @param {HTMLElement} place @param {() => StationData[]} stations @param {() => number} count
   * @param {() => number} [walk] minutes to there on foot
   */
  const show = (place, stations, count, walk = () => 0) => {
    // Of all of them, though the reader may ask for some alone later.
    const labels = labelsOf(stations());
    const lines = element("ol", { class: "departing by-minute" });
    const over = element("p", { class: "over" });
    place.append(over, lines);
    let shown = "";
    /** @type {{ left: HTMLElement, minute: number, isOut: boolean }[]} */
    let items = [];
    const update = () => {
      if (!place.isConnected || place.hidden) return;
      const { second, isNow } = jikoku.dayChoice.moment();
      const { day, goal, list } = coming(stations(), count(), walk());
      const runs = (/** @type {Departure} */ { minute }) => isNow && minute * 60 - second < walk() * 60;
      const state = [day, goal, jikoku.live?.version(), count(), ...stations().map(({ station }) => station), ...list.map(({ data, direction, departure, ride }) => [data.station, direction.id, departure.minute, departure.index, ride, runs(departure)].join(" "))].join();
      if (state !== shown) {
        shown = state;
        const arrivals = list.map(({ departure, ride, isRunning }) => (isRunning ? departure.minute + (ride ?? Infinity) : Infinity));
        const soonest = arrivals.length > 1 && Math.min(...arrivals) < Infinity ? arrivals.indexOf(Math.min(...arrivals)) : -1;
        const made = (/** @type {StationData} */ data, /** @type {number} */ day, /** @type {Departure} */ departure, /** @type {(Node | null)[]} */ ...marks) => {
          const line = element("span", { class: "line" }, labels.get(data) ?? "");
          const item = jikoku.departureList.item(data, day, departure, line, ...marks);
          item.line.classList.add(data.railway.class);
          return item;
        };
        const drawn = list.map(({ data, departure, ride, isLast }, index) => {
          const last = [...(runs(departure) ? [element("em", {}, text("near-run"))] : []), ...(isLast ? [element("strong", {}, text("last-train"))] : [])];
          const marks = ride === undefined ? last : jikoku.departureList.marks(day, departure.minute + ride, index === soonest, isLast);
          return made(data, day, departure, ...marks);
        });
        const next = list[0] || goal ? [] : morning(stations(), day, count() - 1);
        items = drawn;
        lines.replaceChildren(...[...drawn, ...next.map(({ data, day, departure }) => made(data, day, departure))].map(({ line }) => line));
        jikoku.say(over, list[0] ? "" : goal ? text("goal-over", { name: goal }) : ended(stations(), day) + (next[0] ? " " + text("first-train", { day: jikoku.calendar.show(next[0].day) }) : ""));
        place.classList.toggle("is-over", !list[0] && !next[0]);
      }
      for (const { left, minute, isOut } of items) jikoku.say(left, isNow && !isOut ? jikoku.clock.left(minute, second) : "");
    };
    jikoku.clock.onTick(update);
    update();
    return update;
  };

  /** Each direction by itself. */
  const byLine = (/** @type {StationData[]} */ stations) => {
    return linesOf(stations).map(({ label, members }) => {
      const ways = members.flatMap((data) => data.directions.map((direction) => {
        const way = element("div", { class: "way" }, element("h4", {}, element("a", { href: jikoku.home + direction.page }, direction.names[jikoku.lang])));
        return { way, begin: () => jikoku.departureList.show(way, data, direction, FEW) };
      }));
      // Of several pages, that of each direction is behind its own name.
      const page = members.length === 1 ? element("a", { href: jikoku.home + members[0].page }, label) : label;
      const head = element("h3", {}, page);
      const part = element("section", { class: "at " + members[0].railway.class }, head, element("div", { class: "both" }, ...ways.map(({ way }) => way)));
      return { part, members, begin: () => ways.forEach(({ begin }) => begin()) };
    });
  };

  /** The last departures of each direction on the day shown: to where it is named after, and the very last. */
  const last = (/** @type {HTMLElement} */ hook, /** @type {StationData[]} */ stations) => {
    const labels = labelsOf(stations);
    const rows = element("tbody");
    const head = element("tr", {}, ...["board-line", "board-direction", "last-train"].map((key) => element("th", { scope: "col" }, text(key))));
    hook.append(element("table", { class: "facts lasts" }, element("thead", {}, head), rows));
    let shown = "";
    jikoku.clock.onTick(() => {
      const { day } = jikoku.dayChoice.moment();
      const all = stations.flatMap((data) =>
        data.directions.map((direction) => ({ data, direction, list: jikoku.departures.list(data, direction) })),
      );
      const state = `${day} ${jikoku.live?.version() ?? ""} ` + all.map(({ list }) => `${list.length} ${list[list.length - 1]?.minute}`).join();
      if (state === shown) return;
      shown = state;
      rows.replaceChildren(
        ...all.map(({ data, direction, list }) => {
          const lines = jikoku.coming.lasts(direction, list).map(({ departure, places }) => {
            const { line } = jikoku.departureList.item(data, day, departure);
            // To where one gets with it says more than where it ends.
            const bound = line.querySelector(".bound");
            if (places && bound) jikoku.say(bound, text("board-last-to", { places }));
            return element("div", {}, ...line.childNodes);
          });
          const cell = element("td", {}, ...lines);
          const way = element("a", { href: jikoku.home + direction.page }, direction.names[jikoku.lang]);
          return element("tr", { class: data.railway.class }, element("th", { scope: "row" }, labels.get(data) ?? ""), element("td", {}, way), cell);
        }),
      );
    });
  };

  const build = async (/** @type {HTMLElement} */ hook) => {
    const names = (hook.dataset.board ?? "").split(" ");
    const place = hook.dataset.place ?? "";
    const stations = await read(place, names);
    if (stations.length === 0) return;
    for (const data of stations) {
      await pause();
      for (const direction of data.directions) jikoku.departures.list(data, direction);
    }
    /** The lines that the reader asked for; none stands for all. @type {Set<StationData>} */
    const chosen = new Set();
    const filtered = () => (chosen.size > 0 ? stations.filter((data) => chosen.has(data)) : stations);
    let count = STEP;

    const filters = linesOf(stations).map(({ label, members }) => {
      const press = () => {
        for (const data of members) if (!chosen.delete(data)) chosen.add(data);
        button.setAttribute("aria-pressed", String(chosen.has(members[0])));
        renew();
      };
      const button = element("button", { type: "button", class: members[0].railway.class, "aria-pressed": "false", onclick: press }, label);
      return button;
    });
    const order = element("button", { type: "button", "aria-pressed": "false", onclick: () => turn() }, text("board-by-line"));
    const hung = element("a", { class: "hang", href: `${jikoku.home}board.html#edit&${names.map((name) => `from=${name}`).join("&")}` }, text("wall"));
    /** One row of lines stands above the board already: these come when somebody wants some of them alone. */
    const sift = element("button", { type: "button", "aria-expanded": "false", "aria-label": text("board-filter"), onclick: () => {
      row.hidden = !row.hidden;
      sift.setAttribute("aria-expanded", String(!row.hidden));
    } }, text("board-line"), " ▾");
    const head = element("p", { class: "head" }, order, sift, hung, jikoku.bookmarks.button(place, jikoku.bookmarks.whole));
    const minutes = element("div");
    const lines = element("div", { class: "by-line", hidden: true });
    const more = element("button", { type: "button", class: "earlier", onclick: () => ((count += STEP), renew()) }, text("board-more"));
    const row = element("p", { class: "filters", role: "group", "aria-label": text("board-filter"), hidden: true }, ...filters);
    // One stop for the keyboard; its arrows go along the row.
    filters.forEach((filter, number) => filter.setAttribute("tabindex", number === 0 ? "0" : "-1"));
    row.addEventListener("keydown", ({ key }) => {
      const step = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
      filters[filters.findIndex((filter) => filter === document.activeElement) + step]?.focus();
    });
    hook.append(head, row, minutes, lines);
    await pause();
    const update = show(minutes, filtered, () => count);
    // Not before the departures above it, which would push it down.
    hook.append(more);
    const missing = names.length - stations.length;
    if (missing > 0) hook.append(element("p", { class: "over" }, text("board-missing", { n: missing })));
    /** @type {ReturnType<typeof byLine>} */
    let parts = [];

    /** Of the lines by themselves those that the reader asked for; with a goal, those that do not go there fold away. */
    const settle = () => {
      const getThere = parts.filter(({ members }) => members.some((data) => data.directions.some((direction) => jikoku.coming.wayOf(data, direction))));
      for (const each of parts) each.part.hidden = !filtered().includes(each.members[0]) || (getThere.length > 0 && !getThere.includes(each));
    };
    const renew = () => {
      update();
      settle();
    };
    jikoku.clock.onTick(settle);
    const turn = () => {
      const isByLine = lines.hidden;
      if (parts.length === 0) {
        parts = byLine(stations);
        lines.append(...parts.map(({ part }) => part));
        parts.forEach(({ begin }) => begin());
      }
      lines.hidden = !isByLine;
      minutes.hidden = more.hidden = isByLine;
      order.setAttribute("aria-pressed", String(isByLine));
      renew();
      jikoku.clock.tick();
    };
    await pause();
    const hookOfLast = /** @type {HTMLElement | null} */ (document.querySelector("[data-last]"));
    if (hookOfLast) last(hookOfLast, stations);
  };

  return {
    show,
    /** The page and the stations of a place: without a connection perhaps the one alone that it is named after. @param {string} name */
    async place(name) {
      try {
        return await whole(name);
      } catch {
        const data = await jikoku.departures.station(name);
        return { page: data.page, stations: [data] };
      }
    },
    start() {
      const hook = /** @type {HTMLElement | null} */ (document.querySelector("[data-board]"));
      if (hook) build(hook);
    },
  };
})();
