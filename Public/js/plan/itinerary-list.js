"use strict";

/** How itineraries are drawn: a row for each, which opens to its rides, changes and walks. */
jikoku.itineraryList = (() => {
  const { element, text } = jikoku;
  const { alighting, boarding, how, isApproximate } = jikoku.rows;

  const language = (/** @type {Network} */ { data }) => Math.max(0, data.languages.indexOf(jikoku.lang));
  const nameOf = (/** @type {Network} */ network, /** @type {number} */ stop) => network.stops[stop].names[language(network)];
  const stationName = (/** @type {Network} */ network, /** @type {number} */ station) => nameOf(network, network.stations[station].stop);

  const lasting = (/** @type {number} */ minutes) =>
    minutes < 60 ? text("plan-minutes", { m: minutes }) : text(minutes % 60 > 0 ? "plan-hours" : "plan-whole-hours", { h: Math.floor(minutes / 60), m: minutes % 60 });

  /** `18:05`. */
  const clock = jikoku.clock.stamp;
  const time = (/** @type {number} */ day, /** @type {number} */ minute, isAbout = false) => {
    const shown = jikoku.clock.show(day, minute);
    return element("time", { datetime: clock(day, minute) }, isAbout ? text("plan-about", { time: shown }) : shown);
  };

  /** What is known of a ride beyond its times. */
  const facts = (/** @type {Network} */ network, /** @type {Ride} */ { trains: all, from, to }) => {
    const { data, trains, patterns, times } = network;
    const first = all[0];
    if (first < 0) {
      const run = data.runs[-1 - first];
      return { type: data.types[run.type], splits: false, isAbout: true, notes: [text("plan-every", { m: Math.round(run.seconds / 60) })] };
    }
    const last = all[all.length - 1];
    /** The traits of a train where it calls at a station. */
    const traits = (/** @type {number} */ train, /** @type {number} */ station) => {
      const stations = patterns.stations.subarray(patterns.first[trains.pattern[train]], patterns.first[trains.pattern[train] + 1]);
      return times.traits[times.first[trains.profile[train]] + stations.indexOf(station)];
    };
    const [on, off] = [traits(first, from), traits(last, to)];
    const ways = [boarding(on), alighting(off)];
    // One that splits has several trains behind it, of which one is right.
    const splits = all.slice(0, -1).some((train) => trains.follow[train + 1] - trains.follow[train] > 1);
    const notes = [
      ways.includes(how.byPhone) && text("plan-by-phone"),
      ways.includes(how.onRequest) && text("plan-on-request"),
    ].flatMap((note) => note || []);
    return { type: data.types[trains.type[first]], splits, isAbout: isApproximate(on) || isApproximate(off), notes };
  };

  /** The railways of a ride, each once, in order. */
  const railwaysOf = (/** @type {Network} */ network, /** @type {Ride} */ { trains }) =>
    [...new Set(trains.map((train) => jikoku.network.railway(network, train)))].map((number) => network.data.railways[number]);

  /** The stations on the way, which are written once somebody opens them. */
  const stops = (/** @type {Network} */ network, /** @type {number} */ day, /** @type {Ride} */ one) => {
    const calls = jikoku.rideCalls.between(network, one);
    if (calls.length === 0) return null;
    const list = element("ol");
    const write = () => {
      if (list.children.length > 0) return;
      list.append(...calls.map(({ station, arrival }) => element("li", {}, time(day, arrival), " ", stationName(network, station))));
    };
    return element("details", { class: "stops", ontoggle: write }, element("summary", {}, text("plan-stations", { n: calls.length })), list);
  };

  /** The trains of a way, one behind the other. */
  const trainsOf = (/** @type {Itinerary} */ { rides }) => rides.flatMap(({ trains }) => trains);

  /**
   * What waits until it is known what riders are told of trains.
   * @type {Set<Promise<unknown>>}
   */
  const waiting = new Set();
  /**
   * Does what needs that: at once where it is known, else when it has come.
   * @param {Network} network @param {number[]} trains @param {() => void} work
   */
  const told = (network, trains, work) => {
    if (jikoku.network.isTold(network, trains)) return work();
    // What does not come is left out until there is a connection again: the way can be ridden without it.
    const coming = jikoku.network.tell(network, trains).then(work).catch((error) => {
      console.warn(error);
      addEventListener("online", () => told(network, trains, work), { once: true });
    });
    waiting.add(coming);
    coming.then(() => waiting.delete(coming));
  };

  const ride = (/** @type {Network} */ network, /** @type {number} */ day, /** @type {Ride} */ one) => {
    const own = language(network);
    const [railway, ...others] = railwaysOf(network, one);
    const { type, splits, isAbout, notes } = facts(network, one);
    const through = others.length > 0 ? text("plan-through", { railways: others.map(([, , names]) => names[own]).join(text("list-separator")) }) : "";
    const station = (/** @type {number} */ number) => {
      const { folder } = network.stations[number];
      const shown = stationName(network, number);
      return folder ? element("a", { href: `${jikoku.home}${folder}index.html` }, shown) : element("span", {}, shown);
    };
    const line = element("p", { class: "line" });
    const part = element("p", { class: "hint", hidden: true });
    const say = (bound = "", page = "") => {
      const name = element("span", {}, element("i", { class: "kind " + type[0] }, type[1][own]), " ", bound);
      line.replaceChildren(element("span", {}, railway[2][own]), " ", page ? element("a", { href: jikoku.address.train(page) }, name) : name, ...(through ? [" ", element("small", {}, through)] : []));
    };
    const item = element(
      "div",
      {
        class: "ride " + railway[1],
        "data-from": network.stations[one.from].id,
        "data-to": network.stations[one.to].id,
        "data-departure": clock(day, one.departure),
        "data-arrival": clock(day, one.arrival),
        "data-minute": one.departure,
      },
      jikoku.timeBar.strip(network, one),
      element("p", {}, time(day, one.departure, isAbout), " ", station(one.from)),
      line,
      ...jikoku.tickets.words(network, one.trains).map((words) => element("p", { class: "hint ticket" }, words)),
      part,
      ...[...notes, ...jikoku.admissions.words(network, one.trains)].map((note) => element("p", { class: "hint" }, note)),
      element("p", { class: "hint fare", hidden: true }),
      stops(network, day, one),
      element("p", {}, time(day, one.arrival, isAbout), " ", station(one.to)),
    );
    say();
    told(network, one.trains, () => {
      const bound = jikoku.network.bound(network, one.trains, one.from)[own];
      const page = one.trains[0] < 0 ? undefined : jikoku.network.page(network, one.trains[0]);
      if (page) item.dataset.train = page;
      // Delays are told by the page of a train.
      item.closest("li")?.removeAttribute("data-marked");
      say(bound, page);
      if (splits) jikoku.say(part, text("plan-part", { bound }));
      part.hidden = !splits;
    });
    return item;
  };

  /**
   * What is said of a change: what it asks for, and what is to spare; an hour and more is a wait, which nobody reads in minutes.
   * @param {string} to @param {boolean} isElsewhere @param {number} needed @param {number} spare
   */
  const changing = (to, isElsewhere, needed, spare) => {
    if (spare < 60) return text(isElsewhere ? "plan-change-walk" : "plan-change", { to, needed, spare });
    return text(isElsewhere ? "plan-change-walk-wait" : "plan-change-wait", { to, needed, wait: lasting(spare) });
  };

  const change = (/** @type {Network} */ network, /** @type {Itinerary["changes"][number]} */ { from, to, needed, minutes }) => {
    const isElsewhere = nameOf(network, from) !== nameOf(network, to);
    return element("p", { class: "change", "data-transfer": needed, "data-spare": minutes - needed }, changing(nameOf(network, to), isElsewhere, needed, minutes - needed));
  };

  const walk = (/** @type {Network} */ network, /** @type {number} */ to, /** @type {number} */ minutes) =>
    minutes > 0 ? element("p", { class: "change", "data-walk": minutes }, text("plan-walk", { to: nameOf(network, to), m: minutes })) : null;

  /**
   * What else can be done with an itinerary, at the foot of each that is opened.
   * @type {ItineraryOffer[]}
   */
  const offers = [];

  /**
   * Where a way begins or ends, if that has another name than the place that was asked for.
   * @param {Network} network @param {string} key @param {number} station @param {number} asked the stop, or -1 where it is shown in any case
   */
  const place = (network, key, station, asked) => {
    const name = stationName(network, station);
    return asked >= 0 && name === nameOf(network, asked) ? null : element("span", { class: "place" }, text(key, { name }));
  };

  /** The trains of a way in a line: the first, and where one changes to the others. */
  const summary = (/** @type {Network} */ network, /** @type {Itinerary} */ one) => {
    const { rides, changes, access, egress } = one;
    const own = language(network);
    const railway = (/** @type {Ride} */ part) => railwaysOf(network, part)[0];
    const { type } = facts(network, rides[0]);
    // Whoever compares rows sees that a part of the way is on foot.
    const walked = (/** @type {number} */ minutes) => (minutes > 0 ? element("span", {}, text("plan-walked", { m: minutes })) : null);
    const parts = changes.map(({ from, to }, index) => {
      const [at, other] = [nameOf(network, from), nameOf(network, to)];
      const minutes = rides[index + 1].departure - rides[index].arrival;
      return element("span", {}, text("plan-change-at", { at: at === other ? at : `${at}→${other}`, line: railway(rides[index + 1])[2][own], m: minutes }));
    });
    const needs = jikoku.tickets.words(network, trainsOf(one)).map((words) => element("span", { class: "ticket" }, words));
    return element(
      "span",
      { class: "lines" },
      walked(access.minutes),
      element("span", {}, element("i", { class: "kind " + type[0] }, type[1][own]), " ", railwaysOf(network, rides[0]).map(([, , names]) => names[own]).join(text("list-separator"))),
      changes.length === 1 ? null : element("span", { class: "count" }, changes.length === 0 ? text("plan-direct") : text("plan-changes", { n: changes.length })),
      ...parts,
      walked(egress.minutes),
      ...needs,
      element("span", { class: "fare", hidden: true }),
    );
  };

  /**
   * @param {Network} network @param {Wanted} wanted @param {Itinerary} one
   * @param {{ isLarge?: boolean, word?: string }} look whether it says where it ends in any case, and what sets it apart
   */
  const row = (network, wanted, one, { isLarge = false, word = "" } = {}) => {
    const { from, to: goal, day } = wanted;
    const changes = one.changes.length;
    const isAbout = one.rides.some((part) => facts(network, part).isAbout);
    const steps = one.rides.flatMap((part, number) => [ride(network, day, part), one.changes[number] ? change(network, one.changes[number]) : null]);
    let isTold = false;
    const foot = element("div", { class: "offers" });
    // Who looks closer is told what else can be done with the way, and which trains pass.
    const open = () => {
      if (isTold) return;
      isTold = true;
      told(network, trainsOf(one), () => {
        jikoku.load("js/shared-route.js").then(() => foot.append(...offers.map((offer) => offer(network, wanted, one)))).catch(() => {});
        if (!network.data.railways.some(([, , , , kept = 0]) => kept & 2)) return;
        jikoku.load("js/overtakings.js").then(() => jikoku.overtakings.show(network, one.rides, item)).catch(() => {});
      });
    };
    const midnight = Math.floor(one.arrival / 1440) > Math.floor(one.departure / 1440) && one.arrival - one.departure > 720;
    const item = element(
      "li",
      { "data-departure": clock(day, one.departure), "data-arrival": clock(day, one.arrival), "data-changes": changes, "data-on": day },
      element(
        "details",
        { ontoggle: open },
        element(
          "summary",
          {},
          element("b", {}, time(day, one.departure, isAbout), " → ", time(day, one.arrival, isAbout), midnight ? element("small", {}, " ", text("plan-next-day")) : null),
          " ",
          element("span", { class: "lasting" }, lasting(one.arrival - one.departure)),
          " ",
          word ? element("strong", {}, text(word)) : null,
          place(network, "plan-starts", one.rides[0].from, from),
          place(network, "plan-ends", one.rides[changes].to, isLarge ? -1 : goal),
          " ",
          element("span", { class: "whole" }, jikoku.timeBar.draw(network, one, language(network)), summary(network, one)),
        ),
        element(
          "div",
          { class: "steps" },
          walk(network, one.access.to, one.access.minutes),
          ...steps,
          walk(network, goal, one.egress.minutes),
          foot,
        ),
      ),
    );
    if (network.whole) jikoku.stepFree.show(network, one, item, (stop) => nameOf(network, stop));
    // Most feeds have no fares, and most networks none to say; without a connection none may come.
    const areFares = network.data.railways.some(([, , , , kept = 0]) => kept & 1);
    if (areFares) told(network, trainsOf(one), () => void jikoku.load("js/fares.js").then(() => jikoku.fares.show(network, one.rides, item)).catch(() => {}));
    return item;
  };

  return {
    row,
    language,
    nameOf,
    lasting,
    changing,
    /** Until all rows say what riders are told of their trains. */
    whole: () => Promise.all(waiting),
    /** Lets all rows that are drawn from now on offer something more. @param {ItineraryOffer} make */
    offer: (make) => void offers.push(make),
  };
})();
