"use strict";

/**
 * The stations and routes that the reader keeps, as one file that needs neither scripts nor a connection, or as pages of
 * A6 to print or to save as a PDF: the tables of each direction with their last trains.
 */
jikoku.myStations = (() => {
  const { element, text } = jikoku;
  const FILE = "my-timetable.html";
  /**
   * What is said here alone stands in its place, and not in the script of every page.
   * @param {string} key @param {Record<string, string>} [values]
   */
  const word = (key, values = {}) => {
    const hook = /** @type {HTMLElement | null} */ (document.querySelector("[data-my-stations]"));
    return text(Object.entries(values).reduce((said, [name, value]) => said.replace(`%${name}`, () => value), hook?.getAttribute(`data-say-${key}`) ?? ""));
  };
  /** A page about as tall for its width as a phone. */
  const PAPER = "@page { size: 105mm 148mm; margin: 6mm; }";
  const BODY = `${PAPER}\nbody { font-family: system-ui, sans-serif; margin: 1rem auto; max-width: 40rem; padding: 0 1rem; }`;
  const PRINTED = `${PAPER}
    .handed-print { display: none; }
    @media print { body > :not(.handed-print) { display: none !important; } body > .handed-print { display: block; } }`;

  /** The directions that the reader keeps, each once, with its station. */
  const kept = async () => {
    /** @type {Map<string, { data: StationData, direction: DirectionData }>} */
    const found = new Map();
    for (const { station, direction } of jikoku.bookmarks.all()) {
      const isWhole = direction === jikoku.bookmarks.whole;
      const stations = isWhole ? (await jikoku.board.place(station)).stations : [await jikoku.departures.station(station)];
      for (const data of stations) {
        for (const own of data.directions) if (isWhole || own.id === direction) found.set(own.page, { data, direction: own });
      }
    }
    return [...found.values()];
  };

  /**
   * A mark for each name, the most common first, which has none: its first letter if no other name begins so, else one
   * that no other has in it, else one that the name without a mark lacks. Where a train splits, that of each part.
   * @param {string[]} names @returns {Map<string, string>}
   */
  const marksOf = (names) => {
    const partsOf = (/** @type {string} */ name) => name.split(text("list-separator"));
    const all = [...new Set(names.flatMap(partsOf))];
    const letterOf = (/** @type {string} */ part) => {
      const letters = part.match(/[\p{L}\p{N}]/gu) ?? [part];
      const others = all.filter((other) => other !== part);
      const isFirst = !others.some((other) => other.startsWith(letters[0]));
      return (isFirst ? letters[0] : letters.find((letter) => !others.some((other) => other.includes(letter)))) ?? letters.find((letter) => !names[0].includes(letter)) ?? letters[0];
    };
    /** @type {Map<string, string>} */
    const marks = new Map();
    for (const [index, name] of names.entries()) {
      const own = partsOf(name).map(letterOf).join("");
      const taken = new Set(marks.values());
      marks.set(name, index === 0 ? "" : taken.has(own) ? `${own}${index}` : own);
    }
    return marks;
  };

  const byCount = (/** @type {string[]} */ all) => {
    /** @type {Map<string, number>} */
    const counts = new Map();
    for (const name of all) counts.set(name, (counts.get(name) ?? 0) + 1);
    return [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name);
  };

  const legend = (/** @type {"i" | "b"} */ tag, /** @type {Map<string, string>} */ marks) =>
    element("dl", {}, ...[...marks].map(([name, mark]) =>
      element("div", {}, element("dt", {}, mark ? element(tag, {}, mark) : word("unmarked")), element("dd", {}, name))));

  /** The tables of a direction: one for each kind of day, with the same marks in all. */
  const tables = (/** @type {StationData} */ data, /** @type {DirectionData} */ direction, /** @type {Schedule[]} */ days) => {
    const typeOf = (/** @type {Row} */ row) => data.types[row.type].names[jikoku.lang];
    const boundOf = (/** @type {Row} */ row) => data.destinations[row.destination].names[jikoku.lang];
    const all = days.flatMap(({ id }) => jikoku.departures.rows(data, direction, id));
    const [types, bounds] = [marksOf(byCount(all.map(typeOf))), marksOf(byCount(all.map(boundOf)))];
    return days.flatMap((schedule) => table(data, direction, schedule, { typeOf, boundOf, types, bounds }));
  };

  /**
   * The table of one kind of day.
   * @param {StationData} data @param {DirectionData} direction @param {Schedule} schedule
   * @param {{ typeOf: (row: Row) => string, boundOf: (row: Row) => string, types: Map<string, string>, bounds: Map<string, string> }} words
   */
  const table = (data, direction, schedule, { typeOf, boundOf, types, bounds }) => {
    const rows = jikoku.departures.rows(data, direction, schedule.id);
    const used = (/** @type {Map<string, string>} */ marks, /** @type {(row: Row) => string} */ of) => new Map([...marks].filter(([name]) => rows.some((row) => of(row) === name)));
    const { day } = jikoku.clock.now();
    const lasts = jikoku.departures.lasts(rows, direction.ends.length).flatMap(({ index, places }) => {
      const names = places.map((end) => direction.ends[end][jikoku.lang]).join(text("list-separator"));
      const note = text("board-last-to", { places: names || boundOf(rows[index]) });
      return [element("b", {}, jikoku.clock.show(day, rows[index].minute)), " ", element("small", {}, note), " "];
    });
    const runs = (direction.headways?.[schedule.id] ?? []).map(([from, until, seconds, names]) => {
      const span = { from: jikoku.clock.show(day, from), until: jikoku.clock.show(day, until) };
      return element("p", {}, text("headway", { ...span, n: Math.round(seconds / 6) / 10 }), " ", names[jikoku.lang]);
    });
    const notes = [
      { mark: "▽", holds: jikoku.rows.endsBefore, meaning: text("short-title") },
      { mark: "»", holds: jikoku.rows.isPassed, meaning: text("passed") },
    ].filter(({ holds }) => rows.some(({ traits }) => holds(traits)));
    /** @type {Map<number, HTMLElement>} */
    const hours = new Map();
    for (const row of rows) {
      const hour = Math.floor(row.minute / 60);
      const [type, bound] = [types.get(typeOf(row)), bounds.get(boundOf(row))];
      const cell = hours.get(hour) ?? element("td");
      hours.set(hour, cell);
      const signs = notes.filter(({ holds }) => holds(row.traits)).map(({ mark }) => mark).join("");
      cell.append(element("span", {}, String(row.minute % 60).padStart(2, "0"),
        ...(type || bound ? [" ", element("b", {}, type ? element("i", {}, type) : null, type && bound ? " " : null, bound ?? "")] : []), signs ? " " : null, signs ? element("u", {}, signs) : null));
    }
    const body = [...hours].map(([hour, cell]) => element("tr", {}, element("th", { scope: "row" }, jikoku.clock.ofHour(hour, [text("clock-am"), text("clock-pm")])), cell));
    return [
      element("h4", {}, schedule.names[jikoku.lang]),
      lasts.length > 0 ? element("p", { class: "lasts" }, text("last-train"), " ", ...lasts) : null,
      ...runs,
      body.length > 0 ? element("table", { "aria-label": schedule.names[jikoku.lang] }, ...body) : null,
      rows.length > 0 ? element("div", { class: "legend" }, legend("i", used(types, typeOf)), legend("b", used(bounds, boundOf)),
        ...notes.map(({ mark, meaning }) => element("p", {}, element("u", {}, mark), " ", meaning))) : null,
    ].filter((part) => part !== null);
  };

  /** Routes that the reader keeps, as told in a message. */
  const routes = async () => {
    if (!jikoku.store.get("routes")?.all?.some((/** @type {Route} */ { isKept }) => isKept)) return [];
    await Promise.all(["own-routes", "plan", "shared-route"].map((name) => jikoku.load(`js/${name}.js`)));
    const all = jikoku.ownRoutes.all().filter(({ isKept }) => isKept);
    return all.map((route) => element("article", {}, element("h3", {}, route.name || jikoku.routeText.title(route)),
      ...jikoku.routeText.lines(route).map((line) => element("p", {}, line))));
  };

  /** What the file and the paper have in common. */
  const content = async () => {
    const all = await kept();
    const colour = (/** @type {StationData} */ { railway }) => {
      const probe = document.body.appendChild(element("span", { class: railway.class, hidden: true }));
      probe.style.color = "var(--line)";
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    };
    /** @type {Map<string, { section: HTMLElement, data: StationData }>} */
    const sections = new Map();
    for (const { data, direction } of all) {
      const name = [data.names[jikoku.lang], " ", element("small", {}, data.railway.names[jikoku.lang])];
      const section = sections.get(data.page)?.section ?? element("section", { id: `station-${sections.size}` }, element("h2", {}, ...name));
      section.style.setProperty("--line", colour(data));
      sections.set(data.page, { section, data });
      const calendar = jikoku.departures.calendarOf(data, direction);
      const days = jikoku.calendar.of(calendar).filter(({ id }) => jikoku.departures.rows(data, direction, id).length > 0 || direction.headways?.[id]);
      section.append(element("article", {}, element("h3", {}, direction.names[jikoku.lang]), ...tables(data, direction, days)));
    }
    const own = await routes();
    const links = [...sections.values()].map(({ section, data }) =>
      element("li", {}, element("a", { href: `#${section.id}` }, data.names[jikoku.lang], " ", element("small", {}, data.railway.names[jikoku.lang]))));
    const last = Math.min(...all.map(({ data, direction }) => jikoku.calendar.period(jikoku.departures.calendarOf(data, direction))?.last ?? Infinity));
    const made = word("made", { day: jikoku.calendar.show(jikoku.clock.now().day, true) });
    const until = last < Infinity ? word("until", { day: jikoku.calendar.show(last, true) }) : "";
    const foot = [...document.querySelectorAll("body > footer p")].map((line) => element("p", {}, element("small", {}, line.textContent ?? "")));
    return element("div", { class: "handed" },
      element("h1", {}, word("title")),
      element("p", {}, [made, until].filter((part) => part).join(text("sentences"))),
      links.length > 1 ? element("nav", {}, element("ol", {}, ...links)) : null,
      ...[...sections.values()].map(({ section }) => section),
      own.length > 0 ? element("section", {}, element("h2", {}, word("saved")), ...own) : null,
      ...foot);
  };

  const styleOf = (/** @type {HTMLElement} */ hook) => hook.querySelector("template")?.content.textContent ?? "";

  /** The file: one document with its style in it. */
  const write = async (/** @type {HTMLElement} */ hook) => {
    // As text: the site's policy is not that of the file.
    const head = [
      element("meta", { charset: "utf-8" }),
      element("meta", { name: "viewport", content: "width=device-width,initial-scale=1" }),
      element("meta", { name: "color-scheme", content: "light dark" }),
      element("meta", { "http-equiv": "Content-Security-Policy", content: "default-src 'none'; style-src 'unsafe-inline'" }),
      element("title", {}, word("title")),
    ].map(({ outerHTML }) => outerHTML).join("\n");
    const page = `<!doctype html>\n<html lang="${document.documentElement.lang}">\n<head>\n${head}\n<style>\n${BODY}\n${styleOf(hook)}\n</style>\n</head>\n<body>\n${(await content()).outerHTML}\n</body>\n</html>\n`;
    const address = URL.createObjectURL(new Blob([page], { type: "text/html" }));
    element("a", { href: address, download: FILE }).click();
    setTimeout(() => URL.revokeObjectURL(address), 60000);
  };

  /** Prints the same on pages of A6; the site's policy lets no other document have a style of its own. */
  const print = async (/** @type {HTMLElement} */ hook) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${styleOf(hook)}\n${PRINTED}`);
    const shown = await content();
    shown.classList.add("handed-print");
    document.body.append(shown);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    addEventListener("afterprint", () => {
      shown.remove();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    }, { once: true });
    window.print();
  };

  const build = (/** @type {HTMLElement} */ hook) => {
    const state = element("p", { class: "state", role: "status" });
    const button = (/** @type {string} */ label, /** @type {(hook: HTMLElement) => Promise<void>} */ make) =>
      element("button", { type: "button", onclick: async () => {
        jikoku.say(state, word("making"));
        try {
          await make(hook);
          jikoku.say(state, "");
        } catch (error) {
          console.warn(error);
          jikoku.say(state, word("failed"));
        }
      } }, label);
    const buttons = [button(word("file"), write), button(word("print"), print)];
    const none = element("p", { class: "hint" }, word("none"));
    hook.append(element("p", { class: "buttons" }, ...buttons), none, state);
    const update = () => {
      const isAny = jikoku.bookmarks.all().length > 0;
      none.hidden = isAny;
      for (const each of buttons) each.disabled = !isAny;
    };
    jikoku.store.onChange(update);
    update();
    hook.dataset.shown = "";
  };

  return {
    start() {
      const hook = /** @type {HTMLElement | null} */ (document.querySelector("[data-my-stations]"));
      if (hook) build(hook);
    },
  };
})();
