"use strict";

/**
 * The page of a departure board on the site: the board itself, what can be done with it, and, folded away, what it is made
 * of. One that has no station yet begins with the stations to choose from.
 */
jikoku.boardEditor = (() => {
  const { element, say, text } = jikoku;
  const { labelled, wholeOf } = jikoku.boardStop;
  /** Milliseconds after a key before the picture follows. */
  const PAUSE = 200;
  /** @type {{ renew: () => void, end: () => void } | undefined} */
  let opened;
  /** What the editor wrote into the address last, which is nothing new to it. */
  let written = "";

  const address = (/** @type {string} */ code) => `#${jikoku.boards.edit}${code ? `&${code}` : ""}`;

  /**
   * The boards that the reader keeps, to turn to; and the way to a new one.
   * @param {() => string} current what stands in the address of the one that is shown
   */
  const shelf = (current) => {
    const list = element("ul");
    const part = element("nav", { class: "jump shelf", "aria-label": text("walls-kept") }, list);
    let drawn = "";
    const draw = () => {
      const all = jikoku.boards.all();
      part.hidden = all.length === 0;
      const state = [...all, current()].join("\n");
      if (state === drawn) return;
      drawn = state;
      const items = all.map((code) => {
        const board = jikoku.boards.read(code);
        const open = element("a", { class: "name", href: address(code), "aria-current": code === current() && "page" }, board.title || board.stops[0].station);
        if (!board.title) jikoku.boardTrains.open(board).then((source) => say(open, jikoku.boardView.titleOf(board, source))).catch(() => undefined);
        return element("li", {}, open);
      });
      list.replaceChildren(...items, element("li", {}, element("a", { href: address("") }, text("wall-make"))));
    };
    return { part, draw };
  };

  const build = (/** @type {HTMLElement} */ desk, /** @type {string} */ code) => {
    const board = jikoku.boards.read(code);
    const codeNow = () => jikoku.boards.write(board);
    /** The board among those kept that is changed here. */
    let origin = jikoku.boards.all().includes(codeNow()) ? codeNow() : undefined;
    let number = 0;
    /** @type {ReturnType<typeof jikoku.boardView.show> | undefined} */
    let view;
    let turn = 0;
    let timer = 0;

    const stops = element("div", { class: "stops" });
    const title = element("input", { type: "text", maxlength: 100, value: board.title });
    const looks = { dark: text("wall-look-dark"), auto: text("wall-look-auto"), light: text("wall-look-light"), sun: text("wall-look-sun") };
    const look = element("select", {}, ...Object.entries(looks).map(([value, words]) => element("option", { value }, words)));
    look.value = board.look;
    const rows = element("input", { type: "number", min: 0, max: jikoku.boards.most.rows, inputmode: "numeric", placeholder: text("wall-rows-all"), value: board.rows || undefined });
    const picture = element("div", { class: "picture" });
    const output = jikoku.boardOutput.make(() => shape());
    const open = element("a", { class: "whole" }, text("wall-open"));
    const keep = element("button", { type: "button", class: "keeps", onclick: () => store() }, text("wall-keep"));
    const kept = element("p", { class: "state", role: "status" });
    const remove = element("button", { type: "button", onclick: () => drop() }, text("wall-drop"));
    const share = element("details", { class: "sharing", ontoggle: () => shape() }, element("summary", {}, text("share")), output.choice, output.place);
    const others = shelf(codeNow);

    const add = (/** @type {BoardStop} */ stop) => {
      const box = jikoku.boardStop.make(stop, (number += 1), changed, () => {
        board.stops = board.stops.filter((other) => other !== stop);
        box.remove();
        changed();
      });
      stops.append(box);
    };
    const chooser = jikoku.boardChooser.make((wanted) => {
      for (const stop of wanted.slice(0, jikoku.boards.most.stops - board.stops.length)) {
        board.stops.push(stop);
        add(stop);
      }
      changed();
    });
    const store = async () => {
      const now = codeNow();
      const isDone = await jikoku.boards.keep(now, origin);
      if (isDone) origin = now;
      say(kept, text(isDone ? "wall-kept" : "bookmark-unsaved"));
      tell();
    };
    const drop = async () => {
      if (origin === undefined) return;
      await jikoku.boards.remove(origin);
      location.hash = "";
    };
    /** What the board is shown in: all the room there is; while it is shared, a frame of the size that was chosen. */
    const shape = () => {
      const [width, height] = output.size();
      picture.style.height = share.open ? "auto" : "";
      picture.style.aspectRatio = share.open ? `${width} / ${height}` : "";
      picture.style.width = share.open ? `min(100%, ${width}px, calc(80vh * ${width / height}))` : "";
    };
    const draw = async () => {
      const own = (turn += 1);
      const source = await jikoku.boardTrains.open(board);
      if (own !== turn) return;
      view?.end();
      view = jikoku.boardView.show(picture, board, source);
      output.tell(codeNow(), jikoku.boardView.titleOf(board, source));
    };
    /** What follows from which board it is, and whether it is kept. */
    const tell = () => {
      const isEmpty = board.stops.length === 0;
      desk.closest("main")?.classList.toggle("has-board", !isEmpty);
      for (const part of [picture, actions, fields, share]) part.hidden = isEmpty;
      edit.hidden = isEmpty;
      // The one thing to do on an empty page stands in the open.
      if (isEmpty && chooser.place.parentElement !== form) form.prepend(chooser.place);
      if (!isEmpty && chooser.place.parentElement === form) stops.after(chooser.place);
      keep.setAttribute("aria-pressed", String(origin === codeNow()));
      remove.hidden = origin === undefined;
      open.setAttribute("href", "#" + codeNow());
      others.draw();
    };
    const changed = () => {
      board.title = title.value.trim();
      board.look = look.value;
      board.rows = wholeOf(rows) ?? 0;
      written = address(codeNow());
      history.replaceState(history.state, "", written);
      say(kept, "");
      tell();
      clearTimeout(timer);
      if (board.stops.length === 0) view?.end();
      else timer = setTimeout(() => draw().catch((error) => console.warn(error)), view ? PAUSE : 0);
    };

    const fields = element("div", { class: "fields" }, labelled("wall-title", text("wall-title"), title), labelled("wall-look", text("wall-look"), look), labelled("wall-rows", text("wall-rows"), rows));
    const edit = element("details", { class: "making" }, element("summary", {}, text("wall-edit")), stops, fields, element("p", { class: "buttons" }, remove));
    const actions = element("p", { class: "actions" }, open, keep);
    const settle = (/** @type {Event} */ event) => {
      event.preventDefault();
      chooser.settle();
    };
    const form = element("form", { class: "make", onsubmit: settle }, edit);
    for (const field of [title, rows]) field.addEventListener("input", changed);
    look.addEventListener("change", changed);
    desk.replaceChildren(others.part, picture, actions, kept, form, share);
    board.stops.forEach(add);
    if (board.stops.length > 0) changed();
    else tell();
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
     * Opens the page with a board.
     * @param {HTMLElement} desk @param {string} code
     */
    async open(desk, code) {
      // What it wrote itself says nothing new.
      if (opened && location.hash === written) return;
      await jikoku.load("js/when.js");
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
