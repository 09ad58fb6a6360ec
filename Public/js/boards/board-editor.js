"use strict";

/** The editor of departure boards: a preview stands beside the form while it is filled in. */
jikoku.boardEditor = (() => {
  const { element, say, text } = jikoku;
  /** Milliseconds after a key before the picture follows. */
  const PAUSE = 200;
  /** @type {{ renew: () => void, end: () => void } | undefined} */
  let opened;
  /** What the editor wrote into the address last, which is nothing new to it. */
  let written = "";

  /**
   * A label with its field.
   * @param {string} id @param {string} label @param {HTMLElement} field
   */
  const labelled = (id, label, field) => {
    field.id = id;
    return element("div", {}, element("label", { for: id }, label), field);
  };

  const minutes = (/** @type {number | undefined} */ value) => element("input", { type: "number", min: 0, max: jikoku.boards.most.minutes, inputmode: "numeric", value });
  const wholeOf = (/** @type {HTMLInputElement} */ { value, max }) => (/^\d+$/.test(value) ? Math.min(Number(value), Number(max)) : undefined);

  /**
   * The places to choose from as a goal: railway by railway.
   * @param {HTMLSelectElement} select @param {BoardStop} stop
   */
  const fillGoals = async (select, stop) => {
    await jikoku.goal.load(stop.station).catch(() => undefined);
    const groups = jikoku.goal.listed([stop.station]).map(({ name, goals }) =>
      element("optgroup", { label: name }, ...[...goals.values()].map(({ goal, name: own }) => element("option", { value: goal.id }, own))));
    select.append(...groups);
    if (stop.to && ![...select.options].some(({ value }) => value === stop.to)) select.append(element("option", { value: stop.to }, stop.to));
    select.value = stop.to;
  };

  /**
   * The fields of a stop.
   * @param {BoardStop} stop @param {number} number of the fields, for their ids @param {() => void} changed @param {() => void} removed
   */
  const card = (stop, number, changed, removed) => {
    const name = element("span", {}, stop.station);
    const remove = element("button", { type: "button", class: "tool", onclick: removed }, "×");
    const ways = element("div", { class: "ways" });
    const goal = element("select", {}, element("option", { value: "" }, text("wall-anywhere")));
    const walk = minutes(stop.walk || undefined);
    const run = minutes(stop.run);
    const fields = element("div", { class: "fields" }, labelled(`wall-to-${number}`, text("wall-to"), goal), labelled(`wall-walk-${number}`, text("wall-walk"), walk), labelled(`wall-run-${number}`, text("wall-runs"), run));
    const box = element("fieldset", { class: "stop" }, element("legend", {}, name), remove, ways, fields);
    const ease = () => run.setAttribute("placeholder", stop.walk > 0 ? String(stop.walk / 2) : "");
    ease();
    goal.addEventListener("change", () => ((stop.to = goal.value), changed()));
    walk.addEventListener("input", () => ((stop.walk = wholeOf(walk) ?? 0), ease(), changed()));
    run.addEventListener("input", () => ((stop.run = wholeOf(run)), changed()));

    jikoku.departures.station(stop.station).then((data) => {
      const own = `${data.names[jikoku.lang]} ${data.railway.names[jikoku.lang]}`;
      say(name, own);
      remove.setAttribute("aria-label", text("wall-remove", { name: own }));
      remove.title = text("wall-remove", { name: own });
      box.classList.add(data.railway.class);
      const isChosen = (/** @type {string} */ id) => stop.directions.length === 0 || stop.directions.includes(id);
      const checks = data.directions.map(({ id, names }) => {
        const check = element("input", { type: "checkbox", value: id, checked: isChosen(id), onchange: () => choose() });
        ways.append(element("label", {}, check, names[jikoku.lang]));
        return check;
      });
      ways.hidden = checks.length < 2;
      const choose = () => {
        const chosen = checks.filter(({ checked }) => checked);
        // Of none at all there would be nothing to show.
        if (chosen.length === 0) for (const check of checks) check.checked = isChosen(check.value);
        else stop.directions = chosen.length === checks.length ? [] : chosen.map(({ value }) => value);
        changed();
      };
    }).catch(async () => {
      await jikoku.load("js/missing.js");
      say(name, await jikoku.missing.words(stop.station));
    });
    fillGoals(goal, stop).catch((error) => console.warn(error));
    return box;
  };

  /** The boards that the reader keeps: each opened, changed, moved up, taken away. */
  const shelf = () => {
    const list = element("ul", { class: "shelf" });
    const part = element("section", { "aria-labelledby": "walls-title" }, element("h2", { id: "walls-title" }, text("walls-kept")), list);
    let drawn = "";
    const draw = () => {
      const all = jikoku.boards.all();
      part.hidden = all.length === 0;
      if (all.join("\n") === drawn) return;
      drawn = all.join("\n");
      list.replaceChildren(...all.map((code) => {
        const board = jikoku.boards.read(code);
        const open = element("a", { class: "name", href: "#" + code }, board.title || board.stops[0].station);
        const edit = element("a", { href: `#${jikoku.boards.edit}&${code}` }, text("wall-edit"));
        const remove = element("button", { type: "button", class: "tool", onclick: () => jikoku.boards.remove(code) }, "×");
        const row = element("li", {}, open, edit, remove);
        const name = (/** @type {string} */ title) => {
          say(open, title);
          edit.setAttribute("aria-label", text("wall-edit-named", { name: title }));
          remove.setAttribute("aria-label", text("wall-remove", { name: title }));
        };
        name(open.textContent ?? "");
        if (!board.title) jikoku.boardTrains.open(board).then((source) => name(jikoku.boardView.titleOf(board, source))).catch(() => undefined);
        return row;
      }));
    };
    return { part, draw };
  };

  const build = (/** @type {HTMLElement} */ desk, /** @type {string} */ code) => {
    const board = jikoku.boards.read(code);
    /** The board among those kept that is changed here. */
    let origin = jikoku.boards.all().includes(jikoku.boards.write(board)) ? jikoku.boards.write(board) : undefined;
    let number = 0;
    /** @type {ReturnType<typeof jikoku.boardView.show> | undefined} */
    let view;
    let turn = 0;
    let timer = 0;

    const lines = element("div", { class: "lines", role: "group", "aria-label": text("wall-lines"), hidden: true });
    const state = element("p", { class: "state", role: "status" });
    const stops = element("div", { class: "stops" });
    const title = element("input", { type: "text", maxlength: 100, value: board.title });
    const looks = { auto: text("wall-look-auto"), light: text("wall-look-light"), dark: text("wall-look-dark"), sun: text("wall-look-sun") };
    const look = element("select", {}, ...Object.entries(looks).map(([value, words]) => element("option", { value }, words)));
    look.value = board.look;
    const rows = element("input", { type: "number", min: 0, max: jikoku.boards.most.rows, inputmode: "numeric", placeholder: text("wall-rows-all"), value: board.rows || undefined });
    const picture = element("div", { class: "picture" });
    const output = jikoku.boardOutput.make(() => shape());
    const open = element("a", { class: "button" }, text("wall-open"));
    const keep = element("button", { type: "button", onclick: () => store() }, text("wall-keep"));
    const kept = element("span", { class: "state", role: "status" });
    const result = element("div", { class: "result", hidden: true },
      element("p", { class: "buttons" }, open, keep, kept), element("div", { class: "fields" }, output.choice), picture, output.place);
    const others = shelf();

    const add = (/** @type {BoardStop} */ stop) => {
      const box = card(stop, (number += 1), changed, () => {
        board.stops = board.stops.filter((other) => other !== stop);
        box.remove();
        changed();
      });
      stops.append(box);
    };
    const take = (/** @type {string[]} */ folders) => {
      const room = jikoku.boards.most.stops - board.stops.length;
      for (const station of folders.slice(0, room)) {
        const stop = { station, directions: [], to: "", walk: 0, run: undefined };
        board.stops.push(stop);
        add(stop);
      }
      changed();
    };
    /** Offers the lines of a place, where it has several. */
    const offer = async (/** @type {string} */ folder, /** @type {string[]} */ folders) => {
      box.show("");
      const all = folders.length > 0 ? folders : [folder];
      const known = (await Promise.all(all.map((name) => jikoku.departures.station(name).catch(() => undefined)))).flatMap((data) => data ?? []);
      if (known.length === 0) {
        await jikoku.load("js/missing.js");
        say(state, await jikoku.missing.words(all[0]));
        // That is what there is to say of it.
        return true;
      }
      say(state, "");
      const nameOf = (/** @type {StationData} */ data) => jikoku.stationPaths.station(data.page);
      lines.hidden = known.length < 2;
      if (known.length < 2) {
        take(known.map(nameOf));
        return true;
      }
      const press = (/** @type {StationData[]} */ wanted) => {
        take(wanted.map(nameOf));
        lines.hidden = wanted.length > 1;
      };
      const every = element("button", { type: "button", onclick: () => press(known) }, text("wall-all-lines"));
      const buttons = known.map((data) => {
        const button = element("button", { type: "button", class: data.railway.class, onclick: () => ((button.disabled = true), press([data])) }, `＋ ${data.railway.names[jikoku.lang]}`);
        return button;
      });
      lines.replaceChildren(element("p", {}, text("wall-which", { name: known[0].names[jikoku.lang] })), element("p", { class: "buttons" }, ...buttons, every));
      return true;
    };
    const box = jikoku.stationBox.make("wall-station", text("wall-station"), offer);
    const settle = async (/** @type {Event} */ event) => {
      event.preventDefault();
      const query = box.input.value.trim();
      const isFound = query === "" || (await box.settle().catch(() => undefined));
      if (!isFound) say(state, isFound === false ? text("plan-unknown", { query }) : text("stations-failed"));
    };

    const store = async () => {
      const now = jikoku.boards.write(board);
      const isDone = await jikoku.boards.keep(now, origin);
      if (isDone) origin = now;
      say(kept, text(isDone ? "wall-kept" : "bookmark-unsaved"));
    };
    const shape = () => {
      const [width, height] = output.size();
      picture.style.aspectRatio = `${width} / ${height}`;
      picture.style.width = `min(100%, ${width}px, calc(80vh * ${width / height}))`;
    };
    const draw = async () => {
      const own = (turn += 1);
      const source = await jikoku.boardTrains.open(board);
      if (own !== turn) return;
      view?.end();
      view = jikoku.boardView.show(picture, board, source, true);
      output.tell(jikoku.boards.write(board), jikoku.boardView.titleOf(board, source));
    };
    const changed = () => {
      board.title = title.value.trim();
      board.look = look.value;
      board.rows = wholeOf(rows) ?? 0;
      const now = jikoku.boards.write(board);
      written = `#${jikoku.boards.edit}${now ? `&${now}` : ""}`;
      history.replaceState(history.state, "", written);
      open.setAttribute("href", "#" + now);
      say(kept, "");
      result.hidden = board.stops.length === 0;
      if (result.hidden) view?.end();
      clearTimeout(timer);
      if (!result.hidden) timer = setTimeout(() => draw().catch((error) => console.warn(error)), PAUSE);
    };

    const form = element("form", { class: "make", onsubmit: settle },
      element("p", { class: "hint" }, text("wall-hint")), box.place, state, lines, stops,
      element("div", { class: "fields" }, labelled("wall-title", text("wall-title"), title), labelled("wall-look", text("wall-look"), look), labelled("wall-rows", text("wall-rows"), rows)));
    for (const field of [title, rows]) field.addEventListener("input", changed);
    look.addEventListener("change", changed);
    desk.replaceChildren(others.part, element("section", { "aria-labelledby": "wall-make" }, element("h2", { id: "wall-make" }, text("wall-make")), form, result));
    board.stops.forEach(add);
    shape();
    others.draw();
    if (board.stops.length > 0) changed();
    desk.dataset.ready = "";
    return {
      renew: others.draw,
      end() {
        clearTimeout(timer);
        turn += 1;
        view?.end();
      },
    };
  };

  return {
    /**
     * Opens the editor with a board.
     * @param {HTMLElement} desk @param {string} code
     */
    async open(desk, code) {
      // What it wrote itself says nothing new.
      if (opened && location.hash === written) return;
      await jikoku.load("js/plan.js");
      opened?.end();
      written = location.hash;
      opened = build(desk, code);
    },
    /** Tells it that the boards kept are others. */
    renew: () => opened?.renew(),
    /** Ends the picture, which would tick on unseen. */
    close() {
      opened?.end();
      opened = undefined;
    },
  };
})();
