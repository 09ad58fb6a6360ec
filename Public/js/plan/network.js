"use strict";

/**
 * The whole network as data/network.js has it: every train with its times, and how one changes. Docs/data-files.md
 * describes the file; here it becomes arrays that a search runs through quickly.
 */
jikoku.network = (() => {
  /** @type {Promise<Network> | undefined} */
  let opening;

  /**
   * Reads a column of numbers, one after the other.
   * @param {Uint8Array} bytes @param {number} at
   */
  const reader = (bytes, at) => () => {
    let byte = bytes[at++];
    if (byte < 128) return byte;
    let value = byte & 127;
    for (let shift = 7; byte >= 128; shift += 7) {
      byte = bytes[at++];
      value |= (byte & 127) << shift;
    }
    return value;
  };
  /**
   * The columns that a file has, each as a function that gives its next number.
   * @param {{ columns: Record<string, number>, bytes: string }} data
   */
  const columnsOf = async ({ columns, bytes: packed }) => {
    const bytes = await jikoku.unpacked(packed);
    let end = 0;
    return Object.fromEntries(Object.entries(columns).map(([name, length]) => [name, reader(bytes, (end += length) - length)]));
  };
  /** 0, 1, 2, 3 as 0, -1, 1, -2. */
  const signed = (/** @type {number} */ value) => (value & 1 ? -(value + 1) / 2 : value / 2);

  /**
   * The railway of a train, or of a run, as its number.
   * @param {Network} network @param {number} train
   */
  const railway = ({ data, trains, patterns, stations }, train) =>
    stations[train < 0 ? data.runs[-1 - train].stations[0] : patterns.stations[patterns.first[trains.pattern[train]]]].railway;

  /**
   * @param {WholeNetworkData} data
   * @returns {Promise<Network>}
   */
  const read = async (data) => {
    const columns = await columnsOf(data);
    const count = data.trains;
    const trains = {
      count,
      pattern: new Int32Array(count),
      service: new Int32Array(count),
      start: new Int16Array(count),
      profile: new Int32Array(count),
      type: new Int32Array(count),
      destination: new Int32Array(count),
      admission: new Uint8Array(count),
      /** For each train and each call what those who leave there see, counted from 1; 0 for the train's destination. */
      shown: /** @type {number[][]} */ ([]),
      /** Where the trains that follow each begin in `next`. */
      follow: new Int32Array(count + 1),
      next: new Int32Array(0),
      /** For each train the one that its page is called by, and that page's name. */
      owner: new Int32Array(count),
      frame: new Int32Array(count),
      number: new Int32Array(count),
    };
    const patterns = { first: [0], stations: /** @type {number[]} */ ([]) };
    // Of all calls of all profiles, each of which has a trait of one byte. A time that is missing is -1.
    const room = data.columns.traits;
    const times = { first: new Int32Array(room + 1), traits: new Uint8Array(room), arrival: new Int16Array(room), departure: new Int16Array(room) };
    let known = 0;
    let train = 0;
    while (train < count) {
      const calls = columns.patterns();
      const members = columns.patterns();
      const pattern = patterns.first.length - 1;
      let station = 0;
      for (let call = 0; call < calls; call++) {
        station += signed(columns.patterns());
        patterns.stations.push(station);
      }
      patterns.first.push(patterns.stations.length);
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
      }
    }
    readLooks(trains, data.frames, columns);
    trains.shown = listsOf(trains, patterns.first, columns.shown);
    readLinks(trains, columns);
    const stops = data.stops.map(([id, latitude, longitude, place, names]) => ({ id, latitude, longitude, place, names }));
    const stations = data.stations.map(([id, railway, stop, page]) => ({
      id: id === 0 ? stops[stop].id : id,
      railway,
      stop,
      page: jikoku.stationPaths.name(page),
      folder: page && jikoku.stationPaths.folder(page),
    }));
    return {
      data,
      trains,
      patterns: { first: Int32Array.from(patterns.first), stations: Int32Array.from(patterns.stations) },
      times,
      stops,
      stations,
      changes: readChanges(stops.length, columns.changes),
    };
  };

  /**
   * A profile that was not met before.
   * @param {Network["times"]} times @param {number} profile @param {number} calls @param {Record<string, () => number>} columns
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

  const readLooks = (/** @type {Network["trains"]} */ trains, /** @type {WholeNetworkData["frames"]} */ frames, /** @type {Record<string, () => number>} */ columns) => {
    let [type, destination, number] = [0, 0, 0];
    for (let train = 0; train < trains.count; train++) {
      type += signed(columns.types());
      destination += signed(columns.destinations());
      trains.type[train] = type;
      trains.destination[train] = destination;
      trains.admission[train] = columns.admissions();
      trains.frame[train] = columns.pages() - 1;
      // A name without digits has no number.
      const frame = frames[trains.frame[train]];
      if (frame && frame[1] >= 0) trains.number[train] = number += signed(columns.numbers());
    }
  };

  /**
   * For each train a list with a number for each call; those of a pattern have many in common.
   * @param {Network["trains"]} trains @param {ArrayLike<number>} firsts where the stations of each pattern begin @param {() => number} column
   */
  const listsOf = ({ count, pattern: patterns }, firsts, column) => {
    /** @type {number[][]} */
    let recent = [];
    return Array.from({ length: count }, (_, train) => {
      const pattern = patterns[train];
      if (train === 0 || pattern !== patterns[train - 1]) recent = [];
      const place = column();
      const list = place === 0 ? Array.from({ length: firsts[pattern + 1] - firsts[pattern] }, column) : recent.splice(place - 1, 1)[0];
      recent.unshift(list);
      return list;
    });
  };

  /** Which trains follow which; those of one journey, which laps are not, have the page of the one that names it. */
  const readLinks = (/** @type {Network["trains"]} */ trains, /** @type {Record<string, () => number>} */ columns) => {
    /** @type {number[]} */
    const next = [];
    const owner = trains.owner.fill(-1);
    const parents = Int32Array.from(owner.keys());
    const rootOf = (/** @type {number} */ train) => {
      let root = train;
      while (parents[root] !== root) root = parents[root] = parents[parents[root]];
      return root;
    };
    let likely = 0;
    for (let train = 0; train < trains.count; train++) {
      trains.follow[train] = next.length;
      for (let left = columns.links(); left > 0; left--) {
        const value = columns.links();
        const other = likely + signed(jikoku.rows.link(value));
        likely = other + 1;
        next.push(other);
        if (!jikoku.rows.isLap(value)) parents[rootOf(other)] = rootOf(train);
      }
    }
    trains.follow[trains.count] = next.length;
    trains.next = Int32Array.from(next);
    for (let train = 0; train < trains.count; train++) if (trains.frame[train] >= 0) owner[rootOf(train)] = train;
    for (let train = 0; train < trains.count; train++) {
      const root = rootOf(train);
      if (train !== root) owner[train] = owner[root];
    }
  };

  /**
   * The ways on foot, by the stop where they begin.
   * @param {number} stops @param {() => number} column
   * @returns {Network["changes"]}
   */
  const readChanges = (stops, column) => {
    const [first, to, minutes, basis] = [[0], /** @type {number[]} */ ([]), /** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
    for (let stop = 0; stop < stops; stop++) {
      let other = 0;
      for (let left = column(); left > 0; left--) {
        other += signed(column());
        const value = column();
        to.push(other);
        minutes.push(jikoku.rows.minutes(value));
        basis.push(jikoku.rows.basis(value));
      }
      first.push(to.length);
    }
    return { first: Int32Array.from(first), to: Int32Array.from(to), minutes: Int32Array.from(minutes), basis: Uint8Array.from(basis) };
  };

  return {
    read,
    columns: columnsOf,
    signed,
    lists: listsOf,
    /**
     * What is said of a ride's destination, with its way where it needs a word; of a train that splits, of the part ridden.
     * @param {Network} network @param {number[]} all the trains ridden, one after another @param {number} from the station
     */
    bound({ data, trains, patterns }, all, from) {
      const [first, last] = [all[0], all[all.length - 1]];
      if (last < 0) return data.runs[-1 - last].destination;
      const splits = all.slice(0, -1).some((train) => trains.follow[train + 1] - trains.follow[train] > 1);
      const call = patterns.stations.subarray(patterns.first[trains.pattern[first]], patterns.first[trains.pattern[first] + 1]).indexOf(from);
      const shown = splits ? 0 : trains.shown[first][call] ?? 0;
      return data.destinations[shown > 0 ? shown - 1 : trains.destination[last]];
    },
    /** The network of the site, read once. @returns {Promise<Network>} */
    open() {
      opening ??= jikoku.load("data/network.js").then(() => read(jikoku.data["network"])).catch((error) => {
        opening = undefined;
        throw error;
      });
      return opening;
    },
    railway,
    /**
     * Where a train's page lies below the root of its language.
     * @param {Network} network @param {number} train
     */
    page(network, train) {
      const { data, trains } = network;
      const owner = trains.owner[train];
      const name = jikoku.rows.name(data.frames[trains.frame[owner]] ?? ["", -1, ""], trains.number[owner]);
      return `railways/${data.railways[railway(network, owner)][1].replace(/^r-/, "")}/${name}.html`;
    },
  };
})();
