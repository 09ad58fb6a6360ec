"use strict";

/**
 * The page of departure boards: the one that its address names, on the whole screen or in a frame of another page, or
 * else one within the page, with what it is made of: that which is being made, or the first that the reader keeps.
 */
jikoku.boardPage = (() => {
  const { element, say, text } = jikoku;
  /** Seconds without a touch after which the bar and the pointer go. */
  const REST = 6;
  /** Seconds after which a board asks whether there is a newer timetable. */
  const RENEWAL = 3 * 3600;
  /** What the address says of the page: the first board that is kept, and the board that is being made. */
  const KEPT = "kept";
  const EDIT = jikoku.boards.edit;
  const isFramed = window.self !== window.top;

  const hash = () => location.hash.slice(1);
  const isEdited = () => hash() === EDIT || hash().startsWith(EDIT + "&");

  /** A screen that shows a board stays on, as long as the board is seen and the device allows it. */
  const wakeLock = () => {
    /** @type {WakeLockSentinel | undefined} */
    let held;
    let isWanted = false;
    const hold = async () => {
      if (!isWanted || held || document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
      try {
        const lock = await navigator.wakeLock.request("screen");
        held = lock;
        // It goes with the page out of sight; once the page is back, it is asked for again.
        lock.addEventListener("release", () => (held = undefined));
        if (!isWanted) await lock.release();
      } catch {
        // A battery that is low, a frame that may not: the board runs all the same.
      }
    };
    document.addEventListener("visibilitychange", hold);
    return {
      want(/** @type {boolean} */ wanted) {
        isWanted = wanted;
        if (wanted) hold();
        else held?.release().catch(() => undefined);
      },
    };
  };

  /** The minutes until the first train, at the icon of an installed site, where the platform has that. */
  const badge = () => {
    let shown = -1;
    const tell = (/** @type {number} */ minutes) => {
      if (minutes === shown || isFramed || !("setAppBadge" in navigator)) return;
      shown = minutes;
      const done = minutes < 0 ? navigator.clearAppBadge() : navigator.setAppBadge(minutes);
      done.catch(() => undefined);
    };
    addEventListener("pagehide", () => tell(-1));
    return tell;
  };

  /** What a board needs is kept for when there is no connection, also on the first visit. */
  const keepFiles = async () => {
    if (!jikoku.offline.isPossible) return;
    const { active } = await navigator.serviceWorker.ready;
    const files = jikoku.asked().flatMap((path) => /^(?:next\/)?(data\/.*)/.exec(path)?.[1] ?? []);
    const paths = (jikoku.period?.folders ?? [""]).flatMap((folder) => files.map((path) => folder + path));
    active?.postMessage({ jikoku: "keep", addresses: paths.map((path) => new URL(jikoku.root + path, document.baseURI).href) });
  };

  /** A board that hangs for weeks takes a newer timetable once there is one. */
  const renewal = () => {
    if (!jikoku.offline.isPossible) return () => undefined;
    let asked = Date.now();
    let hadWorker = navigator.serviceWorker.controller !== null;
    let isHanging = false;
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      if (hadWorker && isHanging) location.reload();
      hadWorker = true;
    });
    return (/** @type {boolean} */ isBoard) => {
      isHanging = isBoard;
      if (!isBoard || Date.now() - asked < RENEWAL * 1000) return;
      asked = Date.now();
      navigator.serviceWorker.getRegistration().then((found) => found?.update()).catch(() => undefined);
    };
  };

  const build = (/** @type {HTMLElement} */ hook) => {
    const wall = element("div", { class: "hung" });
    const desk = element("div", { class: "desk" });
    hook.append(wall, desk);
    const awake = wakeLock();
    const tellBadge = badge();
    const renew = renewal();
    /** @type {{ end: () => void, shown: () => BoardTrain[] } | undefined} */
    let view;
    /** The number of the last address that was read: answers for an earlier one are dropped. */
    let turn = 0;
    let touched = Date.now();

    const code = () => jikoku.boards.write(jikoku.boards.read(hash()));
    /** Shows another board in the place of this one; a wall has no way back. */
    const go = (/** @type {string} */ next) => {
      history.replaceState(history.state, "", "#" + next);
      read();
    };
    const turnTo = (/** @type {number} */ by) => {
      const next = jikoku.boards.beside(code(), by);
      if (next !== undefined && next !== code()) go(next);
    };

    const tool = (/** @type {string} */ sign, /** @type {string} */ key, /** @type {() => void} */ onclick) =>
      element("button", { type: "button", "aria-label": text(key), title: text(key), onclick }, sign);
    const previous = tool("‹", "wall-previous", () => turnTo(-1));
    const next = tool("›", "wall-next", () => turnTo(1));
    const keep = element("button", { type: "button", onclick: () => toggle() });
    const fill = () => {
      const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
      done.catch(() => undefined);
    };
    const whole = element("button", { type: "button", onclick: fill }, text("wall-whole"));
    const list = element("a", {}, text("wall-all"));
    const bar = element("nav", { class: "wall-bar", "aria-label": text("wall") }, previous, next, keep, whole, list);
    const out = element("a", { class: "out", target: "_blank", rel: "noopener" });

    const heard = () => [...wall.querySelectorAll(".wall")].map((list) => ({ name: jikoku.words(list.querySelector("h2")), list }));
    jikoku.speak(() => list, heard);

    const toggle = async () => {
      const isKept = jikoku.boards.all().includes(code());
      if (!(await (isKept ? jikoku.boards.remove(code()) : jikoku.boards.keep(code())))) say(keep, text("bookmark-unsaved"));
    };
    const drawBar = () => {
      const kept = jikoku.boards.all();
      const isKept = kept.includes(code());
      keep.setAttribute("aria-pressed", String(isKept));
      say(keep, `${isKept ? "★" : "☆"} ${text("wall-keep")}`);
      const isAlone = kept.filter((other) => other !== code()).length === 0;
      previous.hidden = next.hidden = isAlone;
      whole.hidden = !document.fullscreenEnabled;
      list.setAttribute("href", `#${EDIT}&${code()}`);
    };

    const stir = () => {
      touched = Date.now();
      document.documentElement.classList.remove("resting");
    };
    const take = () => {
      view?.end();
      view = undefined;
      awake.want(false);
      tellBadge(-1);
      renew(false);
    };

    const hang = async (/** @type {Board} */ board, /** @type {number} */ own) => {
      const source = await jikoku.boardTrains.open(board);
      if (own !== turn) return;
      take();
      view = jikoku.boardView.show(wall, board, source, isFramed);
      const title = jikoku.boardView.titleOf(board, source);
      document.title = document.title.replace(/^.*(?= \| )/, () => title);
      if (isFramed) {
        out.href = location.href;
        say(out, document.title.replace(/^.* \| /, ""));
        wall.append(out);
      } else {
        wall.append(bar);
        drawBar();
        // Whoever goes to a train finds the way back.
        jikoku.store.set("tab board", { code: code(), title });
        awake.want(true);
      }
      hook.dataset.shown = code();
      keepFiles().catch((error) => console.warn(error));
    };

    /** Brings the page to what its address says. */
    const read = () => {
      const own = (turn += 1);
      delete hook.dataset.shown;
      if (hash() === KEPT) history.replaceState(history.state, "", "#" + (jikoku.boards.all()[0] ?? ""));
      const board = jikoku.boards.read(hash());
      const isHung = board.stops.length > 0 && !isEdited();
      document.documentElement.classList.toggle("walled", isHung);
      document.documentElement.classList.toggle("framed", isFramed);
      stir();
      desk.hidden = isHung;
      wall.hidden = !isHung;
      if (isHung) {
        jikoku.boardEditor.close();
        hang(board, own).catch((error) => console.warn(error));
      } else {
        take();
        jikoku.store.set("tab board", undefined);
        jikoku.boardEditor.open(desk, isEdited() ? hash().slice(EDIT.length + 1) : (jikoku.boards.all()[0] ?? "")).catch((error) => console.warn(error));
      }
    };

    for (const event of ["pointermove", "pointerdown", "keydown", "focusin"]) addEventListener(event, stir, { passive: true });
    addEventListener("keydown", ({ key, altKey, ctrlKey, metaKey }) => {
      if (!view || altKey || ctrlKey || metaKey || isFramed) return;
      if (key === "ArrowLeft") turnTo(-1);
      if (key === "ArrowRight") turnTo(1);
    });
    addEventListener("hashchange", read);
    jikoku.store.onChange(() => (view ? !isFramed && drawBar() : jikoku.boardEditor.renew()));
    jikoku.clock.onTick(() => {
      if (!view) return;
      const isResting = Date.now() - touched > REST * 1000 && !bar.contains(document.activeElement);
      document.documentElement.classList.toggle("resting", isResting);
      // One that does not run is none to wait for.
      const first = view.shown().find(({ report }) => !jikoku.live?.isOut(report));
      tellBadge(first ? Math.max(0, Math.ceil((first.time - Date.now() / 1000) / 60)) : -1);
      renew(true);
    });
    read();
  };

  return {
    start() {
      const hook = /** @type {HTMLElement | null} */ (document.querySelector("[data-boards]"));
      if (hook) build(hook);
    },
  };
})();
