"use strict";

/**
 * A route in a few letters, for a link: its day, and of each ride the stations, the minutes and the train's page.
 *
 * Ids stand there as numbers made of them, and not as positions in the network. So a link means the same route with
 * another feed, or it says which trains that feed does not have. Docs/data-files.md describes what stands where.
 */
jikoku.routeCode = (() => {
  const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const VERSION = "1";
  /** Letters of a day, of a station, of minutes, of a train's page, and of the sum at the end. */
  const [DAY, STATION, MINUTES, TRAIN, SUM] = [3, 5, 2, 2, 2];
  const SEGMENT = 2 * STATION + 2 * MINUTES + TRAIN;
  /** In the place of the departure of a segment that is open. */
  const OPEN = 64 ** MINUTES - 1;
  /** No route has more segments. */
  const MOST = 10;

  /** A number of a text that any change to it changes (FNV-1a), as so many letters can hold. */
  const hash = (/** @type {string} */ text, /** @type {number} */ letters) => {
    let value = 0x811c9dc5;
    for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193);
    return (value >>> 0) % 64 ** letters;
  };
  const written = (/** @type {number} */ value, /** @type {number} */ letters) => {
    let text = "";
    for (let rest = Math.max(0, Math.min(value, 64 ** letters - 1)); text.length < letters; rest = Math.floor(rest / 64)) text = LETTERS[rest % 64] + text;
    return text;
  };
  const number = (/** @type {string} */ text) => [...text].reduce((value, letter) => value * 64 + LETTERS.indexOf(letter), 0);
  const station = (/** @type {string} */ id) => written(hash(id, STATION), STATION);
  const walk = (/** @type {{ end: RouteEnd, minutes: number } | undefined} */ one) => (one ? written(one.minutes, 1) + station(one.end.id) : written(0, 1));

  /**
   * What a train says of itself, in every language: the railways that it runs on, one after the other, and its type.
   * @param {Network} network @param {Ride} ride @returns {Pick<RouteRide, "railway" | "type">}
   */
  const lineOf = (network, { trains: all }) => {
    const { data, trains } = network;
    const numbers = all.map((train) => jikoku.network.railway(network, train));
    const type = data.types[all[0] < 0 ? data.runs[-1 - all[0]].type : trains.type[all[0]]][1];
    const named = (/** @type {(lang: number) => string} */ name) => Object.fromEntries(data.languages.map((lang, number) => [lang, name(number)]));
    const railways = [...new Set(numbers)].map((number) => data.railways[number][2]);
    return { railway: named((lang) => railways.map((names) => names[lang]).join(jikoku.text("search-separator"))), type: named((lang) => type[lang]) };
  };

  return {
    most: MOST,
    /**
     * @param {SharedRoute} route of at most `most` segments
     * @returns {string}
     */
    write({ day, segments, access, egress }) {
      const rides = segments.slice(0, MOST).map(({ from, to, ride }) =>
        station(from.id) + station(to.id) +
        (ride ? written(ride.departure, MINUTES) + written(ride.arrival - ride.departure, MINUTES) + written(hash(ride.page, TRAIN), TRAIN) : written(OPEN, MINUTES) + written(0, MINUTES + TRAIN)));
      const text = VERSION + written(day, DAY) + walk(access) + walk(egress) + rides.join("");
      return text + written(hash(text, SUM), SUM);
    },
    /**
     * What a code says; nothing where it is damaged or of another version.
     * @param {string} code @returns {CodedRoute | undefined}
     */
    read(code) {
      if (!/^1[\w-]+$/.test(code)) return undefined;
      const text = code.slice(0, -SUM);
      if (written(hash(text, SUM), SUM) !== code.slice(-SUM)) return undefined;
      let at = VERSION.length;
      const take = (/** @type {number} */ letters) => text.slice(at, (at += letters));
      const day = number(take(DAY));
      const [access, egress] = [0, 1].map(() => {
        const minutes = number(take(1));
        return minutes > 0 ? { minutes, end: take(STATION) } : undefined;
      });
      const count = (text.length - at) / SEGMENT;
      if (!Number.isInteger(count) || count < 1 || count > MOST) return undefined;
      const segments = Array.from({ length: count }, () => {
        const [from, to, departure, lasting, train] = [take(STATION), take(STATION), number(take(MINUTES)), number(take(MINUTES)), take(TRAIN)];
        return { from, to, ride: departure === OPEN ? undefined : { departure, arrival: departure + lasting, train } };
      });
      return { day, access, egress, segments };
    },
    /**
     * The route that a code means, with what the network knows of it; js/route-rides.js has to be there.
     * @param {Network} network @param {CodedRoute} coded
     * @returns {{ route: SharedRoute, lost: Set<number>, unknown: Set<number> }} which segments have no such train any more, and which of those not even their stations
     */
    resolve(network, coded) {
      const { stations, stops, data } = network;
      /** @type {Map<string, number[]>} */
      const known = new Map();
      stations.forEach(({ id }, index) => {
        const key = station(id);
        known.set(key, [...(known.get(key) ?? []), index]);
      });
      const named = (/** @type {string} */ key) => known.get(key) ?? [];
      const end = (/** @type {string} */ key) => {
        const one = stations[named(key)[0] ?? -1];
        return { id: one?.id ?? "", names: one ? Object.fromEntries(data.languages.map((lang, i) => [lang, stops[one.stop].names[i]])) : {} };
      };
      /**
       * The trains that leave one stop and are at another at those minutes: there may be several parts of one, or two.
       * @param {number} from @param {number} to @param {{ departure: number, arrival: number }} ride @returns {Ride[]}
       */
      const rides = (from, to, { departure, arrival }) =>
        jikoku.directRides.leaving(network, coded.day, stations[from].stop, departure, departure).flatMap((calls) => {
          if (stations[calls[0].station].stop !== stations[from].stop) return [];
          const call = calls.find((one, i) => i > 0 && one.arrival === arrival && stations[one.station].stop === stations[to].stop);
          return call ? [{ trains: call.trains, from, to, departure, arrival }] : [];
        });
      /** @type {Set<number>} */
      const lost = new Set();
      /** @type {Set<number>} */
      const unknown = new Set();
      const segments = coded.segments.map(({ from, to, ride }, index) => {
        const [start, goal] = [end(from), end(to)];
        const same = !ride ? [] : named(from).flatMap((one) => named(to).flatMap((other) => rides(one, other, ride)));
        const told = same.map((one) => {
          const segment = jikoku.routeRides.segmentOf(network, one);
          return { ...segment, ride: { ...segment.ride, ...lineOf(network, one) } };
        });
        const found = told.find((one) => ride && written(hash(one.ride.page, TRAIN), TRAIN) === ride.train) ?? told[0];
        if (found) return found;
        if (!start.id || !goal.id) unknown.add(index);
        if (ride || unknown.has(index)) lost.add(index);
        return { from: start, to: goal, ...(ride && { ride: { page: "", departure: ride.departure, arrival: ride.arrival, line: "", railway: {} } }) };
      });
      const needed = segments.map((segment, index) => (index > 0 ? jikoku.routeRides.needed(network, segments[index - 1].to, segment.from) : undefined));
      const walked = (/** @type {CodedRoute["access"]} */ one) => one && { minutes: one.minutes, end: end(one.end) };
      const route = { day: coded.day, segments: segments.map((segment, index) => ({ ...segment, needed: needed[index] })), access: walked(coded.access), egress: walked(coded.egress) };
      return { route, lost, unknown };
    },
    /**
     * The code of an itinerary from a stop to another.
     * @param {Network} network @param {number} day @param {number} from @param {number} to @param {Itinerary} one
     */
    of(network, day, from, to, { rides, access, egress }) {
      const { stations } = network;
      // A code has no names: whoever opens it finds them in the network.
      const end = (/** @type {number} */ number) => ({ id: stations[number].id, names: {} });
      const walked = (/** @type {number} */ stop, /** @type {number} */ minutes) => (minutes > 0 ? { minutes, end: end(stations.findIndex((own) => own.stop === stop)) } : undefined);
      const segments = rides.map(({ trains, from: start, to: goal, departure, arrival }) => {
        const page = trains[0] < 0 ? "" : jikoku.network.page(network, trains[0]);
        return { from: end(start), to: end(goal), ride: { page, departure, arrival, line: "", railway: {} } };
      });
      return this.write({ day, segments, access: walked(from, access.minutes), egress: walked(to, egress.minutes) });
    },
  };
})();
