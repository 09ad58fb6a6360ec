"use strict";

/** Itineraries: all ways from one place to another that no other beats in departure, arrival and number of changes. */
jikoku.itineraries = (() => {
  const DAY = 24 * 60;
  const { RIDES, NEVER } = jikoku.ways;
  /** Minutes within which itineraries leave, or arrive; and those within which the first few leave. */
  const [SPAN, SOON] = [120, 30];

  /**
   * Those that no other beats; of equal ones the first.
   * @param {Raw[]} all
   */
  const unbeaten = (all) => {
    const sorted = [...all].sort((a, b) => b.departure - a.departure || a.arrival - b.arrival || a.changes - b.changes);
    const best = new Int16Array(RIDES).fill(NEVER);
    return sorted.filter(({ arrival, changes }) => {
      if (best[changes] <= arrival) return false;
      for (let k = changes; k < RIDES && best[k] > arrival; k++) best[k] = arrival;
      return true;
    }).reverse();
  };

  /**
   * What a pass from late to early finds; it goes on to a minute, or until it knows the few latest ways.
   * @param {number} few
   */
  const latest = (few) => {
    /** @type {Raw[]} */
    const found = [];
    return {
      found,
      /** @param {Raw} raw @param {number} least */
      add(raw, least) {
        found.push(raw);
        if (found.length < few) return least;
        const all = unbeaten(found);
        return all.length < few ? least : Math.max(least, all[all.length - few].departure);
      },
    };
  };

  /**
   * Those that leave within a span from a minute on.
   * @param {Question} question @param {number} start @param {number} end
   */
  const leaving = function* (question, start, end) {
    const then = yield* jikoku.scan.earliest(question, end);
    const { now, ahead } = yield* jikoku.scan.ahead(question, start, Math.min(question.end, then[question.fewest]), then);
    let high = -1;
    for (let k = 0; k < RIDES; k++) if (now[k] < then[k]) high = Math.max(high, Math.min(then[k], question.end));
    /** @type {Raw[]} */
    const found = [];
    if (high >= 0) yield* jikoku.scan.latest(question, start, high, (raw) => (found.push(raw), start), ahead);
    return unbeaten(found).filter(({ departure }) => departure < end);
  };

  /**
   * Those that arrive within a span until a minute.
   * @param {Question} question @param {number} minute @param {number} few
   */
  const arriving = function* (question, minute, few) {
    const { found, add } = latest(few);
    // No itinerary leaves before one that has the fewest changes and arrives before the span: that one would beat it.
    const never = new Int16Array(RIDES).fill(NEVER);
    const end = Math.min(minute, question.end);
    const ahead = (/** @type {number} */ start) => jikoku.scan.ahead(question, start, end + 1, never);
    let least = Math.max(question.begin, minute - 2 * SPAN);
    let known = yield* ahead(least);
    for (let span = 3 * SPAN; least > question.begin && known.now[question.fewest] > minute - SPAN; span *= 2) {
      least = Math.max(question.begin, minute - span);
      known = yield* ahead(least);
    }
    yield* jikoku.scan.latest(question, least, end, (raw) => {
      if (raw.changes <= question.fewest && raw.arrival <= minute - SPAN) least = Math.max(least, raw.departure);
      return (least = add(raw, least));
    }, known.ahead, minute - SPAN);
    return unbeaten(found).filter(({ arrival }) => arrival > minute - SPAN);
  };

  /**
   * The last ones of the day, with those that leave within a span before.
   * @param {Question} question @param {number} few
   */
  const lasts = function* (question, few) {
    const { found, add } = latest(few);
    let last = -Infinity;
    yield* jikoku.scan.latest(question, question.begin, jikoku.calendar.boundary + DAY, (raw) => {
      last = Math.max(last, raw.departure);
      return add(raw, last - SPAN);
    });
    return unbeaten(found).filter(({ departure }) => departure > last - SPAN);
  };

  /**
   * The first ones of the day, and those that leave within a span behind.
   * @param {Question} question @param {number} span
   */
  const firsts = function* (question, span) {
    const soonest = yield* jikoku.scan.soonest(question, question.begin);
    if (soonest === NEVER) return [];
    const found = yield* leaving(question, question.begin, soonest + span);
    return found.filter(({ departure }) => departure < found[0].departure + span);
  };

  /**
   * The service days of a question. The day comes first: the day before often has the same trains. Where it has others,
   * those of its night are enough.
   * @param {number} day
   */
  const daysOf = (day) =>
    [day, day - 1, day + 1].map((own) => {
      const shift = jikoku.serviceDay.between(day, own);
      return { own, shift, late: own < day ? jikoku.calendar.boundary - shift : 0 };
    });

  /**
   * What the passes are asked: from a place to wherever one comes.
   * @param {Network} network @param {number} place @param {number} day @param {string} pace
   * @param {(train: number) => boolean} [isLeftOut] @returns {Question}
   */
  const asked = (network, place, day, pace, isLeftOut) => {
    const begin = jikoku.calendar.boundary;
    const days = daysOf(day).map(({ own, shift, late }) => {
      const trains = jikoku.dayTrains.of(network, own, late);
      return { trains: isLeftOut ? jikoku.dayTrains.without(trains, isLeftOut) : trains, shift };
    });
    return {
      network,
      days: [days[1], days[0], days[2]],
      begin,
      end: begin + 2 * DAY,
      access: jikoku.ways.onFoot(network, place, pace, false),
      egress: new Int16Array(network.stops.length).fill(-1),
      needs: jikoku.ways.needs(network, pace),
      fewest: 0,
    };
  };

  /**
   * The question of a rider who wants to go from one place to another; nothing where that is nothing to plan.
   * @param {Network} network @param {Wanted} wanted @returns {Question | undefined}
   */
  const toGoal = (network, { from, to, day, pace, isLeftOut }) => {
    const [start, goal] = [network.stops[from].place, network.stops[to].place];
    if (start === goal) return undefined;
    const question = asked(network, start, day, pace, isLeftOut);
    question.egress = jikoku.ways.onFoot(network, goal, pace, true);
    const fewest = jikoku.ways.fewestChanges(question);
    return fewest === undefined ? undefined : { ...question, fewest };
  };

  /**
   * The ways of a question with those minutes in mind that it knows, drawn.
   * @param {Question} question @param {Wanted} wanted @param {number} [few] how many are enough @returns {Generator<void, Itinerary[], void>}
   */
  const found = function* (question, { minute, by }, few = Infinity) {
    yield;
    const first = few < Infinity ? SOON : SPAN;
    /** @type {Raw[]} */
    let all = [];
    if (by === "arrive") all = yield* arriving(question, minute, few);
    else if (by === "last") all = yield* lasts(question, few);
    else if (by === "first") all = yield* firsts(question, first);
    else {
      for (let [span, end] = [first, minute]; all.length === 0 && end < question.end; span *= 2) {
        end = Math.min(minute + span, question.end);
        all = yield* leaving(question, minute, end);
      }
    }
    const drawn = all.map((raw) => jikoku.scan.drawn(question, raw));
    jikoku.scan.end(question);
    return drawn;
  };

  /**
   * Whether a way can be ridden, by what is known of its trains at present.
   * @param {Network} network @param {number} day @param {Itinerary} one
   */
  const runs = (network, day, { rides, changes }) => {
    if (!jikoku.live?.isKnown()) return true;
    const trains = rides.flatMap((ride) => ride.trains);
    if (!jikoku.network.isTold(network, trains)) {
      // Whoever looks at each tick is told by the next one.
      jikoku.network.tell(network, trains).catch((error) => console.warn(error));
      return true;
    }
    const id = (/** @type {number} */ station) => network.stations[station].id;
    const told = rides.map(({ trains, from, to, departure }) =>
      trains[0] < 0 ? {} : /** @type {LivePart} */ (jikoku.live).ride(jikoku.network.page(network, trains[0]), id(from), id(to), day, departure));
    return !jikoku.live.isBroken(told, [undefined, ...changes.map(({ needed, minutes }) => minutes - needed)]);
  };

  return {
    asked,
    /** Makes ready what `find` needs, so that it takes little time then. @param {Network} network @param {Pick<Wanted, "day" | "pace">} wanted @returns {Generator<void, void, void>} */
    *prepare(network, wanted) {
      yield* jikoku.itineraries.ways(network, wanted);
      for (const { own, late } of daysOf(wanted.day)) yield* jikoku.dayTrains.steps(network, own, late);
    },
    /** What of that needs no trains. @param {Network} network @param {Pick<Wanted, "pace">} wanted @returns {Generator<void, void, void>} */
    *ways(network, { pace }) {
      jikoku.ways.lines(network);
      yield;
      jikoku.ways.needs(network, pace);
      yield;
    },
    runs,
    /**
     * The last way of a day that can be ridden by what is known at present.
     * @param {Network} network @param {number} day @param {Itinerary[]} all those that leave first come first
     */
    last: (network, day, all) => all.filter((one) => runs(network, day, one)).pop(),
    /** The minute at which one is there at the earliest, leaving at a minute. @param {Network} network @param {Wanted} wanted */
    *soonest(network, wanted) {
      const question = toGoal(network, wanted);
      return question ? yield* jikoku.scan.soonest(question, wanted.minute) : NEVER;
    },
    /**
     * The stop of a station, a stop or an interchange by its id in the feed.
     * @param {Network} network @param {string} id
     */
    stop({ stations, stops }, id) {
      const station = stations.find((one) => one.id === id);
      return station ? station.stop : stops.findIndex((one) => one.id === id);
    },
    /**
     * Finds itineraries.
     * @param {Network} network
     * @param {Wanted} wanted
     * @returns {Itinerary[]} those that leave first come first
     */
    find: (network, wanted) => jikoku.slices.now(jikoku.itineraries.steps(network, wanted)),
    /** The same for whoever can wait. @param {Network} network @param {Wanted} wanted @returns {Generator<void, Itinerary[], void>} */
    *steps(network, wanted) {
      const question = toGoal(network, wanted);
      return question ? yield* found(question, wanted) : [];
    },
    /**
     * Those that lie within some minutes: each is also found by all trains, since whatever beats it would lie within them too.
     * @param {Network} network @param {Wanted} wanted @param {Minutes} minutes
     * @param {number} [few] so many of those that come first are enough, or of those that come last; there may be fewer of them too
     * @returns {Generator<void, Itinerary[], void>}
     */
    *within(network, wanted, { begin, end }, few) {
      const question = toGoal(network, wanted);
      return question ? yield* found({ ...question, begin: Math.max(begin, question.begin), end: Math.min(end, question.end) }, wanted, few) : [];
    },
  };
})();
