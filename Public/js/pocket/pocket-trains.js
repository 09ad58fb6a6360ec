"use strict";

/**
 * What stands in the tables, drawn out of the network: the departures of a station as data/departures has them, and of a
 * place as data/places.
 */
const pocketTrains = (() => {
  /** The bits of a departure: which ends of its direction it misses, that it is a short working, that its run starts. */
  const ENDS = 7;
  const STARTS = 8;

  /** @param {Uint8Array} bytes @param {number} at */
  const reader = (bytes, at) => () => {
    let [value, byte, shift] = [0, 0, 0];
    do {
      byte = bytes[at++];
      value += (byte & 127) * 2 ** shift;
      shift += 7;
    } while (byte >= 128);
    return value;
  };
  const signed = (/** @type {number} */ value) => (value & 1 ? -(value + 1) / 2 : value / 2);

  /**
   * Lists that trains of a pattern have in common.
   * @param {() => number} next @param {Network} network
   */
  const lists = (next, { trains, patterns }) => {
    /** @type {number[][]} */
    const all = new Array(trains.count);
    /** @type {number[][]} */
    let recent = [];
    for (let train = 0; train < trains.count; train++) {
      const pattern = trains.pattern[train];
      if (train > 0 && pattern !== trains.pattern[train - 1]) recent = [];
      const position = next();
      /** @type {number[]} */
      let list;
      if (position > 0) [list] = recent.splice(position - 1, 1);
      else list = Array.from({ length: patterns.first[pattern + 1] - patterns.first[pattern] }, next);
      recent.unshift(list);
      all[train] = list;
    }
    return all;
  };

  /** @param {Network} network @param {PocketSite} site @param {(train: { network: Network, number: number }) => string} pageOf @returns {Promise<Whole>} */
  const read = async (network, site, pageOf) => {
    const extra = site.pocket;
    const bytes = await pocket.unpacked(extra.bytes);
    /** @type {Record<string, () => number>} */
    const columns = {};
    let at = 0;
    for (const [name, length] of Object.entries(extra.columns)) {
      columns[name] = reader(bytes, at);
      at += Number(length);
    }
    const { count, pattern } = network.trains;
    /** @type {PocketTrains} */
    const trains = {
      direction: new Int32Array(count),
      anchor: new Int32Array(count),
      origin: new Int32Array(count),
      kind: new Int32Array(count),
      digits: new Int32Array(count),
      names: new Map(),
      remarks: new Map(),
      previous: new Map(),
      traits: lists(columns.traits, network),
      platforms: lists(columns.platforms, network),
    };
    let direction = 0;
    let number = 0;
    for (let train = 0; train < count; train++) {
      trains.direction[train] = direction += signed(columns.directions());
      trains.anchor[train] = columns.anchors();
      trains.origin[train] = columns.origins();
      const kind = (trains.kind[train] = columns.kinds());
      if (kind > 2 && extra.numbers[kind - 3][1] >= 0) trains.digits[train] = number += signed(columns.numbers());
      const named = columns.names();
      if (named > 0) trains.names.set(train, Array.from({ length: named }, columns.names));
      const noted = columns.remarks();
      if (noted > 0) trains.remarks.set(train, Array.from({ length: noted }, () => [columns.remarks(), columns.remarks()]));
      for (let i = network.trains.follow[train]; i < network.trains.follow[train + 1]; i++) {
        const next = network.trains.next[i];
        trains.previous.set(next, [...(trains.previous.get(next) ?? []), train]);
      }
    }
    // Where the trains of each pattern begin.
    const firstTrain = new Int32Array(network.patterns.first.length).fill(count);
    for (let train = count - 1; train >= 0; train--) firstTrain[pattern[train]] = train;
    /** @type {Map<number, PocketTable[]>} */
    const own = new Map();
    for (const row of extra.timetables) own.set(row[0], [...(own.get(row[0]) ?? []), timetable(row)]);
    /** @type {Map<number, number[]>} */
    const members = new Map();
    for (let train = 0; train < count; train++) {
      const owner = network.trains.owner[train];
      const list = members.get(owner);
      if (list) list.push(train);
      else members.set(owner, [train]);
    }
    const folders = new Map();
    network.stations.forEach(({ page }, station) => {
      if (page && extra.stations[station][0] === station) folders.set(page, station);
    });
    return { network, site, extra, trains, firstTrain, own, members, folders, page: (train) => pageOf({ network, number: train }) };
  };

  /** @param {PocketTimetable} row @returns {PocketTable} */
  const timetable = ([station, board, page, labels, ends, rooms, marks, bearing, { headways = {}, moves = {}, calendar = undefined, railways = undefined } = {}]) => ({
    station, board, page, labels, ends, rooms, marks, bearing, headways, moves, calendar, railways,
    routes: railways && railways.length > 1 ? railways : [],
  });

  /**
   * Names by language.
   * @param {Whole} whole @param {string[]} all @returns {Names}
   */
  const named = ({ network }, all) => Object.fromEntries(network.data.languages.map((language, number) => [language, all[number]]));

  /**
   * The departures of a timetable by the number of their schedule: minute, train, call.
   * @param {Whole} whole @param {PocketTable} table
   * @returns {Map<number, { minute: number, train: number, call: number }[]>}
   */
  const departures = ({ network, extra, trains, firstTrain }, table) => {
    const { patterns, times, stations } = network;
    const isPole = typeof table.board === "string";
    const pole = isPole ? extra.poles.find(([id]) => id === table.board) : undefined;
    /** @type {Map<number, { minute: number, train: number, call: number }[]>} */
    const found = new Map();
    const count = patterns.first.length - 1;
    for (let pattern = 0; pattern < count; pattern++) {
      const end = pattern + 1 < count ? firstTrain[pattern + 1] : network.trains.count;
      for (let at = patterns.first[pattern]; at < patterns.first[pattern + 1]; at++) {
        const station = patterns.stations[at];
        if (isPole ? extra.stations[station][0] !== table.station : station !== table.station) continue;
        const call = at - patterns.first[pattern];
        const { railway } = stations[station];
        for (let train = firstTrain[pattern]; train < end; train++) {
          const leaves = times.departure[times.first[network.trains.profile[train]] + call];
          if ((times.traits[times.first[network.trains.profile[train]] + call] & 2) === 0) continue;
          if (isPole) {
            const platform = trains.platforms[train][call];
            const stop = platform > 0 ? extra.platforms[platform - 1][0] : network.stops[stations[station].stop].id;
            if (stop !== table.board) continue;
          } else if (trains.direction[train] !== table.board) continue;
          const service = network.trains.service[train];
          const schedules = (isPole ? pole?.[1] : extra.runsOn[railway])?.[service] ?? [];
          for (const schedule of schedules) {
            const list = found.get(schedule) ?? [];
            found.set(schedule, list);
            list.push({ minute: network.trains.start[train] + leaves, train, call });
          }
        }
      }
    }
    for (const schedule of Object.keys(table.headways)) if (!found.has(Number(schedule))) found.set(Number(schedule), []);
    const sorted = [...found].sort(([a], [b]) => a - b);
    for (const [, list] of sorted) list.sort((a, b) => a.minute - b.minute || a.train - b.train || a.call - b.call);
    // The columns have trains of one minute in another order.
    for (const [schedule, list] of sorted) {
      const moves = table.moves[schedule] ?? [];
      for (let i = 0; i < moves.length; i += 2) list.splice(moves[i], 0, ...list.splice(moves[i] + moves[i + 1], 1));
    }
    return new Map(sorted);
  };

  /**
   * The destination that a train shows where it leaves.
   * @param {Whole} whole @param {number} train @param {number} call
   */
  const destination = ({ network }, train, call) => {
    const shown = network.trains.shown[train][call];
    return shown > 0 ? shown - 1 : network.trains.destination[train];
  };

  /**
   * The routes that a station's page is for.
   * @param {Whole} whole @param {number} station @returns {number[]}
   */
  const railwaysAt = ({ network, extra }, station) => {
    const all = network.stations.flatMap(({ railway }, other) => (extra.stations[other][0] === station ? [railway] : []));
    return [...new Set(all)].sort((a, b) => a - b);
  };

  /**
   * The name of some lines: of the one, or the codes of several.
   * @param {Whole} whole @param {number[]} railways @param {number} language
   */
  const lineName = ({ network, extra, site }, railways, language) => {
    const { strings } = site.pages[language];
    if (railways.length === 1) return network.data.railways[railways[0]][2][language];
    const codes = [...new Set(railways.map((railway) => extra.railways[railway][1] || network.data.railways[railway][2][language]))];
    const list = codes.slice(0, 8).join(strings["list-separator"]);
    return codes.length <= 8 ? list : strings["routes-more"].replace("{routes}", list).replace("{n}", String(codes.length - 8));
  };

  /**
   * What data/departures has of a station.
   * @param {Whole} whole @param {number} station @returns {StationData}
   */
  const stationData = (whole, station) => {
    const { network, extra, trains } = whole;
    const { data, stations, stops } = network;
    const { folder: stationFolder, stop, id } = stations[station];
    const railways = railwaysAt(whole, station);
    const alone = railways.length === 1 ? railways[0] : undefined;
    const folder = alone === undefined ? "" : `railways/${data.railways[alone][0]}/`;
    const tables = (whole.own.get(station) ?? []).map((table) => ({ table, found: departures(whole, table) }));
    const all = tables.flatMap(({ found }) => [...found.values()].flat());
    const types = [...new Set(all.map(({ train }) => network.trains.type[train]))].sort((a, b) => a - b);
    const destinations = [...new Set(all.map(({ train, call }) => destination(whole, train, call)))];
    const typeAt = new Map(types.map((type, number) => [type, number]));
    const destinationAt = new Map(destinations.map((set, number) => [set, number]));
    const schedules = whole.site.calendar.schedules;
    return {
      station: id,
      names: named(whole, stops[stop].names),
      page: stationFolder + "index.html",
      railway: {
        id: extra.stations[station][1] || extra.railways[stations[station].railway][0],
        names: Object.fromEntries(data.languages.map((language, number) => [language, lineName(whole, railways, number)])),
        class: alone === undefined ? "routes" : data.railways[alone][1],
        page: alone === undefined ? stationFolder + "index.html" : `railways/${data.railways[alone][0]}.html`,
      },
      folder,
      types: types.map((type) => {
        const [feedID, category, isPlain] = extra.types[type];
        const [style, names, needs] = data.types[type];
        return { id: feedID, category, class: style, ...(needs ? { needs } : {}), names: named(whole, isPlain ? names.map(() => "") : names) };
      }),
      destinations: destinations.map((set) => ({ ids: extra.destinations[set][0], names: named(whole, extra.destinations[set][1]) })),
      directions: tables.map(({ table, found }) => ({
        id: typeof table.board === "string" ? table.board : extra.directions[table.board],
        ...(table.calendar ? { schedules: table.calendar } : {}),
        names: named(whole, table.labels),
        page: `${stationFolder}${table.page}.html`,
        ends: table.ends.map((names) => named(whole, names)),
        tables: Object.fromEntries([...found].map(([schedule, list]) => [
          schedules[schedule].id,
          list.map(({ minute, train, call }) => {
            const path = whole.page(train);
            const name = (folder && path.startsWith(folder) ? path.slice(folder.length) : path.slice("railways/".length)).slice(0, -".html".length);
            const misses = trains.traits[train][call] & ENDS;
            /** @type {Row} */
            const row = [minute, typeAt.get(network.trains.type[train]) ?? 0, destinationAt.get(destination(whole, train, call)) ?? 0, name, trains.anchor[train] + call];
            if (misses > 0) row.push(misses);
            return row;
          }),
        ])),
        ...(Object.keys(table.headways).length > 0
          ? {
              headways: Object.fromEntries(Object.entries(table.headways).map(([schedule, rows]) => [
                schedules[Number(schedule)].id,
                rows.map(([from, until, seconds, type, bound]) => [
                  from, until, seconds,
                  named(whole, bound.map((text, number) => `${data.types[type][1][number]} ${text}`)),
                  data.types[type][0],
                ]),
              ])),
            }
          : {}),
      })),
    };
  };

  /**
   * Every station with its place on the globe.
   * @param {Whole} whole @returns {StationsData}
   */
  const stationsData = ({ network, extra }) => {
    const { data, stations, stops } = network;
    /** @type {Map<number, number>} */
    const places = new Map();
    extra.places.forEach(([, members], place) => members.forEach((station) => places.set(station, place)));
    return {
      languages: data.languages,
      railways: data.railways.map(([name, style, names]) => [name, style, names]),
      stations: stations.flatMap(({ railway, stop, page }, station) => {
        const { latitude, longitude, names } = stops[stop];
        if (!page || latitude === null || longitude === null || extra.stations[station][0] !== station) return [];
        /** @type {StationsData["stations"][number]} */
        const row = [page, railway, latitude, longitude, places.get(station) ?? -1, names];
        return [row];
      }),
      interchanges: extra.places.map(([page]) => page),
    };
  };

  return {
    STARTS,
    read,
    departures,
    destination,
    railwaysAt,
    lineName,
    stationData,
    /**
     * What a data file of the site holds; nothing for one that this file leaves out.
     * @param {Whole} whole @param {string} name
     */
    data(whole, name) {
      const [kind, own] = name.split("/");
      if (name === "stations") return stationsData(whole);
      if (kind === "departures" && whole.folders.has(own)) return stationData(whole, whole.folders.get(own) ?? 0);
      if (kind !== "places") return undefined;
      const place = whole.extra.places.find(([page]) => page === `interchanges/${own}.html`);
      return place && { page: place[0], stations: place[1].map((station) => stationData(whole, station)) };
    },
  };
})();
