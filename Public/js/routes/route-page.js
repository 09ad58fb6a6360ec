"use strict";

/**
 * The page of one route, which stands in its address: `plan.html#route=CODE`. It says what to do next, shows the rides
 * and changes as the timetable has them today, and passes the route on.
 */
jikoku.routePage = (() => {
  const { element, text } = jikoku;
  const KEY = "route";

  /** The question whose answers could stand in the place of a segment or of the whole route. */
  const plan = (/** @type {RouteEnd} */ from, /** @type {RouteEnd} */ to, /** @type {number} */ day, /** @type {number | undefined} */ minute) => {
    const when = minute === undefined ? "" : `&time=${jikoku.clock.stamp(day, minute)}`;
    return `#from=${encodeURIComponent(from.id)}&to=${encodeURIComponent(to.id)}&date=${jikoku.calendar.date(day)}${when}&by=leave`;
  };

  /** @param {SharedRoute} route @param {number} index @param {Set<number>} lost */
  const part = (route, index, lost) => {
    const { from, to, ride } = route.segments[index];
    const { nameOf, change, line: lineOf } = jikoku.routeText;
    const between = change(route, index);
    const before = between && element("p", { class: between.spare < 0 ? "change late" : "change", "data-transfer": between.needed, "data-spare": between.spare }, between.words);
    if (!ride) {
      const way = element("a", { href: plan(from, to, route.day, route.segments[index - 1]?.ride?.arrival) }, text("shared-choose"));
      return [element("div", { class: "ride open" }, element("p", {}, text("shared-open", { from: nameOf(from), to: nameOf(to) })), element("p", {}, way))];
    }
    const isLost = lost.has(index);
    const words = lineOf(ride);
    const line = ride.page ? element("a", { href: jikoku.address.train(ride.page) }, words) : words;
    const again = isLost && from.id && to.id ? element("a", { href: plan(from, to, route.day, ride.departure) }, text("shared-again")) : null;
    return [
      ...(before ? [before] : []),
      element(
        "div",
        { class: `ride ${ride.line}${isLost ? " lost" : ""}`, "data-train": ride.page || false, "data-from": from.id, "data-to": to.id, "data-departure": jikoku.clock.stamp(route.day, ride.departure), "data-arrival": jikoku.clock.stamp(route.day, ride.arrival), "data-minute": ride.departure },
        element("span", { class: "strip", "aria-hidden": "true" }, element("i")),
        element("p", {}, jikoku.clock.time(route.day, ride.departure), " ", nameOf(from)),
        words ? element("p", { class: "line" }, line) : null,
        isLost ? element("p", { class: "hint" }, text("shared-lost"), " ", again) : null,
        element("p", {}, jikoku.clock.time(route.day, ride.arrival), " ", nameOf(to)),
      ),
    ];
  };

  /** @param {HTMLElement} place @param {SharedRoute} route @param {string} code @param {Set<number>} lost @param {Set<number>} unknown */
  const draw = (place, route, code, lost, unknown) => {
    const { nameOf, ends, span, title } = jikoku.routeText;
    const { from, to } = ends(route);
    const times = span(route);
    const holiday = jikoku.calendar.holiday(route.day);
    const date = jikoku.calendar.show(route.day, true);
    const day = holiday ? text("day-holiday", { day: date, holiday }) : date;
    const name = title(route);
    const all = route.segments.length;
    const now = Math.floor(jikoku.clock.now().second / 60);
    const fault = unknown.size === all ? text("shared-foreign") : lost.size > 0 ? text("shared-renewed", { n: lost.size, all }) : "";
    const walk = (/** @type {SharedRoute["access"]} */ one, /** @type {RouteEnd} */ end) =>
      one ? element("p", { class: "change", "data-walk": one.minutes }, text("plan-walk", { to: nameOf(end), m: one.minutes })) : null;
    const next = element("div", { class: "next" });
    const again = from.id && to.id ? element("a", { href: plan(from, to, jikoku.clock.now().day, now) }, text("shared-now")) : null;
    const keep = element("button", { type: "button", onclick: () => take() }, text("route-save"));
    const state = element("p", { class: "state", role: "status" });
    const take = async () => {
      await jikoku.load("js/own-routes.js");
      const isKept = await jikoku.ownRoutes.put({ day: route.day, segments: route.segments });
      jikoku.say(state, text(isKept ? "shared-taken" : "bookmark-unsaved"));
    };
    place.replaceChildren(
      element("h1", {}, name),
      element("p", { class: "dated" }, day, " ", times ? element("b", {}, jikoku.clock.time(route.day, times.departure), " → ", jikoku.clock.time(route.day, times.arrival)) : null),
      ...(fault ? [element("p", { class: "ended", role: "status" }, fault)] : []),
      ...(lost.size === 0 ? [element("section", { class: "under-way board", "aria-label": text("under-way") }, next)] : []),
      element("div", { class: "steps", "data-on": route.day }, walk(route.access, route.segments[0].from), ...route.segments.flatMap((_, index) => part(route, index, lost)), walk(route.egress, to)),
      element("p", { class: "hint" }, text("plan-hint")),
      ...(lost.size === 0 ? [element("p", { class: "buttons" }, keep), state, jikoku.routeShare.build(route, code)] : []),
      element("p", { class: "again" }, again),
    );
    const site = document.title.slice(document.title.lastIndexOf(" | "));
    const whole = name + (site.startsWith(" | ") ? site : "");
    document.title = whole;
    if (lost.size === 0) jikoku.underWay.show(next, route, whole);
    jikoku.clock.tick();
  };

  return {
    /** The address of an itinerary's own page. @param {Network} network @param {number} day @param {number} from @param {number} to @param {Itinerary} one */
    link: (network, day, from, to, one) => `${jikoku.pocket ? jikoku.home + "plan.html" : ""}#${KEY}=${jikoku.routeCode.of(network, day, from, to, one)}`,
    start() {
      const main = document.querySelector("main.plan");
      if (!main) return;
      const [head, hook] = [main.querySelector("h1"), /** @type {HTMLElement | null} */ (main.querySelector("[data-plan]"))];
      const before = document.title;
      /** @type {HTMLElement | undefined} */
      let place;
      let shown = "";
      const update = async () => {
        const code = jikoku.address.get(KEY) ?? "";
        if (code === shown) return;
        shown = code;
        place?.remove();
        place = undefined;
        for (const part of [head, hook]) if (part) part.hidden = code !== "";
        if (!code) {
          document.title = before;
          return;
        }
        const own = element("div", { class: "live route-page" }, element("h1", {}, jikoku.words(head)));
        place = own;
        main.append(own);
        const say = (/** @type {string} */ words) => own.append(element("p", { class: "state", role: "status" }, words), element("p", {}, element("a", { href: jikoku.home + "plan.html" }, jikoku.words(head))));
        const coded = jikoku.routeCode.read(code);
        if (!coded) return say(text("shared-broken"));
        const waiting = element("p", { class: "state", role: "status" }, text("plan-loading"));
        own.append(waiting);
        try {
          const [network] = await Promise.all([jikoku.network.open(), jikoku.load("js/route-rides.js")]);
          const { route, lost, unknown } = await jikoku.answering.complete(network, () => jikoku.routeCode.resolve(network, coded));
          if (code !== shown) return;
          draw(own, route, code, lost, unknown);
        } catch (error) {
          console.warn(error);
          waiting.remove();
          say(text(typeof DecompressionStream === "undefined" ? "plan-old" : "plan-failed"));
        }
      };
      addEventListener("hashchange", update);
      update();
    },
  };
})();
