"use strict";

/** The buttons by which a route is passed on: a link, a message, a picture, a calendar file. */
jikoku.routeShare = (() => {
  const { element, text } = jikoku;

  /** The address of a route: this page's, which may lie on a disk. In the pocket edition it is the site's, if that is known. */
  const link = (/** @type {string} */ code) => new URL(`${jikoku.site || jikoku.home}plan.html#route=${code}`, document.baseURI).href;

  const fileName = (/** @type {SharedRoute} */ route) => jikoku.calendarFile.name(jikoku.routeText.title(route));

  const download = (/** @type {Blob} */ blob, /** @type {string} */ name) => {
    const address = URL.createObjectURL(blob);
    element("a", { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 60000);
  };

  /** Whether the reader's device takes what is to be shared. What it refuses is handed over in another way. */
  const share = async (/** @type {ShareData} */ data) => {
    if (!navigator.share || navigator.canShare?.(data) === false) return false;
    try {
      await navigator.share(data);
      return true;
    } catch (error) {
      // Whoever thinks better of it wants nothing else either.
      return error instanceof DOMException && error.name === "AbortError";
    }
  };

  return {
    link,
    /**
     * @param {SharedRoute} route @param {string} code
     * @returns {HTMLElement}
     */
    build(route, code) {
      const { title, message, calendar } = jikoku.routeText;
      const address = link(code);
      const isOnline = /^https?:/.test(address);
      const state = element("p", { class: "state", role: "status" });
      const field = element("textarea", { readonly: true, hidden: true, rows: 6, "aria-label": text("share-text") });
      /** Puts words where others can paste them; where that is forbidden, they are shown to be copied by hand. */
      const copy = async (/** @type {string} */ words) => {
        try {
          await navigator.clipboard.writeText(words);
          field.hidden = true;
          jikoku.say(state, text("share-copied"));
        } catch {
          field.value = words;
          field.hidden = false;
          field.focus();
          field.select();
          jikoku.say(state, text("share-by-hand"));
        }
      };
      const passLink = async () => {
        // A place on this disk means nothing to others' devices.
        if (isOnline && (await share({ title: title(route), url: address }))) return;
        await copy(address);
      };
      const passText = async () => {
        const words = message(route, isOnline ? address : "");
        if (await share({ title: title(route), text: words })) return;
        await copy(words);
      };
      const passPicture = async () => {
        await jikoku.load("js/route-picture.js");
        const blob = await jikoku.routePicture.draw(route);
        const name = `${fileName(route)}.png`;
        if (await share({ files: [new File([blob], name, { type: blob.type })] })) return;
        download(blob, name);
        jikoku.say(state, text("share-saved", { name }));
      };
      const passCalendar = () => {
        const name = `${fileName(route)}.ics`;
        jikoku.calendarFile.save(calendar(route, code, isOnline ? address : ""), name);
        jikoku.say(state, text("share-saved", { name }));
      };
      const button = (/** @type {string} */ label, /** @type {() => void | Promise<void>} */ press) =>
        element("button", { type: "button", onclick: () => Promise.resolve(press()).catch(() => jikoku.say(state, text("share-failed"))) }, label);
      const hasTrains = jikoku.routeText.span(route) !== undefined;
      return element(
        "section",
        { class: "share", "aria-labelledby": "share-title" },
        element("h2", { id: "share-title" }, text("share")),
        element("p", { class: "buttons" }, button(text("share-link"), passLink), button(text("share-text"), passText), button(text("share-picture"), passPicture), hasTrains ? button(text("share-calendar"), passCalendar) : null),
        state,
        field,
      );
    },
  };
})();
