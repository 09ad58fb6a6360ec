"use strict";

/**
 * The next departures of a station in one direction, kept right every second: on its pages, for bookmarks, and for
 * the stations nearby.
 */
jikoku.departures = (() => {
  const { element, text } = jikoku;
  /** How many earlier trains one press of the button brings. */
  const STEP = 3;

  /** What a data file says of a station. */
  const station = async (/** @type {string} */ name) => {
    await jikoku.load(`data/departures/${name}.js`);
    return jikoku.data[`departures/${name}`];
  };

  const rowsOf = (/** @type {DirectionData} */ direction, /** @type {Schedule | undefined} */ schedule) => (schedule && direction.tables[schedule.id]) || [];
  const pageOf = (/** @type {StationData} */ data, /** @type {Row} */ row) =>
    `${jikoku.home}${row[3].includes("/") ? "trains/" : data.folder}${row[3]}.html#s${row[4]}`;

  /** The first row that has not left: a train is there for the whole of its minute. */
  const nextOf = (/** @type {Row[]} */ rows, /** @type {number} */ second) => {
    const minute = Math.floor(second / 60);
    const index = rows.findIndex((row) => row[0] >= minute);
    return index < 0 ? rows.length : index;
  };

  /** One departure. */
  const item = (/** @type {StationData} */ data, /** @type {Row} */ row, /** @type {boolean} */ isLast) => {
    const type = data.types[row[1]];
    const left = element("span", { class: "left" });
    const link = element(
      "a",
      { href: pageOf(data, row) },
      element("time", { datetime: jikoku.clock.show(row[0]).padStart(5, "0") }, jikoku.clock.show(row[0])),
      left,
      element("span", { class: "kind " + type.category }, type.names[jikoku.lang]),
      element("span", { class: "bound" }, data.destinations[row[2]].names[jikoku.lang]),
      isLast ? element("strong", {}, text("last-train")) : null,
    );
    return { line: element("li", {}, link), left, minute: row[0] };
  };

  /** The first train of the day behind the one shown. */
  const tomorrow = (/** @type {StationData} */ data, /** @type {DirectionData} */ direction, /** @type {number} */ day) => {
    for (let next = day + 1; next <= day + 7; next += 1) {
      const row = rowsOf(direction, jikoku.calendar.schedule(data.railway.id, next))[0];
      if (row) return { row, day: next };
    }
    return undefined;
  };

  /** What stands behind the last train, or instead of it on a day without any. */
  const closing = (/** @type {StationData} */ data, /** @type {DirectionData} */ direction, /** @type {Row[]} */ rows, /** @type {number} */ day) => {
    const over = element("p", { class: "over" }, text(rows.length ? "over" : "no-trains"));
    const first = tomorrow(data, direction, day);
    if (first) {
      const { line } = item(data, first.row, false);
      over.append(" ", text("first-train", { day: jikoku.calendar.show(first.day) }), " ", ...line.childNodes);
    }
    return over;
  };

  /**
   * Shows the next departures in an element, from now on.
   * @param {HTMLElement} place
   * @param {StationData} data of the station
   * @param {DirectionData} direction one of its directions
   * @param {number} count how many
   * @param {boolean} [canGoBack] whether the reader can ask for earlier ones
   */
  const show = (place, data, direction, count, canGoBack = false) => {
    const list = element("ol", { class: "departing" });
    const end = element("div");
    let earlier = 0;
    let shown = "";
    /** @type {{ line: HTMLElement, left: HTMLElement, minute: number }[]} */
    let items = [];
    const back = element("button", {
      type: "button",
      class: "earlier",
      onclick: () => {
        earlier += STEP;
        update();
      },
    });
    back.append(text("earlier"));
    if (canGoBack) place.append(back);
    place.append(list, end);

    const update = () => {
      if (!place.isConnected) return;
      const moment = jikoku.dayChoice.moment();
      const schedule = jikoku.dayChoice.schedule(data.railway.id);
      const rows = rowsOf(direction, schedule);
      const next = nextOf(rows, moment.second);
      const start = Math.max(0, next - earlier);
      const stop = Math.min(rows.length, next + count);
      const state = [moment.day, schedule?.id, start, next].join(" ");
      if (state !== shown) {
        shown = state;
        items = rows.slice(start, stop).map((row, index) => item(data, row, start + index === rows.length - 1));
        items.forEach(({ line }, index) => line.classList.toggle("gone", start + index < next));
        list.replaceChildren(...items.map(({ line }) => line));
        end.replaceChildren(...(next === rows.length ? [closing(data, direction, rows, moment.day)] : []));
        // Hidden, not removed: nothing is to jump.
        back.classList.toggle("none", start === 0);
      }
      items.forEach(({ left, minute }, index) => {
        const isToCome = moment.isNow && start + index >= next;
        jikoku.say(left, isToCome ? jikoku.clock.left(minute, moment.second) : "");
      });
    };
    jikoku.clock.onTick(update);
    update();
  };

  /** A direction's departures behind a hook of the page, with its bookmark. */
  const fill = async (/** @type {HTMLElement} */ hook) => {
    const name = hook.dataset.departures ?? "";
    const data = await station(name).catch(() => undefined);
    if (!data) return;
    const direction = data.directions.find(({ id }) => id === hook.dataset.direction);
    if (!direction) return;
    const head = element("p", { class: "head" }, element("span", {}, text("next-departures")));
    head.append(jikoku.bookmarks.button(name, direction.id));
    hook.append(head);
    show(hook, data, direction, 6, true);
  };

  return {
    station,
    show,
    nextOf,
    rowsOf,
    start() {
      for (const hook of document.querySelectorAll("[data-departures]")) fill(/** @type {HTMLElement} */ (hook));
    },
  };
})();
