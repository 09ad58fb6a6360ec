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
  const clock = (/** @type {number} */ day, /** @type {number} */ minute) => jikoku.clock.show(day, minute).padStart(5, "0");
  const time = (/** @type {number} */ day, /** @type {number} */ minute, isAbout = false) => {
    const shown = jikoku.clock.show(day, minute);
    return element("time", { datetime: clock(day, minute) }, isAbout ? text("plan-about", { time: shown }) : shown);
  };

  /** What is known of a ride beyond its times. */
  const facts = (/** @type {Network} */ network, /** @type {Ride} */ { trains: all, from, to }) => {
    const { data, trains, patterns, times } = network;
    const own = language(network);
    const first = all[0];
    if (first < 0) {
      const run = data.runs[-1 - first];
      return { type: data.types[run.type], bound: run.destination[own], isAbout: true, notes: [text("plan-every", { m: Math.round(run.seconds / 60) })] };
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
    const bound = jikoku.network.bound(network, all, from)[own];
    const notes = [
      splits && text("plan-part", { bound }),
      ways.includes(how.byPhone) && text("plan-by-phone"),
      ways.includes(how.onRequest) && text("plan-on-request"),
    ].flatMap((note) => note || []);
    return { type: data.types[trains.type[first]], bound, isAbout: isApproximate(on) || isApproximate(off), notes };
  };

  /** The railways of a ride, each once, in order. */
  const railwaysOf = (/** @type {Network} */ network, /** @type {Ride} */ { trains }) =>
    [...new Set(trains.map((train) => jikoku.network.railway(network, train)))].map((number) => network.data.railways[number]);

  const ride = (/** @type {Network} */ network, /** @type {number} */ day, /** @type {Ride} */ one) => {
    const own = language(network);
    const [railway, ...others] = railwaysOf(network, one);
    const { type, bound, isAbout, notes } = facts(network, one);
    const page = one.trains[0] < 0 ? undefined : jikoku.network.page(network, one.trains[0]);
    const name = element("span", { class: "train" }, element("i", { class: type[0] }, type[1][own]), " ", bound);
    const through = others.length > 0 ? text("plan-through", { railways: others.map(([, , names]) => names[own]).join(text("list-separator")) }) : "";
    const station = (/** @type {number} */ number) => {
      const { folder } = network.stations[number];
      const shown = stationName(network, number);
      return folder ? element("a", { href: `${jikoku.home}${folder}index.html` }, shown) : element("span", {}, shown);
    };
    return element(
      "div",
      {
        class: "ride " + railway[1],
        "data-train": page,
        "data-from": network.stations[one.from].id,
        "data-to": network.stations[one.to].id,
        "data-departure": clock(day, one.departure),
        "data-arrival": clock(day, one.arrival),
        "data-minute": one.departure,
      },
      element("p", {}, time(day, one.departure, isAbout), " ", station(one.from)),
      element("p", { class: "line" }, element("span", {}, railway[2][own]), " ", page ? element("a", { href: jikoku.home + page }, name) : name, through && " ", through && element("small", {}, through)),
      ...jikoku.tickets.words(network, one.trains).map((words) => element("p", { class: "hint ticket" }, words)),
      ...notes.map((note) => element("p", { class: "hint" }, note)),
      element("p", {}, time(day, one.arrival, isAbout), " ", station(one.to)),
    );
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
   * What else can be done with an itinerary, at the foot of each that is open.
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

  /** @param {Network} network @param {Wanted} wanted @param {Itinerary} one @param {boolean} [isLarge] one that says where it ends in any case */
  const row = (network, wanted, one, isLarge) => {
    const { from, to: goal, day } = wanted;
    const changes = one.changes.length;
    const lines = one.rides.map((part) => railwaysOf(network, part)[0]);
    // Whoever compares rows sees that a part of the way is on foot.
    const walked = (/** @type {number} */ minutes) => (minutes > 0 ? element("small", {}, text("plan-walked", { m: minutes })) : null);
    const isAbout = one.rides.some((part) => facts(network, part).isAbout);
    const steps = one.rides.flatMap((part, number) => [ride(network, day, part), one.changes[number] ? change(network, one.changes[number]) : null]);
    const midnight = Math.floor(one.arrival / 1440) > Math.floor(one.departure / 1440) && one.arrival - one.departure > 720;
    return element(
      "li",
      { "data-departure": clock(day, one.departure), "data-arrival": clock(day, one.arrival), "data-changes": changes, "data-on": day },
      element(
        "details",
        {},
        element(
          "summary",
          {},
          element("b", {}, time(day, one.departure, isAbout), " → ", time(day, one.arrival, isAbout), midnight ? element("small", {}, " ", text("plan-next-day")) : null),
          " ",
          place(network, "plan-starts", one.rides[0].from, from),
          place(network, "plan-ends", one.rides[changes].to, isLarge ? -1 : goal),
          " ",
          element("span", { class: "lasting" }, lasting(one.arrival - one.departure)),
          " ",
          element("span", { class: "count" }, changes === 0 ? text("plan-direct") : text("plan-changes", { n: changes })),
          ...jikoku.tickets.words(network, one.rides.flatMap(({ trains }) => trains)).flatMap((words) => [" ", element("span", { class: "ticket" }, words)]),
          " ",
          element(
            "span",
            { class: "lines" },
            walked(one.access.minutes),
            ...lines.map(([, style, names]) => element("span", { class: style }, names[language(network)])),
            walked(one.egress.minutes),
          ),
        ),
        element(
          "div",
          { class: "steps" },
          walk(network, one.access.to, one.access.minutes),
          ...steps,
          walk(network, goal, one.egress.minutes),
          ...offers.map((offer) => offer(network, wanted, one)),
        ),
      ),
    );
  };

  return {
    row,
    language,
    nameOf,
    lasting,
    changing,
    /** Lets all rows that are drawn from now on offer something more. @param {ItineraryOffer} make */
    offer: (make) => void offers.push(make),
  };
})();
