"use strict";

/**
 * The network of the site. The trains of a large one stand in pieces, each fetched when a question needs it
 * (js/answering.js); of a small network the one piece stands in data/network.js.
 */
jikoku.network = (() => {
  const NAME = "network";
  /** That a search came to a minute of which trains are not there: those of some of the pieces that its day lacks. */
  class Missing extends Error {
    /** @param {number[]} lacking @param {number} minute @param {number} way 1 where it goes on to later ones, -1 to earlier ones, 0 where it needs all of those pieces */
    constructor(lacking, minute, way) {
      super(`trains of minute ${minute} are not there`);
      this.lacking = lacking;
      this.minute = minute;
      this.way = way;
    }
  }

  /** @type {Promise<Network> | undefined} */
  let opening;
  /**
   * What is on its way, by the network and the file; what did not come is asked for again.
   * @type {WeakMap<Network, Map<string, Promise<void>>>}
   */
  const coming = new WeakMap();
  const once = (/** @type {Network} */ network, /** @type {string} */ key, /** @type {() => Promise<void>} */ work) => {
    const known = coming.get(network) ?? new Map();
    coming.set(network, known);
    if (!known.has(key)) known.set(key, work().catch((error) => {
      known.delete(key);
      throw error;
    }));
    return known.get(key);
  };

  const pathOfHead = `data/${NAME}.js`;
  const pathOf = (/** @type {string} */ file) => `data/${NAME}/${file}.js`;
  /** So many files are still on their way when the next ones are asked for: the line is never without work. */
  const AHEAD = 2;
  /**
   * Lets pieces come that will be needed soon. What does not come is asked for again, by whoever needs it.
   * @param {NetworkParts} network @param {number[][]} batches one behind the other
   */
  const expect = (network, [own, ...others]) => {
    if (network.data.names || !own) return;
    let left = Math.max(own.length - AHEAD, Math.min(own.length, 1));
    if (left === 0) expect(network, others);
    for (const number of own) jikoku.load(pathOf(String(number))).then(() => --left === 0 && expect(network, others), () => undefined);
  };

  /**
   * What stands in a file of its own, or, of a small network, in the one file.
   * @template Value @param {Value | undefined} own @param {string} file @returns {Promise<Value>}
   */
  const value = async (own, file) => {
    if (own !== undefined) return own;
    await jikoku.load(pathOf(file));
    return /** @type {any} */ (jikoku.data)[`${NAME}/${file}`];
  };

  /** What says which pieces there are. */
  const PIECES = "pieces";

  /**
   * The file of the network, with its pieces.
   * @param {((network: NetworkParts) => number[]) | undefined} needed the pieces that will be asked for: they are on their way while the rest comes
   * @returns {Promise<WholeNetworkData>}
   */
  const head = async (needed) => {
    const ask = (/** @type {NetworkPiecesData} */ data) => expect({ data, pieces: data.pieces }, [needed?.({ data, pieces: data.pieces }) ?? []]);
    /** @type {NetworkPiecesData | undefined} */
    const early = /** @type {any} */ (jikoku.data)[`${NAME}/${PIECES}`];
    if (early) ask(early);
    await jikoku.load(pathOfHead);
    const own = jikoku.data[NAME];
    const all = "pieces" in own ? own : { ...own, ...(await value(early, PIECES)) };
    if (!early) ask(all);
    return all;
  };

  /** Pieces are read one after the other, in whatever order they come. @type {Promise<unknown>} */
  let reading = Promise.resolve();
  const inTurn = (/** @type {() => Generator<void, void, void>} */ read) => {
    const work = reading.then(() => jikoku.slices.run(read()));
    reading = work.catch(() => undefined);
    return work;
  };
  /** Of a small network a piece has all of it in the one file. @returns {Promise<PackedColumns>} */
  const packed = (/** @type {NetworkPiece} */ own, /** @type {string} */ file) =>
    value(own.bytes === undefined ? undefined : /** @type {PackedColumns} */ (own), file);
  const piece = (/** @type {Network} */ network, /** @type {number} */ number) =>
    once(network, String(number), async () => {
      const own = network.pieces[number];
      const columns = await jikoku.columns.open(await packed(own, String(number)));
      await inTurn(() => jikoku.networkTrains.read(network, own, columns));
      own.isThere = true;
      network.known += 1;
      if (!columns.destinations) return;
      await inTurn(() => jikoku.networkTrains.looks(network, own, columns));
      own.isTold = true;
    });

  /** What riders are told of the trains of a piece. */
  const look = (/** @type {Network} */ network, /** @type {number} */ number) =>
    once(network, `looks ${number}`, async () => {
      const own = network.pieces[number];
      const [file] = await Promise.all([packed(own, `looks-${number}`), piece(network, number)]);
      if (own.isTold) return;
      const columns = await jikoku.columns.open(file);
      await inTurn(() => jikoku.networkTrains.looks(network, own, columns));
      own.isTold = true;
    });

  /** The names of all stops in a language. */
  const names = (/** @type {Network} */ network, /** @type {number} */ language) =>
    once(network, `names ${language}`, async () => {
      const { languages, names: own } = network.data;
      const all = await value(own?.[languages[language]], `names-${languages[language].toLowerCase()}`);
      network.stops.forEach((stop, number) => (stop.names[language] = all[number]));
    });

  /** Where stops lie. */
  const places = (/** @type {Network} */ network) =>
    once(network, "places", async () => {
      const all = await value(network.data.places, "places");
      network.stops.forEach((stop, number) => ([stop.latitude, stop.longitude] = [all[2 * number], all[2 * number + 1]]));
    });

  /**
   * All pieces of some minutes of a day that are not there.
   * @param {NetworkParts} network @param {boolean[]} runs for each service whether it runs @param {number} low @param {number} high
   */
  const lacking = ({ pieces }, runs, low, high) =>
    [...pieces.keys()].filter((number) => {
      const { isThere, from, until, services } = pieces[number];
      return !isThere && from <= high && until >= low && services.some((service) => runs[service]);
    });

  /** Whether the pieces stand by region: there are more than a device holds. */
  const isInRegions = (/** @type {NetworkParts} */ { pieces }) => pieces.some(({ cells }) => cells);

  /** Files that are asked for between two stops: a day has sixty. */
  const STEP = 8;
  /** @param {Network} network @param {number[]} pieces */
  const fill = (network, pieces) => {
    let before = Promise.resolve();
    return Promise.all(
      pieces.map((number, place) => {
        if (place > 0 && place % STEP === 0) before = before.then(jikoku.slices.pause);
        return before.then(() => (network.data.isTold ? look : piece)(network.whole ?? network, number));
      }),
    );
  };

  /**
   * The pieces of some trains; runs have none.
   * @param {Network} network @param {number[]} trains
   */
  const piecesOf = ({ pieces }, trains) =>
    [...new Set(trains.filter((train) => train >= 0).map((train) => pieces.findIndex(({ first, trains: own }) => train < first + own)))];
  /** Those of which it is not known yet what riders are told. */
  const untold = (/** @type {Network} */ network, /** @type {number[]} */ trains) => piecesOf(network, trains).filter((number) => !network.pieces[number].isTold);

  /**
   * The rest of a network.
   * @param {Network} network
   */
  const whole = async (network) => {
    // Of a network in regions trains come when something is asked of them; then what riders are told of them comes as well.
    if (isInRegions(network)) network.data.isTold = true;
    else await fill(network, [...network.pieces.keys()]);
    const there = [...network.pieces.keys()].filter((number) => network.pieces[number].isThere);
    await Promise.all([...there.map((number) => look(network, number)), places(network), ...network.data.languages.map((_, language) => names(network, language))]);
    return network;
  };

  /**
   * The railway of a train, or of a run, as its number.
   * @param {Network} network @param {number} train
   */
  const railway = ({ data, trains, patterns, stations }, train) =>
    stations[train < 0 ? data.runs[-1 - train].stations[0] : patterns.stations[patterns.first[trains.pattern[train]]]].railway;

  return {
    Missing,
    isInRegions,
    piecesOf,
    lacking,
    expect,
    fill,
    places,
    railway,
    /** Whether it is known what riders are told of some trains. @param {Network} network @param {number[]} trains */
    isTold: (network, trains) => untold(network, trains).length === 0,
    /** Fetches it. @param {Network} network @param {number[]} trains */
    tell: (network, trains) => Promise.all(untold(network, trains).map((number) => look(network.whole ?? network, number))),
    /** The same for all trains that are there. @param {Network} network */
    tellAll: (network) => Promise.all([...network.pieces.keys()].flatMap((number) => (network.pieces[number].isThere ? [look(network.whole ?? network, number)] : []))),
    /** A network with all that belongs to it, which is in one file. @param {WholeNetworkData} data */
    read: async (data) => whole(await jikoku.networkHead.read(data)),
    /**
     * The network of the site, read once: whoever asks by `answer` needs no more, others `open` it.
     * @param {(network: NetworkParts) => number[]} [needed] the pieces that will be asked for
     * @returns {Promise<Network>}
     */
    begin(needed) {
      opening ??= head(needed).then(async (data) => {
        const network = await jikoku.networkHead.read(data);
        await names(network, Math.max(0, network.data.languages.indexOf(jikoku.lang)));
        return network;
      }).catch((error) => {
        opening = undefined;
        throw error;
      });
      return opening;
    },
    /** The network of the site with all its trains, or, in regions, with all else: see `complete` of js/answering.js. @returns {Promise<Network>} */
    open: async () => whole(await jikoku.network.begin()),
    /**
     * The network as it is kept for when there is no connection, which has all trains: for a page that gets no more of the
     * one that it has begun with. Nothing where none is kept, or the page has that one already.
     * @returns {Promise<Network | undefined>}
     */
    async kept() {
      if (!jikoku.otherwise || (await opening)?.data.names) return undefined;
      const own = jikoku.data[NAME];
      Reflect.deleteProperty(jikoku.data, NAME);
      try {
        await jikoku.otherwise(pathOfHead);
      } finally {
        jikoku.data[NAME] ??= own;
      }
      const data = jikoku.data[NAME];
      return "pieces" in data ? (opening = jikoku.network.read(data)) : undefined;
    },
    /** The paths of all its files, of which those that are kept for when there is no connection answer any question. @param {Network} network */
    files({ data, pieces }) {
      const parts = data.names ? [] : [...pieces.keys(), ...[...pieces.keys()].map((number) => `looks-${number}`), ...data.languages.map((language) => `names-${language.toLowerCase()}`), "places", PIECES].map(String);
      return [pathOfHead, ...parts.map(pathOf)];
    },
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
    /**
     * Where a train's page lies below the root of its language.
     * @param {Network} network @param {number} train
     */
    page(network, train) {
      const { data, trains } = network;
      const owner = trains.owner[train];
      const name = jikoku.rows.name(data.frames[trains.frame[owner]] ?? ["", -1, ""], trains.number[owner]);
      const home = trains.home[owner] ?? -1;
      return `railways/${data.railways[home >= 0 ? home : railway(network, owner)][1].replace(/^r-/, "")}/${name}.html`;
    },
  };
})();
