"use strict";

/**
 * What the reader keeps goes to another device or app, by a link and its code for a camera: browsers and the apps of home screens
 * share nothing. Whoever opens the link sees what it brings, and adds it by a tap.
 */
jikoku.move = (() => {
  const { element, say, text } = jikoku;
  const KEY = "move";
  /** The most letters of a link whose code a phone still reads off a screen. */
  const READABLE = 1200;

  /** 3 bookmarks, 1 route … */
  const counts = (/** @type {Belongings} */ { bookmarks, routes, boards, home }) =>
    [
      ...(bookmarks.length > 0 ? [text("move-bookmarks", { n: bookmarks.length })] : []),
      ...(routes.length > 0 ? [text("move-routes", { n: routes.length })] : []),
      ...(boards.length > 0 ? [text("move-boards", { n: boards.length })] : []),
      ...(home ? [text("move-home")] : []),
    ].join(text("list-separator"));

  /** What a link brings. */
  const receive = async (/** @type {HTMLElement} */ place, /** @type {string} */ code) => {
    const state = element("p", { class: "state", role: "status" });
    place.replaceChildren();
    const box = element("section", { class: "card", "aria-labelledby": "brought" }, element("h3", { id: "brought" }, text("move-brought")));
    place.append(box);
    const end = () => {
      jikoku.address.set(KEY, undefined);
      document.documentElement.classList.remove("moving");
    };
    const carried = await jikoku.transfer.read(code);
    if (typeof carried === "string") {
      say(state, text(carried === "newer" ? "move-newer" : "move-wrong"));
      box.append(state);
      return;
    }
    const fresh = jikoku.transfer.fresh(carried);
    if (jikoku.transfer.isEmpty(fresh)) {
      say(state, text("move-nothing-new"));
      box.append(state);
      return;
    }
    const add = async () => {
      const isWhole = await jikoku.transfer.add(carried);
      end();
      buttons.remove();
      say(state, text(isWhole ? "move-done" : "move-partly"));
    };
    const drop = () => {
      end();
      box.remove();
    };
    const buttons = element("p", { class: "buttons" }, element("button", { type: "button", onclick: add }, text("move-add")), element("button", { type: "button", onclick: drop }, text("move-drop")));
    box.append(element("p", {}, counts(fresh)), element("p", { class: "hint" }, text("move-stays")), buttons, state);
  };

  /** The link to what is kept here. */
  const give = (/** @type {HTMLElement} */ place, /** @type {HTMLElement} */ brought) => {
    const state = element("p", { class: "state", role: "status" });
    const what = element("p", {});
    const field = element("input", { type: "url", readonly: true, "aria-label": text("move-link"), onfocus: () => field.select() });
    const code = element("div", { class: "code" });
    const copy = async () => {
      try {
        await navigator.clipboard.writeText(field.value);
        say(state, text("move-copied"));
      } catch {
        field.focus();
        say(state, text("move-by-hand"));
      }
    };
    const share = async () => {
      try {
        await navigator.share({ title: document.title, url: field.value });
      } catch (error) {
        if (!(error instanceof DOMException && error.name === "AbortError")) await copy();
      }
    };
    const show = async () => {
      const carried = jikoku.transfer.own();
      field.value = `${location.href.split(/[?#]/)[0]}#${KEY}=${await jikoku.transfer.write(carried)}`;
      say(what, counts(carried));
      await jikoku.load("js/qr-code.js");
      const drawing = field.value.length <= READABLE ? jikoku.qrCode.draw(field.value, text("move-code")) : undefined;
      code.replaceChildren(drawing ?? element("p", { class: "hint" }, text("move-long")));
      parts.hidden = false;
      make.hidden = true;
      field.focus();
    };
    const make = element("button", { type: "button", onclick: () => show().catch((error) => console.warn(error)) }, text("move-make"));
    const tools = element("p", { class: "buttons" }, element("button", { type: "button", onclick: copy }, text("move-copy")), "share" in navigator ? element("button", { type: "button", onclick: share }, text("share")) : null);
    const parts = element("div", { hidden: true }, what, field, tools, code);
    // An app of the home screen opens no link of another app: there it is pasted.
    const pasted = element("input", { type: "text", inputmode: "url", id: "pasted", autocomplete: "off" });
    const open = (/** @type {Event} */ event) => {
      event.preventDefault();
      const [, code = ""] = /#move=([^&\s]*)/.exec(pasted.value) ?? [];
      receive(brought, code).catch((error) => console.warn(error));
      pasted.value = "";
    };
    const form = element("form", { class: "paste", onsubmit: open }, element("label", { for: "pasted" }, text("move-paste")), pasted, element("button", { type: "submit" }, text("move-look")));
    place.append(element("p", { class: "buttons" }, make), state, parts, form);
    const update = () => {
      const isEmpty = jikoku.transfer.isEmpty(jikoku.transfer.own());
      make.disabled = isEmpty;
      say(state, isEmpty ? text("move-empty") : "");
      // What the link says is what was kept when it was made.
      if (!parts.hidden) make.hidden = false;
    };
    jikoku.store.onChange(update);
    update();
  };

  const build = async (/** @type {HTMLElement} */ hook) => {
    await jikoku.load("js/own-routes.js");
    const brought = element("div");
    const code = jikoku.address.get(KEY);
    hook.append(brought);
    // What a link brings stands first, and nothing of the rest moves for it.
    if (code !== undefined) await receive(brought, code);
    give(hook, brought);
  };

  return {
    start() {
      const hook = /** @type {HTMLElement | null} */ (document.querySelector("[data-move]"));
      if (hook && jikoku.offline.isPossible) build(hook).catch((error) => console.warn(error)).finally(() => (hook.dataset.shown = ""));
    },
  };
})();
