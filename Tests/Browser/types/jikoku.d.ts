// The one global of the site's scripts, for the type check alone: no page has this file.
//
// Each script of Public/js defines one part of it and says by its JSDoc how the part is made; what the parts promise
// each other stands here. The data files are described in Docs/data-files.md.

declare const jikoku: Jikoku;

interface Window {
  jikoku: Jikoku;
}

// Each room of scripts adds its own parts: see the file of its name.
interface Jikoku extends Page {}

/** Missing from the compiler's own library. */
interface WakeLockSentinel extends EventTarget {
  release(): Promise<void>;
}

interface Navigator {
  /** On iOS: whether the page was opened from the home screen. */
  readonly standalone?: boolean;
  setAppBadge(count?: number): Promise<void>;
  clearAppBadge(): Promise<void>;
  readonly wakeLock: { request(kind: "screen"): Promise<WakeLockSentinel> };
}

declare class CompressionStream {
  constructor(format: "gzip");
  readonly readable: ReadableStream<Uint8Array>;
  readonly writable: WritableStream<Uint8Array>;
}

declare class DecompressionStream {
  constructor(format: "gzip");
  readonly readable: ReadableStream<Uint8Array>;
  readonly writable: WritableStream<Uint8Array>;
}

/** What jikoku.js begins with: the page itself. */
interface Page {
  root: string;
  /** Where the data of the page's timetable lies, if that is not the root: in that of the next one, below another. */
  folder?: string;
  home: string;
  lang: string;
  strings: Record<string, string>;
  source?: { touchIcon?: string; imported?: string; asOf?: string; foot?: string[]; until?: string; ended?: string; publisher?: { text: string; href?: string }[] };
  /** What pages look for besides the timetable: alerts, and for how many minutes delays are shown. */
  feeds?: { alerts?: boolean; live?: number };
  /** Where stations' pages lie and what their data is called. */
  stationPaths: { folder(short: string): string; name(short: string): string; station(path: string): string };
  /** The page that shows any train, where trains have none of their own. */
  trainPage?: string;
  /** Whether this is the pocket edition, where all pages are one file. */
  pocket?: boolean;
  /** There, where the page that is shown would lie below the folder of its language: no address shows it. */
  path?(): string;
  /** And there, the folder of its language on the site, if the site's address is known. */
  site?: string;
  data: Data;
  unpacked(text: string): Promise<Uint8Array>;
  text(key: string, values?: Record<string, string | number>): string;
  load(path: string): Promise<void>;
  /** Where what did not come may be had otherwise; nothing where it may not. */
  otherwise?(path: string): Promise<void> | undefined;
  asked(): string[];
}

interface WindowEventMap {
  "jikoku-kept": CustomEvent<Progress>;
}
