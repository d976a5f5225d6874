import { isOver } from '../../domain/gamedays/rules.ts'
import { publicPath, replyPath } from '../../domain/gamedays/texts.ts'
import { calendarText } from '../platform/mail/calendar-entry.ts'
import type { GamedayRow } from './rows.ts'
import { calendarEntry } from './calendar-entry.ts'
import type { Dependencies } from './dependencies.ts'
import { findMovedFrom } from './stores/move-store.ts'
import { findByToken } from './stores/invitation-store.ts'
import { findGameday, findGamedayOn } from './stores/gameday-store.ts'

export interface CalendarDownload {
  name: string
  content: string
}

/** The game day for a guest's calendar, or null where there is none (any more). */
export function createCalendarFiles({ database, clock, config, conventions }: Dependencies) {
  async function fileFor(
    gameday: GamedayRow | undefined,
    path: string,
  ): Promise<CalendarDownload | null> {
    if (!gameday || isOver(gameday, clock.now())) return null
    const frame = await conventions.templateFrame()
    const url = `${frame.publicUrl}${path}`
    const { mailFrom } = config
    const entry = calendarEntry(gameday, { frame, mailFrom, url, now: clock.now() })
    return { name: entry.fileName, content: calendarText(entry) }
  }

  async function calendarOn(date: string) {
    const { query } = database
    const gameday = (await findGamedayOn(query, date)) ?? (await findMovedFrom(query, date))
    return fileFor(gameday, publicPath(gameday?.date ?? date))
  }

  async function calendarOf(token: string) {
    const invitation = await findByToken(database.query, token)
    const gameday = invitation && (await findGameday(database.query, invitation.gamedayId))
    return fileFor(gameday, replyPath(token))
  }

  return { calendarOn, calendarOf }
}
