"use strict";

/**
 * Routes of the reader's own: trains chosen by hand, one behind the other, kept in this browser alone.
 *
 * A route belongs to one service day and is forgotten with it, unless the reader keeps it; a kept route can be asked
 * for again on another day. The text of the bar at the foot of a page stands in the store, so that nothing has to be
 * fetched. A ride is named by its day, its stations and its minutes: those few words are enough to find it in the
 * network again.
 */
jikoku.ownRoutes = (() => {
  const KEY = "routes";
  /** What was there before the last change, as long as the tab lasts. */
  const BEFORE = "tab routes before";
  /** So many routes, and so many of days gone by, are remembered. */
  const [MOST, MOST_TAKEN] = [20, 40];

  const isEnd = (/** @type {any} */ end) => typeof end?.id === "string" && typeof end.names === "object" && end.names !== null;
  const isRide = (/** @type {any} */ ride) =>
    ride === undefined || (typeof ride.page === "string" && Number.isInteger(ride.departure) && Number.isInteger(ride.arrival));
  const isRoute = (/** @type {any} */ route) =>
    Number.isInteger(route?.id) &&
    Number.isInteger(route.day) &&
    Array.isArray(route.segments) &&
    route.segments.length > 0 &&
    route.segments.every((/** @type {any} */ { from, to, ride }) => isEnd(from) && isEnd(to) && isRide(ride));

  /** @param {Route} route */
  const ridesOf = ({ segments }) => segments.flatMap(({ ride }) => ride ?? []);

  /** Whether the service day of a route is over, and its last train has arrived. */
  const isOver = (/** @type {Route} */ route) => {
    const now = jikoku.clock.now();
    const last = Math.max(...ridesOf(route).map(({ arrival }) => arrival), 0);
    return now.day > route.day && last * 60 <= now.second + jikoku.serviceDay.between(route.day, now.day) * 60;
  };

  /** What is kept, without what is damaged. @returns {RoutesKept} */
  const read = () => {
    const kept = jikoku.store.get(KEY);
    const list = (/** @type {unknown} */ all) => (Array.isArray(all) ? all.filter(isRoute) : []);
    return { current: kept?.current, all: list(kept?.all), taken: list(kept?.taken) };
  };

  /** The routes, with those of days gone by put aside. @returns {RoutesKept} */
  const state = () => {
    const { current, all, taken } = read();
    const over = all.filter(isOver);
    // Of a route that was taken, its trains say where and when; each day counts once.
    const news = over.filter((route) => ridesOf(route).length > 0 && !taken.some(({ id, day }) => id === route.id && day === route.day));
    return { current, all: all.filter((route) => route.isKept || !over.includes(route)), taken: [...news, ...taken].slice(0, MOST_TAKEN) };
  };

  const write = (/** @type {RoutesKept} */ next) => {
    const isEmpty = next.all.length === 0 && next.taken.length === 0;
    return jikoku.store.set(KEY, isEmpty ? undefined : next);
  };

  /** Changes what is kept; the change can be taken back. */
  const change = (/** @type {(now: RoutesKept) => RoutesKept} */ work) => {
    const now = state();
    jikoku.store.set(BEFORE, now);
    return write(work(structuredClone(now)));
  };

  /** Changes one route; one without segments is gone. */
  const changeOne = (/** @type {number} */ id, /** @type {(route: Route) => Route} */ work) =>
    change((now) => ({ ...now, all: now.all.map((route) => (route.id === id ? work(route) : route)).filter(({ segments }) => segments.length > 0) }));

  /** Whether two ends are of one place, as far as their names say it. */
  const isSame = (/** @type {RouteEnd} */ one, /** @type {RouteEnd} */ other) => one.id === other.id || Object.entries(one.names).some(([lang, name]) => other.names[lang] === name);

  /**
   * Where a segment belongs in a route: in the place of one between the same stations, before it or behind it.
   * @param {Route} route @param {RouteSegment} segment @returns {{ index: number, isNew: boolean } | undefined}
   */
  const placeOf = ({ segments }, { from, to }) => {
    const same = segments.findIndex((other) => isSame(other.from, from) && isSame(other.to, to));
    if (same >= 0) return { index: same, isNew: false };
    if (isSame(segments[segments.length - 1].to, from)) return { index: segments.length, isNew: true };
    if (isSame(to, segments[0].from)) return { index: 0, isNew: true };
    return undefined;
  };

  /** @type {Jikoku["ownRoutes"]} */
  const own = {
    isSame,
    placeOf,
    /** All routes that are still to be taken, and those kept. */
    all: () => state().all,
    /** Routes of days gone by, the latest first. */
    taken: () => state().taken,
    /** The route that the bar shows: one of today or of a day to come. @returns {Route | undefined} */
    current() {
      const { current, all } = state();
      return all.find((route) => route.id === current && !isOver(route));
    },
    isOver,
    /**
     * What hinders a route: for each segment the minutes to spare in the change before it, and whether it can be done.
     * What a change asks for is known once the network was read; until then a train that leaves later will do.
     * @param {Route} route @returns {{ spare?: number, isPossible: boolean }[]}
     */
    checks({ segments }) {
      /** @type {number | undefined} */
      let arrival;
      /** The arrival of a segment without a train is not known; the next train only has to leave later. */
      let isOpen = false;
      return segments.map(({ ride, needed = 0 }) => {
        if (!ride) {
          isOpen = true;
          return { isPossible: true };
        }
        const spare = arrival === undefined ? undefined : ride.departure - arrival - (isOpen ? 0 : needed);
        arrival = ride.arrival;
        const told = isOpen ? undefined : spare;
        isOpen = false;
        return { spare: told, isPossible: spare === undefined || spare >= 0 };
      });
    },
    /** The first departure and the last arrival, as far as trains are chosen. @param {Route} route */
    span(route) {
      const rides = ridesOf(route);
      return rides.length > 0 ? { departure: rides[0].departure, arrival: rides[rides.length - 1].arrival } : undefined;
    },
    /** The name of an end in the page's language, or in another. @param {RouteEnd} end */
    nameOf: ({ id, names }) => names[jikoku.lang] ?? Object.values(names)[0] ?? id,
    /** The time now, in seconds of a route's own day. @param {Route} route */
    secondOf({ day }) {
      const now = jikoku.clock.now();
      return now.second + jikoku.serviceDay.between(day, now.day) * 60;
    },
    /** `18:05 馬車道 → 18:43 恵比寿`, with the day where it is not today. @param {Route} route */
    line({ segments, day, name }) {
      const { element } = jikoku;
      const [first, last] = [segments[0], segments[segments.length - 1]];
      const time = (/** @type {number | undefined} */ minute) => (minute === undefined ? null : element("b", {}, jikoku.clock.show(day, minute), " "));
      return [
        ...(name ? [element("span", { class: "name" }, name), " "] : []),
        ...(day === jikoku.clock.now().day ? [] : [element("span", {}, jikoku.calendar.show(day)), " "]),
        element("span", {}, time(first.ride?.departure), own.nameOf(first.from)),
        " → ",
        element("span", {}, time(last.ride?.arrival), own.nameOf(last.to)),
      ];
    },
    /**
     * Makes a route the current one; it is added if it is not there yet.
     * @param {Omit<Route, "id" | "isKept"> & Partial<Pick<Route, "id" | "isKept">>} route
     * @returns {Promise<boolean>} whether it was kept
     */
    put(route) {
      return change(({ all, taken }) => {
        const id = route.id || Math.max(0, ...all.map((other) => other.id), ...taken.map((other) => other.id)) + 1;
        const next = { isKept: false, ...route, id };
        const others = all.filter((other) => other.id !== id);
        // Beyond the most there may be, the oldest that are not kept give way.
        const room = others.filter((other, number) => other.isKept || number < MOST - 1);
        return { current: id, all: [next, ...room].slice(0, MOST), taken };
      });
    },
    /** Those of some routes that are not there yet. @param {Omit<Route, "id">[]} routes */
    fresh(routes) {
      const rides = (/** @type {Omit<Route, "id">} */ { day, segments }) => JSON.stringify([day, segments.map(({ from, to, ride }) => [from.id, to.id, ride?.departure, ride?.arrival])]);
      const known = new Set(own.all().map(rides));
      return routes.filter((route) => !known.has(rides(route)) && known.add(rides(route)));
    },
    /**
     * Adds routes that are not there yet, as long as there is room for them. None gives way, and the bar stays as it is.
     * @param {Omit<Route, "id">[]} routes @returns {Promise<number | undefined>} how many; nothing where they could not be kept
     */
    async add(routes) {
      const now = state();
      const fresh = own.fresh(routes).slice(0, Math.max(0, MOST - now.all.length));
      const first = Math.max(0, ...now.all.map(({ id }) => id), ...now.taken.map(({ id }) => id)) + 1;
      const all = [...now.all, ...fresh.map((route, index) => ({ ...route, id: first + index }))];
      if (fresh.length === 0) return 0;
      return (await write({ ...now, all })) ? fresh.length : undefined;
    },
    /** @param {number} id of the route that the bar shall show */
    choose: (id) => change((now) => ({ ...now, current: id })),
    /** Puts a segment into a route, in the place of `count` others. @param {number} id @param {number} index @param {number} count @param {...RouteSegment} segments */
    splice: (id, index, count, ...segments) =>
      changeOne(id, (route) => {
        route.segments.splice(index, count, ...segments);
        return route;
      }),
    /** Forgets the train of a segment, which stays open. @param {number} id @param {number} index */
    open: (id, index) =>
      changeOne(id, (route) => {
        const { from, to } = route.segments[index];
        route.segments[index] = { from, to };
        return route;
      }),
    /** What the network says about a route without changing it: names and the minutes of changes. @param {Route} route */
    refine(route) {
      const now = state();
      return write({ ...now, all: now.all.map((other) => (other.id === route.id ? route : other)) });
    },
    /** @param {number} id @param {boolean} isKept whether the route outlasts its day */
    keep: (id, isKept) => changeOne(id, (route) => ({ ...route, isKept })),
    /** @param {number} id @param {string} name empty for the names of its stations */
    rename: (id, name) => changeOne(id, (route) => ({ ...route, name: name || undefined })),
    /** @param {number} id */
    remove: (id) => change((now) => ({ ...now, all: now.all.filter((route) => route.id !== id) })),
    canUndo: () => jikoku.store.get(BEFORE) !== undefined,
    /** Takes the last change back. */
    undo() {
      const before = jikoku.store.get(BEFORE);
      if (!before) return Promise.resolve(false);
      jikoku.store.set(BEFORE, undefined);
      return write(before);
    },
  };
  return own;
})();
