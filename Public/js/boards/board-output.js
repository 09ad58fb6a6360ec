"use strict";

/** The ways to take a board elsewhere: its link, a QR code of it, and the line that puts it into other people's pages. */
jikoku.boardOutput = (() => {
  const { element, say, text } = jikoku;
  /** Sizes of a frame; those of large screens are also the shapes of the editor's preview. */
  const SIZES = [[480, 320], [320, 480], [360, 640], [1024, 768], [1920, 1080], [1080, 1920]];

  /** The page's own address: on a disk that of the site on the web, if it is known. */
  const base = () => {
    const canonical = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[rel=canonical]"));
    return location.protocol === "file:" && canonical ? canonical.href : location.href.split("#")[0];
  };
  const escaped = (/** @type {string} */ words) => words.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

  /**
   * A field to copy from, with its button.
   * @param {"input" | "textarea"} tag @param {string} id @param {string} label
   */
  const copied = (tag, id, label) => {
    const field = element(tag, { id, readonly: true, ...(tag === "textarea" ? { rows: 3 } : { type: "text" }) });
    const state = element("span", { class: "state", role: "status" });
    const copy = async () => {
      field.select();
      try {
        await navigator.clipboard.writeText(field.value);
        say(state, text("share-copied"));
      } catch {
        say(state, text("wall-by-hand"));
      }
    };
    const button = element("button", { type: "button", onclick: copy }, text("wall-copy"));
    return { field, place: element("div", { class: "taken" }, element("label", { for: id }, label), field, element("p", { class: "buttons" }, button, state)) };
  };

  /** The line with a board in a frame. */
  const line = (/** @type {string} */ address, /** @type {string} */ title, /** @type {number} */ width, /** @type {number} */ height) =>
    `<iframe src="${escaped(address)}" title="${escaped(title)}" width="${width}" height="${height}" style="border:0" loading="lazy"></iframe>`;

  return {
    copied,
    line,
    /**
     * @param {() => void} resized called when the reader wants another size
     */
    make(resized) {
      const link = copied("input", "wall-link", text("wall-link"));
      const frame = copied("textarea", "wall-frame", text("wall-frame"));
      const size = element("select", { id: "wall-size" }, ...SIZES.map(([width, height], index) => element("option", { value: index }, `${width} × ${height}`)));
      const code = element("div", { class: "code" });
      const note = element("p", { class: "hint" }, text("wall-code"));
      const far = element("p", { class: "hint", hidden: true }, text("wall-from-disk"));
      let [shown, title] = ["", ""];
      const wanted = () => SIZES[Number(size.value)] ?? SIZES[0];
      const draw = () => {
        const address = `${base()}#${shown}`;
        const [width, height] = wanted();
        link.field.value = address;
        frame.field.value = line(address, title, width, height);
        jikoku.load("js/qr-code.js").then(() => {
          if (link.field.value !== address) return;
          const drawing = jikoku.qrCode.draw(address, text("wall-code"));
          code.replaceChildren(...(drawing ? [drawing] : []));
        }).catch((error) => console.warn(error));
        far.hidden = /^https?:/.test(address);
      };
      size.addEventListener("change", () => {
        draw();
        resized();
      });
      return {
        size: wanted,
        choice: element("div", {}, element("label", { for: "wall-size" }, text("wall-size")), size),
        place: element("div", { class: "output" }, element("div", {}, link.place, frame.place, element("p", { class: "hint" }, text("wall-frame-hint")), far), element("div", { class: "scanned" }, code, note)),
        /** @param {string} code of the board @param {string} name of the board */
        tell(code, name) {
          if (code === shown && name === title) return;
          [shown, title] = [code, name];
          draw();
        },
      };
    },
  };
})();
