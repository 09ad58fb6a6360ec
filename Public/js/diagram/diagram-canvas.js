"use strict";

/**
 * A train diagram that is dragged, zoomed and asked: on a canvas of the window's size, drawn from the lines that the page
 * has. The page's own drawings are hidden until they are wanted, and stay for paper.
 */
jikoku.diagramCanvas = (() => {
  /** How much a button zooms, and what part of the window it moves. */
  const [STEP, PART] = [1.5, 0.5];
  /** Milliseconds without another size after which numbers are placed, and those of a frame. */
  const [REST, FRAME] = [80, 16];

  /** @param {HTMLElement} hook @returns {DiagramShown} */
  const build = (hook) => {
    const main = /** @type {HTMLElement} */ (hook.closest("main"));
    const find = (/** @type {string} */ name) => /** @type {HTMLElement} */ (hook.querySelector(name));
    const canvas = /** @type {HTMLCanvasElement} */ (find("canvas"));
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { alpha: false }));
    const { diagramLines, diagramWindow, diagramDrawing, diagramTiles, diagramNumbers, diagramTrain, diagramGestures } = jikoku;
    main.classList.add("drawn");
    const line = diagramLines.read(main);
    /** That of the line, or that along the whole way of a train, with the name of the train. */
    let [diagram, whole] = [line, ""];
    const hours = new Map([.../** @type {NodeListOf<SVGTextElement>} */ (main.querySelectorAll(".clock text"))].map((text) => [Number(text.getAttribute("x")) / diagramLines.MINUTE / 60, text.textContent ?? ""]));
    const hidden = { types: new Set(), directions: new Set() };
    let pens = diagramDrawing.pens(main, diagram.trains);
    /** @type {DiagramFrame} */
    let frame;
    /** @type {DiagramWindow | undefined} */
    let own;
    let [left, top, ratio] = [0, 0, 1];
    let trains = diagram.trains;
    /** @type {DiagramTrain | undefined} */
    let chosen;
    /** @type {number | undefined} */
    let now;
    /** @type {DiagramNumber[]} */
    let numbers = [];
    let numbered = "";
    /** @type {number | undefined} */
    let numbering;
    let isWanted = false;
    /** Of the size at which the diagram rests. */
    const tiles = diagramTiles.build();
    let isAtRest = false;
    /** @type {number | undefined} */
    let preparing;

    /** @returns {DiagramScene} */
    const scene = () => ({ diagram, trains, chosen, numbers, own: /** @type {DiagramWindow} */ (own), frame, pens, ratio, left, top, now, hour: (hour) => hours.get(hour) ?? "" });
    /** What the next pull will show is drawn beforehand, a tile at a time. */
    const prepare = () => {
      preparing = isAtRest && tiles.ahead(scene()) ? setTimeout(prepare, FRAME) : undefined;
    };

    /** The numbers at this size, unless lines are too close together for any: once the size stays, since they take a moment. */
    const number = () => {
      if (!own) return;
      const { across, down } = own;
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.font = `${9 * frame.unit}px ${pens.font}`;
      const wide = context.measureText("0000000000").width / 10;
      numbers = across < frame.unit * 0.75 ? [] : diagramNumbers.places(trains, { across, down }, (text) => wide * text.length, 7 * frame.unit);
      isAtRest = true;
      tiles.of(numbered);
      redraw();
    };
    const renumber = () => {
      const { across, down } = /** @type {DiagramWindow} */ (own);
      const key = `${across} ${down} ${frame.unit} ${ratio} ${pens.paper} ${[...hidden.types]} / ${[...hidden.directions]} ${whole}`;
      if (key === numbered) return;
      numbered = key;
      numbers = [];
      isAtRest = false;
      clearTimeout(numbering);
      numbering = setTimeout(number, REST);
    };
    const draw = () => {
      isWanted = false;
      if (!own) return;
      renumber();
      diagramDrawing.draw(context, scene(), isAtRest ? tiles.show : undefined);
      if (isAtRest && preparing === undefined) preparing = setTimeout(prepare, FRAME);
    };
    const redraw = () => {
      if (!isWanted) requestAnimationFrame(draw);
      isWanted = true;
    };
    /** A finger that draws up or down moves the page where all stations are seen, and else the diagram. */
    const hold = () => {
      if (own) canvas.style.touchAction = own.down * frame.height > frame.tall + 1 ? "none" : "pan-y";
    };
    const look = (/** @type {DiagramWindow} */ next) => {
      const moved = !own || next.x !== own.x || next.y !== own.y || next.across !== own.across || next.down !== own.down;
      own = next;
      if (moved) redraw();
      hold();
      return moved;
    };
    const lookAt = (/** @type {number} */ x, /** @type {number} */ y) => {
      if (own) look(diagramWindow.within({ ...own, x: x - frame.width / own.across / 2, y: y - frame.tall / own.down / 2 }, frame));
    };

    const measure = () => {
      const unit = parseFloat(getComputedStyle(main).fontSize) / 16;
      const [wide, high] = [canvas.clientWidth, canvas.clientHeight];
      if (wide === 0) return;
      ratio = Math.min(devicePixelRatio || 1, 2);
      [canvas.width, canvas.height] = [Math.round(wide * ratio), Math.round(high * ratio)];
      context.font = `bold ${11 * unit}px ${pens.font}`;
      const names = Math.max(...diagram.rows.map(({ name }) => context.measureText(name).width)) + 14 * unit;
      [left, top] = [Math.round(Math.min(names, wide * 0.4)), Math.round(22 * unit)];
      frame = { from: diagram.from, until: diagram.until, height: diagram.height, width: wide - left, tall: high - top - Math.round(8 * unit), unit };
      const begin = now === undefined ? diagram.from : now - frame.width / unit / 3;
      own = diagramWindow.within(own ?? { x: begin, y: 0, across: unit, down: Math.max(unit, frame.tall / diagram.height) }, frame);
      hold();
      draw();
    };

    const place = find("[data-chosen]");
    const choose = (/** @type {DiagramTrain | undefined} */ train) => {
      chosen = train;
      const type = train && jikoku.words(main.querySelector(`.line-types [data-numbers~="${train.type}"]`));
      diagramTrain.show(hook, place, train, type ?? "", diagram.rows, () => {
        choose(undefined);
        find("input").focus();
      });
      diagramTrain.remember(hook, train);
      offerWay(train).catch((error) => console.warn(error));
      redraw();
    };
    const wayButton = find("[data-act=way]");
    /** @type {string[]} */
    let way = [];
    /** The choice of the whole way, for a train that runs over several railways. */
    const offerWay = async (/** @type {DiagramTrain | undefined} */ train) => {
      if (whole) return;
      wayButton.hidden = true;
      const name = train && diagramTrain.name(hook, train);
      if (!name || !main.querySelector(".ways-on")) return;
      await jikoku.load("js/diagram-way.js");
      const found = await jikoku.diagramWay.folders(hook.dataset.folder ?? "", name);
      if (chosen !== train || whole) return;
      way = found;
      wayButton.hidden = way.length < 2;
      if (way.length > 1 && jikoku.address.get("way")) await goWhole();
    };
    /** Shows another diagram with the train that is chosen, if it is there. */
    const swap = (/** @type {Diagram} */ next, /** @type {string} */ name) => {
      const before = chosen && diagramTrain.name(hook, chosen);
      [diagram, whole, own, chosen] = [next, name, undefined, undefined];
      wayButton.setAttribute("aria-pressed", String(whole !== ""));
      jikoku.address.set("way", whole ? "whole" : undefined);
      pens = diagramDrawing.pens(main, diagram.trains);
      filter();
      measure();
      const train = trains.find((each) => diagramTrain.name(hook, each) === before);
      if (train) open(train);
      else choose(undefined);
    };
    const goWhole = async () => {
      const name = chosen && diagramTrain.name(hook, chosen);
      if (!name) return;
      const next = await jikoku.diagramWay.read(way, name, hook.dataset.schedule ?? "", chosen?.direction ?? 0, typeOf);
      if (chosen && diagramTrain.name(hook, chosen) === name) swap(next, name);
    };
    const goBack = () => {
      for (const item of /** @type {NodeListOf<HTMLElement>} */ (main.querySelectorAll("[data-beyond]"))) {
        hidden.types.delete(item.dataset.numbers);
        item.remove();
      }
      swap(line, "");
    };
    const open = (/** @type {DiagramTrain | undefined} */ train) => {
      if (!train) return;
      choose(train);
      lookAt(train.pieces[0][0] + train.shifts[0], train.pieces[0][1]);
    };

    const filter = () => {
      trains = diagram.trains.filter(({ type, direction }) => !hidden.types.has(String(type)) && !hidden.directions.has(String(direction)));
      if (chosen && !trains.includes(chosen)) choose(undefined);
      redraw();
    };
    const turn = (/** @type {HTMLElement} */ item, /** @type {Set<unknown>} */ set, /** @type {string[]} */ keys) => {
      const button = jikoku.element("button", { type: "button", "aria-pressed": "true" }, ...item.childNodes);
      item.append(button);
      item.classList.add("turned");
      button.addEventListener("click", () => {
        const isShown = button.getAttribute("aria-pressed") !== "true";
        button.setAttribute("aria-pressed", String(isShown));
        keys.forEach((key) => (isShown ? set.delete(key) : set.add(key)));
        filter();
      });
    };
    const types = /** @type {NodeListOf<HTMLElement>} */ (main.querySelectorAll(".line-types [data-numbers]"));
    /** The number of a type, also of one that runs on other railways alone. */
    const typeOf = (/** @type {string} */ look, /** @type {string} */ name) => {
      const all = /** @type {HTMLElement[]} */ ([...main.querySelectorAll(".line-types [data-numbers]")]);
      const known = all.find((item) => look.split(" ").every((part) => item.classList.contains(part)) && (name === "" || jikoku.words(item) === name));
      if (!main.querySelector(`[class="trains ${look}"]`)) {
        const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
        group.setAttribute("class", `trains ${look}`);
        main.querySelector(".drawing")?.append(group);
      }
      // A type that says no more than that it is a train is switched with the first.
      if (known || name === "") return parseInt((known ?? types[0]).dataset.numbers ?? "");
      const number = 1000 + all.length;
      const item = jikoku.element("li", { class: look, "data-numbers": number, "data-beyond": true }, types[0].querySelector("svg")?.cloneNode(true), ` ${name}`);
      types[0].parentElement?.append(item);
      turn(item, hidden.types, [String(number)]);
      return number;
    };
    if (types.length > 1) types.forEach((item) => turn(item, hidden.types, (item.dataset.numbers ?? "").split(" ")));
    const ways = /** @type {NodeListOf<HTMLElement>} */ (hook.querySelectorAll(".filters li"));
    ways.forEach((item, direction) => turn(item, hidden.directions, [String(direction)]));

    const plain = (/** @type {string} */ text) => text.normalize("NFKC").toUpperCase().replace(/\s/g, "");
    hook.querySelector("form")?.addEventListener("submit", (event) => {
      event.preventDefault();
      const typed = plain(/** @type {HTMLInputElement} */ (find("input")).value);
      const same = trains.filter((train) => typed && plain(train.number) === typed);
      const found = same.length > 0 ? same : trains.filter((train) => typed && plain(train.number).startsWith(typed));
      // Asked again, the next one of these is shown.
      const train = found[(found.indexOf(/** @type {DiagramTrain} */ (chosen)) + 1) % (found.length || 1)];
      jikoku.say(find("[role=status]"), train || !typed ? "" : jikoku.text(hook.dataset.sayNone ?? ""));
      open(train);
    });

    diagramGestures.listen(canvas, {
      move: (by) => own !== undefined && look(diagramWindow.move(own, by, frame)),
      zoom: (by, { x, y }) => own && look(diagramWindow.zoom(own, by, { x: x - left, y: y - top }, frame)),
      tap: ({ x, y }, reach) => own && choose(diagramWindow.nearest(trains, own, { x: x - left, y: y - top }, reach)),
    });
    /** @type {Record<string, () => unknown>} */
    const acts = { way: () => (whole ? goBack() : goWhole().catch((error) => console.warn(error))), now: () => now !== undefined && own && lookAt(now, own.y + frame.tall / own.down / 2), whole: () => own && look(diagramWindow.within({ ...own, across: 0, down: 0 }, frame)) };
    for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (hook.querySelectorAll("[data-act]"))) {
      button.addEventListener("click", () => {
        const [act, axis, sign] = (button.dataset.act ?? "").split(" ");
        if (act in acts) return acts[act]();
        if (!own) return undefined;
        const by = Number(sign);
        if (act === "zoom") return look(diagramWindow.zoom(own, { [axis]: STEP ** by }, { x: frame.width / 2, y: frame.tall / 2 }, frame));
        return look(diagramWindow.move(own, axis === "across" ? { x: by * PART * frame.width, y: 0 } : { x: 0, y: by * PART * frame.tall }, frame));
      });
    }
    find("[data-strips]").addEventListener("change", ({ target }) => main.classList.toggle("drawn", !(/** @type {HTMLInputElement} */ (target).checked)));

    // The line of now, on days of this schedule.
    jikoku.clock.onTick(() => {
      const { day, second, isNow } = jikoku.dayChoice.moment();
      const isOurs = isNow && jikoku.dayChoice.schedule(hook.dataset.diagram ?? "", day)?.id === hook.dataset.schedule;
      const next = isOurs ? (second / 60) * diagramLines.MINUTE : undefined;
      find("[data-act=now]").hidden = !isOurs;
      if (next === now) return;
      const isFirst = now === undefined;
      now = next;
      if (isFirst && own && !chosen) acts.now();
      redraw();
    });
    new ResizeObserver(measure).observe(canvas);
    measure();
    open(diagramTrain.asked(hook, diagram.trains));
    addEventListener("hashchange", () => open(diagramTrain.asked(hook, trains)));
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
      pens = diagramDrawing.pens(main, diagram.trains);
      redraw();
    });
    return { get diagram() { return diagram; }, seen: () => own && { ...own, ...frame, left, top, now, trains, chosen, numbers } };
  };

  /** @type {DiagramShown | undefined} */
  let built;
  return {
    start() {
      const hook = /** @type {HTMLElement | null} */ (document.querySelector("[data-diagram]"));
      if (hook) built = build(hook);
    },
    shown: () => built,
  };
})();
