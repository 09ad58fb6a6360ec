"use strict";

/** The trains of a piece of the network, read from its columns into the arrays of the network (js/network.js). */
jikoku.networkTrains = (() => {
  /** Trains that are read between two stops. */
  const STEP = 64;
  const { signed } = jikoku.columns;

  /**
   * The patterns of the piece, with when each train runs.
   * @param {Network} network @param {NetworkPiece} piece @param {Columns} columns @returns {Generator<void, void, void>}
   */
  const readTimes = function* ({ trains, times, patterns }, piece, columns) {
    let known = piece.profile;
    times.first[known] = piece.call;
    let pattern = 0;
    let train = piece.first;
    const all = train + piece.trains;
    while (train < all) {
      pattern += columns.patterns();
      const members = columns.patterns();
      const calls = patterns.first[pattern + 1] - patterns.first[pattern];
      let [service, start] = [0, 0];
      /** @type {number[]} */
      const recent = [];
      for (const end = train + members; train < end; train++) {
        service += signed(columns.services());
        start += signed(columns.starts());
        trains.pattern[train] = pattern;
        trains.service[train] = service;
        trains.start[train] = start;
        const position = columns.profiles();
        let profile = known;
        if (position > 0) [profile] = recent.splice(position - 1, 1);
        else {
          readProfile(times, known, calls, columns);
          known += 1;
        }
        recent.unshift(profile);
        trains.profile[train] = profile;
        if (train % STEP === 0) yield;
      }
    }
  };

  /**
   * A profile that was not met before.
   * @param {Network["times"]} times @param {number} profile @param {number} calls @param {Columns} columns
   */
  const readProfile = ({ first, traits, arrival, departure }, profile, calls, columns) => {
    let minute = 0;
    const end = first[profile] + calls;
    for (let call = first[profile]; call < end; call++) {
      const trait = (traits[call] = columns.traits());
      arrival[call] = jikoku.rows.hasArrival(trait) ? (minute += signed(columns.minutes())) : -1;
      departure[call] = jikoku.rows.hasDeparture(trait) ? (minute += signed(columns.minutes())) : -1;
    }
    first[profile + 1] = end;
  };

  /**
   * Types, and whom trains take.
   * @param {Network} network @param {NetworkPiece} piece @param {Columns} columns @returns {Generator<void, void, void>}
   */
  const readKinds = function* ({ trains }, piece, columns) {
    let type = 0;
    const end = piece.first + piece.trains;
    for (let train = piece.first; train < end; train++) {
      type += signed(columns.types());
      trains.type[train] = type;
      trains.admission[train] = columns.admissions();
      if (train % STEP === 0) yield;
    }
  };

  /**
   * Destinations, and the names of pages.
   * @param {Network} network @param {NetworkPiece} piece @param {Columns} columns @returns {Generator<void, void, void>}
   */
  const readLooks = function* (network, piece, columns) {
    const { trains, data } = network;
    let [destination, number] = [0, 0];
    const end = piece.first + piece.trains;
    for (let train = piece.first; train < end; train++) {
      destination += signed(columns.destinations());
      trains.destination[train] = destination;
      const frame = columns.pages() - 1;
      trains.frame[train] = frame;
      if (frame >= 0) {
        trains.home[train] = columns.folders() - 1;
        // A name without digits has no number.
        if (data.frames[frame][1] >= 0) trains.number[train] = number += signed(columns.numbers());
      }
      if (train % STEP === 0) yield;
    }
    yield* jikoku.columns.lists(trains, network.patterns.first, columns.shown, piece.first, end, trains.shown);
    // Trains of one journey have the page of one of them.
    const owners = new Int32Array(piece.trains).fill(-1);
    for (let train = piece.first; train < end; train++) if (trains.frame[train] >= 0) owners[trains.owner[train] - piece.first] = train;
    yield;
    for (let train = piece.first; train < end; train++) trains.owner[train] = owners[trains.owner[train] - piece.first];
  };

  /**
   * Which trains follow which. Those of one journey, which laps are not, have the same owner: one of them, until looks say
   * which of them it is.
   * @param {Network} network @param {NetworkPiece} piece @param {Columns} columns @returns {Generator<void, void, void>}
   */
  const readLinks = function* ({ trains }, piece, columns) {
    const { owner, follow, next } = trains;
    const [start, end] = [piece.first, piece.first + piece.trains];
    const parents = Int32Array.from({ length: piece.trains }, (_, number) => number);
    const rootOf = (/** @type {number} */ number) => {
      let root = number;
      while (parents[root] !== root) root = parents[root] = parents[parents[root]];
      return root;
    };
    let likely = start;
    let at = piece.link;
    for (let train = start; train < end; train++) {
      follow[train] = at;
      for (let left = columns.links(); left > 0; left--) {
        const value = columns.links();
        const other = likely + signed(jikoku.rows.link(value));
        likely = other + 1;
        next[at++] = other;
        if (!jikoku.rows.isLap(value) && other >= start && other < end) parents[rootOf(other - start)] = rootOf(train - start);
      }
      if (train % STEP === 0) yield;
    }
    for (let train = start; train < end; train++) owner[train] = start + rootOf(train - start);
  };

  return {
    /**
     * Reads what ways of a piece are found by.
     * @param {Network} network @param {NetworkPiece} piece @param {Columns} columns @returns {Generator<void, void, void>}
     */
    *read(network, piece, columns) {
      yield* readTimes(network, piece, columns);
      yield* readKinds(network, piece, columns);
      yield* readLinks(network, piece, columns);
    },
    /** Reads what riders are told of its trains, once these are there. */
    looks: readLooks,
  };
})();
