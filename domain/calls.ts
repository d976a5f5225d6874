import * as announcements from './announcements/api.ts'
import * as audit from './audit/api.ts'
import * as badges from './badges/api.ts'
import * as contact from './contact/api.ts'
import * as convention from './convention/api.ts'
import * as door from './door/api.ts'
import * as events from './events/api.ts'
import * as clashes from './events/clashes-api.ts'
import * as presence from './events/presence/api.ts'
import * as groups from './events/group-api.ts'
import * as feeds from './feeds/api.ts'
import * as statistics from './statistics/api.ts'
import * as flags from './flags/api.ts'
import * as gamedays from './gamedays/api.ts'
import * as games from './games/api.ts'
import * as hall from './hall/api.ts'
import * as health from './health/api.ts'
import type { Endpoint } from './kernel/endpoint.ts'
import * as mailings from './mailings/api.ts'
import * as organize from './organize/api.ts'
import * as notifications from './notifications/api.ts'
import * as pushes from './notifications/push-api.ts'
import * as auth from './auth/api.ts'
import * as photos from './photos/api.ts'
import * as registration from './registration/api.ts'
import * as badgeWaitingList from './registration/waiting-list/api.ts'
import * as myBadgeWaitingList from './registration/waiting-list/own-api.ts'
import * as registrationManagement from './registration/manage/api.ts'
import * as moderation from './moderation/api.ts'
import * as team from './team/api.ts'
import * as waitingList from './events/waiting-list/api.ts'
import * as myWaitingLists from './events/waiting-list/own-api.ts'
import * as settings from './settings/api.ts'
import * as setup from './setup/api.ts'
import * as wishes from './wishes/api.ts'

const features = [
  announcements,
  audit,
  badges,
  contact,
  convention,
  door,
  events,
  clashes,
  presence,
  groups,
  feeds,
  statistics,
  flags,
  gamedays,
  games,
  hall,
  health,
  mailings,
  notifications,
  organize,
  pushes,
  auth,
  photos,
  registration,
  badgeWaitingList,
  myBadgeWaitingList,
  registrationManagement,
  moderation,
  settings,
  setup,
  team,
  waitingList,
  myWaitingLists,
  wishes,
]

const isEndpoint = (entry: [string, unknown]): entry is [string, Endpoint] =>
  typeof entry[1] === 'object' && entry[1] !== null && 'method' in entry[1]

/** Name of each endpoint of the contract: the name of its exported constant. */
export const callNames: ReadonlyMap<Endpoint, string> = new Map(
  features
    .flatMap((feature) => Object.entries<unknown>(feature))
    .filter(isEndpoint)
    .map(([name, target]) => [target, name]),
)
