// What the scripts of the room `routes` offer to others: routes of the reader's own.

interface Jikoku {
  ownRoutes: {
    isSame(one: RouteEnd, other: RouteEnd): boolean;
    placeOf(route: Route, segment: RouteSegment): { index: number; isNew: boolean } | undefined;
    all(): Route[];
    taken(): Route[];
    current(): Route | undefined;
    isOver(route: Route): boolean;
    checks(route: Route): { spare?: number; isPossible: boolean }[];
    span(route: Route): { departure: number; arrival: number } | undefined;
    nameOf(end: RouteEnd): string;
    secondOf(route: Route): number;
    line(route: Route): (Node | string)[];
    put(route: Omit<Route, "id" | "isKept"> & Partial<Pick<Route, "id" | "isKept">>): Promise<boolean>;
    fresh(routes: Omit<Route, "id">[]): Omit<Route, "id">[];
    add(routes: Omit<Route, "id">[]): Promise<number | undefined>;
    choose(id: number): Promise<boolean>;
    splice(id: number, index: number, count: number, ...segments: RouteSegment[]): Promise<boolean>;
    open(id: number, index: number): Promise<boolean>;
    refine(route: Route): Promise<boolean>;
    keep(id: number, isKept: boolean): Promise<boolean>;
    rename(id: number, name: string): Promise<boolean>;
    remove(id: number): Promise<boolean>;
    canUndo(): boolean;
    undo(): Promise<boolean>;
  };
  routeCode: {
    readonly most: number;
    write(route: SharedRoute): string;
    read(code: string): CodedRoute | undefined;
    resolve(network: Network, coded: CodedRoute): { route: SharedRoute; lost: Set<number>; unknown: Set<number> };
    of(network: Network, day: number, from: number, to: number, one: Itinerary): string;
  };
  routePage: { link(network: Network, day: number, from: number, to: number, one: Itinerary): string; start(): void };
  routePicture: { draw(route: SharedRoute): Promise<Blob> };
  routeShare: { link(code: string): string; build(route: SharedRoute, code: string): HTMLElement };
  calendarFile: { make(events: CalendarEvent[]): string; save(content: string, name: string): void; name(words: string): string };
  routeText: {
    nameOf(end: RouteEnd, lang?: string): string;
    ends(route: SharedRoute): { from: RouteEnd; to: RouteEnd };
    span(route: SharedRoute): { departure: number; arrival: number } | undefined;
    title(route: SharedRoute): string;
    line(ride: RouteRide, lang?: string): string;
    change(route: SharedRoute, index: number): { spare: number; needed: number; words: string } | undefined;
    lines(route: SharedRoute): string[];
    message(route: SharedRoute, link?: string): string;
    calendar(route: SharedRoute, code: string, link: string): string;
  };
  underWay: {
    steps(route: SharedRoute): RouteStep[];
    next(route: SharedRoute, second: number): { step: RouteStep | undefined; then: RouteStep | undefined; index: number };
    words(step: RouteStep): string;
    show(place: HTMLElement, route: SharedRoute, title: string): void;
    screenButton(say: (said: string) => void): HTMLElement;
    notifyButton(say: (said: string) => void): { button: HTMLElement; isOn: () => boolean };
    notify(title: string, body: string): Promise<unknown>;
  };
  routeBar: {
    start(): Promise<void>;
    open(isOnward?: boolean): Promise<void>;
  };
  routeHome: { start(hook: HTMLElement): void };
  routeOnward: {
    show(
      place: HTMLElement,
      network: Network,
      day: number,
      stop: number,
      low: number,
      end: RouteEnd | undefined,
      choose: (ride: Ride) => void
    ): void;
  };
  routeView: { show(place: HTMLElement, isOnward: boolean): Promise<void>; save(network: Network, day: number, one: Itinerary): Promise<void> };
  directRides: {
    leaving(network: Network, day: number, stop: number, low: number, high: number): RouteCall[][];
    direct(network: Network, day: number, from: number, to: number, low: number, high: number, arrival?: number): Ride[];
    unbeaten(all: Ride[], own?: Ride): Ride[];
  };
  routeRides: {
    find(network: Network, day: number, segment: RouteSegment): Ride | undefined;
    needed(network: Network, from: RouteEnd, to: RouteEnd): number | undefined;
    segmentOf(network: Network, ride: Ride): RouteSegment & { ride: RouteRide };
    stopOf(network: Network, end: RouteEnd): number;
    refined(network: Network, route: Route): Route;
    caught(network: Network, route: Route, first: number, ready?: number, isAnew?: boolean): Route;
    calls(network: Network, day: number, segment: RouteSegment): RouteCall[];
    beside(network: Network, route: Route, index: number, now: number): RouteChoice[];
    anew(network: Network, route: Route, day: number, minute: number): Route;
  };
}

/**
 * One end of a segment: the feed's id of the station, its names as far as they were met, by language, and, once the
 * network was read, where it is: latitude and longitude in hundred-thousandths of a degree.
 */
type RouteEnd = { id: string; names: Names; at?: [latitude: number, longitude: number] };

/**
 * The train of a segment: its page below the folder of the language (empty for trains that leave every so many minutes),
 * the minutes of the route's service day, the class and the names of its railway, and what it shows as its destination;
 * where the network was read, also its type.
 */
type RouteRide = { page: string; departure: number; arrival: number; line: string; railway: Names; bound?: Names; type?: Names };

/** A segment of a route: open while it has no ride. `needed` are the minutes that the change before it asks for. */
type RouteSegment = { from: RouteEnd; to: RouteEnd; ride?: RouteRide; needed?: number };

/** A route of the reader's own, of one service day; one that is kept outlasts it. */
interface Route {
  id: number;
  name?: string;
  day: number;
  isKept: boolean;
  segments: RouteSegment[];
}

/** What is passed on of a route, and followed under way: with the walks before its first ride and behind its last. */
type SharedRoute = Pick<Route, "day" | "segments"> & {
  access?: { minutes: number; end: RouteEnd };
  egress?: { minutes: number; end: RouteEnd };
};

/** A route as its code has it: stations and trains by numbers made of their ids. */
type CodedWalk = { minutes: number; end: string } | undefined;
type CodedRoute = {
  day: number;
  access: CodedWalk;
  egress: CodedWalk;
  segments: { from: string; to: string; ride: { departure: number; arrival: number; train: string } | undefined }[];
};

/** A thing to do on a route at a minute of its service day; of an open segment the minute until which one can choose. */
type RouteStep = {
  kind: "leave" | "board" | "change" | "off" | "end" | "open";
  minute?: number;
  /** The minute without a delay, and what is known of it. */
  planned?: number;
  late?: LiveCall;
  until?: number;
  at: RouteEnd;
  to?: RouteEnd;
  ride?: RouteRide;
};

/** A call of a train at a station (by its number), with the trains that one has been on until then. */
type RouteCall = { station: number; arrival: number; departure: number; mayAlight: boolean; trains: number[] };

/** A train that a segment could have: whether it has left, can be caught, and leaves the next train in reach. */
type RouteChoice = {
  segment: RouteSegment & { ride: RouteRide };
  isChosen: boolean;
  isGone: boolean;
  isPossible: boolean;
  isKeeping: boolean;
};

/** What the store has under `routes`; `taken` are routes of days gone by, the latest first. */
type RoutesKept = { current?: number; all: Route[]; taken: Route[] };

/** A ride on a service day, with the minutes of that day. */
type CalendarEvent = { id: string; day: number; from: number; until: number; title: string; place: string; description: string; link: string };
