import admin from './sheets/admin.css?url'
import badges from './pages/badges.css?url'
import calendar from './sheets/calendar.css?url'
import day from './pages/home/home-day.css?url'
import door from './pages/door.css?url'
import drawer from './sheets/drawer.css?url'
import events from './pages/events/events.css?url'
import statistics from './pages/statistics.css?url'
import flags from './sheets/flags.css?url'
import fonts from '../fonts/fonts.css?url'
import hall from './sheets/hall.css?url'
import home from './sheets/home.css?url'
import invitation from './sheets/invitation.css?url'
import login from './pages/login.css?url'
import management from './sheets/management.css?url'
import attendees from './pages/attendees.css?url'
import notifications from './pages/notifications.css?url'
import now from './pages/now.css?url'
import organize from './pages/organize.css?url'
import photos from './pages/photos/photos.css?url'
import weekend from './sheets/weekend.css?url'
import wishes from './pages/wishes.css?url'
import setup from './pages/setup.css?url'
import table from './sheets/table.css?url'

/** Styles that only some pages need, in the order in which later ones may override earlier ones. */
export const sheets = {
  fonts,
  table,
  drawer,
  home,
  attendees,
  invitation,
  login,
  management,
  calendar,
  events,
  notifications,
  now,
  flags,
  day,
  hall,
  weekend,
  admin,
  door,
  badges,
  statistics,
  organize,
  photos,
  setup,
  wishes,
}

export type SheetName = keyof typeof sheets

const names = Object.keys(sheets) as SheetName[]

export interface StyledMatch {
  staticData: { sheets?: readonly SheetName[] }
  /** Sheets that depend on the data of the route. */
  loaderData?: unknown
}

const sheetsOfData = (data: unknown) =>
  (data as { sheets?: readonly SheetName[] } | null | undefined)?.sheets ?? []

/** The addresses of the sheets of some routes. */
export const stylesheetsOf = (matches: readonly StyledMatch[]): string[] => {
  const sheetNames = new Set(
    matches.flatMap(({ staticData, loaderData }) => [
      ...(staticData.sheets ?? []),
      ...sheetsOfData(loaderData),
    ]),
  )
  return names.filter((name) => sheetNames.has(name)).map((name) => sheets[name])
}
