// What the scripts of the room `home` offer to others: the home page.

interface Jikoku {
  lastWay: { open(hook: HTMLElement): void };
  mine: { start(): void };
  ownBoards: { open(box: HTMLElement): void };
  stored: { open(hook: HTMLElement): void };
  nearby: { open(section: HTMLElement): void };
  nearest: {
    isWanted(): boolean;
    isAllowed(): Promise<boolean>;
    want(isWanted: boolean): Promise<boolean>;
    follow(stations: () => string[], tell: (distances: Map<string, number>) => void, fail: (code: number) => void): () => void;
    show(box: HTMLElement, distance: () => number | undefined, list: () => number[]): () => void;
  };
}
