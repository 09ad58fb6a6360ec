"use strict";

/** What the templates of the views are drawn with: the same as those of the site's pages, made in the browser. */
const pocketViews = (() => {
  const { filled } = pocketTrainView;
  const { counted, knowing, moment, lasts, headways, shortNote, notesOf, scheduleView, any } = pocketTables;
  const HOME = "#/";
  /** The templates of which a reader with a keyboard wants the departures first. */
  const STARTS = ["timetable", "pocket/station", "interchange"];

  /**
   * A value with what the file carries of it, of whatever no script makes.
   * @template Value
   * @param {Value} made @param {Carried | undefined} carried @returns {Value}
   */
  const completed = (made, carried) => {
    if (carried === undefined || carried === null) return made;
    if (Array.isArray(made) && Array.isArray(carried)) return /** @type {Value} */ (made.map((item, i) => completed(item, carried[i])));
    if (typeof made !== "object" || made === null || typeof carried !== "object" || Array.isArray(carried)) return made;
    const own = /** @type {Record<string, unknown>} */ (made);
    const rest = Object.entries(carried).map(([name, value]) => [name, name in own ? completed(own[name], value) : value]);
    return { ...made, ...Object.fromEntries(rest) };
  };

  /**
   * What all pages say at their head and foot.
   * @param {WantedView} wanted @param {CrumbView[] | undefined} crumbs behind the one of all railways
   * @param {string} template @returns {PageView}
   */
  const frame = ({ site, page, path }, crumbs, template) => {
    const home = HOME + page.folder;
    const all = crumbs ? [{ name: page.strings.railways, href: home + "railways.html" }, ...crumbs] : [];
    return {
      siteName: page.siteName,
      feedName: page.feedName,
      feedDate: page.feedDate,
      validity: page.validity,
      attribution: page.attribution,
      licence: page.licence,
      publisher: page.publisher,
      crumbs: all,
      hasCrumbs: all.length > 0,
      start: STARTS.includes(template) ? "departures" : "main",
      // The train that one is on is looked for on the site alone.
      ways: ["index", "railways", "plan", "board"].map((name) => ({
        href: `${home}${name}.html`,
        name: page.strings[name === "index" ? "way-home" : `way-${name}`],
        current: path === `${name}.html`,
      })),
      home: home + "index.html",
      railways: home + "railways.html",
      search: home + "search.html",
      about: home + "about.html",
      here: undefined,
      files: HOME,
      // What the file does not hold: documents, pictures, itself, and what is told for some time.
      guide: undefined,
      logo: undefined,
      pocket: undefined,
      period: undefined,
      earlier: undefined,
      alerts: [],
      hasAlerts: false,
      hasSearchBox: path !== "search.html" && path !== "index.html",
      languages: site.pages.map((other) => ({
        lang: other.tag,
        name: other.strings["language-name"],
        href: HOME + other.folder + path,
        current: other === page,
      })),
    };
  };

  /**
   * The station whose pages lie in a folder.
   * @param {Whole} whole @param {string} folder
   */
  const stationIn = ({ network, extra }, folder) => {
    const found = network.stations.findIndex((one, station) => one.folder === folder && extra.stations[station][0] === station);
    return found < 0 ? undefined : found;
  };

  /** @param {WantedView} wanted @param {string} folder @param {string} board @returns {Promise<PocketView | undefined>} */
  const timetable = async (wanted, folder, board) => {
    const known = await knowing(wanted);
    const { language, strings, home, nameOf, whole, extra, network } = known;
    const station = stationIn(whole, folder);
    const all = station === undefined ? [] : (whole.own.get(station) ?? []);
    const table = all.find(({ page }) => page === board);
    if (!table) return undefined;
    const label = table.labels[language];
    const found = pocketTrains.departures(whole, table);
    const notes = notesOf(known, [...found.values()].flat());
    const railways = table.railways ?? [network.stations[table.station].railway];
    const alone = railways.length === 1 ? network.data.railways[railways[0]] : undefined;
    const lineHref = alone?.[0] ? `${home}railways/${alone[0]}.html` : undefined;
    const stationHref = known.folder(table.station) + "index.html";
    const routes = known.routes(table);
    const names = whole.jikoku.calendar.tabNames([...found.keys()].map((schedule) => whole.site.calendar.schedules[schedule]), wanted.page.lang);
    const schedules = [...found].map(([schedule, list], index) => ({ ...scheduleView(known, table, schedule, list, notes), tabName: names[index] }));
    return {
      template: "timetable",
      style: "timetable",
      title: [nameOf(table.station), label].join(" "),
      crumbs: [...(alone ? [{ name: alone[2][language], href: lineHref }] : []), { name: nameOf(table.station), href: stationHref }],
      model: {
        railwayClass: alone?.[1] ?? "routes",
        railwayName: pocketTrains.lineName(whole, railways, language),
        railwayHref: lineHref,
        railway: table.calendar || extra.railways[network.stations[table.station].railway][0],
        coming: known.coming(table),
        sign: known.sign(table.station, label, table.access),
        stationName: nameOf(table.station),
        tabs: known.tabs(known.placeOf(table.station), table.station),
        links: [
          { label: filled(strings["station-link"], { station: nameOf(table.station) }), href: stationHref },
          ...all.filter((other) => other !== table).map((other) => ({ label: other.labels[language], href: `${known.folder(table.station)}${other.page}.html` })),
        ],
        // No page of a poster is in the file.
        poster: undefined,
        routes,
        severalRoutes: routes.length > 0,
        schedules,
        severalSchedules: schedules.length > 1,
        // Parts of a page are of the site alone: all tables stand here.
        elsewhere: [],
        hasElsewhere: false,
      },
    };
  };

  /** @param {WantedView} wanted @param {string} folder @returns {Promise<PocketView | undefined>} */
  const stationView = async (wanted, folder) => {
    const known = await knowing(wanted);
    const { whole, language, strings, extra, network, nameOf, page } = known;
    const station = stationIn(whole, folder);
    if (station === undefined) return undefined;
    const calendar = whole.site.calendar.schedules;
    const tables = whole.own.get(station) ?? [];
    // The column on the left leads the way the left side of a diagram does; poles have none.
    const columns = tables.some(({ board }) => typeof board === "string") ? tables : [...tables].reverse();
    const directions = columns.map((table) => {
      const href = `${known.folder(station)}${table.page}.html`;
      const found = pocketTrains.departures(whole, table);
      const hasShort = any(known, [...found.values()].flat(), "endsBefore");
      return {
        label: table.labels[language],
        href,
        bearing: table.bearing ? { degrees: table.bearing[0], name: table.bearing[1][language] } : undefined,
        // No page of a poster is in the file.
        poster: undefined,
        coming: known.coming(table),
        shortNote: hasShort ? shortNote(known, table) : undefined,
        schedules: [...found].map(([schedule, list]) => ({
          schedule: calendar[schedule].id,
          scheduleName: calendar[schedule].names[page.lang],
          href: `${href}#${calendar[schedule].anchor}`,
          count: list.length === 0 && table.headways[schedule] ? undefined : counted(strings, "trains-count", list.length),
          first: list.length > 0 ? moment(known, list[0]) : undefined,
          lasts: lasts(known, table, list),
          hasLasts: list.length > 0,
          headways: headways(known, table, schedule),
        })),
      };
    });
    const head = known.head(station);
    return {
      template: "pocket/station",
      style: "station",
      title: `${nameOf(station)} ${head.railwayName}`,
      crumbs: head.railwayHref ? [{ name: head.railwayName, href: head.railwayHref }] : [],
      model: {
        ...head,
        railway: extra.stations[station][1] || extra.railways[network.stations[station].railway][0],
        sign: known.sign(station, undefined),
        tabs: known.tabs(known.placeOf(station), station),
        directions,
        hasDirections: directions.length > 0,
        ...pocketNights.at(known, folder + "index.html"),
        plan: known.plan(station),
      },
    };
  };

  /** @param {WantedView} wanted @param {string} path @returns {Promise<PocketView | undefined>} */
  const placeView = async (wanted, path) => {
    const known = await knowing(wanted);
    const place = known.extra.places.find(([page]) => page === path);
    if (!place) return undefined;
    const [, members, names] = place;
    return {
      template: "interchange",
      style: "station",
      title: names[known.language],
      crumbs: [],
      model: {
        // What is true of one of its stations need not be of the others.
        sign: { ...known.sign(members[0], undefined), access: undefined },
        tabs: known.tabs(place),
        plan: known.plan(members[0]),
        board: members.map((station) => known.network.stations[station].page).join(" "),
        ...pocketNights.at(known, path),
        place: path.replace(/^interchanges\//, "").replace(/\.html$/, ""),
      },
    };
  };

  /** @param {WantedView} wanted @param {string} path @returns {Promise<PocketView | undefined>} */
  const trainView = async (wanted, path) => {
    const known = await knowing(wanted);
    const { whole, network } = known;
    const owner = [...whole.members.keys()].find((train) => network.trains.frame[train] >= 0 && whole.page(train) === path);
    if (owner === undefined) return undefined;
    const model = pocketTrainView.view(whole, owner, known.language, known.home);
    return { template: "train", style: "train", title: [model.typeName, model.boundLabel].filter((part) => part).join(" "), model };
  };

  /**
   * A railway, all of which the file carries.
   * @param {WantedView} wanted @returns {PocketView | undefined}
   */
  const railwayView = ({ site, page, path }) => {
    const language = site.search.languages.indexOf(page.lang);
    const railway = site.search.railways.find(([, , own]) => own === path);
    if (!railway) return undefined;
    const [names, , company] = site.search.operators[railway[3]];
    const crumbs = company ? [{ name: names[language], href: HOME + page.folder + company }] : [];
    return { template: "pocket/railway", title: railway[0][language], crumbs, model: {} };
  };

  /** @param {WantedView} wanted @returns {Promise<PocketView | undefined>} */
  const found = async (wanted) => {
    const { page, path } = wanted;
    const { strings } = page;
    const [folder, , own = "", board = folder === "stations" ? own : ""] = path.replace(/\.html$/, "").split("/");
    if (path === "index.html") return { template: "pocket/home", style: "home", model: {} };
    if (path === "about.html") return { template: "about", title: strings.about, model: {} };
    if (path === "railways.html" || folder === "operators") return { template: "pocket/railways", title: strings.railways, model: {} };
    if (path === "search.html") return { template: "search", style: "search", script: "js/search-page.js", title: strings.search, model: {} };
    if (path === "board.html") return { template: "board", style: "boards", title: strings.board, model: {} };
    if (path === "plan.html") return { template: "plan", style: "plan", title: strings.plan, model: {} };
    if (path === "how-far.html") return { template: "how-far", style: "plan", title: strings["how-far"], model: {} };
    if (board) {
      const place = path.slice(0, path.lastIndexOf("/") + 1);
      return board === "index" ? stationView(wanted, place) : timetable(wanted, place, board);
    }
    if (folder === "interchanges") return placeView(wanted, path);
    if (folder === "railways") return own ? trainView(wanted, path) : railwayView(wanted);
    return undefined;
  };

  /**
   * What the file carries of a view. That of an operator is the list of all railways, with its own alone.
   * @param {WantedView} wanted @returns {Carried | undefined}
   */
  const carried = ({ page, path }) => {
    if (!path.startsWith("operators/")) return page.carried[path];
    const all = page.carried["railways.html"];
    return { ...all, operators: (all?.operators ?? []).filter(({ href }) => href === HOME + page.folder + path) };
  };

  /**
   * The view of an address, with what all pages say: the same as the page's own on the site.
   * @param {WantedView} wanted @returns {Promise<Omit<PocketView, "model"> & { model: object }>}
   */
  const view = async (wanted) => {
    const { site, page, path } = wanted;
    // In the place of a page of the site, the file lies beside it.
    const root = window.location.search === "?kept" ? new URL("./", window.location.href.split(/[?#]/)[0]).href : site.address;
    const address = root ? root + page.folder + path : "";
    /** @type {PocketView} */
    const made = (await found(wanted)) ?? { template: "pocket/elsewhere", title: page.strings["pocket-elsewhere"], model: { address } };
    return { ...made, model: completed({ ...made.model, page: frame(wanted, made.crumbs, made.template) }, carried(wanted)) };
  };

  return {
    view,
    /** @param {WantedView} wanted */
    async draw(wanted) {
      const { site, page } = wanted;
      const { template, model, style, script, title } = await view(wanted);
      const html = mustache.render(site.templates, template, { t: page.strings }, model);
      return { html, style: style ?? "page", script, title: [title, page.siteName].filter((part) => part).join(" | ") };
    },
  };
})();
