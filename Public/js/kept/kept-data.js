"use strict";

/**
 * Data of the site that is not kept, taken from the pocket edition where the whole network is kept: the network itself,
 * which stands in it as one file, and the departures of any station or place. For these the edition runs in a hidden
 * frame, which reads the network once and answers by messages.
 */
jikoku.keptData = (() => {
  const address = new URL(`${jikoku.folder ?? jikoku.root}pocket.html`, document.baseURI).href;
  /** Milliseconds after which a frame that does not answer is given up: reading a large network takes a slow phone seconds. */
  const PATIENCE = 60000;
  /** @type {Promise<Window> | undefined} */
  let opening;

  /** The pocket edition, where the whole network is kept. */
  const kept = async () => {
    const names = (await caches.keys()).filter((name) => ["", "next/"].some((folder) => name.startsWith(`jikoku ${jikoku.store.place} railway ${folder}* `)));
    return (await Promise.all(names.map(async (name) => (await caches.open(name)).match(address)))).find(Boolean);
  };

  /** The network as the pocket edition holds it. */
  const network = async () => {
    const [, packed] = / data-block="network">([^<]+)</.exec((await (await kept())?.text()) ?? "") ?? [];
    return packed && JSON.parse(new TextDecoder().decode(await jikoku.unpacked(packed)));
  };

  /** @returns {Promise<Window>} the frame, once it listens */
  const open = () =>
    (opening ??= new Promise((resolve, reject) => {
      const frame = document.createElement("iframe");
      frame.hidden = true;
      frame.title = "pocket";
      frame.src = `${address}?kept#data`;
      const fail = () => {
        frame.remove();
        opening = undefined;
        reject(new Error(address));
      };
      const timer = setTimeout(fail, PATIENCE);
      addEventListener("message", (event) => {
        if (event.source !== frame.contentWindow || event.data?.pocket !== "ready") return;
        clearTimeout(timer);
        resolve(/** @type {Window} */ (frame.contentWindow));
      });
      document.body.append(frame);
    }));

  /** @param {Window} frame @param {string} name @returns {Promise<unknown>} */
  const ask = (frame, name) =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => resolve(data);
      setTimeout(resolve, PATIENCE);
      frame.postMessage({ pocket: "data", name }, location.origin, [port2]);
    });

  return {
    /** Whether the whole network is kept. */
    isKept: async () => Boolean(await kept()),
    /** Hands over what a data script would. @param {string} path `data/network.js`, `data/departures/NAME.js` or `data/places/NAME.js` */
    async load(path) {
      const [, name] = /^(?:next\/)?data\/(network|(?:departures|places)\/[^/]+)\.js$/.exec(path) ?? [];
      const found = async () => (name === "network" ? network() : (await kept()) && ask(await open(), name));
      const data = name && (await found());
      if (!data) throw new Error(path);
      /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (jikoku.data))[name] ??= data;
    },
  };
})();
