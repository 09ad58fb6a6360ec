"use strict";

/**
 * Which of a station's departures matter now: those still to come, those that get where the reader wants to, and the last
 * ones of the day. What is known of delays and cancelled trains counts.
 */
jikoku.coming = (() => {
  const { gets, list, ofDay, ofRoute } = jikoku.departures;

  /**
   * What is known of a departure's train at present. It runs on the day shown, or on one beside it.
   * @param {Departure} departure @param {number} [day]
   */
  const known = ({ minute, row }, day) => {
    if (!jikoku.live?.isKnown()) return undefined;
    const shown = day ?? jikoku.dayChoice.moment().day;
    const own = [shown, shown - 1, shown + 1, shown - 2].find((other) => row.minute + jikoku.serviceDay.between(shown, other) === minute);
    return own === undefined ? undefined : jikoku.live.of(row.page, row.call, own);
  };

  /**
   * Of some departures those that run and call here, by what is known at present. What marks the first, the next and the
   * last train marks one of these.
   * @param {readonly Departure[]} all @param {number} [day] @returns {readonly Departure[]}
   */
  const running = (all, day) => (jikoku.live?.isKnown() ? all.filter((each) => !jikoku.live?.isOut(known(each, day))) : all);

  /**
   * The minutes of the day shown at which one can leave: of trains that run and call here, with their delays.
   * @param {StationData} data @param {DirectionData} direction
   */
  const leaving = (data, direction) =>
    list(data, direction)
      .map((departure) => ({ call: known(departure), minute: departure.minute }))
      .filter(({ call }) => !jikoku.live?.isOut(call))
      .map(({ call, minute }) => minute + (call?.delay ?? 0))
      .sort((a, b) => a - b);

  /** How to get where the reader wants to, from a station in one direction. */
  const wayOf = (/** @type {StationData} */ data, /** @type {DirectionData} */ direction) =>
    jikoku.goal?.way(jikoku.stationPaths.station(data.page), direction.id);

  /**
   * The first row that has not left: a train is there for the whole of its minute, and one that is late longer.
   * @param {Departure[]} list @param {number} second
   */
  const nextOf = (list, second) => {
    const now = Math.floor(second / 60);
    const index = list.findIndex((each) => each.minute + (known(each)?.delay ?? 0) >= now);
    return index < 0 ? list.length : index;
  };

  /** The names of places in a row. */
  const placeNames = (/** @type {Names[]} */ places) => places.map((names) => names[jikoku.lang]).join(jikoku.text("list-separator"));

  /**
   * The names of the places to which trains ran, and none is to come while others still run; empty where there are none.
   * @param {DirectionData} direction @param {Departure[]} all @param {number} next
   */
  const lostEnds = (direction, all, next) => {
    const coming = running(all.slice(next));
    if (coming.length === 0) return "";
    return placeNames(direction.ends.filter((_, end) => all.some(({ row }) => gets(row, end)) && !coming.some(({ row }) => gets(row, end))));
  };

  /**
   * The last train of a list to each place that the direction is named after, and the very last, the earliest first: of
   * those that run.
   * @param {DirectionData} direction @param {Departure[]} list
   */
  const lasts = (direction, list) => {
    const all = running(list);
    return jikoku.departures
      .lasts(all.map(({ row }) => row), direction.ends.length)
      .map(({ index, places }) => ({ departure: all[index], places: placeNames(places.map((end) => direction.ends[end])) }));
  };

  /**
   * The trains of the next day on which any runs behind the one shown, to where the reader wants.
   * @param {StationData} data @param {DirectionData} direction @param {number} day
   */
  const tomorrow = (data, direction, day) => {
    const way = wayOf(data, direction);
    for (let next = day + 1; next <= day + 7; next += 1) {
      const all = ofRoute(data, ofDay(data, direction, next));
      const departures = way ? all.filter((each) => way.ride(each) !== undefined) : all;
      if (departures.length > 0) return { departures, day: next };
    }
    return undefined;
  };

  /**
   * What a list shows. With a goal, so many trains are counted that get there.
   * @param {StationData} data @param {DirectionData} direction @param {Departure[]} all in order
   * @param {number} next the first that has not left @param {number} count how many are wanted
   */
  const chosen = (data, direction, all, next, count) => {
    const way = wayOf(data, direction);
    const arrivals = all.map((departure) => {
      const ride = way?.ride(departure);
      return ride === undefined ? undefined : departure.minute + ride;
    });
    const there = [...all.keys()].filter((index) => arrivals[index] !== undefined);
    const coming = there.filter((index) => index >= next).slice(0, count);
    const able = new Set(running(all));
    const runs = coming.filter((index) => able.has(all[index]));
    const soonest = Math.min(...runs.map((index) => arrivals[index] ?? Infinity));
    const first = runs.length > 1 ? runs.find((index) => arrivals[index] === soonest) : undefined;
    const final = there.filter((index) => able.has(all[index])).pop();
    const ends = lasts(direction, all);
    const end = coming.length === 0 ? next + count : coming.length < count ? all.length : coming[count - 1] + 1;
    return {
      way,
      /** When each is where the reader wants to be; nothing where it does not get there. */
      arrivals,
      /** The train that is there soonest, where another one leaves before it or later. */
      first,
      /** The last that gets there. */
      final,
      /** The last one to each place. */
      ends,
      /** Behind the last one that is shown. */
      end,
      /** Whether any that gets there is to come. */
      isReached: coming.length > 0,
    };
  };

  return { known, running, leaving, wayOf, nextOf, lasts, lostEnds, tomorrow, chosen };
})();
