"use strict";

/**
 * The bar at the foot of every page while there is a route of the reader's own: the whole of it in a line, and what
 * comes next. It is drawn from the store alone; the view that it opens is fetched when it is asked for.
 */
jikoku.routeBar = (() => {
  const { element, text } = jikoku;
  /** What the opened view needs, in order. */
  const SCRIPTS = ["js/plan.js", "js/shared-route.js", "js/route-rides.js", "js/route-onward.js", "js/route-view.js"];
  /** @type {Promise<(isOpen: boolean, isOnward?: boolean) => Promise<void>> | undefined} */
  let beginning;

  /** What comes next: a train to board, or a station to get off at. */
  const next = (/** @type {Route} */ route) => {
    const { nameOf, checks, secondOf } = jikoku.ownRoutes;
    const second = secondOf(route);
    const all = checks(route);
    if (all.some(({ isPossible }) => !isPossible)) return text("route-broken");
    const told = jikoku.live?.route(route) ?? [];
    const end = Math.max(...route.segments.map(({ ride }) => ride?.arrival ?? 0)) * 60;
    for (const [index, { from, to, ride }] of route.segments.entries()) {
      if (!ride) return text("route-undecided", { from: nameOf(from), to: nameOf(to) });
      // Days ahead there is nothing to do yet.
      if (second < 0) return "";
      const { on, off } = told[index] ?? {};
      const departure = ride.departure + (on?.delay ?? 0);
      const arrival = ride.arrival + (off?.arrival ?? 0);
      // What is over can no longer fail; what is to come may.
      const isToCome = second < arrival * 60 && second < end;
      if (isToCome && jikoku.live?.isBroken(told.slice(index), all.slice(index).map(({ spare }, number) => (number === 0 ? undefined : spare)))) return text("live-broken");
      const said = (/** @type {string} */ words, /** @type {LiveCall | undefined} */ call, isArrival = false) => [words, jikoku.live?.words(call, isArrival)].filter((part) => part).join(" ");
      if (second < departure * 60 + 60) return said(text("route-board", { station: nameOf(from), left: jikoku.clock.left(departure, second) }), on);
      if (second < arrival * 60) return said(text("route-alight", { station: nameOf(to), left: jikoku.clock.left(arrival, second) }), off, true);
    }
    return text("route-arrived");
  };

  const counted = (/** @type {Route} */ { segments }) =>
    segments.length > 1 ? text("plan-changes", { n: segments.length - 1 }) : text("plan-direct");

  const build = () => {
    const summary = element("span", { class: "summary" });
    const coming = element("span", { class: "next" });
    const view = element("div", { id: "route-view", class: "view", role: "region", "aria-label": text("route"), hidden: true });
    const message = element("p", { class: "state", role: "status" });
    const open = element(
      "button",
      { type: "button", class: "open", "aria-expanded": "false", "aria-controls": view.id, onclick: () => toggle(view.hidden) },
      summary,
      " ",
      coming,
    );
    const own = element("aside", { class: "route-bar board", "aria-label": text("route"), hidden: true }, open, view, message);
    own.addEventListener("keydown", ({ key }) => {
      if (key !== "Escape" || view.hidden) return;
      toggle(false);
      open.focus();
    });
    let shown = "";

    const toggle = async (/** @type {boolean} */ isOpen, isOnward = false) => {
      view.hidden = !isOpen;
      own.classList.toggle("opened", isOpen);
      open.setAttribute("aria-expanded", String(isOpen));
      if (!isOpen) return;
      try {
        await Promise.all(SCRIPTS.map(jikoku.load));
        jikoku.say(message, "");
        await jikoku.routeView.show(view, isOnward);
      } catch (error) {
        console.warn(error);
        jikoku.say(message, text("plan-failed"));
      }
    };
    const update = () => {
      const route = jikoku.ownRoutes.current();
      own.hidden = !route;
      document.documentElement.classList.toggle("has-route", route !== undefined);
      if (!route) {
        if (!view.hidden) toggle(false);
        shown = "";
        return;
      }
      const state = JSON.stringify([route, jikoku.clock.now().day]);
      if (state !== shown) {
        shown = state;
        summary.replaceChildren(...jikoku.ownRoutes.line(route));
      }
      jikoku.say(coming, [counted(route), next(route)].filter((part) => part).join(text("day-separator")));
    };
    jikoku.store.onChange(update);
    jikoku.clock.onTick(update);
    update();
    return { own, toggle };
  };

  /** Nothing is seen of the bar before it has its look. */
  const begin = async () => {
    const { own, toggle } = build();
    // The pocket edition holds it already.
    if (!jikoku.pocket) {
      const style = element("link", { rel: "stylesheet", href: jikoku.root + "route.css" });
      await new Promise((resolve) => {
        style.onload = style.onerror = () => resolve(undefined);
        document.head.append(style);
      });
    }
    document.body.append(own);
    return toggle;
  };

  return {
    /** Shows the bar, which stays hidden as long as there is no route. */
    async start() {
      beginning ??= begin();
      await beginning;
    },
    /** Opens the whole view; where it is about going on, with the trains that do. @param {boolean} [isOnward] */
    async open(isOnward = false) {
      beginning ??= begin();
      const toggle = await beginning;
      await toggle(true, isOnward);
    },
  };
})();
