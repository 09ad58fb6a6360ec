// What the scripts of the room `home` offer to others: the home page.

interface Jikoku {
  lastWay: { open(hook: HTMLElement): void };
  mine: { start(): void };
  ownBoards: { open(box: HTMLElement): void };
  stored: { open(hook: HTMLElement): void };
  nearby: { open(section: HTMLElement): void };
  nearHere: { open(hook: HTMLElement): void };
  places: {
    read(data: StationsData): HomePlace[];
    ranked(places: HomePlace[], here: Coordinate): RankedPlace[];
    stationPage(station: HomeStation): string;
    page(place: HomePlace, nearest: HomeStation): string;
    stations(place: HomePlace): Promise<StationData[]>;
  };
  nearest: {
    isWanted(): boolean;
    want(isWanted: boolean): Promise<boolean>;
    follow(stations: () => string[], tell: (distances: Map<string, number>) => void, fail: (code: number) => void): () => void;
    show(box: HTMLElement, distance: () => number | undefined, list: () => number[]): () => void;
  };
}

type HomeStation = Coordinate & { name: string; folder: string; names: string[]; railway: StationsData["railways"][number] };
/** The stations of an interchange. */
type HomePlace = { key: string; stations: HomeStation[] };
type RankedPlace = { place: HomePlace; nearest: HomeStation; distance: number; isKept: boolean };
