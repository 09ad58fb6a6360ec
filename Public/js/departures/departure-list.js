"use strict";

/**
 * The next departures of a station in one direction, kept right every second: on its pages, for bookmarks, and for
 * the stations nearby.
 */
jikoku.departureList = (() => {
  const { element, text } = jikoku;
  const { calendarOf, list, ofRoute, pageOf, station } = jikoku.departures;
  const { chosen, known, lostEnds, nextOf, tomorrow, wayOf } = jikoku.coming;
  /** How many earlier trains one press of the button brings. */
  const STEP = 3;
  /** How many departures stand beside those of the other direction on a phone. */
  const FEW = 3;
  /** What fills an em in every font; other letters are about half as wide. */
  const WIDE = /[\u2E80-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\uFF00-\uFF60]/u;
  /** How many trains that do not get where the reader wants to are each told, in a row. */
  const MOST_OTHERS = 2;

  /** About how many ems a text is wide. */
  const ems = (/** @type {string} */ words) => [...words].reduce((sum, letter) => sum + (WIDE.test(letter) ? 1 : 0.55), 0);

  /**
   * The type of a train: its name, and the shorter one of a narrow board.
   * @param {StationData["types"][number]} type
   */
  const kind = (type) => {
    const [name, short] = [type.names[jikoku.lang], type.shorts?.[jikoku.lang] ?? ""];
    if (!name) return null;
    const mark = jikoku.tickets.mark(type.needs);
    const both = short && short !== name ? [element("span", { class: "whole" }, name + " "), element("span", { class: "short", "aria-hidden": "true" }, short)] : [name];
    return element("span", { class: "kind " + (type.class ?? type.category) }, ...both, mark && " ", mark);
  };

  /**
   * One departure of a service day. How wide its words are decides how large they can be: no name is broken.
   * @param {StationData} data @param {number} day @param {Departure} departure @param {...(Node | null)} marks
   */
  const item = (data, day, departure, ...marks) => {
    const { minute, row } = departure;
    const call = known(departure, day);
    const type = data.types[row.type];
    const left = element("span", { class: "left" });
    const { names, spoken } = data.destinations[row.destination];
    const bound = names[jikoku.lang];
    const parts = [jikoku.clock.time(day, minute), left, kind(type), element("span", { class: "bound", "data-spoken": spoken?.[jikoku.lang] }, bound), jikoku.live?.mark(call), ...marks];
    const link = element("a", { href: pageOf(row) }, ...jikoku.spaced(...parts));
    link.style.setProperty("--bound", ems(bound).toFixed(1));
    link.style.setProperty("--whole", ems(type.names[jikoku.lang] ?? "").toFixed(1));
    link.style.setProperty("--kind", ems(type.shorts?.[jikoku.lang] ?? "").toFixed(1));
    if (jikoku.live?.isOut(call)) link.classList.add("is-out");
    if (jikoku.rows.isPassed(row.traits)) left.before(element("small", { class: "first" }, jikoku.departures.firstTo(data, row)), " ");
    if (jikoku.rows.endsBefore(row.traits)) link.querySelector(".bound")?.append(" ", element("abbr", { title: text("short-title") }, "▽"));
    return { line: element("li", {}, link), left, minute: minute + (call?.delay ?? 0), isOut: jikoku.live?.isOut(call) === true };
  };

  /** Why no train is to come any more. */
  const over = (/** @type {StationData} */ data, /** @type {DirectionData} */ direction, /** @type {Departure[]} */ list, /** @type {number} */ day) => {
    const period = jikoku.calendar.period(calendarOf(data, direction));
    const way = wayOf(data, direction);
    let words = list.length === 0 ? text("no-trains") : way ? text("goal-over", { name: way.name }) : text("over");
    // That nothing is known of a day does not mean that no train runs.
    if (period && day > period.last) words = text("timetable-ended", { day: jikoku.calendar.show(period.last, true) });
    if (period && day < period.first) words = text("timetable-begins", { day: jikoku.calendar.show(period.first, true) });
    return words;
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
    const parts = left === 0 ? [element("p", { class: "over" }, over(data, direction, list, day))] : [];
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
   * @param {ReturnType<typeof jikoku.coming.lasts>} ends @param {Departure} departure
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
    const { way, arrivals, first, final, ends, end, isReached } = chosen(data, direction, all, next, count);
    /** @type {{ line: HTMLElement, left: HTMLElement, minute: number, isOut: boolean }[]} */
    const items = [];
    /** @type {ReturnType<typeof item>[]} Those that do not get there, since the last that does. */
    let others = [];
    const settle = () => {
      if (others.length > MOST_OTHERS && isReached) {
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
      return element("li", {}, element("b", {}, text("headway", { ...span, n: minutes })), " ", names[jikoku.lang]);
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
    const often = element("ul", { class: "often" });
    let told = "";
    const lost = element("p", { class: "lost", hidden: true });
    let earlier = 0;
    /** @type {Departure[]} */
    let coming = [];
    let shown = "";
    /** @type {{ line: HTMLElement, left: HTMLElement, minute: number, isOut: boolean }[]} */
    let items = [];
    const goBack = () => {
      earlier += STEP;
      update();
    };
    const back = element("button", { type: "button", class: "earlier", onclick: goBack }, text("earlier"));
    if (direction.headways) place.append(often);
    place.append(lost, lines, end);
    if (canGoBack) place.append(back);

    const update = () => {
      if (!place.isConnected) return;
      const moment = jikoku.dayChoice.moment();
      const all = ofRoute(data, list(data, direction));
      // Of a timetable that is over nothing is to come, nor where all come every so often, and no room is kept.
      const isOver = (jikoku.calendar.period(calendarOf(data, direction))?.last ?? Infinity) < moment.day;
      place.classList.toggle("is-over", isOver || (all.length === 0 && direction.headways !== undefined));
      const next = nextOf(all, moment.second);
      const start = Math.max(0, next - earlier);
      const state = [moment.day, start, next, wayOf(data, direction)?.id, jikoku.live?.version()].join(" ");
      if (state !== shown || all !== coming) {
        shown = state;
        coming = all;
        const places = wayOf(data, direction) ? "" : lostEnds(direction, all, next);
        lost.hidden = !places;
        jikoku.say(lost, places && text("none-to", { places }));
        // What is said of them takes the room of a departure.
        const taken = places ? 1 : 0;
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

  /** The places that have their departures. @type {WeakSet<HTMLElement>} */
  const filled = new WeakSet();
  /** A direction's departures behind a hook of the page, with its bookmark. */
  const fill = async (/** @type {HTMLElement} */ hook) => {
    const name = hook.dataset.departures ?? "";
    const data = await station(name).catch(() => undefined);
    if (!data) return;
    const direction = data.directions.find(({ id }) => id === hook.dataset.direction);
    if (!direction) return;
    hook.append(jikoku.bookmarks.button(name, direction.id));
    show(hook, data, direction, 6, true);
  };

  return {
    show,
    /**
     * What runs every so many minutes, whatever day the page shows.
     * @param {StationData} data @param {DirectionData} direction @param {Moment} moment
     */
    runsAt: (data, direction, moment) => runsOf(direction, jikoku.calendar.schedule(calendarOf(data, direction), moment.day)?.id, moment),
    item,
    over,
    marks: marksOf,
    /** Fills the places that are not filled yet; what somebody sees instead of bookmarks, only while there are none. */
    begin() {
      for (const hook of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-departures]"))) {
        const example = /** @type {HTMLElement | null} */ (hook.closest(".example"));
        // What somebody else's station shows is worth no request without a connection, and no empty place.
        if (example) example.hidden = !navigator.onLine && location.protocol !== "file:";
        if (filled.has(hook) || (example && (example.hidden || jikoku.bookmarks.all().length > 0))) continue;
        filled.add(hook);
        fill(hook);
      }
    },
    start() {
      this.begin();
    },
  };
})();
