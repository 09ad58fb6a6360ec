// What the scripts of the room `base` offer to others: the elements of a page, addresses and the store.

interface Jikoku {
  element<Tag extends keyof HTMLElementTagNameMap>(
    tag: Tag,
    values?: Record<string, unknown>,
    ...children: (Node | string | null | undefined)[]
  ): HTMLElementTagNameMap[Tag];
  say(element: Element, text: string): void;
  words(part: Node | null | undefined): string;
  /** Only on pages in easy Japanese. */
  reading?: {
    plain(text: string): string;
    shown(text: Node | string | null | undefined, tag?: string): Node | string | null | undefined;
    without(part: Node | null | undefined): Node | undefined;
    over(part: Element): void;
  };
  /** There, the names with a reading, as texts of the language have them. */
  names?: string[];
  spaced(...parts: (Node | string | null | undefined)[]): (Node | string)[];
  address: {
    split(href: string): { page: string; anchor: string };
    page(link?: HTMLAnchorElement): string;
    train(page: string, call?: number, home?: string): string;
    get(key: string): string | undefined;
    set(key: string, value: string | undefined): void;
    anchor(): string | undefined;
    setAnchor(anchor: string): void;
  };
  compass: {
    distance(a: Coordinate, b: Coordinate): number;
    direction(from: Coordinate, to: Coordinate): string;
    show(metres: number): string;
    walk(metres: number): number;
  };
  here: { isAllowed(): Promise<boolean>; note(isGiven: boolean): void; get(timeout?: number): Promise<GeolocationCoordinates | undefined> };
  footer: { start(): void };
  qrCode: { make(text: string): Uint8Array[] | undefined; draw(text: string, label: string): SVGSVGElement | undefined };
  combobox<Value>(input: HTMLInputElement, id: string, label: string, take: (value: Value) => unknown, closed?: () => void): Combobox<Value>;
  rows: Rows;
  store: {
    /** The folder of the site on its server. */
    place: string;
    open(): Promise<void>;
    get(key: string): any;
    set(key: string, value: any): Promise<boolean>;
    note(key: string, value: any): void;
    keys(start: string): string[];
    clear(): void;
    onChange(listener: () => void): void;
  };
}

type Coordinate = { latitude: number; longitude: number };

/** Names by language. */
type Names = Record<string, string>;

/** A text box with a list of what is found for it. */
interface Combobox<Value> {
  list: HTMLUListElement;
  show(options: { value: Value; content: (Node | string)[] }[]): void;
  close(): void;
  first(): Value | undefined;
}
