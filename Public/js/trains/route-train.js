"use strict";

/**
 * A train's page as a part of a route of the reader's own: where to get on and where to get off. When asked, each stop
 * offers one of the two. On a page that a timetable led to, the stop that it came from is the one to get on at.
 */
jikoku.routeTrain = (() => {
  const { element, text } = jikoku;
  /** Days within which a train is looked for that does not run today. */
  const AHEAD = 60;

  /** The first day from the one shown on that the train runs on. */
  const dayOf = (/** @type {HTMLElement} */ main) => {
    const { day } = jikoku.dayChoice.moment();
    const schedules = (main.dataset.train ?? "").split(" ");
    const { railway = "" } = main.dataset;
    const runs = (/** @type {number} */ own) => schedules.includes(jikoku.calendar.schedule(railway, own)?.id ?? "");
    // One that has not ended when the day begins is of the day before.
    return [...Array(AHEAD).keys()].map((days) => day + days).find(runs) ?? day;
  };

  /** The ids of the stations of a stop: as the page says, or as the data says of the station that its link leads to. */
  const idsOf = async (/** @type {HTMLElement} */ line) => {
    if (line.dataset.station) return line.dataset.station.split(" ");
    const link = /** @type {HTMLAnchorElement | null} */ (line.querySelector(":scope > a"));
    const folder = link ? jikoku.stationPaths.station(jikoku.address.page(link)) : "";
    const own = await jikoku.departures.station(folder).catch(() => undefined);
    if (own) return [own.station];
    await jikoku.load("js/plan.js");
    const { stations } = await jikoku.network.begin();
    return stations.flatMap(({ page, id }) => (page === folder ? id : [])).slice(0, 1);
  };

  /** @param {HTMLElement} line */
  const endOf = async (line) => ({ ids: await idsOf(line), names: { [jikoku.lang]: jikoku.words(line.firstElementChild) } });

  /** What leads from one stop to another: the same part of the train, or one that it becomes. */
  const isBehind = (/** @type {Element} */ on, /** @type {Element} */ off) => {
    if (on === off || !(on.compareDocumentPosition(off) & Node.DOCUMENT_POSITION_FOLLOWING)) return false;
    const legs = [on, off].map((line) => line.closest(".leg"));
    const [first, second] = legs.map((leg) => leg?.closest(".parallel") ?? leg);
    return first !== second || legs[0] === legs[1];
  };

  return {
    /**
     * Opens the choice, or closes it.
     * @param {HTMLElement} main where the page says which train it is @param {HTMLElement} button that asks for it
     * @param {TrainPoint[]} points where the train calls
     */
    start(main, button, points) {
      const state = element("p", { class: "state", role: "status" });
      const ways = element("p", { class: "buttons" });
      const told = element("div", { class: "told live" }, state, ways);
      const offer = button.parentElement ?? main;
      offer.after(told);
      /** What is said stands where the reader has pressed something: at a stop, or at the button that asks. */
      const say = (/** @type {HTMLElement | undefined} */ line, /** @type {string} */ words, /** @type {HTMLElement[]} */ ...buttons) => {
        if (line) line.append(told);
        else offer.after(told);
        jikoku.say(state, words);
        ways.replaceChildren(...buttons);
      };
      let on = points.find(({ line }) => line.matches(":target, .target"));
      let isOpen = false;

      /** @param {TrainPoint} from @param {TrainPoint} to @returns {Promise<RouteSegment>} */
      const segmentOf = async (from, to) => {
        const list = from.line.parentElement;
        const [start, goal] = await Promise.all([endOf(from.line), endOf(to.line)]);
        const railway = jikoku.words(list?.previousElementSibling?.firstElementChild);
        // Behind the type and the name of the train.
        const parts = [...(document.querySelector(".train h1")?.childNodes ?? [])];
        const bound = parts.filter((part) => !(part instanceof Element && part.matches("i, .name"))).map(jikoku.words).join("");
        const line = [...(list?.classList ?? []), ...main.classList].find((name) => name.startsWith("r-")) ?? "";
        return {
          // Where one railway hands over to the next, one boards on the next and leaves on the one before.
          from: { id: start.ids[start.ids.length - 1], names: start.names },
          to: { id: goal.ids[0], names: goal.names },
          ride: {
            page: jikoku.address.page(),
            departure: from.departure ?? from.arrival ?? 0,
            arrival: to.arrival ?? to.departure ?? 0,
            line,
            railway: { [jikoku.lang]: railway },
            bound: { [jikoku.lang]: bound },
          },
        };
      };

      /** Says what was done at the stop where one gets off, and offers to go on from there. */
      const done = async (/** @type {RouteSegment} */ { from, to }, /** @type {HTMLElement} */ line, /** @type {Promise<boolean>} */ keeping) => {
        show(false);
        const { nameOf } = jikoku.ownRoutes;
        const begin = async () => {
          await Promise.all(["js/own-routes.js", "js/route-bar.js"].map(jikoku.load));
          await jikoku.routeBar.open(true);
        };
        const onward = element("button", { type: "button", onclick: begin }, text("route-onward", { station: nameOf(to) }));
        const added = text("route-added", { from: nameOf(from), to: nameOf(to) });
        say(line, added, onward);
        onward.focus();
        // A browser that keeps nothing has the route on this page alone.
        if (!(await keeping)) jikoku.say(state, text("bookmark-unsaved"));
      };
      const getOff = async (/** @type {TrainPoint} */ to) => {
        if (!on) return;
        const segment = await segmentOf(on, to).catch(() => undefined);
        if (!segment) return say(to.line, text("plan-failed"));
        const day = dayOf(main);
        const route = jikoku.ownRoutes.current();
        const begin = () => {
          done(segment, to.line, jikoku.ownRoutes.put({ day, segments: [segment] }));
        };
        const add = (/** @type {Route} */ own, /** @type {number} */ index, /** @type {boolean} */ isNew) => {
          done(segment, to.line, jikoku.ownRoutes.splice(own.id, index, isNew ? 0 : 1, segment));
        };
        if (!route || route.day !== day) return begin();
        const place = jikoku.ownRoutes.placeOf(route, segment);
        if (place) return add(route, place.index, place.isNew);
        // It fits nowhere by itself: the reader knows whether it belongs there.
        show(false);
        const join = element("button", { type: "button", onclick: () => add(route, route.segments.length, true) }, text("route-join"));
        say(to.line, text("route-where"), join, element("button", { type: "button", onclick: begin }, text("route-new")));
        return join.focus();
      };

      const rows = points.map((point) => {
        const name = jikoku.words(point.line.firstElementChild);
        const board = element("button", { type: "button", class: "get-on", hidden: true, "aria-pressed": "false", onclick: () => getOn(point) }, text("route-get-on"));
        const leave = element("button", { type: "button", class: "get-off", hidden: true, onclick: () => getOff(point) }, text("route-get-off"));
        board.setAttribute("aria-label", text("route-get-on-at", { station: name }));
        leave.setAttribute("aria-label", text("route-get-off-at", { station: name }));
        point.line.append(element("span", { class: "ends" }, board, leave));
        return { point, board, leave };
      });
      const draw = () => {
        for (const { point, board, leave } of rows) {
          const isOn = point === on;
          const canLeave = on !== undefined && isBehind(on.line, point.line);
          leave.hidden = !isOpen || !canLeave;
          // Whoever is on board looks for where to get off; a stop before it may still be chosen instead.
          board.hidden = !isOpen || canLeave || point.departure === undefined;
          board.setAttribute("aria-pressed", String(isOn));
        }
      };
      const getOn = (/** @type {TrainPoint} */ point) => {
        on = on === point ? undefined : point;
        draw();
        say(point.line, text(on ? "route-choose-off" : "route-choose-on"));
      };
      const show = (/** @type {boolean} */ isShown) => {
        isOpen = isShown;
        button.setAttribute("aria-expanded", String(isOpen));
        document.querySelector("main")?.classList.toggle("choosing", isOpen);
        draw();
        say(undefined, isOpen ? text(on ? "route-choose-off" : "route-choose-on") : "");
      };
      button.addEventListener("click", () => show(!isOpen));
      show(true);
    },
  };
})();
