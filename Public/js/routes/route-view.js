"use strict";

/** The whole of a route of the reader's own: every stop, the changes, the trains beside each, and the other routes. */
jikoku.routeView = (() => {
  const { element, text } = jikoku;
  /** Pixels that a finger is drawn across a strip to turn it. */
  const SWIPE = 40;
  /** @type {Network | undefined} */
  let network;
  /** Whether the network was asked for in vain. */
  let isFailed = false;

  const button = (/** @type {string} */ key, /** @type {string} */ label, /** @type {() => void} */ onclick, values = {}) =>
    element("button", { type: "button", "data-key": key, onclick, ...values }, label);
  const minuteOf = (/** @type {Route} */ route) => Math.floor(jikoku.ownRoutes.secondOf(route) / 60);
  const time = (/** @type {Route} */ { day }, /** @type {number} */ minute) => jikoku.clock.time(day, minute);

  const { nameOf } = jikoku.ownRoutes;

  /**
   * Keeps a route as the network makes it, once the trains for it are there, or as it is where there is no network.
   * @param {Route} route @param {(network: Network) => Route} work
   */
  const put = async (route, work) => {
    const known = network;
    jikoku.ownRoutes.put(known ? await jikoku.answering.complete(known, () => work(known)) : route);
  };

  /**
   * Puts a train into a segment; the trains behind it that can no longer be caught give way to the next ones.
   * @param {Route} route @param {number} index @param {RouteSegment} segment
   */
  const take = (route, index, segment) => {
    const next = { ...route, segments: route.segments.map((other, number) => (number === index ? segment : other)) };
    put(next, (known) => jikoku.routeRides.caught(known, next, index + 1));
  };

  /** Goes to a neighbour by a finger that is drawn across a strip: to the left for the next one, as pages are turned. */
  const swiped = (/** @type {HTMLElement} */ strip, /** @type {(step: number) => void} */ go) => {
    let from = NaN;
    strip.addEventListener("touchstart", ({ touches }) => (from = touches.length === 1 ? touches[0].clientX : NaN), { passive: true });
    strip.addEventListener("touchend", ({ changedTouches }) => {
      const way = changedTouches[0].clientX - from;
      if (Math.abs(way) > SWIPE) go(way < 0 ? 1 : -1);
    });
  };

  /** The departures beside a segment's own. */
  const choices = (/** @type {Route} */ route, /** @type {number} */ index) => {
    if (!network) return null;
    const all = jikoku.routeRides.beside(network, route, index, minuteOf(route));
    const { ride } = route.segments[index];
    if (all.length === 0) return element("p", { class: "hint" }, text("route-no-train"));
    const items = all.map(({ segment, isChosen, isGone, isPossible, isKeeping }) => {
      const { departure, arrival, bound } = segment.ride;
      const [leaves, comes] = [jikoku.clock.show(route.day, departure), jikoku.clock.show(route.day, arrival)];
      const words = [text("route-choice", { departure: leaves, arrival: comes, bound: bound?.[jikoku.lang] ?? "" })];
      if (!isPossible) words.push(text("route-too-late"));
      else if (!isKeeping && !isChosen) words.push(text("route-moves"));
      const choose = button(`choice ${index} ${departure}`, "", () => take(route, index, segment), {
        "aria-label": words.join(text("list-separator")),
        "aria-pressed": String(isChosen),
        class: isPossible ? isGone && "gone" : "impossible",
        "data-departure": jikoku.clock.stamp(route.day, departure),
      });
      choose.append(element("b", {}, leaves), " ", element("small", {}, comes));
      return element("li", {}, choose);
    });
    const hint = all.some(({ isPossible }) => !isPossible) ? element("p", { class: "hint" }, text("route-impossible-hint")) : null;
    const strip = element("ul", { class: "choices", "aria-label": text(ride ? "route-beside" : "route-choose") }, ...items);
    swiped(strip, (step) => {
      const next = all[all.findIndex(({ isChosen }) => isChosen) + step];
      if (next?.isPossible) take(route, index, next.segment);
    });
    return element("div", {}, strip, hint);
  };

  /** The stops between both ends of a segment. */
  const stops = (/** @type {Route} */ route, /** @type {RouteSegment} */ segment) => {
    const calls = network && segment.ride ? jikoku.routeRides.calls(network, route.day, segment) : [];
    if (!network || calls.length < 3) return null;
    const { stations, stops: places, data } = network;
    const own = Math.max(0, data.languages.indexOf(jikoku.lang));
    const items = calls.slice(1, -1).map(({ station, arrival }) => element("li", {}, time(route, arrival), " ", places[stations[station].stop].names[own]));
    return element("details", {}, element("summary", {}, text("route-stops", { n: items.length })), element("ol", {}, ...items));
  };

  /** What lies between a segment and the one before it. */
  const change = (/** @type {Route} */ route, /** @type {number} */ index) => {
    const [before, segment] = [route.segments[index - 1], route.segments[index]];
    const { spare, isPossible } = jikoku.ownRoutes.checks(route)[index];
    const isApart = network && segment.needed === undefined;
    if (isApart) {
      const names = { from: nameOf(before.to), to: nameOf(segment.from) };
      const fill = button(`fill ${index}`, text("route-fill"), () => jikoku.ownRoutes.splice(route.id, index, 0, { from: before.to, to: segment.from }));
      return element("div", { class: "change" }, element("p", {}, text("route-gap", names)), fill);
    }
    if (!isPossible) return element("p", { class: "change broken", "data-spare": spare }, text("route-missed", { m: -(spare ?? 0) }));
    if (spare === undefined || segment.needed === undefined) return element("p", { class: "change" }, text("route-change"));
    const isElsewhere = !jikoku.ownRoutes.isSame(before.to, segment.from);
    return element("p", { class: "change", "data-spare": spare }, jikoku.itineraryList.changing(nameOf(segment.from), isElsewhere, segment.needed, spare));
  };

  /** @param {Route} route @param {number} index */
  const part = (route, index) => {
    const segment = route.segments[index];
    const { from, to, ride } = segment;
    const names = { from: nameOf(from), to: nameOf(to) };
    const [railway, bound] = [ride?.railway[jikoku.lang] ?? Object.values(ride?.railway ?? {})[0] ?? "", ride?.bound?.[jikoku.lang] ?? ""];
    const known = !network || !ride || jikoku.routeRides.find(network, route.day, segment);
    const train = [element("span", {}, railway), " ", ride?.page ? element("a", { href: jikoku.address.train(ride.page) }, bound || text("route-page")) : bound];
    const tools = element(
      "details",
      { class: "tools" },
      element("summary", { "aria-label": `${text("route-more-tools")} ${names.from}` }, "⋯"),
      ride ? button(`open ${index}`, text("route-leave-open"), () => jikoku.ownRoutes.open(route.id, index)) : null,
      button(`remove ${index}`, text("route-remove-segment"), () => jikoku.ownRoutes.splice(route.id, index, 1), {
        "aria-label": text("route-remove-segment-of", names),
      }),
    );
    return element(
      "li",
      { "data-from": from.id, "data-to": to.id, "data-train": ride?.page ?? null },
      index > 0 ? change(route, index) : null,
      element(
        "div",
        ride ? { class: `ride ${ride.line}`, "data-train": ride.page, "data-from": from.id, "data-to": to.id, "data-departure": jikoku.clock.stamp(route.day, ride.departure), "data-minute": ride.departure } : { class: "ride" },
        element("p", {}, ride ? time(route, ride.departure) : element("span", { class: "open-time" }, "–:–"), " ", element("b", {}, names.from)),
        ride ? element("p", { class: "line" }, ...train) : element("p", { class: "line" }, text("route-open-segment")),
        known ? null : element("p", { class: "broken" }, text("route-gone")),
        choices(route, index),
        stops(route, segment),
        tools,
        element("p", {}, ride ? time(route, ride.arrival) : element("span", { class: "open-time" }, "–:–"), " ", element("b", {}, names.to)),
      ),
    );
  };

  /** How a route goes on behind its last station. */
  const onward = (/** @type {Route} */ route) => {
    const place = element("div", { class: "onward" });
    const last = route.segments[route.segments.length - 1];
    const begin = async () => {
      const known = network;
      if (!known) return;
      const stop = jikoku.routeRides.stopOf(known, last.to);
      const low = last.ride ? last.ride.arrival : minuteOf(route);
      const add = (/** @type {Ride} */ ride) => {
        const next = { ...route, segments: [...route.segments, jikoku.routeRides.segmentOf(known, ride)] };
        put(next, () => jikoku.routeRides.refined(known, next));
      };
      await jikoku.answering.complete(known, () => jikoku.routeOnward.show(place, known, route.day, stop, low, last.ride && last.to, add));
      place.querySelector("button")?.focus();
    };
    const add = button("onward", text("route-onward", { station: nameOf(last.to) }), begin, { disabled: !network });
    return element("div", {}, element("p", { class: "buttons" }, add), place);
  };

  /** A route asked for anew: today, from now on. */
  const renew = (/** @type {Route} */ route) => {
    const now = jikoku.clock.now();
    const next = { ...route, day: now.day };
    put(next, (known) => jikoku.routeRides.anew(known, next, now.day, Math.floor(now.second / 60)));
  };

  /** The other routes, to be chosen. */
  const others = (/** @type {Route} */ route) => {
    const all = jikoku.ownRoutes.all();
    if (all.length < 2) return null;
    const items = all.map((other) => {
      const isOver = jikoku.ownRoutes.isOver(other);
      const choose = button(`route ${other.id}`, "", () => (isOver ? renew(other) : jikoku.ownRoutes.choose(other.id)), {
        "aria-current": other.id === route.id ? "true" : null,
        disabled: isOver && !network,
      });
      choose.append(...jikoku.ownRoutes.line(other));
      return element("li", {}, choose);
    });
    return element("section", {}, element("h3", {}, text("route-others")), element("ul", { class: "routes" }, ...items));
  };

  /** The way to the page that goes along with a route, and passes it on. */
  const follow = (/** @type {Route} */ route) => {
    if (!network || route.segments.length > jikoku.routeCode.most) return null;
    const href = `${jikoku.home}plan.html#route=${jikoku.routeCode.write(route)}`;
    return element("p", {}, element("a", { class: "button", href }, text("shared-follow")));
  };

  const tools = (/** @type {Route} */ route) => {
    const { ownRoutes } = jikoku;
    const today = jikoku.clock.now().day;
    const name = element("input", { id: "route-name", type: "text", maxlength: "40", value: route.name ?? "", onchange: () => ownRoutes.rename(route.id, name.value.trim()) });
    return element(
      "div",
      {},
      element(
        "p",
        { class: "buttons" },
        button("undo", text("route-undo"), () => ownRoutes.undo(), { disabled: !ownRoutes.canUndo() }),
        button("keep", text("route-keep"), () => ownRoutes.keep(route.id, !route.isKept), { "aria-pressed": String(route.isKept) }),
        route.day === today ? null : button("today", text("route-today"), () => renew(route), { disabled: !network }),
        button("remove", text("route-remove"), () => ownRoutes.remove(route.id)),
      ),
      follow(route),
      route.isKept ? element("p", { class: "named" }, element("label", { for: "route-name" }, text("route-name")), " ", name) : null,
      element("p", { class: "hint" }, text(route.isKept ? "route-kept-hint" : "route-day-hint", { time: jikoku.clock.text(jikoku.calendar.boundary) })),
    );
  };

  /** @param {HTMLElement} place */
  const draw = (place) => {
    const route = jikoku.ownRoutes.current();
    if (!route) {
      place.replaceChildren();
      return;
    }
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.key;
    const opened = [...place.querySelectorAll("li > .ride > details:not(.tools)")].map((details) => /** @type {HTMLDetailsElement} */ (details).open);
    const { scrollTop } = place;
    const state = network ? null : element("p", { class: "hint" }, text(isFailed ? "route-offline" : "plan-loading"));
    const day = element("p", { class: "day" }, jikoku.calendar.show(route.day, true));
    place.replaceChildren(
      ...[day, state, element("ol", { class: "segments", "data-on": route.day }, ...route.segments.map((_, index) => part(route, index))), onward(route), tools(route), others(route)].flatMap((one) => one ?? []),
    );
    place.querySelectorAll("li > .ride > details:not(.tools)").forEach((details, index) => (/** @type {HTMLDetailsElement} */ (details).open = opened[index] ?? false));
    place.scrollTop = scrollTop;
    // What is known of delays comes back with the rest.
    jikoku.clock.tick();
    if (!focused) return;
    const again = /** @type {HTMLElement | null} */ (place.querySelector(`[data-key="${CSS.escape(focused)}"]`));
    (again && !again.hasAttribute("disabled") ? again : /** @type {HTMLElement | null} */ (place.closest(".route-bar")?.querySelector(".open")))?.focus();
  };

  /** @type {HTMLElement | undefined} */
  let shown;
  /** What was drawn last, so that the day chosen elsewhere or a visit noted does not draw it anew. */
  let drawn = "";
  const update = (isForced = false) => {
    if (!shown || shown.hidden) return;
    const state = JSON.stringify([jikoku.ownRoutes.all(), jikoku.ownRoutes.current()?.id, jikoku.ownRoutes.canUndo()]);
    if (state === drawn && !isForced) return;
    drawn = state;
    const route = jikoku.ownRoutes.current();
    try {
      const told = network && route && jikoku.routeRides.refined(network, route);
      // What the network says about it is kept, and drawn with it.
      if (told && JSON.stringify(told) !== JSON.stringify(route)) jikoku.ownRoutes.refine(told);
      else draw(shown);
    } catch (error) {
      if (!network || !(error instanceof jikoku.network.Missing)) throw error;
      jikoku.answering.fill(network, error).then(() => update(true)).catch((reason) => console.warn(reason));
    }
  };

  return {
    /** Keeps an itinerary as a route. @param {Network} network @param {number} day @param {Itinerary} one */
    async save(network, day, { rides }) {
      const segments = rides.map((ride) => jikoku.routeRides.segmentOf(network, ride));
      const made = { id: 0, isKept: false, day, segments };
      await jikoku.ownRoutes.put(await jikoku.answering.complete(network, () => jikoku.routeRides.refined(network, made)));
    },
    /** @param {HTMLElement} place @param {boolean} isOnward whether the route is about to go on */
    async show(place, isOnward) {
      if (!shown) jikoku.store.onChange(() => update());
      shown = place;
      update(true);
      try {
        network = await jikoku.network.open();
        isFailed = false;
      } catch (error) {
        console.warn(error);
        isFailed = true;
      }
      update(true);
      if (!isOnward || isFailed) return;
      const begin = /** @type {HTMLElement | null} */ (place.querySelector("[data-key=onward]"));
      begin?.click();
      begin?.scrollIntoView({ block: "start" });
    },
  };
})();
