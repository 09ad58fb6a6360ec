// What the scripts of the room `kept` offer to others: what a browser keeps.

interface Jikoku {
  keep: { start(): void };
  kept: {
    names(): string[];
    version(name: string): string | undefined;
    build(name: string): Promise<Build>;
    whole: string;
    keep(name: string, build: Build, isCancelled: () => boolean): Promise<Outcome>;
    proof(): Promise<{ count: number; bytes: number; missing: string[] } | undefined>;
    drop(name: string): Promise<void>;
    renew(): Promise<void>;
  };
  keptTrain: {
    callsOf(ahead: AheadData | undefined, direction: string, schedule: string, index: number, rows: Row[]): { name: string; minutes: number }[][] | undefined;
    draw(path: string): Promise<HTMLElement | undefined>;
  };
  keptList: { start(): void };
  keptData: { isKept(): Promise<boolean>; load(path: string): Promise<void> };
  whole: { way(): "ios" | "android" | "mac" | "desk" | undefined; start(): void };
  transfer: {
    own(): Belongings;
    isEmpty(carried: Belongings): boolean;
    write(carried: Belongings): Promise<string>;
    read(code: string): Promise<Belongings | "newer" | "wrong">;
    fresh(carried: Belongings): Belongings;
    add(carried: Belongings): Promise<boolean>;
  };
  move: { start(): void };
  myStations: { start(): void };
  offline: { isPossible: boolean; prefix: string; clear(): Promise<void>; start(): Promise<void> };
}

/** What a link carries from one device or app to another. */
type Belongings = { bookmarks: Bookmark[]; routes: Omit<Route, "id">[]; boards: string[]; home?: { id: string; page: string } };
