"use strict";

/** What stations and their tables are drawn with: the models of templates that several views share. */
const pocketTables = (() => {
  const { clock, halvesOf, headwayTimes, filled } = pocketTrainView;
  const HOME = "#/";

  const counted = (/** @type {Record<string, string>} */ strings, /** @type {string} */ key, /** @type {number} */ n) => filled((n === 1 && strings[key + "-one"]) || strings[key], { n });

  /** What a view is drawn with beside the model: texts, the place of the language, the network. */
  const knowing = async (/** @type {WantedView} */ wanted) => {
    const whole = await wanted.whole();
    const language = wanted.site.pages.indexOf(wanted.page);
    const home = HOME + wanted.page.folder;
    const { strings } = wanted.page;
    const { network, extra } = whole;
    const nameOf = (/** @type {number} */ station) => network.stops[network.stations[station].stop].names[language];
    /** The lines of a station: class, name, page where it is one. */
    const head = (/** @type {number} */ station) => {
      const railways = pocketTrains.railwaysAt(whole, station);
      const [page, style] = network.data.railways[railways[0]];
      return {
        railwayClass: railways.length === 1 ? style : "routes",
        railwayName: pocketTrains.lineName(whole, railways, language),
        railwayHref: railways.length === 1 && page ? `${home}railways/${page}.html` : undefined,
        operatorName: [...new Set(railways.map((railway) => network.data.operators[network.data.railways[railway][3]][language]))].join(strings["list-separator"]),
      };
    };
    /** @param {number} station @param {string | undefined} detail @param {string[]} [access] what is said of a pole in place of its station @returns {SignView} */
    const sign = (station, detail, access) => ({ ...extra.signs[network.stations[station].stop][language], detail, ...(access ? { access: access[language] || undefined } : {}) });
    const folder = (/** @type {number} */ station) => home + network.stations[station].folder;
    const placeOf = (/** @type {number} */ station) => extra.places.find(([page, members]) => page && members.includes(station));
    const labelsOf = (/** @type {number} */ station) => (whole.own.get(station) ?? []).map((table) => table.labels[language]);
    const pieces = new Map(extra.pieces.map((row) => [row[0], row]));
    /** The page of the one railway of a station; empty where there are several. */
    const lineOf = (/** @type {number} */ station) => {
      const railways = pocketTrains.railwaysAt(whole, station);
      return railways.length === 1 ? `railways/${network.data.railways[railways[0]][0]}.html` : "";
    };
    /**
     * The stations of a place that are one line to a rider under one name, as OwnParts.joined has them.
     * @param {number[]} members @returns {number[][]} the one that stands for the line first
     */
    const joined = (members) => {
      const key = (/** @type {number} */ station) => lineOf(station) && [wholeOf(lineOf(station)), nameOf(station)].join("\n");
      const headOf = (/** @type {number} */ station) => {
        const alike = members.filter((other) => key(other) === key(station) && key(station));
        const head = alike.find((other) => !pieces.has(lineOf(other)) || pieces.get(lineOf(other))?.[1] === lineOf(other)) ?? alike[0];
        return head === undefined || lineOf(head) === lineOf(station) ? station : head;
      };
      return members.filter((station) => headOf(station) === station).map((head) => [head, ...members.filter((other) => other !== head && headOf(other) === head)]);
    };
    /** The ends of a piece of a line, in words. */
    const endsOf = (/** @type {number} */ station) => pieces.get(lineOf(station))?.[2][language];
    /** The page of the line that a railway is of, by its own. */
    const wholeOf = (/** @type {string} */ railway) => pieces.get(railway)?.[1] ?? railway;
    /**
     * The lines of a place as tabs.
     * @param {PocketPlace | undefined} place @param {number} [own] the station whose page this is @returns {StationTabsView | undefined}
     */
    const tabs = (place, own) => {
      if (!place || place[1].length < 2) return undefined;
      const [page, members] = place;
      const shown = nameOf(own ?? members[0]);
      const labels = members.map((station) => ({ line: head(station).railwayName, station: nameOf(station) === shown ? "" : nameOf(station) }));
      return {
        all: own === undefined ? undefined : home + page,
        tabs: joined(members).map(([station, ...others]) => {
          const number = members.indexOf(station);
          const alike = members.filter((other, i) => other !== station && labels[i].line === labels[number].line && labels[i].station === labels[number].station);
          const foreign = new Set(alike.flatMap(labelsOf));
          const way = labelsOf(station).find((label) => !foreign.has(label)) ?? labelsOf(station).join(strings["list-separator"]);
          return {
            railwayClass: head(station).railwayClass,
            href: folder(station) + "index.html",
            name: head(station).railwayName,
            stationLabel: alike.length > 0 ? way : labels[number].station,
            isHere: station === own,
            pieces: others.map((other) => ({ href: folder(other) + "index.html", label: endsOf(other), isHere: other === own })),
          };
        }),
      };
    };
    /**
     * The routes of a pole that a reader can have by themselves, by their numbers in the classes.
     * @param {PocketTable} table @returns {PoleRouteView[]}
     */
    const routes = (table) =>
      table.routes.map((railway, number) => {
        const [page, railwayClass, names] = network.data.railways[railway];
        const [, code, anchor] = extra.railways[railway];
        const name = names[language];
        return { anchor, number, railwayClass, code: code && code !== name ? code : undefined, name, href: page ? `${home}railways/${page}.html` : undefined };
      });
    const plan = (/** @type {number} */ station) => ({ href: home + "plan.html", howFar: home + "how-far.html", from: network.stations[station].id });
    const coming = (/** @type {PocketTable} */ table) => ({
      dataName: network.stations[table.station].page,
      direction: typeof table.board === "string" ? table.board : extra.directions[table.board],
    });
    return { whole, language, home, strings, network, extra, nameOf, head, sign, folder, placeOf, tabs, routes, plan, coming, page: wanted.page };
  };

  /** @typedef {Awaited<ReturnType<typeof knowing>>} Known */

  const hrefOf = (/** @type {Known} */ { home }, /** @type {Pick<Leaving, "page" | "call">} */ { page, call }) => `${home}${page}#${call}`;
  const boundOf = (/** @type {Known} */ { extra, language }, /** @type {Pick<Leaving, "destination">} */ { destination }) => extra.destinations[destination][1][language];
  const moment = (/** @type {Known} */ known, /** @type {Omit<Leaving, "traits" | "first" | "train">} */ leaving, note = boundOf(known, leaving)) => ({ time: clock(known, leaving.minute), href: hrefOf(known, leaving), type: known.extra.types[leaving.type][2] ? undefined : known.network.data.types[leaving.type][1][known.language], note });

  /**
   * The last to each place that a direction is named after, and the last of all.
   * @param {Known} known @param {PocketTable} table @param {Leaving[]} list
   */
  const lasts = (known, table, list) => {
    const { strings, language, whole } = known;
    return whole.jikoku.departures.lasts(list, table.ends.length).map(({ index, places }) => {
      const [, , plain, , going] = known.extra.destinations[list[index].destination];
      const names = places.map((end) => table.ends[end][language]).join(strings["list-separator"]) || (going ?? plain)[language];
      return moment(known, list[index], filled(strings["last-to"], { places: names }));
    });
  };
  /** Whether any of some departures has a trait. */
  const any = (/** @type {Known} */ { whole }, /** @type {Leaving[]} */ list, /** @type {"endsBefore" | "isPassed" | "isRevised"} */ trait) => list.some(({ traits }) => whole.jikoku.rows[trait](traits));

  /**
   * The classes of what is of some routes of a pole: `q0 q3`. Empty where there is nothing to choose from.
   * @param {PocketTable} table @param {number[]} railways
   */
  const classesOf = ({ routes }, railways) =>
    routes.flatMap((railway, number) => (railways.includes(railway) ? [`q${number}`] : [])).join(" ");

  /**
   * Trains that leave every so many minutes.
   * @param {Known} known @param {PocketTable} table @param {number} schedule
   */
  const headways = ({ strings, network, language, whole }, table, schedule) =>
    (table.headways[schedule] ?? []).map(([from, until, seconds, type, bound, railway, admission]) => ({
      ...headwayTimes({ strings, whole }, from, until, seconds),
      typeName: network.data.types[type][1][language],
      bound: bound[language],
      note: pocketAdmission.text(whole.jikoku.rows, strings, admission),
      route: classesOf(table, [railway]),
    }));
  const shortNote = (/** @type {Known} */ { strings, language }, /** @type {PocketTable} */ table) =>
    filled(strings["short-of"], { places: [...new Set(table.ends.map((names) => names[language]))].join(strings["list-separator"]) });

  /**
   * The notes of a timetable's departures: their signs, and what they mean.
   * @param {Known} known @param {Leaving[]} all
   */
  const notesOf = ({ whole, network, strings, extra, language }, all) => {
    const { trains } = whole;
    const { boarding, how, isApproximate, startsHere } = whole.jikoku.rows;
    /**
     * In the order of a legend.
     * @param {Leaving} leaving @returns {number[]}
     */
    const notes = ({ train, call: anchor, traits }) => {
      const call = anchor - trains.anchor[train];
      const trait = network.times.traits[network.times.first[network.trains.profile[train]] + call];
      const remarks = (trains.remarks.get(train) ?? []).flatMap(([at, remark]) => (at === 0 || at === call + 1 ? [remark + 8] : []));
      return [
        ...(startsHere(traits) ? [0] : []),
        ...(isApproximate(trait) ? [1] : []),
        ...(boarding(trait) === how.onRequest ? [2] : []),
        ...(boarding(trait) === how.byPhone ? [3] : []),
        ...pocketAdmission.notes(whole.jikoku.rows, network.trains.admission[train]).map((note) => note + 4),
        ...new Set(remarks),
      ];
    };
    /** @type {Map<number, number>} */
    const counts = new Map();
    for (const leaving of all) for (const note of notes(leaving)) counts.set(note, (counts.get(note) ?? 0) + 1);
    const usual = ["starts-here", "approximate", "on-request", "by-phone"];
    const commonOf = (/** @type {Leaving[]} */ list) => pocketAdmission.common(whole.jikoku.rows, list.map(({ train }) => network.trains.admission[train]));
    let letter = 0;
    const signs = [...counts.keys()].sort((a, b) => a - b).flatMap((note) => {
      const isCommon = counts.get(note) === all.length;
      if (note === 0 && isCommon) return [];
      if (note >= 4 && note < 8) return [{ note, ...pocketAdmission.line(strings, note - 4, counts.has(note - 1)) }];
      const own = note < 4 ? strings[usual[note] + "-mark"] : undefined;
      const mark = isCommon ? undefined : (own ?? (letter++ < 26 ? String.fromCharCode(96 + letter) : `(${letter})`));
      return [{ note, mark, name: note < 4 ? strings[usual[note]] : extra.remarks[note - 8][language] }];
    });
    return {
      commonOf,
      sign: (/** @type {Leaving} */ leaving, /** @type {Set<number>} */ common) => notes(leaving).map((note) => (common.has(note - 4) ? "" : signs.find((sign) => sign.note === note)?.mark ?? "")).join(""),
      legend(/** @type {Leaving[]} */ list) {
        const used = new Set(list.flatMap(notes));
        const common = commonOf(list);
        const isShown = (/** @type {typeof signs[number]} */ { note, mark }) => used.has(note) && (note < 4 || note >= 8 || common.has(note - 4) || mark !== undefined);
        return signs.filter(isShown).map(({ note, mark, name }) => ({ mark: common.has(note - 4) ? undefined : mark, name }));
      },
    };
  };

  /**
   * What occurs in a table, the most common first; what has one mark comes together.
   * @param {number[]} values @param {Map<number, string>} marks @param {string | 0} unmarked
   */
  const keysOf = (values, marks, unmarked) => {
    /** @type {Map<number, number>} */
    const counts = new Map();
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
    const byCount = [...counts].sort(([a, m], [b, n]) => n - m || a - b).map(([value]) => value);
    /** @type {Map<string, number>} */
    const totals = new Map();
    const markOf = (/** @type {number} */ value) => marks.get(value) ?? "";
    for (const [value, count] of counts) totals.set(markOf(value), (totals.get(markOf(value)) ?? 0) + count);
    const order = byCount.map((value, place) => ({ value, place, mark: markOf(value) })).sort((a, b) => {
      if (a.mark === b.mark) return a.place - b.place;
      return (totals.get(b.mark) ?? 0) - (totals.get(a.mark) ?? 0) || (a.mark < b.mark ? -1 : 1);
    });
    const seen = new Set();
    return new Map(order.map(({ value, mark }, number) => {
      const repeated = seen.has(mark);
      seen.add(mark);
      return [value, { value, number, mark: mark === unmarked ? undefined : mark, repeated }];
    }));
  };

  const paired = (/** @type {(number | string)[]} */ list) => new Map(Array.from({ length: list.length / 2 }, (_, i) => [Number(list[2 * i]), String(list[2 * i + 1])]));

  /**
   * One table with its legend.
   * @param {Known} known @param {PocketTable} table @param {number} schedule @param {Leaving[]} list @param {ReturnType<typeof notesOf>} notes @returns {Omit<TimetableScheduleView, "tabName">}
   */
  const scheduleView = (known, table, schedule, list, notes) => {
    const { whole, network, extra, strings, language, page } = known;
    const calendar = whole.site.calendar.schedules[schedule];
    const common = notes.commonOf(list);
    const [types, destinations, unmarkedType, unmarkedDestination] = table.marks[language];
    const typeKeys = keysOf(list.map(({ type }) => type), paired(types), unmarkedType);
    const destinationKeys = keysOf(list.map(({ destination }) => destination), paired(destinations), unmarkedDestination);
    const railwayOf = (/** @type {Leaving} */ { train }) => network.stations[network.patterns.stations[network.patterns.first[network.trains.pattern[train]]]].railway;
    const routes = (/** @type {number[]} */ railways) => [classesOf(table, railways)].filter((text) => text);
    const often = headways(known, table, schedule);
    const all = classesOf(table, [...list.map(railwayOf), ...(table.headways[schedule] ?? []).map((run) => run[5])]);
    /** @type {["endsBefore" | "isPassed" | "isRevised", string, string][]} what is marked of a departure, its sign, and what that means */
    const marked = [["endsBefore", strings["short-mark"], shortNote(known, table)], ["isPassed", strings["passed-mark"], strings.passed], ["isRevised", strings["revised-mark"], strings.revised]];
    const signed = (/** @type {Leaving[]} */ of) => marked.filter(([trait]) => any(known, of, trait));
    /** @type {HourView[]} */
    const hours = [];
    const firstHour = Math.floor((list[0]?.minute ?? 0) / 60);
    for (const leaving of list) {
      const hour = Math.floor(leaving.minute / 60);
      while (hours.length <= hour - firstHour) hours.push({ hour: whole.jikoku.clock.ofHour(firstHour + hours.length, halvesOf(strings)), departures: [] });
      const style = network.data.types[leaving.type][0];
      const type = typeKeys.get(leaving.type);
      const destination = destinationKeys.get(leaving.destination);
      hours[hour - firstHour].departures.push({
        keys: [
          ...(style === "l" ? [] : [style]),
          ...(type?.number ? [`t${type.number}`] : []),
          ...(destination?.number ? [`d${destination.number}`] : []),
          ...routes([railwayOf(leaving)]),
        ].join(" "),
        href: hrefOf(known, leaving),
        minute: String(leaving.minute % 60).padStart(2, "0"),
        typeMark: type?.mark,
        destinationMark: destination?.mark,
        noteMark: notes.sign(leaving, common) + signed([leaving]).map(([, mark]) => mark).join(""),
      });
    }
    const legend = [...notes.legend(list), ...signed(list).map(([, mark, name]) => ({ mark, name }))];
    const last = lasts(known, table, list);
    return {
      anchor: calendar.anchor,
      schedule: calendar.id,
      routes: all,
      severalRoutes: all !== "",
      scheduleName: calendar.names[page.lang],
      dates: extra.schedules[schedule]?.[language],
      trainsLabel: list.length === 0 && often.length > 0 ? "" : counted(strings, "trains-count", list.length),
      hours,
      types: [...typeKeys.values()].map(({ value, number, mark, repeated }) => {
        const route = extra.types[value][4];
        const [, names, needs] = network.data.types[value];
        const own = route >= 0 ? network.data.railways[route][2][language] : names[language];
        const name = needs ? filled(strings["type-with-surcharge"], { type: own, ticket: strings[`js-surcharge-${needs}`] }) : own;
        return { category: [network.data.types[value][0], ...routes([route])].join(" "), key: `t${number}`, type: extra.types[value][0], mark, name, repeated };
      }),
      destinations: [...destinationKeys.values()].map(({ value, number, mark, repeated }) => {
        const name = extra.destinations[value][2][language];
        const going = classesOf(table, list.filter((leaving) => extra.destinations[leaving.destination][2][language] === name).map(railwayOf));
        return { key: `d${number}`, destination: extra.destinations[value][0].join(" "), mark, name, bound: extra.destinations[value][1][language], repeated, routes: going, hasRoutes: going !== "" };
      }),
      notes: legend,
      hasNotes: legend.length > 0,
      lasts: last,
      connections: [], // The site says them.
      hasLasts: last.length > 0,
      headways: often,
      hasHeadways: often.length > 0,
      hasLegend: list.length > 0,
    };
  };

  return { counted, knowing, moment, lasts, headways, shortNote, notesOf, scheduleView, any };
})();
