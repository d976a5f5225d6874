import { isGamedayOver } from '../../domain/gamedays/rules.ts'
import { publicGamedayPath, replyPath } from '../../domain/gamedays/texts.ts'
import { calendarText } from '../platform/mail/calendar-entry.ts'
import type { GamedayRow } from './rows.ts'
import { gamedayCalendarEntry } from './calendar-entry.ts'
import type { GamedayDependencies } from './dependencies.ts'
import { findGamedayMovedFrom } from './stores/move-store.ts'
import { findByToken } from './stores/invitation-store.ts'
import { findGameday, findGamedayOn } from './stores/gameday-store.ts'

export interface CalendarDownload {
  name: string
  content: string
}

/** Calendar file of the game day for a guest, or null if there is none (any more). */
export function createCalendarFiles({ database, clock, config, conventions }: GamedayDependencies) {
  async function buildCalendarFile(
    gameday: GamedayRow | undefined,
    path: string,
  ): Promise<CalendarDownload | null> {
    if (!gameday || isGamedayOver(gameday, clock.now())) return null
    const frame = await conventions.templateFrame()
    const url = `${frame.publicUrl}${path}`
    const { mailFrom } = config
    const entry = gamedayCalendarEntry(gameday, { frame, mailFrom, url, now: clock.now() })
    return { name: entry.fileName, content: calendarText(entry) }
  }

  async function publicCalendarFile(date: string) {
    const { query } = database
    const gameday = (await findGamedayOn(query, date)) ?? (await findGamedayMovedFrom(query, date))
    return buildCalendarFile(gameday, publicGamedayPath(gameday?.date ?? date))
  }

  async function replyCalendarFile(token: string) {
    const invitation = await findByToken(database.query, token)
    const gameday = invitation && (await findGameday(database.query, invitation.gamedayId))
    return buildCalendarFile(gameday, replyPath(token))
  }

  return { publicCalendarFile, replyCalendarFile }
}
