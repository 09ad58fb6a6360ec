"use strict";

/**
 * Journeys, made out of the network: all trains that a vehicle runs as, joined and split as Swift's JourneyBuilder has it.
 *
 * @typedef {{ train: number, call: number }} Call
 * @typedef {{ arriving: Call, departing: Call }} Point
 * @typedef {{ stretches: { train: number, start: number, end: number }[], points: Point[], previous: number[], next: number[] }} Leg
 */
const pocketJourneys = (() => {
  /** @template Value @param {Value[]} list */
  const uniqued = (list) => [...new Set(list)];

  /** @param {Whole} whole @param {number} language */
  const knowing = (whole, language) => {
    const { network, extra, trains, site } = whole;
    const { rows } = whole.jikoku;
    const { data, patterns, times, stations, stops } = network;
    const { strings } = site.pages[language];
    const listed = (/** @type {string[]} */ names) => names.join(strings["list-separator"]);
    const stationOf = (/** @type {Call} */ { train, call }) => patterns.stations[patterns.first[network.trains.pattern[train]] + call];
    const length = (/** @type {number} */ train) => patterns.first[network.trains.pattern[train] + 1] - patterns.first[network.trains.pattern[train]];
    const profile = (/** @type {Call} */ { train, call }) => times.first[network.trains.profile[train]] + call;
    const traits = (/** @type {Call} */ call) => times.traits[profile(call)];
    const arrival = (/** @type {Call} */ call) => (rows.hasArrival(traits(call)) ? network.trains.start[call.train] + times.arrival[profile(call)] : undefined);
    const departure = (/** @type {Call} */ call) => (rows.hasDeparture(traits(call)) ? network.trains.start[call.train] + times.departure[profile(call)] : undefined);
    const nameOf = (/** @type {number} */ station) => stops[stations[station].stop].names[language];
    const areSame = (/** @type {number} */ a, /** @type {number} */ b) => {
      const [one, other] = [stops[stations[a].stop], stops[stations[b].stop]];
      if (a === b || one.place === other.place) return true;
      return stations[a].railway === stations[b].railway && one.names.join("\n") === other.names.join("\n");
    };
    const railwayOf = (/** @type {number} */ train) => stations[stationOf({ train, call: 0 })].railway;
    const schedulesOf = (/** @type {number} */ train) => /** @type {number[]} */ (extra.runsOn[railwayOf(train)][network.trains.service[train]] ?? []);
    /** @param {number} train @returns {string} */
    const numberOf = (train) => {
      const kind = trains.kind[train];
      if (kind === 0) return "";
      if (kind === 1) return (whole.page(train).split("/").pop() ?? "").split("-")[0].toUpperCase();
      if (kind === 2) return numberOf((trains.previous.get(train) ?? [train])[0]);
      return rows.name(extra.numbers[kind - 3], trains.digits[train]);
    };
    const noteText = (/** @type {number} */ remark) => extra.remarks[remark][language];
    return { whole, network, extra, trains, rows, data, strings, listed, stationOf, length, traits, arrival, departure, nameOf, areSame, railwayOf, schedulesOf, numberOf, noteText };
  };

  /** @typedef {ReturnType<typeof knowing>} Known */

  /** @param {Known} known @param {number[]} trains the one that starts first in front @returns {Leg[]} */
  const legs = (known, trains) => {
    const { network } = known;
    const own = new Set(trains);
    const next = (/** @type {number} */ train) =>
      [...network.trains.next.subarray(network.trains.follow[train], network.trains.follow[train + 1])].filter((other) => own.has(other));
    const previous = (/** @type {number} */ train) => (known.trains.previous.get(train) ?? []).filter((/** @type {number} */ other) => own.has(other));
    const onlyNext = (/** @type {number} */ train) => {
      const following = next(train);
      return following.length === 1 && previous(following[0]).length === 1 ? following[0] : undefined;
    };
    const continued = new Set(trains.flatMap((train) => onlyNext(train) ?? []));
    const chains = trains.filter((train) => !continued.has(train)).map((first) => {
      const chain = [first];
      for (let after = onlyNext(first); after !== undefined && chain.length < trains.length; after = onlyNext(after)) chain.push(after);
      return chain;
    });
    if (chains.length === 0) chains.push(trains);
    const chainOf = new Map(chains.flatMap((chain, number) => chain.map((train) => [train, number])));
    return chains.map((chain) => ({
      ...leg(known, chain),
      previous: previous(chain[0]).flatMap((/** @type {number} */ train) => chainOf.get(train) ?? []),
      next: next(chain[chain.length - 1]).flatMap((train) => chainOf.get(train) ?? []),
    }));
  };

  /**
   * How many calls both trains list.
   * @param {Known} known @param {Point[]} points @param {number} train
   */
  const handover = (known, points, train) => {
    const time = (/** @type {Call} */ call) => known.departure(call) ?? known.arrival(call);
    const count = known.length(train);
    const last = points[points.length - 1];
    const [end, begin] = [last && time(last.arriving), time({ train, call: 0 })];
    const isTogether = end !== undefined && begin !== undefined && begin < end;
    for (let shared = isTogether ? Math.max(1, Math.min(points.length, count) - 1) : 1; shared >= 1; shared--) {
      if (shared > points.length) continue;
      const tail = points.slice(-shared);
      if (tail.every(({ departing }, call) => known.areSame(known.stationOf(departing), known.stationOf({ train, call })))) return shared;
    }
    return 0;
  };

  /** @param {Known} known @param {number[]} chain */
  const leg = (known, chain) => {
    /** @type {Point[]} */
    const points = [];
    /** @type {Leg["stretches"]} */
    const stretches = [];
    for (const train of chain) {
      const shared = stretches.length === 0 ? 0 : handover(known, points, train);
      const start = points.length - shared;
      for (let call = 0; call < known.length(train); call++) {
        const own = { train, call };
        const before = points[start + call];
        if (!before) points.push({ arriving: own, departing: own });
        else {
          const isLater = known.arrival(before.arriving) === undefined && known.arrival(own) !== undefined;
          points[start + call] = { arriving: isLater ? own : before.arriving, departing: own };
        }
      }
      stretches.push({ train, start, end: points.length });
    }
    return { points, stretches };
  };

  return {
    uniqued,
    /** What a journey is made of, with names in a language. @param {Whole} whole @param {number} language */
    knowing,
    /** The parts of a journey, those that run beside each other one after the other. */
    legs,
  };
})();
