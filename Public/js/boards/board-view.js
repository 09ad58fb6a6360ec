"use strict";

/**
 * A departure board in an element of any size. Its rows are made once and only filled anew, so that it takes no more
 * memory after weeks. Its type is as large as the element allows.
 */
jikoku.boardView = (() => {
  const { element, say, text } = jikoku;
  /** Ems of a row's width and height: in one line where the board is wide, else in two; and of its head. */
  const WIDE = { width: 46, row: 2, least: 560 };
  const TALL = { width: 23, row: 3.25 };
  const HEAD = 2.75;
  /** Ems of the margin around all, which the drift of the picture stays in. */
  const MARGIN = 0.75;
  /** Pixels of the smallest type, and of a step of the drift on a large screen. */
  const SMALLEST = 12;
  const STEP = 1 / 400;
  /** From so many minutes on, seconds say nothing. */
  const TICKING = 10;
  /** A step each minute, around and around, so that no pixel shows the same for weeks. */
  const DRIFT = [[0, 0], [1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1], [0, -1], [1, -1], [0, 0], [-1, 1], [1, 0]];

  /** あと9分05秒: until a train leaves, to the second in the last ten minutes alone. */
  const left = (/** @type {number} */ seconds) => {
    if (seconds <= 0) return text("left-now");
    const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
    if (hours > 0) return text("left-hours", { h: hours, m: minutes });
    if (minutes >= TICKING) return text("left-minutes", { m: minutes });
    if (minutes === 0) return text("left-seconds", { s: rest });
    return text("left-minute-seconds", { m: minutes, s: String(rest).padStart(2, "0") });
  };

  /** The names of a board's stations, each once. */
  const stationsOf = (/** @type {BoardSource} */ { lines }) => [...new Set(lines.map(({ data }) => data.names[jikoku.lang]))];
  const titleOf = (/** @type {Board} */ board, /** @type {BoardSource} */ source) => board.title || stationsOf(source).join(text("list-separator")) || text("wall");

  /** The label of a departure beside its time: the line, and the station where the board has several. */
  const lineOf = (/** @type {BoardTrain} */ { line: { data } }, /** @type {number} */ stations) =>
    stations > 1 ? `${data.names[jikoku.lang]} ${data.railway.names[jikoku.lang]}` : data.railway.names[jikoku.lang];

  /**
   * One row, empty, and the function that fills it.
   * @param {boolean} isFramed whether its links leave a frame
   */
  const makeRow = (isFramed) => {
    const parts = {
      time: element("time"), left: element("span", { class: "left" }), line: element("span", { class: "line" }), kind: element("span"), bound: element("span", { class: "bound" }),
    };
    const marks = { arrives: element("span", { class: "arrives" }), run: element("strong", { class: "run" }), late: element("strong", { class: "late" }), last: element("strong", { class: "last" }) };
    const own = element("span", { class: "marks" }, ...jikoku.spaced(...Object.values(marks)));
    const link = element("a", { ...(isFramed && { target: "_blank", rel: "noopener" }) }, ...jikoku.spaced(...Object.values(parts), own));
    const row = element("li", { hidden: true }, link);
    let shown = "";
    return {
      row,
      /** @param {BoardTrain | undefined} train @param {{ now: number, day: number, stations: number, isRunners: boolean }} moment */
      tell(train, { now, day, stations, isRunners }) {
        row.hidden = !train;
        if (!train) return;
        const { data } = train.line;
        const { departure, ride } = train;
        const state = [train.day, data.station, train.line.direction.id, departure.schedule, departure.index, train.time, ride, train.isLast, jikoku.live?.words(train.report)].join(" ");
        if (state !== shown) {
          shown = state;
          const clock = jikoku.clock.show(train.day, departure.minute);
          const type = data.types[departure.row.type];
          row.className = data.railway.class;
          // For other programs: Docs/data-files.md.
          Object.assign(row.dataset, { station: data.station, direction: train.line.direction.id, time: new Date(train.time * 1000).toISOString() });
          link.href = jikoku.departures.pageOf(departure.row);
          parts.time.dateTime = jikoku.clock.stamp(train.day, departure.minute);
          parts.kind.className = "kind " + (type.class ?? type.category);
          parts.kind.hidden = !type.names[jikoku.lang];
          say(parts.time, clock);
          say(parts.line, lineOf(train, stations));
          say(parts.kind, [type.names[jikoku.lang] ?? "", type.needs ? text("surcharge-mark") : ""].filter((part) => part).join(" "));
          const { names, spoken } = data.destinations[departure.row.destination];
          parts.bound.dataset.spoken = spoken?.[jikoku.lang] ?? names[jikoku.lang];
          say(parts.bound, names[jikoku.lang] + (jikoku.rows.endsBefore(departure.row.traits) ? " ▽" : ""));
          say(marks.arrives, ride === undefined ? "" : text("goal-arrival", { time: jikoku.clock.show(train.day, departure.minute + ride) }));
          say(marks.late, jikoku.live?.words(train.report) ?? "");
          row.classList.toggle("is-out", jikoku.live?.isOut(train.report) === true);
          say(marks.last, train.isLast ? text(ride === undefined ? "last-train" : "goal-last") : "");
        }
        const isOut = row.classList.contains("is-out");
        row.classList.toggle("for-runners", isRunners && !isOut);
        say(marks.run, isRunners && !isOut ? text("wall-run") : "");
        say(parts.left, isOut ? "" : train.day <= day ? left(train.time - now) : jikoku.calendar.show(train.day));
      },
    };
  };

  /** Why nothing is to come. */
  const over = (/** @type {BoardSource} */ { lines, missing, gone }, /** @type {Board} */ { stops }, /** @type {number} */ day) => {
    if (lines.length === 0) return missing.length > gone.length ? text("wall-missing", { n: missing.length }) : text(gone.length > 0 ? "wall-unknown" : stops.some(({ to }) => to) ? "wall-no-goal" : "wall-empty");
    const lasts = lines.map(({ data, direction }) => jikoku.calendar.period(jikoku.departures.calendarOf(data, direction))?.last ?? Infinity);
    const last = Math.max(...lasts);
    return day > last ? text("timetable-ended", { day: jikoku.calendar.show(last, true) }) : text("wall-nothing");
  };

  /**
   * Where the sun is asked for: the place of the first station.
   * @returns {Promise<Coordinate | undefined>}
   */
  const placeOf = async (/** @type {BoardSource} */ { lines }) => {
    await jikoku.load("data/stations.js");
    const name = lines[0] && jikoku.stationPaths.station(lines[0].data.page);
    const found = jikoku.data["stations"].stations.find(([short]) => jikoku.stationPaths.name(short) === name);
    return found && { latitude: found[2] / 1e5, longitude: found[3] / 1e5 };
  };

  return {
    left,
    titleOf,
    /**
     * Shows a board in an element, until it is ended.
     * @param {HTMLElement} place @param {Board} board @param {BoardSource} source @param {boolean} [isFramed]
     * @returns {{ end: () => void, shown: () => BoardTrain[] }}
     */
    show(place, board, source, isFramed = false) {
      const stations = stationsOf(source).length;
      const railways = new Set(source.lines.map((line) => lineOf(/** @type {any} */ ({ line }), stations))).size;
      const date = element("span", { class: "date" });
      const clock = element("time", { class: "clock" });
      const head = element("header", {}, element("h2", {}, titleOf(board, source)), date, clock);
      const list = element("ol", { class: "rows" });
      const said = element("p", { class: "said", role: "status" });
      const often = element("p", { class: "often" });
      const wall = element("section", { class: "wall", "aria-label": text("wall") }, element("div", { class: "drifting" }, head, list, said, often));
      place.replaceChildren(wall);
      wall.classList.toggle("one-line", railways < 2);
      wall.classList.toggle("with-goal", source.lines.some(({ way }) => way));
      const dark = matchMedia("(prefers-color-scheme: dark)");
      /** @type {Coordinate | undefined} */
      let sunny;
      if (board.look === "sun") placeOf(source).then((found) => ((sunny = found), tick())).catch((error) => console.warn(error));
      /** @type {ReturnType<typeof makeRow>[]} */
      let rows = [];
      let step = 0;
      /** @type {BoardTrain[]} */
      let shown = [];

      /** Finds how many rows there is room for, and how large they may be. */
      const fit = () => {
        const { clientWidth: width, clientHeight: height } = wall;
        if (width === 0 || height === 0) return;
        const isWide = width >= WIDE.least && width > height * 1.1;
        const { width: ems, row } = isWide ? WIDE : TALL;
        const widest = width / ems;
        // As many rows as are asked for, smaller if need be, but never too small to read.
        const asked = board.rows > 0 ? height / (HEAD + 2 * MARGIN + board.rows * row) : widest;
        const size = Math.max(SMALLEST, Math.min(widest, asked));
        const room = Math.max(1, Math.floor((height / size - HEAD - 2 * MARGIN) / row));
        const count = board.rows > 0 ? Math.min(board.rows, room) : room;
        wall.classList.toggle("wide", isWide);
        wall.style.fontSize = `${size.toFixed(2)}px`;
        step = Math.max(1, Math.min(Math.round(Math.min(width, height) * STEP), Math.floor(size * MARGIN / 2)));
        if (count !== rows.length) {
          while (rows.length < count) {
            const made = makeRow(isFramed);
            rows.push(made);
            list.append(made.row);
          }
          for (const { row: gone } of rows.splice(count)) gone.remove();
        }
        tick();
      };

      const tick = () => {
        const instant = Date.now();
        const now = Math.floor(instant / 1000);
        const { day, second } = jikoku.serviceDay.at(instant);
        const isDark = board.look === "sun" && sunny ? !jikoku.sun.isUp(instant, sunny) : board.look === "dark" || (board.look !== "light" && dark.matches);
        wall.dataset.look = isDark ? "dark" : "light";
        const [x, y] = DRIFT[Math.floor(now / 60) % DRIFT.length];
        wall.style.setProperty("--drift", `${x * step}px ${y * step}px`);
        say(date, jikoku.dayChoice.words(day, second));
        const minute = Math.floor(second / 60);
        say(clock, jikoku.clock.show(day, minute, second % 60));
        clock.dateTime = `${jikoku.clock.stamp(day, minute)}:${String(second % 60).padStart(2, "0")}`;
        shown = source.coming(now, rows.length);
        rows.forEach(({ tell }, index) => {
          const train = shown[index];
          tell(train, { now, day, stations, isRunners: train !== undefined && jikoku.boardTrains.isForRunners(train, now) });
        });
        const runs = source.runs(now).join(text("list-separator"));
        const aside = [runs, jikoku.live?.told() ?? ""].filter(Boolean).join(" ");
        say(often, aside);
        often.hidden = !aside;
        const words = shown.length === 0 && !runs ? over(source, board, day) : source.missing.length > 0 ? text("wall-missing", { n: source.missing.length }) : "";
        say(said, words);
        said.hidden = !words;
      };

      const look = new ResizeObserver(fit);
      look.observe(wall);
      const stop = jikoku.clock.onTick(tick);
      fit();
      return {
        end() {
          stop();
          look.disconnect();
          wall.remove();
        },
        shown: () => shown,
      };
    },
  };
})();
