"use strict";

/** Where a train is by its timetable: stops passed, the one it stands at, and the time left to the others. */
jikoku.trainNow = (() => {
  const { element, text } = jikoku;
  /** On so many days ahead one looks for the next on which the train runs. */
  const AHEAD = 14;

  /**
   * The calling points of a leg, with the minutes at which the train comes and goes.
   * @param {Element} leg @param {number} start a minute of the service day that the train does not start before
   */
  const pointsOf = (leg, start) => {
    let first = start;
    return [.../** @type {NodeListOf<HTMLElement>} */ (leg.querySelectorAll("li"))].map((line) => {
      const at = (/** @type {string} */ kind) => {
        const time = jikoku.clock.minute(line.querySelector(`:scope > ${kind}`)?.textContent, first);
        // The times of two calls are less than half a day apart; a feed may have one a little before the last.
        if (time !== undefined) first = time - 12 * 60;
        return time;
      };
      const [arrival, departure] = [at("i"), at("b")];
      const left = element("span", { class: "left" });
      line.append(left);
      return { line, left, name: jikoku.words(line.firstElementChild), arrival, departure, late: /** @type {LiveCall | undefined} */ (undefined) };
    });
  };

  /** @typedef {ReturnType<typeof pointsOf>[number]} Point */

  /** When the train comes, and when it is gone; it is there for the whole of the minute it leaves in. */
  const comes = (/** @type {Point} */ point) => ((point.arrival ?? point.departure ?? 0) + (point.late?.arrival ?? 0)) * 60;
  const leaves = (/** @type {Point} */ point) => ((point.departure ?? point.arrival ?? 0) + (point.late?.delay ?? 0)) * 60 + 59;

  /** What to say of a leg that is under way, or nothing. */
  const placeOf = (/** @type {Point[]} */ points, /** @type {number} */ second) => {
    const here = points.findIndex((point) => comes(point) <= second && second <= leaves(point));
    if (here >= 0) return text("train-at", { station: points[here].name });
    const next = points.findIndex((point) => comes(point) > second);
    if (next <= 0) return undefined;
    const left = jikoku.clock.left(comes(points[next]) / 60, second);
    return text("train-between", { from: points[next - 1].name, to: points[next].name, left });
  };

  /** Marks the stops of a leg that the train has passed, the one it stands at, and else the one that it runs to. */
  const mark = (/** @type {Point[]} */ points, /** @type {number} */ second, /** @type {boolean} */ runs) => {
    const here = points.findIndex((point) => comes(point) <= second && second <= leaves(point));
    const next = points.findIndex((point) => comes(point) > second);
    points.forEach((point, index) => {
      const isHere = runs && index === here;
      point.line.classList.toggle("passed", runs && leaves(point) < second);
      point.line.classList.toggle("here", isHere);
      point.line.classList.toggle("next", runs && here < 0 && next > 0 && index === next);
      const isToCome = runs && comes(point) > second;
      jikoku.say(point.left, isHere ? text("train-here") : isToCome ? jikoku.clock.left(comes(point) / 60, second) : "");
    });
  };

  /** Marks the stop that the reader wants to get to, with when that is. */
  const markGoal = (/** @type {Point[]} */ all, /** @type {number} */ day) => {
    const name = jikoku.goal.chosen()?.names?.[jikoku.lang];
    const point = name === undefined ? undefined : all.find((each) => each.name === name && each.arrival !== undefined);
    const words = point ? text("train-goal", { time: jikoku.clock.show(day, (point.arrival ?? 0) + (point.late?.arrival ?? 0)) }) : "";
    const old = document.querySelector(".leg .mine-goal");
    if (old && jikoku.words(old) === words && old.parentElement === point?.line) return;
    old?.remove();
    if (point) point.line.append(element("span", { class: "mine-goal" }, words));
  };

  /** The id of the railway that the train begins on, by which the calendar lists its schedules. */
  const railway = () => /** @type {HTMLElement | null} */ (document.querySelector("[data-day]"))?.dataset.railway ?? "";

  /**
   * The service day on which the train runs that the reader looks for, and the time of it in seconds; nothing where it
   * does not run. A train that has not ended when the next day begins still belongs to the day before.
   */
  const timeOf = (/** @type {HTMLElement} */ main, /** @type {number} */ starts, /** @type {number} */ ends) => {
    const { day, second } = jikoku.dayChoice.moment();
    const schedules = (main.dataset.train ?? "").split(" ");
    /** @type {Moment | undefined} */
    let found;
    for (const own of [day, day - 1, day - 2, day + 1]) {
      const schedule = jikoku.dayChoice.schedule(railway(), own);
      if (!schedule || !schedules.includes(schedule.id)) continue;
      const ahead = jikoku.serviceDay.between(own, day);
      const time = second + ahead * 60;
      if (starts <= time && time <= ends) return { day: own, second: time };
      if (jikoku.serviceDay.has(day, starts / 60 - ahead)) found ??= { day: own, second: time };
    }
    return found;
  };

  /** The next day behind the one shown on which the train runs, before anything of it has begun. */
  const nextOf = (/** @type {HTMLElement} */ main) => {
    const { day } = jikoku.dayChoice.moment();
    const schedules = (main.dataset.train ?? "").split(" ");
    for (let own = day + 1; own <= day + AHEAD; own += 1) {
      const schedule = jikoku.calendar.schedule(railway(), own);
      if (schedule && schedules.includes(schedule.id)) return { day: own, second: -Infinity };
    }
    return undefined;
  };

  /**
   * Lets the time of the train's arrival go along to the station, if it is still to come: there the reader sees what
   * leaves then. There is no arrival where the train begins; and where it has been, the reader looks for what leaves
   * now.
   */
  const lead = (/** @type {Point} */ point, /** @type {number} */ starts, /** @type {Moment | undefined} */ run) => {
    const link = /** @type {HTMLAnchorElement | null} */ (point.line.querySelector(":scope > a"));
    if (!link) return;
    const isToCome = run && comes(point) > starts && comes(point) > run.second;
    const hash = isToCome ? "#" + jikoku.along.link(run.day, comes(point) / 60) : "";
    const href = jikoku.address.split(link.getAttribute("href") ?? "").page + hash;
    if (link.getAttribute("href") !== href) link.setAttribute("href", href);
  };

  /**
   * The calling points of the page, once it was read.
   * @type {Point[]}
   */
  let read = [];

  /**
   * Leads to the diagram of the first of its railways that has one, opened on the train: on the day that the reader looks at,
   * if it runs then. The pocket edition has no diagrams.
   */
  const leadToDiagram = async (/** @type {HTMLElement} */ main) => {
    if (jikoku.path) return;
    await jikoku.load("data/diagrams.js");
    const diagrams = jikoku.data["diagrams"];
    const all = (main.dataset.train ?? "").split(" ");
    const own = jikoku.dayChoice.schedule(railway(), jikoku.dayChoice.moment().day)?.id ?? "";
    const links = /** @type {HTMLAnchorElement[]} */ ([...main.querySelectorAll(".leg > p > a")]);
    const pages = links.flatMap((link) => {
      const name = /^railways\/([^/]+)\.html$/.exec(jikoku.address.page(link))?.[1] ?? "";
      const days = (all.includes(own) ? [own] : all).filter((id) => diagrams[id]?.[1].includes(name));
      return days.map((id) => `diagrams/${name}/${diagrams[id][0]}.html`);
    });
    if (pages.length === 0) return;
    const train = jikoku.address.page().replace(/^railways\/|\.html$/g, "");
    const href = `${jikoku.home}${pages[0]}#train=${encodeURIComponent(train)}`;
    main.append(element("p", { class: "to-diagram" }, element("a", { class: "button", href }, text("train-diagram"))));
  };

  /** A button by which the train becomes part of a route of the reader's own; what it does comes with the first press. */
  const offer = (/** @type {HTMLElement} */ main, /** @type {HTMLElement} */ place) => {
    const begin = async () => {
      button.removeEventListener("click", begin);
      await Promise.all(["js/own-routes.js", "js/route-train.js"].map(jikoku.load));
      jikoku.routeTrain.start(main, button, read);
    };
    const button = element("button", { type: "button", "aria-expanded": "false", onclick: begin }, text("route-take"));
    // Where a timetable led to a stop of the page, that stop is what the reader looks at.
    const line = read.find((point) => point.line.matches(":target, .target"))?.line;
    const keep = async () => {
      await jikoku.load("js/train-calendar.js");
      jikoku.trainCalendar.save(main, read, buttons);
    };
    const calendar = element("button", { type: "button", class: "to-calendar", onclick: keep }, text("share-calendar"));
    const buttons = element("div", { class: "buttons take" }, button, calendar);
    (line ?? place).append(buttons);
  };

  /**
   * Says of every calling point how late the train is there.
   * @param {Point[]} all @param {number | undefined} day the service day that it runs on, if it is the one of today
   */
  const hear = (all, day) => {
    all.forEach((point, number) => {
      point.line.querySelector(".from-reports")?.remove();
      point.late = day === undefined ? undefined : jikoku.live?.of(jikoku.live.page(), number, day);
      const mark = jikoku.live?.mark(point.late, point.departure === undefined);
      point.line.classList.toggle("is-out", jikoku.live?.isOut(point.late) === true);
      if (!mark) return;
      mark.classList.add("from-reports");
      point.left.before(mark);
    });
  };

  return {
    start() {
      const main = /** @type {HTMLElement | null} */ (document.querySelector("main[data-train]"));
      if (!main) return;
      const begin = Number(main.dataset.start ?? jikoku.calendar.boundary);
      const legs = [...document.querySelectorAll(".leg")].map((leg) => pointsOf(leg, begin)).filter((points) => points.length);
      const all = legs.flat();
      const starts = Math.min(...all.map(comes));
      const ends = Math.max(...all.map(leaves));
      const words = element("p");
      const place = element("div", { class: "live where" }, words);
      document.querySelector("[data-day]")?.after(place);
      read = all;
      offer(main, place);
      leadToDiagram(main).catch((error) => console.warn(error));
      let heard = "";
      jikoku.clock.onTick(() => {
        const run = timeOf(main, starts, ends);
        const own = run?.day;
        const told = `${jikoku.live?.version()} ${own}`;
        if (jikoku.live && told !== heard) {
          heard = told;
          hear(all, own);
        }
        const isCancelled = own !== undefined && all.every((point) => point.late?.cancelled);
        const runs = run !== undefined && !isCancelled;
        const second = run?.second ?? 0;
        const next = run ?? nextOf(main);
        legs.forEach((points) => mark(points, second, runs));
        markGoal(all, next?.day ?? jikoku.dayChoice.moment().day);
        all.forEach((point) => lead(point, starts, next));
        let state;
        if (isCancelled) state = text("live-cancelled");
        else if (!runs) state = text(jikoku.dayChoice.moment().isNow ? "train-not-today" : "train-not-then");
        else if (second < Math.min(...all.map(comes))) state = text("train-before", { left: jikoku.clock.left(Math.min(...all.map(comes)) / 60, second) });
        else if (second > Math.max(...all.map(leaves))) state = text("train-after");
        else state = [...new Set(legs.map((points) => placeOf(points, second)).filter((said) => said))].join(text("sentences"));
        jikoku.say(words, state);
        place.classList.toggle("runs", runs && second >= starts && second <= ends);
      });
    },
  };
})();
