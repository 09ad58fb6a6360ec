"use strict";

/**
 * The last way home tonight, from the stations that the reader keeps and the one close by. It stands on the home page
 * of readers with a home station, from 22:00 until the service day ends. The whole network is read only then.
 */
jikoku.lastWay = (() => {
  const { element, text } = jikoku;
  /** From so many places at most, and within so many metres of the reader. */
  const MOST = 5;
  const CLOSE = 2000;

  /** The folders of the stations that the reader keeps, or else has opened last. */
  const kept = () => {
    const marks = jikoku.bookmarks.all().map(({ station }) => station);
    return marks.length > 0 ? marks : jikoku.recent.all();
  };

  /** @param {Network} network @param {Coordinate} position @returns {number[]} the stop next to it, if one is close */
  const nearest = ({ stops }, position) => {
    const far = stops.map(({ latitude, longitude }) =>
      latitude === null || longitude === null ? Infinity : jikoku.compass.distance(position, { latitude: latitude / 1e5, longitude: longitude / 1e5 }));
    const least = Math.min(...far);
    return least < CLOSE ? [far.indexOf(least)] : [];
  };

  /** The stop of a name that the data of stations goes by, or that of a place with a page of its own. */
  const stopOf = (/** @type {Network} */ { stations }, /** @type {string} */ folder) => stations.find(({ page }) => page === folder)?.stop ?? -1;

  /**
   * The last itinerary of a day, and the first one behind its night, which is looked for only when somebody needs it.
   * @param {Network} network @param {number} from @param {number} to @param {number} day
   */
  const find = (network, from, to, day) => {
    const pace = jikoku.store.get("pace") ?? "usual";
    const isLeftOut = jikoku.stepFree.leftOut(network, jikoku.stepFree.wanted(), jikoku.tickets.leftOut(network));
    const ask = (/** @type {number} */ on, /** @type {string} */ by) => jikoku.itineraries.find(network, { from, to, day: on, minute: 0, by, pace, isLeftOut });
    const all = ask(day, "last");
    const planned = all[all.length - 1];
    /** @type {Morning | undefined} */
    let known;
    const morning = () => {
      // On some days no train runs: the first one of the next day on which any does.
      for (let next = day + 1; !known && next <= day + 7; next += 1) {
        const [first] = ask(next, "first");
        if (first || next === day + 7) known = { first, next };
      }
      return /** @type {Morning} */ (known);
    };
    const { LEAST } = jikoku.night;
    // A train that leaves long before the day ends has a night behind it.
    const isNight = () => {
      if (!planned || planned.departure < jikoku.night.end(day) - LEAST) return true;
      const { first, next } = morning();
      return !first || first.departure + jikoku.serviceDay.between(day, next) - planned.departure >= LEAST;
    };
    return { last: () => jikoku.itineraries.last(network, day, all), isNight: isNight(), morning };
  };

  /**
   * One place, and what is shown of it as the night goes on.
   * @param {Network} network @param {number} from @param {number} to @param {number} day @param {string} page
   */
  const row = (network, from, to, day, page) => {
    const { nameOf } = jikoku.itineraryList;
    const { last: lastNow, isNight, morning } = find(network, from, to, day);
    const walked = jikoku.ways.onFoot(network, network.stops[to].place, "usual", true)[from];
    const address = (/** @type {string} */ by, /** @type {number} */ on) =>
      `${page}#from=${encodeURIComponent(network.stops[from].id)}&to=${encodeURIComponent(network.stops[to].id)}&date=${jikoku.calendar.date(on)}&by=${by}`;
    const leave = element("p", { class: "leave" });
    const left = element("span", { class: "left" });
    const rest = element("p", { class: "rest" });
    const link = element("a", { href: address("last", day) });
    const item = element("li", {}, element("h3", {}, nameOf(network, from)), leave, rest, element("p", {}, link));
    /** The name of a station where a way begins or ends, if it is not the one that the reader knows. */
    const otherName = (/** @type {number} */ station, /** @type {number} */ known) => {
      const name = nameOf(network, network.stations[station].stop);
      return name === nameOf(network, known) ? undefined : name;
    };
    const arrives = (/** @type {string} */ time, /** @type {string | undefined} */ name) => (name ? text("way-arrives-at", { time, name }) : text("way-arrives", { time }));
    const arriving = (/** @type {Itinerary} */ { rides, arrival }, /** @type {number} */ on) =>
      [arrives(jikoku.clock.show(on, arrival), otherName(rides[rides.length - 1].to, to)), rides.length === 1 ? text("plan-direct") : text("plan-changes", { n: rides.length - 1 })].join(text("list-separator"));
    const walk = (/** @type {Itinerary} */ { access, rides }) => {
      if (access.minutes > 0) return [text("plan-walk", { to: nameOf(network, access.to), m: access.minutes })];
      const name = otherName(rides[0].from, from);
      return name ? [text("plan-starts", { name })] : [];
    };
    const foot = walked > 0 ? [text("plan-on-foot", { to: nameOf(network, to), m: walked })] : [];
    const update = (/** @type {number} */ second) => {
      const last = lastNow();
      const isGone = !last || last.departure * 60 + 59 < second;
      item.classList.toggle("missed", isGone);
      if (!isNight || !last) {
        jikoku.say(leave, text(last ? "way-all-night" : "way-none"));
        jikoku.say(rest, foot.join(""));
      } else if (isGone) {
        jikoku.say(leave, text("way-gone", { time: jikoku.clock.show(day, last.departure) }));
        const { first, next } = morning();
        const told = first && text("way-first", { day: jikoku.calendar.show(next), time: jikoku.clock.show(next, first.departure), arrives: arriving(first, next) });
        jikoku.say(rest, [...(first && told ? [told, ...walk(first)] : []), ...foot].join(text("sentences")));
      } else {
        if (!left.isConnected) leave.replaceChildren(element("b", {}, text("way-leave", { time: jikoku.clock.show(day, last.departure) })), " ", left);
        jikoku.say(left, jikoku.clock.left(last.departure, second));
        jikoku.say(rest, [...walk(last), arriving(last, day), ...foot].join(text("sentences")));
      }
      const { first, next } = isGone ? morning() : { first: undefined, next: day };
      jikoku.say(link, text(first ? "way-show-first" : "way-show"));
      const target = first ? address("first", next) : address("last", day);
      if (link.getAttribute("href") !== target) link.href = target;
    };
    return { item, update };
  };

  const build = (/** @type {HTMLElement} */ hook, /** @type {string} */ page) => {
    const title = element("h2", { id: "way-home-title" }, text("way-last"));
    const date = element("p", { class: "hint" });
    const state = element("p", { class: "state", role: "status" });
    const list = element("ul", { class: "ways-home" });
    const box = element("section", { id: "way-home", "aria-labelledby": "way-home-title", hidden: true }, title, date, state, list);
    hook.prepend(box);
    /** @type {(ReturnType<typeof row> & { network: Network })[]} */
    let rows = [];
    let asked = "";

    /** Draws all rows anew for a day and a home. */
    const draw = async (/** @type {string} */ key, /** @type {number} */ day, /** @type {Home} */ home) => {
      rows = [];
      const folders = kept();
      list.replaceChildren(...folders.slice(0, MOST).map(() => element("li", { class: "empty" })));
      jikoku.say(state, text("plan-loading"));
      await jikoku.load("js/plan.js");
      const [whole, position] = await Promise.all([jikoku.network.begin(), jikoku.here.get().catch(() => undefined)]);
      const network = jikoku.stepFree.network(whole);
      if (position) await jikoku.network.places(network);
      const pace = jikoku.store.get("pace") ?? "usual";
      const to = jikoku.itineraries.stop(network, home.id);
      const found = [...(position ? nearest(network, position) : []), ...folders.map((folder) => stopOf(network, folder))].filter((stop) => stop >= 0);
      // Each place once, and not home itself.
      const places = new Set(to >= 0 ? [network.stops[to].place] : []);
      const from = found.filter((stop) => !places.has(network.stops[stop].place) && places.add(network.stops[stop].place)).slice(0, MOST);
      const made = [];
      for (const stop of to < 0 ? [] : from) {
        // The page goes on while one after the other is looked for.
        const next = await jikoku.answering.answer(network, { day, minute: 0, by: "last", pace }, () => row(network, stop, to, day, page));
        if (asked !== key) return;
        made.push({ ...next, network });
      }
      if (asked !== key) return;
      rows = made;
      list.replaceChildren(...rows.map(({ item }) => item));
      if (to >= 0) jikoku.say(title, text("way-last-to", { name: jikoku.itineraryList.nameOf(network, to) }));
      jikoku.say(state, to < 0 ? text("way-no-home") : rows.length > 0 ? "" : text("way-no-place"));
      jikoku.clock.tick();
    };

    const update = () => {
      const { day, second } = jikoku.clock.now();
      const home = jikoku.fromHere.home();
      const isLate = home !== undefined && second >= jikoku.fromHere.LATE * 60;
      box.hidden = !isLate;
      if (!home || !isLate) {
        asked = "";
        return;
      }
      jikoku.say(date, jikoku.dayChoice.words(day, second));
      const key = [day, home.id, jikoku.store.get("pace"), jikoku.tickets.wanted(), jikoku.store.get("steps"), ...kept()].join(" ");
      if (key !== asked) {
        asked = key;
        draw(key, day, home).catch((error) => {
          console.warn(error);
          list.replaceChildren();
          jikoku.say(state, text("plan-failed"));
        });
      }
      for (const { network, update: show } of rows) {
        try {
          show(second);
        } catch (error) {
          if (!(error instanceof jikoku.network.Missing)) throw error;
          // What leads there in the morning is asked for when the last train has gone.
          jikoku.answering.fill(network, error).then(() => jikoku.clock.tick()).catch((reason) => console.warn(reason));
        }
      }
    };
    jikoku.clock.onTick(update);
    jikoku.store.onChange(update);
  };

  return {
    /** @param {HTMLElement} hook the place of the reader's part */
    open(hook) {
      const link = document.querySelector("body > header a[href$='plan.html']");
      if (link) build(hook, link.getAttribute("href") ?? "");
    },
  };
})();
