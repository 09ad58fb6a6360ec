"use strict";

/**
 * The next departures of a station in one direction, kept right every second: on its pages, for bookmarks, and for
 * the stations nearby.
 */
jikoku.departures = (() => {
  const { element, text } = jikoku;
  /** How many earlier trains one press of the button brings. */
  const STEP = 3;
  /** Minutes without a train that make a night; where trains run through the boundary, none of them is the last. */
  const NIGHT = 90;
  /**
   * The list that each direction showed last.
   * @type {WeakMap<DirectionData, { key: string, list: Departure[] }>}
   */
  const lists = new WeakMap();

  /** What a data file says of a station. */
  const station = async (/** @type {string} */ name) => {
    await jikoku.load(`data/departures/${name}.js`);
    return jikoku.data[`departures/${name}`];
  };

  /**
   * The departures of a service day.
   * @param {DirectionData} direction @param {number} day @param {(day: number) => Schedule | undefined} scheduleOn
   */
  const departuresOf = (direction, day, scheduleOn) =>
    jikoku.serviceDay.departures(day, (other) => {
      const schedule = scheduleOn(other);
      return schedule && { schedule: schedule.id, rows: direction.tables[schedule.id] ?? [] };
    });

  /**
   * The same, with those of the days beside it where no night lies between.
   * @param {DirectionData} direction @param {number} day @param {(day: number) => Schedule | undefined} scheduleOn
   */
  const listOf = (direction, day, scheduleOn) => {
    const key = [-3, -2, -1, 0, 1, 2].map((days) => scheduleOn(day + days)?.id).join(" ") + day;
    const shown = lists.get(direction);
    if (shown?.key === key) return shown.list;
    const [before, own, after] = [day - 1, day, day + 1].map((other) => {
      const departures = departuresOf(direction, other, scheduleOn);
      const shift = jikoku.serviceDay.between(day, other);
      return departures.map((departure) => ({ ...departure, minute: departure.minute + shift }));
    });
    const isClose = (/** @type {Departure[]} */ early, /** @type {Departure[]} */ late) =>
      early.length > 0 && late.length > 0 && late[0].minute - early[early.length - 1].minute < NIGHT;
    const list = [...(isClose(before, own) ? before : []), ...own, ...(isClose(own, after) ? after : [])];
    lists.set(direction, { key, list });
    return list;
  };

  /** The departures of the day shown. */
  const list = (/** @type {DirectionData} */ direction, /** @type {string} */ railway) =>
    listOf(direction, jikoku.dayChoice.moment().day, (day) => jikoku.dayChoice.schedule(railway, day));

  const pageOf = (/** @type {StationData} */ data, /** @type {Row} */ row) =>
    `${jikoku.home}${row[3].includes("/") ? "trains/" : data.folder}${row[3]}.html#s${row[4]}`;

  /** The first row that has not left: a train is there for the whole of its minute. */
  const nextOf = (/** @type {Departure[]} */ list, /** @type {number} */ second) => {
    const now = Math.floor(second / 60);
    const index = list.findIndex(({ minute }) => minute >= now);
    return index < 0 ? list.length : index;
  };

  /** One departure of a service day. */
  const item = (/** @type {StationData} */ data, /** @type {number} */ day, /** @type {Departure} */ { minute, row }, isLast = false) => {
    const clock = jikoku.clock.show(day, minute);
    const type = data.types[row[1]];
    const left = element("span", { class: "left" });
    const link = element(
      "a",
      { href: pageOf(data, row) },
      element("time", { datetime: clock.padStart(5, "0") }, clock),
      left,
      element("span", { class: "kind " + type.category }, type.names[jikoku.lang]),
      element("span", { class: "bound" }, data.destinations[row[2]].names[jikoku.lang]),
      isLast ? element("strong", {}, text("last-train")) : null,
    );
    return { line: element("li", {}, link), left, minute };
  };

  /** The first train of the day behind the one shown. */
  const tomorrow = (/** @type {StationData} */ data, /** @type {DirectionData} */ direction, /** @type {number} */ day) => {
    for (let next = day + 1; next <= day + 7; next += 1) {
      const [departure] = departuresOf(direction, next, (other) => jikoku.calendar.schedule(data.railway.id, other));
      if (departure) return { departure, day: next };
    }
    return undefined;
  };

  /** What stands behind the last train, or instead of it on a day without any. */
  const closing = (/** @type {StationData} */ data, /** @type {DirectionData} */ direction, /** @type {Departure[]} */ list, /** @type {number} */ day) => {
    const period = jikoku.calendar.period(data.railway.id);
    let words = list.length > 0 ? text("over") : text("no-trains");
    // That nothing is known of a day does not mean that no train runs.
    if (period && day > period.last) words = text("timetable-ended", { day: jikoku.calendar.show(period.last, true) });
    if (period && day < period.first) words = text("timetable-begins", { day: jikoku.calendar.show(period.first, true) });
    const over = element("p", { class: "over" }, words);
    const first = tomorrow(data, direction, day);
    if (first) {
      const { line } = item(data, first.day, first.departure);
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
    const lines = element("ol", { class: "departing" });
    const end = element("div");
    let earlier = 0;
    /** @type {Departure[]} */
    let coming = [];
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
    place.append(lines, end);

    const update = () => {
      if (!place.isConnected) return;
      const moment = jikoku.dayChoice.moment();
      const all = list(direction, data.railway.id);
      const next = nextOf(all, moment.second);
      const start = Math.max(0, next - earlier);
      const state = [moment.day, start, next].join(" ");
      if (state !== shown || all !== coming) {
        shown = state;
        coming = all;
        const last = all[all.length - 1];
        items = all.slice(start, next + count).map((departure) => item(data, moment.day, departure, departure === last));
        items.forEach(({ line }, index) => line.classList.toggle("gone", start + index < next));
        lines.replaceChildren(...items.map(({ line }) => line));
        end.replaceChildren(...(next === all.length ? [closing(data, direction, all, moment.day)] : []));
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
    list,
    nextOf,
    start() {
      for (const hook of document.querySelectorAll("[data-departures]")) fill(/** @type {HTMLElement} */ (hook));
    },
  };
})();
