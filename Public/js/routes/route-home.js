"use strict";

/** Routes of the reader's own on the home page: those kept, and those often taken, the likeliest for place and hour first. */
jikoku.routeHome = (() => {
  const { element, text } = jikoku;
  /** So many days make a route a usual one. */
  const OFTEN = 2;
  /** Hours around which a route is taken. */
  const NEAR = 1;
  /** Metres within which a station is close by. */
  const CLOSE = 2000;
  const MOST = 4;

  const signature = (/** @type {Route} */ { segments }) => segments.map(({ from, to }) => `${from.id} ${to.id}`).join(" ");
  const hourOf = (/** @type {Route} */ route) => Math.floor((jikoku.ownRoutes.span(route)?.departure ?? 0) / 60);

  /** The routes to offer, the likeliest first. @returns {Route[]} */
  const offered = (/** @type {Coordinate | undefined} */ here) => {
    const hour = Math.floor(jikoku.clock.now().second / 3600);
    const [all, taken] = [jikoku.ownRoutes.all(), jikoku.ownRoutes.taken()];
    const current = jikoku.ownRoutes.current();
    /** @type {Map<string, { route: Route, days: Set<number>, near: Set<number>, isKept: boolean }>} */
    const found = new Map();
    for (const route of [...all, ...taken]) {
      const key = signature(route);
      const one = found.get(key) ?? { route, days: new Set(), near: new Set(), isKept: false };
      found.set(key, one);
      one.isKept ||= route.isKept;
      if (!taken.includes(route)) continue;
      one.days.add(route.day);
      if (Math.abs(hourOf(route) - hour) <= NEAR) one.near.add(route.day);
    }
    const metres = (/** @type {Route} */ { segments }) => {
      const { at } = segments[0].from;
      return here && at ? jikoku.compass.distance(here, { latitude: at[0] / 1e5, longitude: at[1] / 1e5 }) : Infinity;
    };
    return [...found.values()]
      .filter(({ route, isKept, near, days }) => {
        const isUsual = near.size >= OFTEN || (days.size >= OFTEN && metres(route) < CLOSE);
        return (isKept || isUsual) && (!current || signature(route) !== signature(current));
      })
      .sort((a, b) => Number(metres(b.route) < CLOSE) - Number(metres(a.route) < CLOSE) || b.near.size - a.near.size || b.days.size - a.days.size)
      .map(({ route }) => route)
      .slice(0, MOST);
  };

  /** Looks a route up for today, from now on, and shows it. */
  const take = async (/** @type {Route} */ route) => {
    await Promise.all(["plan", "shared-route", "route-rides", "route-onward", "route-view"].map((name) => jikoku.load(`js/${name}.js`)));
    const network = await jikoku.network.open();
    const { day, second } = jikoku.clock.now();
    const own = jikoku.ownRoutes.all().some(({ id }) => id === route.id) ? route : { ...route, id: 0 };
    await jikoku.ownRoutes.put(await jikoku.answering.complete(network, () => jikoku.routeRides.anew(network, own, day, Math.floor(second / 60))));
    await jikoku.routeBar.open();
  };

  return {
    /** @param {HTMLElement} hook */
    start(hook) {
      if (hook.childElementCount > 0) return;
      const list = element("ul", { class: "chips" });
      const state = element("p", { class: "state", role: "status" });
      const box = element("section", { id: "routes", "aria-labelledby": "routes-title" }, element("h2", { id: "routes-title" }, text("route-often")), list, state);
      hook.append(box);
      /** @type {Coordinate | undefined} */
      let here;
      let shown = "";
      const update = () => {
        const routes = offered(here);
        const next = JSON.stringify(routes);
        box.hidden = routes.length === 0;
        if (next === shown) return;
        shown = next;
        const choose = (/** @type {Route} */ route) =>
          take(route).catch((error) => {
            console.warn(error);
            jikoku.say(state, text("plan-failed"));
          });
        list.replaceChildren(
          ...routes.map((route) => {
            const time = jikoku.ownRoutes.span(route)?.departure;
            const { nameOf } = jikoku.ownRoutes;
            const [first, last] = [route.segments[0], route.segments[route.segments.length - 1]];
            const words = route.name ?? `${nameOf(first.from)} → ${nameOf(last.to)}`;
            const button = element("button", { type: "button", onclick: () => choose(route) }, words, " ", element("small", {}, time === undefined ? "" : jikoku.clock.show(route.day, time)));
            return element("li", {}, button);
          }),
        );
      };
      jikoku.store.onChange(update);
      update();
      jikoku.here.get()
        .then((found) => {
          here = found;
          update();
        })
        .catch(() => undefined);
    },
  };
})();
