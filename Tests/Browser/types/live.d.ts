// What the scripts of the room `live` offer to others: delays and alerts.

interface Jikoku {
  /** Alerts and delays are there on sites that look for them. */
  alerts?: AlertsPart;
  live?: LivePart;
  liveMarks?: { start(): void };
}

interface AlertsPart {
  of(about: { lines?: string[]; stations?: string[]; train?: string }, instant: number): Alert[];
  line(alert: Alert): HTMLElement;
  start(): void;
}

interface LivePart {
  of(page: string, point: number, day?: number, minute?: number): LiveCall | undefined;
  ride(page: string | undefined, from: string, to: string, day: number, departure: number): { on?: LiveCall; off?: LiveCall };
  route(route: { day: number; segments: RouteSegment[] }): { on?: LiveCall; off?: LiveCall }[];
  isBroken(rides: { on?: LiveCall; off?: LiveCall }[], spare: (number | undefined)[]): boolean;
  words(call: LiveCall | undefined, isArrival?: boolean): string;
  isOut(call: LiveCall | undefined): boolean;
  mark(call: LiveCall | undefined, isArrival?: boolean): HTMLElement | null;
  isKnown(): boolean;
  version(): number;
  alerts(): Alert[];
  told(): string;
  page(): string;
  start(): void;
}

/** What data/alerts.js and data/live.js say about an alert. */
interface Alert {
  id?: string;
  from?: string;
  until?: string;
  periods?: [number | null, number | null][];
  lines: string[];
  stations: string[];
  trains: string[];
  pages?: string[];
  page?: string;
  titles: Names;
  texts?: Names;
}

/** What is known of a train at one of its calling points, in minutes. */
type LiveCall = { day: number; cancelled: boolean; skipped: boolean; arrival?: number; delay?: number };
