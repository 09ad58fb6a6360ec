// What the scripts of the room `drawn` offer to others: what else are pages, drawn in the browser.

interface Jikoku {
  oneTrain: { view(path: string): Promise<{ name: string; html: string } | undefined>; draw(main: HTMLElement): Promise<void> };
}

/** data/trains.js: what a train is drawn with beside the network. */
interface TrainsData {
  templates: Record<string, string>;
  /** By language, in the order of data/network.js. */
  strings: Record<string, string>[];
  pocket: PocketExtra;
}
