"use strict";

/** What the templates of the views are drawn with: the same as those of the site's pages, made in the browser. */
const pocketViews = (() => {
  const { filled } = pocketJourneys;
  const { counted, knowing, moment, lasts, headways, shortNote, notesOf, scheduleView, traitsOf } = pocketTables;
  const HOME = "#/";

  /** @typedef {{ template: string, style?: string, script?: string, title?: string, model: any }} View */

  /**
   * What all pages say at their head and foot.
   * @param {WantedView} wanted
   */
  const frame = ({ site, page, path }) => {
    const home = HOME + page.folder;
    const { strings } = page;
    return {
      ...page,
      home: home + "index.html",
      railways: home + "railways.html",
      search: home + "search.html",
      about: home + "about.html",
      hasSearchBox: path !== "search.html",
      languages: site.pages.map((/** @type {any} */ other) => ({
        lang: other.lang,
        name: other.strings["language-name"],
        href: HOME + other.folder + path,
        current: other === page,
      })),
      crumbs: [{ name: strings.railways, href: home + "railways.html" }],
      hasCrumbs: true,
    };
  };

  /**
   * The station whose pages lie in a folder.
   * @param {any} known @param {string} folder
   */
  const stationIn = ({ network, extra }, folder) => {
    const found = network.stations.findIndex((/** @type {any} */ one, /** @type {number} */ station) => one.folder === folder && extra.stations[station][0] === station);
    return found < 0 ? undefined : found;
  };

  /** @param {WantedView} wanted @param {string} folder @param {string} board @returns {Promise<View | undefined>} */
  const timetable = async (wanted, folder, board) => {
    const known = await knowing(wanted);
    const station = stationIn(known, folder);
    const all = station === undefined ? [] : (known.whole.own.get(station) ?? []);
    const table = all.find(({ page }) => page === board);
    if (!table) return undefined;
    const { language, strings, home, nameOf, whole, extra, network } = known;
    const label = table.labels[language];
    const found = pocketTrains.departures(whole, table);
    const notes = notesOf(known, [...found.values()].flat());
    const railways = table.railways ?? [network.stations[table.station].railway];
    const alone = railways.length === 1 ? network.data.railways[railways[0]] : undefined;
    const schedules = [...found].map(([schedule, list]) => scheduleView(known, table, schedule, list, notes));
    return {
      template: "timetable",
      style: "timetable",
      title: [nameOf(table.station), label].join(" "),
      model: {
        railwayClass: alone?.[1] ?? "routes",
        railwayName: pocketTrains.lineName(whole, railways, language),
        railwayHref: alone?.[0] ? `${home}railways/${alone[0]}.html` : undefined,
        railway: table.calendar || extra.railways[network.stations[table.station].railway][0],
        coming: known.coming(table),
        sign: known.sign(table.station, label),
        stationName: nameOf(table.station),
        tabs: known.tabs(known.placeOf(table.station), table.station),
        links: [
          ...all.filter((other) => other !== table).map((other) => ({ label: other.labels[language], href: `${known.folder(table.station)}${other.page}.html` })),
          { label: filled(strings["station-link"], { station: nameOf(table.station) }), href: known.folder(table.station) + "index.html" },
        ],
        schedules,
        severalSchedules: schedules.length > 1,
        crumbs: [
          ...(alone ? [{ name: alone[2][language], href: `${home}railways/${alone[0]}.html` }] : []),
          { name: nameOf(table.station), href: known.folder(table.station) + "index.html" },
        ],
      },
    };
  };

  /** @param {WantedView} wanted @param {string} folder @returns {Promise<View | undefined>} */
  const stationView = async (wanted, folder) => {
    const known = await knowing(wanted);
    const station = stationIn(known, folder);
    if (station === undefined) return undefined;
    const { whole, language, strings, extra, network, nameOf, page } = known;
    const calendar = whole.site.calendar.schedules;
    const directions = (whole.own.get(station) ?? []).map((table) => {
      const href = `${known.folder(station)}${table.page}.html`;
      const found = pocketTrains.departures(whole, table);
      const hasShort = [...found.values()].flat().some((leaving) => (traitsOf(known, leaving) & 4) !== 0);
      return {
        label: table.labels[language],
        href,
        coming: known.coming(table),
        shortNote: hasShort ? shortNote(known, table) : undefined,
        schedules: [...found].map(([schedule, list]) => ({
          scheduleName: calendar[schedule].names[page.lang],
          href: `${href}#${calendar[schedule].anchor}`,
          count: list.length === 0 && table.headways[schedule] ? undefined : counted(strings, "trains-count", list.length),
          first: list.length > 0 ? moment(known, list[0]) : undefined,
          lasts: lasts(known, table, list),
          headways: headways(known, table, schedule),
        })),
      };
    });
    const head = known.head(station);
    return {
      template: "pocket/station",
      style: "station",
      title: `${nameOf(station)} ${head.railwayName}`,
      model: {
        ...head,
        railway: extra.stations[station][1] || extra.railways[network.stations[station].railway][0],
        sign: known.sign(station, ""),
        tabs: known.tabs(known.placeOf(station), station),
        directions,
        hasDirections: directions.length > 0,
        plan: known.plan(station),
        crumbs: head.railwayHref ? [{ name: head.railwayName, href: head.railwayHref }] : [],
      },
    };
  };

  /** @param {WantedView} wanted @param {string} path @returns {Promise<View | undefined>} */
  const placeView = async (wanted, path) => {
    const known = await knowing(wanted);
    const { extra, language, strings, nameOf, network, whole } = known;
    const place = extra.places.find((/** @type {any[]} */ [page]) => page === path);
    if (!place) return undefined;
    const [, members, names] = place;
    const railwaysAt = (/** @type {number} */ station) => pocketTrains.railwaysAt(whole, station).map((railway) => `railways/${network.data.railways[railway][0]}.html`);
    const railways = new Set(members.flatMap(railwaysAt).map(known.wholeOf));
    const directions = (/** @type {number} */ station) => (whole.own.get(station) ?? []).map((table) => ({ label: table.labels[language], href: `${known.folder(station)}${table.page}.html` }));
    return {
      template: "interchange",
      style: "station",
      title: names[language],
      model: {
        sign: known.sign(members[0], ""),
        tabs: known.tabs(place),
        plan: known.plan(members[0]),
        board: members.map((/** @type {number} */ station) => network.stations[station].page).join(" "),
        place: path.replace(/^interchanges\//, "").replace(/\.html$/, ""),
        railwaysLabel: counted(strings, "railways-count", railways.size),
        parts: known.joined(members).map(([station, ...others], number) => ({
          anchor: `part-${number + 1}`,
          label: known.head(station).operatorName,
          stations: [{
            railwayClass: known.head(station).railwayClass,
            href: known.folder(station) + "index.html",
            railwayName: known.head(station).railwayName,
            stationLabel: nameOf(station) === nameOf(members[0]) ? "" : nameOf(station),
            directions: directions(station),
            pieces: others.map((other) => ({ label: known.endsOf(other), href: known.folder(other) + "index.html", directions: directions(other) })),
          }],
        })),
      },
    };
  };

  /** @param {WantedView} wanted @param {string} path @returns {Promise<View | undefined>} */
  const trainView = async (wanted, path) => {
    const known = await knowing(wanted);
    const { whole, network } = known;
    const owner = [...whole.members.keys()].find((train) => network.trains.frame[train] >= 0 && whole.page(train) === path);
    if (owner === undefined) return undefined;
    const model = pocketJourneys.view(whole, owner, known.language, known.home);
    return { template: "train", style: "train", title: model.title, model };
  };

  /** @param {WantedView} wanted @param {string} name @returns {Promise<View | undefined>} */
  const railwayView = async (wanted, name) => {
    const known = await knowing(wanted);
    const { network, extra, language, nameOf } = known;
    const position = network.data.railways.findIndex(([page]) => page === name);
    if (position < 0) return undefined;
    const [, railwayClass, names, operator] = network.data.railways[position];
    const [, , stations] = extra.railways[position];
    return {
      template: "pocket/railway",
      title: names[language],
      model: {
        railwayClass,
        name: names[language],
        operatorName: network.data.operators[operator][language],
        stations: [...new Set(stations)].map((station) => {
          const leader = extra.stations[/** @type {number} */ (station)][0];
          const others = network.stops[network.stations[leader].stop].names.filter((other) => other !== nameOf(leader));
          return { name: nameOf(/** @type {number} */ (station)), href: known.folder(leader) + "index.html", other: others[0] };
        }),
      },
    };
  };

  /**
   * All railways by operator, as the search knows them.
   * @param {WantedView} wanted
   */
  const operators = ({ site, page }) => {
    const language = site.search.languages.indexOf(page.lang);
    const home = HOME + page.folder;
    const pieces = new Map(site.pocket.pieces.map((/** @type {any[]} */ row) => [row[0], row]));
    const ends = (/** @type {any[]} */ [, , path]) => pieces.get(path)?.[2][site.pages.indexOf(page)];
    /**
     * What is one line to a rider stands once.
     * @param {any[][]} rows
     */
    const lines = (rows) => {
      const headOf = (/** @type {any[]} */ [, , path]) => pieces.get(path)?.[1] ?? path;
      return rows.filter((row) => headOf(row) === row[2]).map((head) => [head, ...rows.filter((row) => row !== head && headOf(row) === head[2])]);
    };
    return site.search.operators.map((/** @type {any[]} */ [names, , path], /** @type {number} */ operator) => ({
      path,
      anchor: `operator-${operator}`,
      name: names[language],
      railways: lines(site.search.railways.filter((/** @type {any[]} */ row) => row[3] === operator)).map(([head, ...others]) => ({
        railwayClass: head[4],
        name: head[0][language],
        href: home + head[2],
        detail: ends(head),
        pieces: others.map((row) => ({ href: home + row[2], label: ends(row) })),
      })),
    }));
  };

  /** @param {WantedView} wanted @returns {Promise<View | undefined>} */
  const found = async (wanted) => {
    const { page, path } = wanted;
    const { strings } = page;
    const [folder, name = "", own = "", board = folder === "stations" ? own : ""] = path.replace(/\.html$/, "").split("/");
    if (path === "index.html") return { template: "pocket/home", model: { operators: operators(wanted), plan: HOME + page.folder + "plan.html", howFar: HOME + page.folder + "how-far.html", site: wanted.site.address } };
    if (path === "about.html") return { template: "about", title: strings.about, model: page.facts };
    if (folder === "operators") return { template: "pocket/railways", title: strings.railways, model: { operators: operators(wanted).filter((/** @type {any} */ operator) => operator.path === path) } };
    if (path === "railways.html") return { template: "pocket/railways", title: strings.railways, model: { operators: operators(wanted) } };
    if (path === "search.html") return { template: "search", style: "search", script: "js/search-page.js", title: strings.search, model: {} };
    if (path === "plan.html") return { template: "plan", style: "plan", title: strings.plan, model: {} };
    if (path === "how-far.html") return { template: "how-far", style: "plan", title: strings["how-far"], model: {} };
    if (board) {
      const place = path.slice(0, path.lastIndexOf("/") + 1);
      return board === "index" ? stationView(wanted, place) : timetable(wanted, place, board);
    }
    if (folder === "interchanges") return placeView(wanted, path);
    if (folder === "railways") return own ? trainView(wanted, path) : railwayView(wanted, name);
    return undefined;
  };

  return {
    /** @param {WantedView} wanted */
    async draw(wanted) {
      const { site, page, path } = wanted;
      const own = frame(wanted);
      const address = site.address ? site.address + page.folder + path : "";
      /** @type {View} */
      const view = (await found(wanted)) ?? { template: "pocket/elsewhere", title: page.strings["pocket-elsewhere"], model: { address } };
      const crumbs = [...own.crumbs, ...(view.model.crumbs ?? [])];
      const shared = { ...own, crumbs, hasCrumbs: path !== "index.html" && view.template !== "train" };
      const html = mustache.render(site.templates, view.template, { t: page.strings, page: shared }, view.model);
      return { html, style: view.style ?? "page", script: view.script, title: [view.title, page.siteName].filter((part) => part).join(" | ") };
    },
  };
})();
