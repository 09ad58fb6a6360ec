"use strict";

/** The button that keeps all of a railway for when there is no connection, or the whole network. */
jikoku.keep = (() => {
  const { element, text } = jikoku;

  const fill = async (/** @type {HTMLElement} */ hook, /** @type {string} */ name) => {
    const build = await jikoku.kept.build(name);
    const { list, version } = build;
    const isWhole = name === jikoku.kept.whole;
    const megabytes = (/** @type {number} */ bytes) => (bytes / 1e6).toFixed(1);
    const size = text("megabytes", { m: megabytes(list.bytes[jikoku.lang]) });
    const state = element("p", { class: "state", role: "status" });
    const bar = element("progress", { max: 1, value: 0, hidden: true, "aria-label": text("keep") });
    const keep = element("button", { type: "button", onclick: () => run() });
    const drop = element("button", { type: "button", onclick: () => jikoku.kept.drop(name) }, text(isWhole ? "whole-remove" : "keep-remove"));
    const cancel = element("button", { type: "button", hidden: true, onclick: () => (isCancelled = true) }, text("keep-cancel"));
    hook.append(element("p", { class: "buttons" }, keep, cancel, drop), bar, state);
    const faults = { unreached: text("keep-unreached"), refused: text("keep-refused"), full: text("keep-full") };
    let isCancelled = false;
    let isRunning = false;

    const update = () => {
      const kept = jikoku.kept.version(name);
      const isNew = kept === version;
      cancel.hidden = !isRunning;
      bar.hidden = !isRunning;
      drop.hidden = isRunning || !kept;
      keep.hidden = isRunning || isNew;
      jikoku.say(keep, kept ? text("keep-update") : text(isWhole ? "whole-keep" : "keep-railway", { size }));
      // Of the whole network it is told what is there, once that was read (js/whole.js).
      if (!isRunning) jikoku.say(state, isNew ? (isWhole ? "" : text("keep-done", { size })) : kept ? text("keep-old") : "");
    };

    const run = async () => {
      isCancelled = false;
      isRunning = true;
      bar.value = 0;
      update();
      const outcome = await jikoku.kept.keep(name, build, () => isCancelled);
      isRunning = false;
      update();
      if (outcome !== "done" && outcome !== "cancelled") jikoku.say(state, [faults[outcome], ...(jikoku.kept.version(name) ? [text("keep-as-before")] : [])].join(text("sentences")));
    };

    // Also called for a renewal that nobody asked for: in words alone, for which there is room.
    addEventListener("jikoku-kept", ({ detail }) => {
      if (detail.name !== name) return;
      if (detail.all === 0) return update();
      // A few large files are counted by what has come of them.
      const [done, all] = isWhole ? [detail.bytes, list.bytes[jikoku.lang]] : [detail.done, detail.all];
      bar.max = Math.max(1, all);
      bar.value = done;
      if (isWhole) jikoku.say(state, text("whole-progress", { done: megabytes(Math.min(done, all)), all: megabytes(all) }));
      else jikoku.say(state, text(detail.isRenewal ? "keep-renewing" : "keep-progress", { done, all }));
    });
    jikoku.store.onChange(update);
    update();
  };

  return {
    start() {
      const hook = /** @type {HTMLElement | null} */ (document.querySelector("[data-keep]"));
      const name = hook?.dataset.keep;
      // Without its list, as without a connection, the page is whole all the same.
      if (!hook || !name || !jikoku.offline.isPossible) return;
      fill(hook, name).catch((error) => {
        console.warn(error);
        if (name === jikoku.kept.whole) hook.append(element("p", { class: "state", role: "status" }, text("keep-unreached")));
      });
    },
  };
})();
