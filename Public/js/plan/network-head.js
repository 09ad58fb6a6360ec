"use strict";

/**
 * What data/network.js has of the network: stations, lines and how one changes, and room for its trains. Docs/data-files.md
 * describes the file; here it becomes arrays that a search runs through quickly. A train that is not there yet is of no
 * service, and nothing follows it.
 */
jikoku.networkHead = (() => {
  const { signed } = jikoku.columns;

  /**
   * Room for all trains.
   * @param {WholeNetworkData} data @param {NetworkPiece[]} pieces @returns {Network["trains"]}
   */
  const room = ({ trains: count }, pieces) => {
    const trains = {
      count,
      pattern: new Int32Array(count),
      service: new Int32Array(count).fill(-1),
      start: new Int16Array(count),
      profile: new Int32Array(count),
      type: new Int32Array(count),
      destination: new Int32Array(count),
      admission: new Uint8Array(count),
      /** For each train and each call what those who leave there see, counted from 1; 0 for the train's destination. */
      shown: /** @type {number[][]} */ ([]),
      /** Where the trains that follow each begin in `next`. */
      follow: new Int32Array(count + 1),
      next: new Int32Array(pieces.reduce((sum, { links }) => sum + links, 0)),
      /** For each train the one that its page is called by, and that page's name; its railway, where that is another's. */
      owner: new Int32Array(count).fill(-1),
      frame: new Int32Array(count).fill(-1),
      number: new Int32Array(count),
      home: new Int32Array(count).fill(-1),
    };
    for (const { first, trains: own, link } of pieces) trains.follow.fill(link, first, first + own);
    trains.follow[count] = trains.next.length;
    return trains;
  };

  /**
   * The pieces, each with where its trains have their place.
   * @param {WholeNetworkData} data @returns {NetworkPiece[]}
   */
  const piecesOf = ({ pieces }) => {
    let [first, profile, call, link] = [0, 0, 0, 0];
    return pieces.map((one) => {
      const piece = { ...one, first, profile, call, link, isThere: false, isTold: false };
      first += one.trains;
      profile += one.profiles;
      call += one.calls;
      link += one.links;
      return piece;
    });
  };

  /**
   * The patterns: where the stations of each begin, how many trains it has, and which others these become.
   * @param {number} trains @param {Columns} columns @returns {Network["patterns"]}
   */
  const readPatterns = (trains, columns) => {
    /** @type {number[][]} */
    const [first, stations, counts, into, next] = [[0], [], [], [0], []];
    for (let left = trains; left > 0; left -= counts[counts.length - 1]) {
      const calls = columns.patterns();
      counts.push(columns.patterns());
      let station = 0;
      for (let call = 0; call < calls; call++) stations.push((station += signed(columns.patterns())));
      first.push(stations.length);
    }
    for (let pattern = 0; pattern < counts.length; pattern++) {
      let other = 0;
      for (let left = columns.becomes(); left > 0; left--) next.push((other += columns.becomes()));
      into.push(next.length);
    }
    const [one, two, three, four, five] = [first, stations, counts, into, next].map((list) => Int32Array.from(list));
    return { first: one, stations: two, trains: three, into: four, next: five };
  };

  /**
   * The ways on foot, by the stop where they begin.
   * @param {number} stops @param {() => number} column @param {() => number} [own] what is known of steps on each
   * @returns {Network["changes"]}
   */
  const readChanges = (stops, column, own) => {
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
    return { first: Int32Array.from(first), to: Int32Array.from(to), minutes: Int32Array.from(minutes), basis: Uint8Array.from(basis), steps: own && Int32Array.from(to, () => own()) };
  };

  /**
   * The stations; one whose folder is not told is called by the end of its id.
   * @param {WholeNetworkData} data @param {string[]} stops @param {Columns} columns @returns {Network["stations"]}
   */
  const readStations = ({ stations, railways }, stops, columns) => {
    let [railway, stop] = [0, 0];
    return stations.map(([own, folder]) => {
      railway += signed(columns.railways());
      stop += signed(columns.stops());
      const id = own === 0 ? stops[stop] : own;
      const page = folder === 0 ? `${railways[railway][0]}/${id.slice(id.lastIndexOf(".") + 1).toLowerCase()}` : folder;
      return { id, railway, stop, page: jikoku.stationPaths.name(page), folder: page && jikoku.stationPaths.folder(page) };
    });
  };

  return {
    /**
     * Everything but the trains, and without what has files of its own: names of stops, and where they lie.
     * @param {WholeNetworkData} data @returns {Promise<Network>}
     */
    async read(data) {
      const columns = await jikoku.columns.open(data);
      const pieces = piecesOf(data);
      const patterns = readPatterns(data.trains, columns);
      await jikoku.slices.pause();
      const ids = data.stops.flatMap(([beginning, ...ends]) => ends.map((end) => beginning + end));
      const changes = readChanges(ids.length, columns.changes, columns.steps);
      const stops = ids.map((id, number) => ({ id, place: number - columns.places(), names: data.languages.map(() => ""), latitude: /** @type {number | null} */ (null), longitude: /** @type {number | null} */ (null) }));
      await jikoku.slices.pause();
      const stations = readStations(data, ids, columns);
      await jikoku.slices.pause();
      let cell = 0;
      // Of all calls of all profiles, each of which has a trait of one byte. A time that is missing is -1.
      const calls = pieces.reduce((sum, piece) => sum + piece.calls, 0);
      const profiles = pieces.reduce((sum, piece) => sum + piece.profiles, 0);
      return {
        data,
        pieces,
        known: 0,
        trains: room(data, pieces),
        patterns,
        times: { first: new Int32Array(profiles + 1), traits: new Uint8Array(calls), arrival: new Int16Array(calls), departure: new Int16Array(calls) },
        stops,
        stations,
        changes,
        cells: Uint16Array.from(stops, () => (cell += columns.cells ? signed(columns.cells()) : 0)),
        access: columns.access && Uint8Array.from(stops, () => columns.access()),
      };
    },
  };
})();
