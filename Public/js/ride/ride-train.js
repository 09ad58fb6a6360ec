"use strict";

/** What there is to say of a train that a rider may be on: its line, where it goes, what comes next and when. */
jikoku.rideTrain = (() => {
  /** A train is followed through so many others that it becomes. */
  const MOST = 6;
  /** The share from which on one is on a train. */
  const ON = 0.8;
  /**
   * The weight of no train at which one has got off; and a lower one, for when the train that one was on has hardly any
   * weight: at a large station there is always some train that one might just have got on.
   */
  const [OFF, LEFT, HARDLY] = [0.85, 0.4, 0.06];

  const language = (/** @type {Network} */ { data }) => Math.max(0, data.languages.indexOf(jikoku.lang));

  /**
   * The calls of a train, and of those that it becomes, with the seconds at which it is there by its timetable.
   * @param {Network} network @param {RideTimes} times @param {RideCandidate} one @returns {RideCall[]}
   */
  const callsOf = (network, times, { train: first, zero }) => {
    const { trains, patterns, stations, stops } = network;
    const own = language(network);
    /** @type {RideCall[]} */
    const all = [];
    const midnight = zero - trains.start[first] * 60;
    for (let [train, count] = [first, 0]; count < MOST; count++) {
      const { comes, leaves, base } = times.calls(train);
      const start = midnight + trains.start[train] * 60;
      for (let call = 0; call < comes.length; call++) {
        const station = patterns.stations[base + call];
        const stop = stops[stations[station].stop];
        const last = all[all.length - 1];
        // Where one train hands over to the next, both call at one place.
        if (call === 0 && last && stops[stations[last.station].stop].place === stop.place) {
          last.leaves = start + leaves[call];
          continue;
        }
        all.push({ train, station, name: stop.names[own], comes: start + comes[call], leaves: start + leaves[call] });
      }
      // It cannot be known in which part of a train that splits the rider sits; of a loop, one lap is enough.
      const [from, until] = [trains.follow[train], trains.follow[train + 1]];
      if (until - from !== 1 || trains.owner[trains.next[from]] !== trains.owner[first]) break;
      train = trains.next[from];
    }
    return all;
  };

  return {
    /**
     * What has happened to a rider who was taken to be on a train, by its page, or on none: they got on, changed, got off.
     * @param {Network} network @param {RideMatcher} matcher @param {string} settled the page, or nothing
     * @returns {"on" | "changed" | "off" | undefined}
     */
    event(network, { none, found }, settled) {
      const all = found().flatMap(({ trains }) => trains);
      const pageOf = (/** @type {RideCandidate} */ { train }) => jikoku.network.page(network, train);
      if (settled && none > LEFT) {
        const own = none > OFF ? 0 : all.reduce((sum, one) => sum + (one.sum > 0.001 && pageOf(one) === settled ? one.sum : 0), 0);
        if (own < HARDLY) return "off";
      }
      const likely = all.find(({ sum }) => sum > ON);
      if (!likely || pageOf(likely) === settled) return undefined;
      return settled ? "changed" : "on";
    },
    /**
     * @param {Network} network @param {RideTimes} times @param {RideCandidate} one @param {number} delay seconds
     * @param {number} now seconds since 1970
     * @returns {RideTold}
     */
    tell(network, times, one, delay, now) {
      const { data, trains } = network;
      const own = language(network);
      const calls = callsOf(network, times, one);
      const at = (/** @type {RideCall} */ call) => call.comes + delay;
      const next = calls.findIndex((call) => at(call) > now);
      const before = next < 0 ? calls[calls.length - 1] : calls[next - 1];
      const last = calls[calls.length - 1];
      const railway = data.railways[one.railway];
      return {
        page: jikoku.network.page(network, one.train),
        railway: railway[2][own],
        style: railway[1],
        kind: data.types[trains.type[one.train]][0],
        type: data.types[trains.type[one.train]][1][own],
        needs: jikoku.tickets.word(data.types[trains.type[one.train]][2]),
        bound: data.destinations[trains.destination[last.train]][own],
        delay,
        calls,
        next,
        // It stands where it came and has not left.
        here: before && before.leaves + delay >= now ? before : undefined,
      };
    },
  };
})();
