"use strict";

/**
 * Delays and cancelled trains, as `jikoku live` reports them in data/live.js: fetched every minute while the page is open,
 * and forgotten when they are too old. A site without that file is whole.
 */
jikoku.live = (() => {
  const { element, text } = jikoku;
  /** Milliseconds from one look to the next. */
  const EVERY = 6e4;
  /** Minutes that no journey takes. */
  const LONGEST = 1440;
  /** @type {LiveData | undefined} */
  let data;
  let version = 0;
  let asked = -Infinity;

  const minutes = () => jikoku.feeds?.live ?? 0;
  /** A clock that is wrong by more than that, whether the reader's or the publisher's, misleads nobody either. */
  const isFresh = (/** @type {LiveData} */ { at }) => Math.abs(Date.now() / 1000 - at) <= minutes() * 60;

  const take = () => {
    const next = jikoku.data["live"];
    delete jikoku.data["live"];
    if (!next || typeof next.at !== "number" || !isFresh(next) || next.at === data?.at) return;
    data = next;
    version += 1;
    jikoku.clock.tick();
  };

  /** A script that runs once more is fetched once more, from disk as over HTTP. */
  const look = () => {
    asked = Date.now();
    const script = element("script", { src: `${jikoku.root}data/live.js?${Math.floor(asked / EVERY)}` });
    script.async = true;
    const end = () => script.remove();
    script.onload = () => {
      end();
      take();
    };
    script.onerror = end;
    document.head.append(script);
  };

  /** What holds for the calling point of a number among ranges of them. */
  const within = (/** @type {number[][]} */ ranges, /** @type {number} */ point) => ranges.find(([first, last]) => first <= point && point <= last);

  const dayOf = (/** @type {string} */ date) => jikoku.calendar.day(date) ?? NaN;

  /**
   * The run of a train that is reported: of a service day, or the one that is on its way at a minute of it. A train that
   * leaves just after midnight may be one of the next date, one before the boundary of the date before.
   * @param {string} page @param {number} day @param {number} [minute]
   */
  const runOf = (page, day, minute) =>
    data?.trains[page]?.find(({ date, start }) => {
      const own = dayOf(date);
      if (minute === undefined) return own === day;
      const since = minute - jikoku.serviceDay.between(day, own) - start;
      return since >= 0 && since < LONGEST;
    });

  /**
   * What is known at the calling point of a number.
   * @param {LiveRun | undefined} run @param {number} point @returns {LiveCall | undefined}
   */
  const callOf = (run, point) => {
    if (!run) return undefined;
    const day = dayOf(run.date);
    if (run.cancelled) return { day, cancelled: true, skipped: false };
    if (within(run.skipped ?? [], point)) return { day, cancelled: false, skipped: true };
    const found = within(run.delays ?? [], point);
    return found && { day, cancelled: false, skipped: false, arrival: found[2], delay: found[3] };
  };

  /** The number of the first calling point at a station, from one on. */
  const pointOf = (/** @type {LiveRun} */ run, /** @type {string} */ station, from = 0) =>
    run.calls.findIndex((calls, number) => number >= from && [calls].flat().some((call) => data?.stations[call] === station));

  /**
   * What is known of a train at one of its calling points.
   * @param {string} page the path of its page below the language's folder
   * @param {number} point the number of the calling point
   * @param {number} [day] the service day that the train runs on; today by default
   * @param {number} [minute] of the day: where it is given, the run of that time is meant, on whatever date it began
   * @returns {LiveCall | undefined}
   */
  const of = (page, point, day = jikoku.clock.now().day, minute) => callOf(runOf(page, day, minute), point);

  /**
   * What is known of a ride where one gets on, and where one gets off.
   * @param {string | undefined} page @param {string} from the id of a station @param {string} to
   * @param {number} day @param {number} departure the minute of the day
   * @returns {{ on?: LiveCall, off?: LiveCall }}
   */
  const ride = (page, from, to, day, departure) => {
    const run = page ? runOf(page, day, departure) : undefined;
    if (!run) return {};
    const on = pointOf(run, from);
    // On a loop both may be the same station.
    return { on: callOf(run, on), off: callOf(run, pointOf(run, to, on + 1)) };
  };

  /**
   * The same for each segment of a route.
   * @param {{ day: number, segments: RouteSegment[] }} one
   */
  const route = ({ day, segments }) => segments.map(({ from, to, ride: own }) => (own ? ride(own.page, from.id, to.id, day, own.departure) : {}));

  /**
   * Whether a route can be ridden with what is known: not where a train of it does not run, or comes too late for a change.
   * @param {{ on?: LiveCall, off?: LiveCall }[]} rides @param {(number | undefined)[]} spare for each ride the minutes to spare before it
   */
  const isBroken = (rides, spare) =>
    rides.some(({ on, off }, number) => {
      const late = (rides[number - 1]?.off?.arrival ?? 0) - Math.max(0, on?.delay ?? 0);
      return isOut(on) || isOut(off) || (late > 0 && late > (spare[number] ?? Infinity));
    });

  /** How it is said, or nothing where a train is on time. */
  const words = (/** @type {LiveCall | undefined} */ call, isArrival = false) => {
    if (call?.cancelled) return text("live-cancelled");
    if (call?.skipped) return text("live-skipped");
    const late = (isArrival ? call?.arrival : call?.delay) ?? 0;
    return late > 0 ? text("live-late", { m: late }) : late < 0 ? text("live-early", { m: -late }) : "";
  };

  /** Whether a train cannot be boarded there. */
  const isOut = (/** @type {LiveCall | undefined} */ call) => call !== undefined && (call.cancelled || call.skipped);

  /** As of 18:05. */
  const asOf = () => {
    if (!data) return "";
    const { day, second } = jikoku.serviceDay.at(data.at * 1000);
    return text("live-as-of", { time: jikoku.clock.show(day, Math.floor(second / 60)) });
  };

  return {
    of,
    ride,
    route,
    isBroken,
    words,
    isOut,
    /** A mark for a list, or nothing. @param {LiveCall | undefined} call */
    mark(call, isArrival = false) {
      const said = words(call, isArrival);
      return said ? element("strong", { class: isOut(call) ? "late out" : "late" }, said) : null;
    },
    /** Whether anything is known at present. */
    isKnown: () => data !== undefined,
    /** It changes whenever what is known does. */
    version: () => version,
    alerts: () => data?.alerts ?? [],
    told: asOf,
    /** The path of this page below its language's folder. */
    page: () => decodeURI(location.href.split(/[?#]/)[0]).slice(decodeURI(new URL(jikoku.home || "./", document.baseURI).href).length),
    start() {
      if (minutes() === 0) return;
      const hook = document.querySelector("[data-day]") ?? document.querySelector("[data-plan]");
      const told = element("p", { class: "as-of", hidden: true });
      jikoku.clock.onTick(() => {
        if (data && !isFresh(data)) {
          data = undefined;
          version += 1;
        }
        const since = Date.now() - asked;
        // A clock that was set back would else wait for its old time.
        if (since >= EVERY || since < 0) look();
        if (told.hidden !== !data) told.hidden = !data;
        jikoku.say(told, asOf());
        // What another script fills is filled anew.
        if (hook && !told.isConnected) hook.prepend(told);
      });
    },
  };
})();
