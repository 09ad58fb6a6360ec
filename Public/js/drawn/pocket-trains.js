"use strict";

/**
 * What stands in the tables, drawn out of the network: the departures of a station as data/departures has them, and of a
 * place as data/places.
 */
const pocketTrains = (() => {
  /** @param {Network} network @param {WholeSite} site @param {Jikoku} jikoku the scripts of the site @returns {Promise<Whole>} */
  const read = async (network, site, jikoku) => {
    const extra = site.pocket;
    const columns = await jikoku.columns.open(extra);
    const { signed } = jikoku.columns;
    const lists = (/** @type {() => number} */ column) => jikoku.slices.now(jikoku.columns.lists(network.trains, network.patterns.first, column, 0, network.trains.count, []));
    const { count, pattern } = network.trains;
    /** @type {PocketTrains} */
    const trains = {
      direction: new Int32Array(count),
      anchor: new Int32Array(count),
      origin: new Int32Array(count),
      fare: new Int32Array(count),
      kind: new Int32Array(count),
      digits: new Int32Array(count),
      names: new Map(),
      remarks: new Map(),
      previous: new Map(),
      traits: lists(columns.traits),
      platforms: lists(columns.platforms),
    };
    let direction = 0;
    let number = 0;
    for (let train = 0; train < count; train++) {
      trains.direction[train] = direction += signed(columns.directions());
      trains.anchor[train] = columns.anchors();
      trains.origin[train] = columns.origins();
      trains.fare[train] = columns.fares();
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
    const { data } = network;
    // A row of any station says by its number in these what its train is, and where it goes.
    const types = data.types.map(([style, names, needs], type) => {
      const [id, category, isPlain, , , shorts] = extra.types[type];
      const own = isPlain ? names.map(() => "") : names;
      return { id, category, class: style, ...(needs ? { needs } : {}), names: named(network, own), shorts: named(network, shorts ?? own) };
    });
    const destinations = extra.destinations.map(([ids, , plain, , going]) => ({ ids, names: named(network, going ?? plain) }));
    return { network, site, extra, trains, firstTrain, own, members, folders, types, destinations, jikoku, page: (train) => jikoku.network.page(network, train) };
  };

  /** @param {PocketTimetable} row @returns {PocketTable} */
  const timetable = ([station, board, page, labels, ends, marks, bearing, { headways = {}, moves = {}, traits = {}, calendar = undefined, railways = undefined, access = undefined } = {}]) => ({
    station, board, page, labels, ends, marks, bearing, headways, moves, traits, calendar, railways, access,
    routes: railways && railways.length > 1 ? railways : [],
  });

  /**
   * Names by language.
   * @param {Network} network @param {string[]} all @returns {Names}
   */
  const named = (network, all) => Object.fromEntries(network.data.languages.map((language, number) => [language, all[number]]));

  /**
   * The departures of a timetable by the number of their schedule.
   * @param {Whole} whole @param {PocketTable} table @returns {Map<number, Leaving[]>}
   */
  const departures = ({ network, extra, trains, firstTrain, jikoku }, table) => {
    const { patterns, times, stations } = network;
    const isPole = typeof table.board === "string";
    const pole = isPole ? extra.poles.find(([id]) => id === table.board) : undefined;
    /** @type {Map<number, Leaving[]>} */
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
          const profile = times.first[network.trains.profile[train]] + call;
          if (!jikoku.rows.hasDeparture(times.traits[profile])) continue;
          if (isPole) {
            const platform = trains.platforms[train][call];
            const stop = platform > 0 ? extra.platforms[platform - 1][0] : network.stops[stations[station].stop].id;
            if (stop !== table.board) continue;
          } else if (trains.direction[train] !== table.board) continue;
          const service = network.trains.service[train];
          const schedules = (isPole ? pole?.[1] : extra.runsOn[railway])?.[service] ?? [];
          const shown = network.trains.shown[train][call];
          for (const schedule of schedules) {
            const list = found.get(schedule) ?? [];
            found.set(schedule, list);
            list.push({
              minute: network.trains.start[train] + times.departure[profile],
              type: network.trains.type[train],
              // Those who leave here may be told another one than the train's.
              destination: shown > 0 ? shown - 1 : network.trains.destination[train],
              page: jikoku.network.page(network, train),
              call: trains.anchor[train] + call,
              traits: trains.traits[train][call],
              first: 0,
              train,
            });
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
      const traits = table.traits[schedule] ?? [];
      for (let i = 0; i < traits.length; i += 2) list[traits[i]].traits = traits[i + 1];
    }
    return new Map(sorted);
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
    const { network, extra } = whole;
    const { data, stations, stops } = network;
    const { folder: stationFolder, stop, id } = stations[station];
    const railways = railwaysAt(whole, station);
    const alone = railways.length === 1 ? railways[0] : undefined;
    const folder = alone === undefined ? "" : `railways/${data.railways[alone][0]}/`;
    const tables = (whole.own.get(station) ?? []).map((table) => ({ table, found: departures(whole, table) }));
    const schedules = whole.site.calendar.schedules;
    /** @type {number[]} */
    const reached = [];
    const numberOf = (/** @type {number} */ goal) => (reached.includes(goal) ? reached.indexOf(goal) + 1 : reached.push(goal));
    for (const { table, found } of tables) for (const rows of found.values()) pocketFirsts.note(whole, table, rows, numberOf);
    return {
      station: id,
      names: named(network, stops[stop].names),
      page: stationFolder + "index.html",
      railway: {
        id: extra.stations[station][1] || extra.railways[stations[station].railway][0],
        names: Object.fromEntries(data.languages.map((language, number) => [language, lineName(whole, railways, number)])),
        class: alone === undefined ? "routes" : data.railways[alone][1],
        page: alone === undefined ? stationFolder + "index.html" : `railways/${data.railways[alone][0]}.html`,
      },
      folder,
      types: whole.types,
      destinations: whole.destinations,
      firsts: reached.map((goal) => named(network, stops[stations[goal].stop].names)),
      directions: tables.map(({ table, found }) => ({
        id: typeof table.board === "string" ? table.board : extra.directions[table.board],
        ...(table.calendar ? { schedules: table.calendar } : {}),
        names: named(network, table.labels),
        page: `${stationFolder}${table.page}.html`,
        ends: table.ends.map((names) => named(network, names)),
        tables: {},
        signs: [],
        trains: [],
        rows: Object.fromEntries([...found].map(([schedule, rows]) => [schedules[schedule].id, rows])),
        ...(Object.keys(table.headways).length > 0
          ? {
              headways: Object.fromEntries(Object.entries(table.headways).map(([schedule, rows]) => [
                schedules[Number(schedule)].id,
                rows.map(([from, until, seconds, type, bound]) => [
                  from, until, seconds,
                  named(network, bound.map((text, number) => `${data.types[type][1][number]} ${text}`)),
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
    read,
    departures,
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
