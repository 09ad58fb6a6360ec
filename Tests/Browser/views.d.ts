// Made of Swift's views: what the templates of the pocket edition read of them and its scripts make.
// JIKOKU_RECORD=1 swift test --filter PocketViewTests

interface AboutView {
  page: PageView | undefined;
}
interface AlertView {
  body: string | undefined;
  dates: string | undefined;
  from: string | undefined;
  hasDates: boolean;
  id: string | undefined;
  title: string | undefined;
  until: string | undefined;
}
interface BearingView {
  degrees: number;
  name: string | undefined;
}
interface BoardView {
  page: PageView | undefined;
}
interface ComingView {
  dataName: string | undefined;
  direction: string | undefined;
}
interface CrumbView {
  href: string | undefined;
  name: string | undefined;
}
interface DepartureView {
  destinationMark: string | undefined;
  href: string | undefined;
  keys: string | undefined;
  minute: string | undefined;
  noteMark: string | undefined;
  typeMark: string | undefined;
}
interface DestinationKeyView {
  bound: string | undefined;
  destination: string | undefined;
  hasRoutes: boolean;
  key: string | undefined;
  mark: string | undefined;
  name: string | undefined;
  repeated: boolean;
  routes: string | undefined;
}
interface DirectionScheduleView {
  count: string | undefined;
  first: MomentView | undefined;
  hasLasts: boolean;
  headways: HeadwayView[];
  href: string | undefined;
  lasts: MomentView[];
  schedule: string | undefined;
  scheduleName: string | undefined;
}
interface DirectionView {
  bearing: BearingView | undefined;
  coming: ComingView | undefined;
  href: string | undefined;
  label: string | undefined;
  poster: string | undefined;
  schedules: DirectionScheduleView[];
  shortNote: string | undefined;
}
interface EarlierPageView {
  href: string | undefined;
  name: string | undefined;
}
interface ElsewhereView {
  address: string | undefined;
  page: PageView | undefined;
}
interface HeadwayView {
  bound: string | undefined;
  every: string | undefined;
  note: string | undefined;
  route: string | undefined;
  span: string | undefined;
  typeName: string | undefined;
}
interface HomeView {
  page: PageView | undefined;
}
interface HourView {
  departures: DepartureView[];
  hour: string | undefined;
}
interface HowFarView {
  page: PageView | undefined;
}
interface InterchangeView {
  board: string | undefined;
  hasNights: boolean;
  nights: NightView[];
  page: PageView | undefined;
  place: string | undefined;
  plan: PlanLinkView | undefined;
  sign: SignView | undefined;
  tabs: StationTabsView | undefined;
}
interface LanguageView {
  current: boolean;
  href: string | undefined;
  lang: string | undefined;
  name: string | undefined;
}
interface LapView {
  href: string | undefined;
  label: string | undefined;
}
interface LastConnectionView {
  arrivals: LastTrainView[];
  departure: LastTrainView | undefined;
}
interface LastTrainView {
  moment: MomentView | undefined;
  railwayClass: string | undefined;
  railwayName: string | undefined;
}
interface LegView {
  label: string | undefined;
  stretches: StretchView[];
}
interface MomentView {
  href: string | undefined;
  note: string | undefined;
  time: string | undefined;
  type: string | undefined;
}
interface NightView {
  connections: LastConnectionView[];
  name: string | undefined;
}
interface NoteView {
  mark: string | undefined;
  name: string | undefined;
}
interface OtherName {
  lang: string | undefined;
  text: string | undefined;
}
interface PageView {
  about: string | undefined;
  alerts: AlertView[];
  attribution: string | undefined;
  crumbs: CrumbView[];
  earlier: EarlierPageView | undefined;
  feedDate: string | undefined;
  feedName: string | undefined;
  files: string | undefined;
  guide: string | undefined;
  hasAlerts: boolean;
  hasCrumbs: boolean;
  hasSearchBox: boolean;
  here: string | undefined;
  home: string | undefined;
  languages: LanguageView[];
  licence: string | undefined;
  logo: string | undefined;
  period: PeriodView | undefined;
  pocket: string | undefined;
  publisher: string | undefined;
  railways: string | undefined;
  search: string | undefined;
  siteName: string | undefined;
  start: string | undefined;
  validity: string | undefined;
  ways: PageWayView[];
}
interface PageWayView {
  current: boolean;
  href: string | undefined;
  name: string | undefined;
}
interface PassingTrainView {
  href: string | undefined;
  isFirst: boolean;
  label: string | undefined;
}
interface PassingView {
  lead: string | undefined;
  tail: string | undefined;
  trains: PassingTrainView[];
}
interface PeriodView {
  all: string | undefined;
  from: string | undefined;
  href: string | undefined;
  isSame: boolean;
  name: string | undefined;
  said: string | undefined;
}
interface PlanLinkView {
  from: string | undefined;
  howFar: string | undefined;
  href: string | undefined;
}
interface PlanView {
  page: PageView | undefined;
}
interface PoleRouteView {
  anchor: string | undefined;
  code: string | undefined;
  href: string | undefined;
  name: string | undefined;
  number: number;
  railwayClass: string | undefined;
}
interface RailwayView {
  page: PageView | undefined;
}
interface RailwaysView {
  page: PageView | undefined;
}
interface SearchView {
  page: PageView | undefined;
}
interface SignView {
  access: string | undefined;
  detail: string | undefined;
  kana: string | undefined;
  kanaLang: string | undefined;
  lang: string | undefined;
  long: boolean;
  name: string | undefined;
  others: OtherName[];
}
interface StationPieceView {
  href: string | undefined;
  isHere: boolean;
  label: string | undefined;
}
interface StationTabView {
  href: string | undefined;
  isHere: boolean;
  name: string | undefined;
  pieces: StationPieceView[];
  railwayClass: string | undefined;
  stationLabel: string | undefined;
}
interface StationTabsView {
  all: string | undefined;
  tabs: StationTabView[];
}
interface StationView {
  directions: DirectionView[];
  hasDirections: boolean;
  hasNights: boolean;
  nights: NightView[];
  operatorName: string | undefined;
  page: PageView | undefined;
  plan: PlanLinkView | undefined;
  railway: string | undefined;
  railwayClass: string | undefined;
  railwayHref: string | undefined;
  railwayName: string | undefined;
  sign: SignView | undefined;
  tabs: StationTabsView | undefined;
}
interface StepView {
  legs: LegView[];
  parallel: boolean;
}
interface StopView {
  anchor: string | undefined;
  arrival: TimeView | undefined;
  arrivesBefore: boolean;
  departure: TimeView | undefined;
  href: string | undefined;
  name: string | undefined;
  note: string | undefined;
  passings: PassingView[];
  platform: string | undefined;
  station: string | undefined;
  stop: string | undefined;
}
interface StretchView {
  admission: string | undefined;
  hasType: boolean;
  href: string | undefined;
  isOther: boolean;
  number: string | undefined;
  railwayClass: string | undefined;
  railwayName: string | undefined;
  stops: StopView[];
  ticket: string | undefined;
  typeName: string | undefined;
}
interface TableElsewhereView {
  dates: string | undefined;
  href: string | undefined;
  name: string | undefined;
  schedule: string | undefined;
}
interface TimeView {
  isApproximate: boolean;
  time: string | undefined;
}
interface TimetableScheduleView {
  anchor: string | undefined;
  connections: NoteView[];
  dates: string | undefined;
  destinations: DestinationKeyView[];
  hasHeadways: boolean;
  hasLasts: boolean;
  hasLegend: boolean;
  hasNotes: boolean;
  headways: HeadwayView[];
  hours: HourView[];
  lasts: MomentView[];
  notes: NoteView[];
  routes: string | undefined;
  schedule: string | undefined;
  scheduleName: string | undefined;
  severalRoutes: boolean;
  tabName: string | undefined;
  trainsLabel: string | undefined;
  types: TypeKeyView[];
}
interface TimetableView {
  coming: ComingView | undefined;
  elsewhere: TableElsewhereView[];
  hasElsewhere: boolean;
  links: WayView[];
  page: PageView | undefined;
  poster: string | undefined;
  railway: string | undefined;
  railwayClass: string | undefined;
  railwayHref: string | undefined;
  railwayName: string | undefined;
  routes: PoleRouteView[];
  schedules: TimetableScheduleView[];
  severalRoutes: boolean;
  severalSchedules: boolean;
  sign: SignView | undefined;
  stationName: string | undefined;
  tabs: StationTabsView | undefined;
}
interface TrainNameView {
  href: string | undefined;
  isFirst: boolean;
  name: string | undefined;
}
interface TrainView {
  admission: string | undefined;
  boundLabel: string | undefined;
  category: string | undefined;
  daysLabel: string | undefined;
  fareLabel: string | undefined;
  fares: string | undefined;
  hasLaps: boolean;
  hasType: boolean;
  nextLap: LapView | undefined;
  numberLabel: string | undefined;
  numberProperty: string | undefined;
  page: PageView | undefined;
  previousLap: LapView | undefined;
  railway: string | undefined;
  railwayClass: string | undefined;
  remarks: string | undefined;
  routeLabel: string | undefined;
  schedule: string | undefined;
  start: string | undefined;
  steps: StepView[];
  ticketLabel: string | undefined;
  trainName: string | undefined;
  trainNames: TrainNameView[];
  trip: string | undefined;
  typeName: string | undefined;
}
interface TypeKeyView {
  category: string | undefined;
  key: string | undefined;
  mark: string | undefined;
  name: string | undefined;
  repeated: boolean;
  type: string | undefined;
}
interface WayView {
  href: string | undefined;
  label: string | undefined;
}
