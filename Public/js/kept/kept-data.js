"use strict";

/**
 * Data of the site that is not kept, made of the pocket edition where the whole network is kept: the departures of any
 * station or place. The pocket edition runs in a hidden frame, which reads the network once and answers by messages.
 */
jikoku.keptData = (() => {
  const address = new URL(`${jikoku.folder ?? jikoku.root}pocket.html`, document.baseURI).href;
  /** Milliseconds after which a frame that does not answer is given up: reading a large network takes a slow phone seconds. */
  const PATIENCE = 60000;
  /** @type {Promise<Window> | undefined} */
  let opening;

  /** Whether the whole network is kept. */
  const isKept = async () => {
    const names = (await caches.keys()).filter((name) => ["", "next/"].some((folder) => name.startsWith(`jikoku ${jikoku.store.place} railway ${folder}* `)));
    return (await Promise.all(names.map(async (name) => (await caches.open(name)).match(address)))).some(Boolean);
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
    isKept,
    /** Hands over what a data script would. @param {string} path `data/departures/NAME.js` or `data/places/NAME.js` */
    async load(path) {
      const [, name] = /^(?:next\/)?data\/((?:departures|places)\/[^/]+)\.js$/.exec(path) ?? [];
      const data = name && (await isKept()) ? await ask(await open(), name) : undefined;
      if (!data) throw new Error(path);
      /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (jikoku.data))[name] ??= data;
    },
  };
})();
