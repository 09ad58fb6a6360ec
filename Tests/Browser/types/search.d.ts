// What the scripts of the room `search` offer to others: names that are found.

interface Jikoku {
  missing: { isGone(file: string): Promise<boolean>; words(file: string): Promise<string> };
  stationBox: { make(id: string, label: string, choose: (folder: string, folders: string[]) => Promise<boolean>): StationBox };
  near: {
    to(query: string, work: (distanceTo: (text: string, limit: number) => number) => void): void;
    nearest(entries: Entry[], query: string, key: string, most: number): Entry[];
  };
  search: {
    open(): Promise<void>;
    find(query: string): Found;
    railwaysOf(entry: Entry): Entry[];
    operatorsOf(entry: Entry): Entry[];
    isAmbiguous(entry: Entry): boolean;
    endsOf(entry: Entry): string[];
    names(entry: Entry): { name: string; others: { lang: string; text: string }[] };
  };
  searchWords: {
    split(query: string): string[];
    find(index: Index, words: string[]): Fit[];
    findJoined(index: Index, key: string): Fit[];
    least(keys: string, word: string[]): number;
  };
  searchList: {
    element(name: string, className: string, ...content: (Node | string)[]): HTMLElement;
    href(entry: Entry): string;
    content(entry: Entry, keys: string[]): HTMLElement[];
  };
  spelling: {
    use(tables: Spellings): void;
    key(text: string): string;
    keys(query: string): string[];
    plain(text: string): string;
    loose(key: string): string;
    meanings(query: string): string[];
    mixed(query: string): { kanji: RegExp; whole: RegExp; first: RegExp } | undefined;
  };
}

/** A box in which a station is chosen. */
interface StationBox {
  place: HTMLElement;
  input: HTMLInputElement;
  show(name: string): void;
  settle(): Promise<boolean>;
}
