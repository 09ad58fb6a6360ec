// What the scripts of the room `kept` offer to others: what a browser keeps.

interface Jikoku {
  keep: { start(): void };
  kept: {
    names(): string[];
    version(name: string): string | undefined;
    build(name: string): Promise<Build>;
    keep(name: string, build: Build, isCancelled: () => boolean): Promise<boolean>;
    drop(name: string): Promise<void>;
    renew(): Promise<void>;
  };
  keptTrain: {
    callsOf(ahead: AheadData | undefined, direction: string, schedule: string, index: number, rows: Row[]): { name: string; minutes: number }[][] | undefined;
    draw(path: string): Promise<HTMLElement | undefined>;
  };
  keptList: { start(): void };
  myStations: { start(): void };
  offline: { isPossible: boolean; prefix: string; clear(): Promise<void>; start(): Promise<void> };
}
