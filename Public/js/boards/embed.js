"use strict";

/** The line that puts the departures of a station's page into other people's pages: a board in a frame. */
jikoku.embed = (() => {
  const { element, text } = jikoku;
  /** What a column of most pages has room for. */
  const [WIDTH, HEIGHT] = [360, 480];

  /** The site's own address: on a disk that of the site on the web, if it is known. */
  const board = () => {
    const canonical = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[rel=canonical]"));
    const page = location.protocol === "file:" && canonical ? canonical.href : location.href.split(/[?#]/)[0];
    return `${page.slice(0, page.length - jikoku.address.page().length)}board.html`;
  };

  return {
    /** @param {HTMLElement} place */
    show(place) {
      const { copied, line } = jikoku.boardOutput;
      const name = document.querySelector(".sign .local")?.textContent ?? document.title;
      const address = `${board()}#look=auto&from=${jikoku.stationPaths.station(jikoku.address.page())}`;
      const frame = copied("textarea", "embed-line", text("wall-frame"));
      frame.field.value = line(address, name.trim(), WIDTH, HEIGHT);
      const far = /^https?:/.test(address) ? null : element("p", { class: "hint" }, text("wall-from-disk"));
      const more = element("a", { href: `${jikoku.home}board.html#edit&from=${jikoku.stationPaths.station(jikoku.address.page())}` }, text("wall"));
      place.replaceChildren(frame.place, element("p", { class: "hint" }, text("wall-frame-hint")), ...(far ? [far] : []), element("p", {}, more));
    },
  };
})();
