"use strict";

/** A railway's page: the button that keeps all of the railway for when there is no connection. */
jikoku.keep = (() => {
  const { element, text } = jikoku;

  const fill = async (/** @type {HTMLElement} */ hook, /** @type {string} */ name) => {
    const build = await jikoku.kept.build(name);
    const { list, version } = build;
    const size = text("megabytes", { m: (list.bytes[jikoku.lang] / 1e6).toFixed(1) });
    const state = element("p", { class: "state", role: "status" });
    const bar = element("progress", { max: 1, value: 0, hidden: true, "aria-label": text("keep") });
    const keep = element("button", { type: "button", onclick: () => run() });
    const drop = element("button", { type: "button", onclick: () => jikoku.kept.drop(name) }, text("keep-remove"));
    const cancel = element("button", { type: "button", hidden: true, onclick: () => (isCancelled = true) }, text("keep-cancel"));
    hook.append(element("p", { class: "buttons" }, keep, cancel, drop), bar, state);
    let isCancelled = false;
    let isRunning = false;

    const update = () => {
      const kept = jikoku.kept.version(name);
      const isNew = kept === version;
      cancel.hidden = !isRunning;
      bar.hidden = !isRunning;
      drop.hidden = isRunning || !kept;
      keep.hidden = isRunning || isNew;
      jikoku.say(keep, kept ? text("keep-update") : text("keep-railway", { size }));
      if (!isRunning) jikoku.say(state, isNew ? text("keep-done", { size }) : kept ? text("keep-old") : "");
    };

    const run = async () => {
      isCancelled = false;
      isRunning = true;
      bar.value = 0;
      update();
      const isWhole = await jikoku.kept.keep(name, build, () => isCancelled);
      isRunning = false;
      update();
      if (!isWhole && !isCancelled) jikoku.say(state, text("keep-failed"));
    };

    // Also called for a renewal that nobody asked for: in words alone, for which there is room.
    addEventListener("jikoku-kept", ({ detail }) => {
      if (detail.name !== name) return;
      if (detail.all === 0) return update();
      bar.max = Math.max(1, detail.all);
      bar.value = detail.done;
      jikoku.say(state, text(detail.isRenewal ? "keep-renewing" : "keep-progress", { done: detail.done, all: detail.all }));
    });
    jikoku.store.onChange(update);
    update();
  };

  return {
    start() {
      const hook = /** @type {HTMLElement | null} */ (document.querySelector("[data-keep]"));
      const name = hook?.dataset.keep;
      // Without its list, as without a connection, the page is whole all the same.
      if (hook && name && jikoku.offline.isPossible) fill(hook, name).catch((error) => console.warn(error));
    },
  };
})();
