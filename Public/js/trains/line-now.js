"use strict";

/**
 * Where the trains of a railway are by their timetable: along the list of its stations and on its map, each a link. Delays
 * are added where they are known.
 *
 * @typedef {{ train: LineTrain, now: TrainPlace, from: number, to: number, part: number, delay: number, ahead: number }} Running between
 *   two rows of the list, with how much of the way between them is done, and the row that comes next
 */
jikoku.lineNow = (() => {
  const { element } = jikoku;
  const SVG = "http://www.w3.org/2000/svg";
  /** How far two trains of a side stay apart, by the height of a row's dot. */
  const GAP = 1.3;

  /** The path of a train's page. */
  const pageOf = (/** @type {string} */ railway, /** @type {LineTrain} */ { name }) => `railways/${name.includes("/") ? "" : `${railway}/`}${name}.html`;

  /**
   * What stands for a train in the list and on the map.
   * @param {string} railway @param {LineTrain} train
   */
  const mark = (railway, train) => {
    const [type, types, marks] = train.type;
    const href = jikoku.address.train(pageOf(railway, train), train.anchor);
    const late = element("small");
    const link = element("a", { href }, element("i", { class: type }, marks[jikoku.lang] || "●"), late);
    const isMostlyDown = jikoku.lineTrains.runsDown(train);
    const dot = document.createElementNS(SVG, "a");
    const circle = dot.appendChild(document.createElementNS(SVG, "circle"));
    for (const [name, value] of Object.entries({ href, tabindex: "-1", "aria-hidden": "true" })) dot.setAttribute(name, value);
    for (const [name, value] of Object.entries({ r: "5", class: `run ${type}` })) circle.setAttribute(name, value);
    const label = [types[jikoku.lang], train.bound].filter((part) => part).join(" ");
    return { line: element("li", {}, link), link, late, dot, circle, label, isMostlyDown, told: "" };
  };

  /**
   * The trains that are on their way at the moment that the page shows.
   * @param {RunsData} data @param {string} railway @param {LineTrain[]} trains
   * @param {(rows: number[], from: number, to: number) => number[]} wayOf @returns {Running[]}
   */
  const running = (data, railway, trains, wayOf) => {
    const { day, second, isNow } = jikoku.dayChoice.moment();
    const live = isNow && jikoku.live?.isKnown() ? jikoku.live : undefined;
    const days = [day, day - 1, day - 2, day + 1].map((own) => ({ own, id: jikoku.dayChoice.schedule(data.railway, own)?.id ?? "", time: second + jikoku.serviceDay.between(own, day) * 60 }));
    return trains.flatMap((train) => days.flatMap(({ own, id, time }) => {
      if (!train.services.includes(id)) return [];
      let now = jikoku.lineTrains.at(train, time);
      // One that is late may be on its way behind its last minute.
      const call = live?.of(pageOf(railway, train), train.anchor + (now?.after ?? train.rows.length - 1), own);
      const delay = call?.arrival ?? call?.delay ?? 0;
      if (delay !== 0) now = jikoku.lineTrains.at(train, time - delay * 60);
      if (!now || call?.cancelled) return [];
      const way = wayOf(train.rows, train.rows[now.before], train.rows[now.after]);
      const done = now.part * (way.length - 1);
      const step = Math.min(Math.floor(done), way.length - 2);
      return [now.before === now.after
        ? { train, now, from: way[0], to: way[0], part: 0, delay, ahead: train.rows[now.after + 1] ?? -1 }
        : { train, now, from: way[step], to: way[step + 1], part: done - step, delay, ahead: way[step + 1] }];
    }));
  };

  /**
   * Places in order as near as may be to where they are wanted, none nearer to the next than a gap: those that would touch
   * share their shift.
   * @param {number[]} wanted in order @param {number} gap
   */
  const apart = (wanted, gap) => {
    /**
     * Where the first of a group would be, by each of its members.
     * @type {{ sum: number, count: number }[]}
     */
    const groups = [];
    wanted.forEach((place, index) => {
      let group = { sum: place - index * gap, count: 1 };
      for (let last = groups[groups.length - 1]; last && last.sum / last.count >= group.sum / group.count; last = groups[groups.length - 1]) {
        groups.pop();
        group = { sum: group.sum + last.sum, count: group.count + last.count };
      }
      groups.push(group);
    });
    return groups.flatMap(({ sum, count }) => Array.from({ length: count }, () => sum / count)).map((place, index) => place + index * gap);
  };

  const build = async (/** @type {HTMLElement} */ hook) => {
    const railway = hook.dataset.runs ?? "";
    await jikoku.load(`data/runs/${railway}.js`);
    const data = jikoku.data[/** @type {`runs/${string}`} */ (`runs/${railway}`)];
    const trains = await jikoku.lineTrains.read(data);
    const wayOf = jikoku.lineTrains.ways(trains);
    const list = /** @type {HTMLElement} */ (document.querySelector("ol.stations"));
    const lines = /** @type {HTMLElement[]} */ ([...list.children]);
    const names = lines.map((line) => jikoku.words(line.querySelector(".stop")?.firstChild));
    const word = (/** @type {string} */ key, /** @type {Record<string, string | number>} */ values) =>
      jikoku.text(Object.entries(values).reduce((said, [name, value]) => said.replace(`%${name}`, () => String(value)), hook.getAttribute(`data-say-${key}`) ?? ""));
    const place = element("ul", { class: "runs", "aria-label": word("name", {}) });
    list.after(place);
    const map = document.querySelector("svg.line-map");
    const dots = new Map([.../** @type {NodeListOf<SVGCircleElement>} */ (document.querySelectorAll("svg.line-map [data-row]"))].map((dot) => [Number(dot.dataset.row), dot]));
    /** @type {Map<LineTrain, ReturnType<typeof mark>>} */
    const shown = new Map();

    /** @param {Running} run @param {ReturnType<typeof mark>} own */
    const onMap = ({ from, to, part }, { circle }) => {
      const ends = [dots.get(from), dots.get(to)];
      circle.toggleAttribute("hidden", ends.includes(undefined));
      for (const axis of ["cx", "cy"]) {
        const [one, other] = ends.map((dot) => Number(dot?.getAttribute(axis)));
        circle.setAttribute(axis, (one + (other - one) * part).toFixed(1));
      }
    };

    /**
     * All trains in the list, none of them on another.
     * @param {Running[]} all
     */
    const inList = (all) => {
      const dot = parseFloat(getComputedStyle(document.documentElement).fontSize) * 1.5;
      const height = (/** @type {number} */ row) => lines[row].offsetTop + dot;
      // Between rows that are no neighbours, as where a loop closes, a train is at the one, then at the other.
      const heightOf = (/** @type {Running} */ { from, to, part }) =>
        Math.abs(from - to) > 1 ? height(part < 0.5 ? from : to) : height(from) + (height(to) - height(from)) * part;
      for (const side of ["up", "down"]) {
        const lane = all.map((run) => ({ own: /** @type {ReturnType<typeof mark>} */ (shown.get(run.train)), at: heightOf(run) }))
          .filter(({ own }) => own.line.classList.contains(side)).sort((a, b) => a.at - b.at);
        apart(lane.map(({ at }) => at), dot * GAP).forEach((y, index) => {
          const { line } = lane[index].own;
          // One that has just come does not run there from the top.
          line.classList.toggle("new", line.style.transform === "");
          line.style.transform = `translateY(${Math.round(y)}px)`;
        });
      }
    };

    /**
     * Puts a train on the side of its way at the moment: one that runs out and back changes it. Where a loop closes, its
     * way is that of most of its steps.
     * @param {Running} run @param {ReturnType<typeof mark>} own
     */
    const turn = ({ from, ahead }, { line, isMostlyDown }) => {
      const isDown = Math.abs(ahead - from) === 1 && ahead >= 0 ? ahead > from : isMostlyDown;
      line.classList.toggle("down", isDown);
      line.classList.toggle("up", !isDown);
    };

    /** @param {Running} run @param {ReturnType<typeof mark>} own */
    const say = ({ train, now, delay }, own) => {
      const told = word(now.before === now.after ? "at" : "between", { name: own.label, at: names[train.rows[now.before]], to: names[train.rows[now.after]] });
      jikoku.say(own.late, delay > 0 ? `+${delay}` : "");
      if (own.told === told) return;
      own.told = told;
      own.link.setAttribute("aria-label", told);
      own.link.setAttribute("title", told);
    };

    jikoku.clock.onTick(() => {
      const all = running(data, railway, trains, wayOf);
      const kept = new Set(all.map(({ train }) => train));
      for (const [train, { line, dot }] of shown) {
        if (kept.has(train)) continue;
        line.remove();
        dot.remove();
        shown.delete(train);
      }
      for (const run of all) {
        const own = shown.get(run.train) ?? mark(railway, run.train);
        if (!shown.has(run.train)) {
          shown.set(run.train, own);
          place.append(own.line);
          map?.append(own.dot);
        }
        onMap(run, own);
        turn(run, own);
        say(run, own);
      }
      inList(all);
      const { isNow } = jikoku.dayChoice.moment();
      const key = all.length === 0 ? "none" : !isNow ? "chosen" : jikoku.live?.isKnown() ? "late" : "some";
      jikoku.say(hook, word(key, { n: all.length }));
    });
  };

  return {
    start() {
      const hook = /** @type {HTMLElement | null} */ (document.querySelector("[data-runs]"));
      // Without the file the list is what it was.
      if (hook) build(hook).catch((error) => {
        console.warn(error);
        jikoku.say(hook, "");
      });
    },
  };
})();
