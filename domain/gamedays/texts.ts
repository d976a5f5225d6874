import { dateAndTime, formatDate, formatTime } from '../kernel/time.ts'
import type { PublicGameday } from './guest-schema.ts'

interface GamedayTimes {
  startTime: string | null
  endTime: string | null
}

/** '1:00 PM - 6:00 PM', 'starts at 2:00 PM', or nothing. */
export function timeRangeText({ startTime, endTime }: GamedayTimes): string {
  if (!startTime) return ''
  const start = formatTime(startTime)
  return endTime ? `${start} - ${formatTime(endTime)}` : `starts at ${start}`
}

export const longDateText = (date: string): string => formatDate(date, 'weekdayDate')

/** 'Saturday, December 12, 2026, 1:00 PM - 6:00 PM': the same in pages, cards and mails. */
export const gamedayDateText = (gameday: GamedayTimes & { date: string }): string =>
  dateAndTime(longDateText(gameday.date), timeRangeText(gameday))

/** What a chat shows of the link: when and where, before anybody opens it. */
export function sharePreviewTexts(gameday: PublicGameday): {
  description: string
  shareTitle?: string
} {
  if (!gameday.isValidDate) return { description: 'Say whether you are coming to a game day.' }
  const parts = [gameday.location, gameday.description, 'Are you coming?']
  return {
    shareTitle: `Gameday: ${gamedayDateText(gameday)}`,
    description: parts.filter(Boolean).join(' · '),
  }
}

export const publicGamedayPath = (date: string): string => `/gameday/${date}`
export const replyPath = (token: string): string => `/gameday-reply/${token}`

/** What one press does there: gives seats back, or leaves the line. Opening it does nothing. */
export const cancelReplyPath = (token: string): string => `${replyPath(token)}?line=leave#reply`

/** Where a reply page says what became of the reply. */
export const replyOutcomeId = 'outcome'

export const additionalGuestsLabel = (count: number): string =>
  count === 0 ? 'None' : String(count)
