"use strict";

/**
 * The next departures of a station in one direction, kept right every second: on its pages, for bookmarks, and for
 * the stations nearby.
 */
jikoku.departures = (() => {
  const { element, text } = jikoku;
  /** How many earlier trains one press of the button brings. */
  const STEP = 3;
  /** How many departures stand beside those of the other direction on a phone. */
  const FEW = 3;
  /** How many trains that do not get where the reader wants to are each told, in a row. */
  const MOST_OTHERS = 2;
  /** Minutes without a train that make a night; where trains run through the boundary, none of them is the last. */
  const NIGHT = 90;
  /**
   * The list that each direction showed last.
   * @type {WeakMap<DirectionData, { key: string, list: Departure[] }>}
   */
  const lists = new WeakMap();

  /** What a data file says of a station. */
  const station = async (/** @type {string} */ name) => {
    // It may have come with its whole place.
    if (!jikoku.data[`departures/${name}`]) await jikoku.load(`data/departures/${name}.js`);
    return jikoku.data[`departures/${name}`];
  };

  /**
   * Tables that were read from numbers.
   * @type {WeakMap<(number | Row)[], Row[]>}
   */
  const tables = new WeakMap();

  /** The departures of a schedule; the file has three numbers for each, see Docs/data-files.md. */
  const rowsOf = (/** @type {DirectionData} */ { tables: own, signs, trains }, /** @type {string} */ schedule) => {
    const packed = own[schedule];
    // The pocket edition has made its own rows.
    if (!packed || !signs || !trains) return /** @type {Row[]} */ (packed ?? []);
    let rows = tables.get(packed);
    if (!rows) {
      const numbers = /** @type {number[]} */ (packed);
      let minute = 0;
      const before = trains.map(() => 0);
      rows = [];
      for (let at = 0; at < numbers.length; at += 3) {
        const [type, destination, frame, call, misses] = signs[numbers[at + 1]];
        const [head, digits, tail] = trains[frame];
        before[frame] += numbers[at + 2];
        const train = head + (digits < 0 ? "" : String(before[frame]).padStart(digits, "0")) + tail;
        minute += numbers[at];
        rows.push(misses === undefined ? [minute, type, destination, train, call] : [minute, type, destination, train, call, misses]);
      }
      tables.set(packed, rows);
    }
    return rows;
  };

  /**
   * The departures of a service day.
   * @param {DirectionData} direction @param {number} day @param {(day: number) => Schedule | undefined} scheduleOn
   */
  const departuresOf = (direction, day, scheduleOn) =>
    jikoku.serviceDay.departures(day, (other) => {
      const schedule = scheduleOn(other);
      return schedule && { schedule: schedule.id, rows: rowsOf(direction, schedule.id) };
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

  /** By which name the calendar tells the schedules of a direction: its railway's, or one of a pole's own. */
  const calendarOf = (/** @type {StationData} */ data, /** @type {DirectionData} */ direction) =>
    direction.schedules ?? data.railway.id;

  /** What is of the route that the page shows by itself, if it does so. */
  const ofRoute = (/** @type {StationData} */ data, /** @type {Departure[]} */ all) => jikoku.routes?.of(data, all) ?? all;

  /** The departures of the day shown. */
  const list = (/** @type {DirectionData} */ direction, /** @type {string} */ calendar) =>
    listOf(direction, jikoku.dayChoice.moment().day, (day) => jikoku.dayChoice.schedule(calendar, day));

  /** The page of a departure's train, below the language's folder. */
  const trainOf = (/** @type {StationData} */ data, /** @type {Row} */ row) => `${row[3].includes("/") ? "railways/" : data.folder}${row[3]}.html`;

  const pageOf = (/** @type {StationData} */ data, /** @type {Row} */ row) => `${jikoku.home}${trainOf(data, row)}#${row[4]}`;

  /**
   * What is known of a departure's train at present. It runs on the day shown, or on one beside it.
   * @param {StationData} data @param {Departure} departure @param {number} [day]
   */
  const known = (data, { minute, row }, day = jikoku.dayChoice.moment().day) => {
    if (!jikoku.live?.isKnown()) return undefined;
    const own = [day, day - 1, day + 1, day - 2].find((other) => row[0] + jikoku.serviceDay.between(day, other) === minute);
    return own === undefined ? undefined : jikoku.live.of(trainOf(data, row), row[4], own);
  };

  /**
   * Of some departures those that run and call here, by what is known at present. What marks the first, the next and the
   * last train marks one of these.
   * @param {StationData} data @param {readonly Departure[]} all @param {number} [day] @returns {readonly Departure[]}
   */
  const running = (data, all, day) => (jikoku.live?.isKnown() ? all.filter((each) => !jikoku.live?.isOut(known(data, each, day))) : all);

  /** The minutes that it leaves late. */
  const lateness = (/** @type {StationData} */ data, /** @type {Departure} */ departure) => known(data, departure)?.delay ?? 0;

  /**
   * The minutes of the day shown at which one can leave: of trains that run and call here, with their delays.
   * @param {StationData} data @param {DirectionData} direction
   */
  const leaving = (data, direction) =>
    list(direction, calendarOf(data, direction))
      .map((departure) => ({ call: known(data, departure), minute: departure.minute }))
      .filter(({ call }) => !jikoku.live?.isOut(call))
      .map(({ call, minute }) => minute + (call?.delay ?? 0))
      .sort((a, b) => a - b);

  /** How to get where the reader wants to, from a station in one direction. */
  const wayOf = (/** @type {StationData} */ data, /** @type {DirectionData} */ direction) =>
    jikoku.goal?.way(jikoku.stationPaths.station(data.page), direction.id);

  /**
   * The first row that has not left: a train is there for the whole of its minute, and one that is late longer.
   * @param {Departure[]} list @param {number} second @param {StationData} [data] of the station, where delays count
   */
  const nextOf = (list, second, data) => {
    const now = Math.floor(second / 60);
    const isLate = data !== undefined && jikoku.live?.isKnown() === true;
    const index = list.findIndex((each) => each.minute + (isLate ? lateness(data, each) : 0) >= now);
    return index < 0 ? list.length : index;
  };

  /** Whether a departure gets to one of the places that its direction is named after. */
  const gets = (/** @type {Departure} */ { row }, /** @type {number} */ end) => ((row[5] ?? 0) & (1 << end)) === 0;

  /** Whether it gets to none of them and ends on the way there. */
  const endsBefore = (/** @type {Row} */ row) => ((row[5] ?? 0) & 4) !== 0;

  /**
   * The places to which trains ran, and none is to come while others still run.
   * @param {StationData} data @param {DirectionData} direction @param {Departure[]} all @param {number} next
   */
  const lostEnds = (data, direction, all, next) => {
    const coming = running(data, all.slice(next));
    if (coming.length === 0) return [];
    return direction.ends.filter((_, end) => all.some((each) => gets(each, end)) && !coming.some((each) => gets(each, end)));
  };

  /** The names of places in a row. */
  const placeNames = (/** @type {Names[]} */ places) => places.map((names) => names[jikoku.lang]).join(text("list-separator"));

  /**
   * The last train of a list to each place that the direction is named after, and the very last, the earliest first: of
   * those that run.
   * @param {StationData} data @param {DirectionData} direction @param {Departure[]} list
   */
  const lasts = (data, direction, list) => {
    const all = running(data, list);
    const open = new Set(direction.ends.keys());
    /** @type {{ departure: Departure, places: string }[]} */
    const found = [];
    for (let index = all.length - 1; index >= 0 && (open.size > 0 || found.length === 0); index -= 1) {
      const there = [...open].filter((end) => gets(all[index], end));
      there.forEach((end) => open.delete(end));
      if (there.length > 0 || found.length === 0) found.unshift({ departure: all[index], places: placeNames(there.map((end) => direction.ends[end])) });
    }
    return found;
  };

  /**
   * One departure of a service day.
   * @param {StationData} data @param {number} day @param {Departure} departure @param {...(Node | null)} marks
   */
  const item = (data, day, departure, ...marks) => {
    const { minute, row } = departure;
    const call = known(data, departure, day);
    const clock = jikoku.clock.show(day, minute);
    const type = data.types[row[1]];
    const left = element("span", { class: "left" });
    const link = element(
      "a",
      { href: pageOf(data, row) },
      element("time", { datetime: clock.padStart(5, "0") }, clock),
      left,
      ...(type.names[jikoku.lang] ? [element("span", { class: "kind " + (type.class ?? type.category) }, type.names[jikoku.lang], type.needs ? " " : null, jikoku.tickets.mark(type.needs))] : []),
      element("span", { class: "bound" }, data.destinations[row[2]].names[jikoku.lang]),
      jikoku.live?.mark(call),
      ...marks,
    );
    if (jikoku.live?.isOut(call)) link.classList.add("is-out");
    if (endsBefore(row)) link.querySelector(".bound")?.append(" ", element("abbr", { title: text("short-title") }, "▽"));
    return { line: element("li", {}, link), left, minute: minute + (call?.delay ?? 0), isOut: jikoku.live?.isOut(call) === true };
  };

  /**
   * The trains of the next day on which any runs behind the one shown, to where the reader wants.
   * @param {StationData} data @param {DirectionData} direction @param {number} day
   */
  const tomorrow = (data, direction, day) => {
    const way = wayOf(data, direction);
    for (let next = day + 1; next <= day + 7; next += 1) {
      const whole = departuresOf(direction, next, (other) => jikoku.calendar.schedule(calendarOf(data, direction), other));
      const all = ofRoute(data, whole);
      const departures = way ? all.filter((each) => way.ride(each) !== undefined) : all;
      if (departures.length > 0) return { departures, day: next };
    }
    return undefined;
  };

  /** Why no train is to come any more. */
  const over = (/** @type {StationData} */ data, /** @type {DirectionData} */ direction, /** @type {Departure[]} */ list, /** @type {number} */ day) => {
    const period = jikoku.calendar.period(calendarOf(data, direction));
    const way = wayOf(data, direction);
    let words = list.length === 0 ? text("no-trains") : way ? text("goal-over", { name: way.name }) : text("over");
    // That nothing is known of a day does not mean that no train runs.
    if (period && day > period.last) words = text("timetable-ended", { day: jikoku.calendar.show(period.last, true) });
    if (period && day < period.first) words = text("timetable-begins", { day: jikoku.calendar.show(period.first, true) });
    return element("p", { class: "over" }, words);
  };

  /**
   * What stands behind the last train, or instead of it on a day without any: the first trains of the next morning, so
   * that nothing is blank. Each of its lines takes the room of one departure.
   * @param {StationData} data @param {DirectionData} direction @param {Departure[]} list @param {number} day
   * @param {number} left how many departures are still to come
   * @param {number} room how many lines are free behind them
   * @param {number} few how many lines there are where both directions stand side by side
   */
  const closing = (data, direction, list, day, left, room, few) => {
    const parts = left === 0 ? [over(data, direction, list, day)] : [];
    const next = room > parts.length + 1 ? tomorrow(data, direction, day) : undefined;
    if (!next) return parts;
    const first = text("first-train", { day: jikoku.calendar.show(next.day) });
    if (left > 0) parts.push(element("p", { class: "over" }, first));
    else parts[0].append(" ", first);
    const lines = next.departures.slice(0, room - parts.length).map((departure) => item(data, next.day, departure).line);
    // In a narrow column, what is said of a day that is over takes two.
    const told = left === 0 ? 2 : 1;
    lines.forEach((line, number) => line.classList.toggle("rest", left + number + told >= few));
    return [...parts, element("ol", { class: "departing morning" }, ...lines)];
  };

  /** The marks of a train that gets where the reader wants to: when it arrives there, and what sets it apart. */
  const marksOf = (/** @type {number} */ day, /** @type {number} */ arrival, isFirst = false, isLast = false) => [
    element("span", { class: "arrives" }, text("goal-arrival", { time: jikoku.clock.show(day, arrival) })),
    isFirst ? element("strong", { class: "soonest" }, text("goal-first")) : null,
    isLast ? element("strong", {}, text("goal-last")) : null,
  ];

  /**
   * What tells the last train, and before it the last one to a place that the direction is named after.
   * @param {ReturnType<typeof lasts>} ends @param {Departure} departure
   */
  const lastMark = (ends, departure) => {
    const index = ends.findIndex((end) => end.departure === departure);
    if (index < 0) return null;
    return element("strong", {}, index === ends.length - 1 ? text("last-train") : text("last-to", { places: ends[index].places }));
  };

  /**
   * The lines of a list. With a goal, so many trains are shown that get there; those between them step back.
   * @param {StationData} data @param {DirectionData} direction @param {Departure[]} all
   * @param {{ start: number, next: number, count: number, few: number }} window @param {number} day
   */
  const drawn = (data, direction, all, { start, next, count, few }, day) => {
    const way = wayOf(data, direction);
    const arrivals = all.map((departure) => {
      const ride = way?.ride(departure);
      return ride === undefined ? undefined : departure.minute + ride;
    });
    const there = [...all.keys()].filter((index) => arrivals[index] !== undefined);
    const coming = there.filter((index) => index >= next).slice(0, count);
    const able = new Set(running(data, all));
    const runs = coming.filter((index) => able.has(all[index]));
    const soonest = Math.min(...runs.map((index) => arrivals[index] ?? Infinity));
    const first = runs.length > 1 ? runs.find((index) => arrivals[index] === soonest) : undefined;
    const final = there.filter((index) => able.has(all[index])).pop();
    const ends = lasts(data, direction, all);
    const end = coming.length === 0 ? next + count : coming.length < count ? all.length : coming[count - 1] + 1;
    /** @type {{ line: HTMLElement, left: HTMLElement, minute: number, isOut: boolean }[]} */
    const items = [];
    /** @type {ReturnType<typeof item>[]} Those that do not get there, since the last that does. */
    let others = [];
    const settle = () => {
      if (others.length > MOST_OTHERS && coming.length > 0) {
        const words = text("goal-passed", { n: others.length, name: way?.name ?? "" });
        items.push({ ...others[0], line: element("li", { class: "skipped" }, words) });
      } else items.push(...others);
      others = [];
    };
    all.slice(start, end).forEach((departure, number) => {
      const index = start + number;
      const arrival = arrivals[index];
      const isThere = arrival !== undefined;
      const marks = isThere
        ? marksOf(day, arrival, index === first, index === final)
        : [lastMark(ends, departure)];
      const made = item(data, day, departure, ...marks);
      made.line.classList.toggle("gone", index < next);
      made.line.classList.toggle("rest", items.length + others.length - (next - start) >= few);
      made.line.classList.toggle("not-there", way !== undefined && !isThere);
      if (way && !isThere && index >= next) return others.push(made);
      settle();
      return items.push(made);
    });
    settle();
    return items;
  };

  /**
   * What stands below a list: that nothing follows, or nothing that gets where the reader wants to.
   * @param {StationData} data @param {DirectionData} direction @param {Departure[]} all
   * @param {number} next @param {{ count: number, few: number }} room @param {number} day
   */
  const ending = (data, direction, all, next, { count, few }, day) => {
    const way = wayOf(data, direction);
    const isThere = (/** @type {Departure} */ departure) => way?.ride(departure) !== undefined;
    if (way && all.length > 0 && !all.some(isThere)) {
      return [element("p", { class: "over" }, text("goal-elsewhere", { name: way.name }))];
    }
    const left = way ? all.slice(next).filter(isThere).length : all.length - next;
    return left < count ? closing(data, direction, all, day, left, count - left, few) : [];
  };

  /**
   * The runs of a schedule that are not over: trains that leave every so many minutes.
   * @param {DirectionData} direction @param {string | undefined} schedule @param {Moment} moment
   */
  const runsOf = (direction, schedule, { day, second }) => {
    const own = direction.headways?.[schedule ?? ""] ?? [];
    const running = own.filter(([, until, , , classes]) => until * 60 > second && jikoku.routes?.has(classes) !== false);
    return running.map(([from, until, seconds, names]) => {
      const span = { from: jikoku.clock.show(day, from), until: jikoku.clock.show(day, until) };
      const minutes = Math.round(seconds / 6) / 10;
      return element("li", {}, text("headway", { ...span, n: minutes }), " ", names[jikoku.lang]);
    });
  };
  /** Those of the day shown. */
  const runs = (/** @type {DirectionData} */ direction, /** @type {string} */ calendar) => {
    const moment = jikoku.dayChoice.moment();
    return runsOf(direction, jikoku.dayChoice.schedule(calendar, moment.day)?.id, moment);
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
    const often = element("ul", { class: "runs" });
    let told = "";
    const lost = element("p", { class: "lost", hidden: true });
    let earlier = 0;
    /** @type {Departure[]} */
    let coming = [];
    let shown = "";
    /** @type {{ line: HTMLElement, left: HTMLElement, minute: number, isOut: boolean }[]} */
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
    if (direction.headways) place.append(often);
    place.append(lost, lines, end);

    const update = () => {
      if (!place.isConnected) return;
      const moment = jikoku.dayChoice.moment();
      // Of a timetable that is over nothing is to come, and no room is kept.
      place.classList.toggle("ended", (jikoku.calendar.period(calendarOf(data, direction))?.last ?? Infinity) < moment.day);
      const all = ofRoute(data, list(direction, calendarOf(data, direction)));
      const next = nextOf(all, moment.second, data);
      const start = Math.max(0, next - earlier);
      const state = [moment.day, start, next, wayOf(data, direction)?.id, jikoku.live?.version()].join(" ");
      if (state !== shown || all !== coming) {
        shown = state;
        coming = all;
        const gone = wayOf(data, direction) ? [] : lostEnds(data, direction, all, next);
        lost.hidden = gone.length === 0;
        jikoku.say(lost, gone.length > 0 ? text("none-to", { places: placeNames(gone) }) : "");
        // What is said of them takes the room of a departure.
        const taken = gone.length > 0 ? 1 : 0;
        const room = { count: count - taken, few: FEW - taken };
        items = drawn(data, direction, all, { start, next, ...room }, moment.day);
        lines.replaceChildren(...items.map(({ line }) => line));
        const { length } = runs(direction, calendarOf(data, direction));
        end.replaceChildren(...(length > 0 && all.length === 0 ? [] : ending(data, direction, all, next, room, moment.day)));
        // Hidden, not removed: nothing is to jump.
        back.classList.toggle("none", start === 0);
      }
      if (direction.headways) {
        const now = runs(direction, calendarOf(data, direction));
        const words = now.map(({ textContent }) => textContent).join("\n");
        if (words !== told) often.replaceChildren(...now);
        told = words;
      }
      items.forEach(({ line, left, minute, isOut }) => {
        const isToCome = moment.isNow && minute >= Math.floor(moment.second / 60);
        // Behind one that is late stand those that left on time.
        if (moment.isNow && jikoku.live?.isKnown()) line.classList.toggle("gone", !isToCome);
        jikoku.say(left, isToCome && !isOut ? jikoku.clock.left(minute, moment.second) : "");
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
    /** Minutes without a train that make a night. */
    night: NIGHT,
    station,
    show,
    list,
    leaving,
    /**
     * The departures of a service day, whatever day the page shows.
     * @param {StationData} data @param {DirectionData} direction @param {number} day
     */
    ofDay: (data, direction, day) => departuresOf(direction, day, (other) => jikoku.calendar.schedule(calendarOf(data, direction), other)),
    /**
     * What runs every so many minutes, whatever day the page shows.
     * @param {StationData} data @param {DirectionData} direction @param {Moment} moment
     */
    runsAt: (data, direction, moment) => runsOf(direction, jikoku.calendar.schedule(calendarOf(data, direction), moment.day)?.id, moment),
    pageOf,
    trainOf,
    rows: rowsOf,
    endsBefore,
    calendarOf,
    ofRoute,
    item,
    marks: marksOf,
    nextOf,
    known,
    running,
    lasts,
    start() {
      for (const hook of document.querySelectorAll("[data-departures]")) fill(/** @type {HTMLElement} */ (hook));
    },
  };
})();
