import { dateAndTime, formatDate, formatTime } from '../kernel/time.ts'
import type { PublicGameday } from './guest-schema.ts'

interface Times {
  startTime: string | null
  endTime: string | null
}

/** '1:00 PM - 6:00 PM', 'starts at 2:00 PM', or nothing. */
export function timeRangeText({ startTime, endTime }: Times): string {
  if (!startTime) return ''
  const start = formatTime(startTime)
  return endTime ? `${start} - ${formatTime(endTime)}` : `starts at ${start}`
}

export const longDate = (date: string): string => formatDate(date, 'weekdayDate')

/** 'Saturday, December 12, 2026, 1:00 PM - 6:00 PM': the same in pages, cards and mails. */
export const whenText = (gameday: Times & { date: string }): string =>
  dateAndTime(longDate(gameday.date), timeRangeText(gameday))

/** What a chat shows of the link: when and where, before anybody opens it. */
export function shareTexts(gameday: PublicGameday): { description: string; shareTitle?: string } {
  if (!gameday.isValidDate) return { description: 'Say whether you are coming to a game day.' }
  const parts = [gameday.location, gameday.description, 'Are you coming?']
  return {
    shareTitle: `Gameday: ${whenText(gameday)}`,
    description: parts.filter(Boolean).join(' · '),
  }
}

export const publicPath = (date: string): string => `/gameday/${date}`
export const replyPath = (token: string): string => `/gameday-reply/${token}`

/** What one press does there: gives seats back, or leaves the line. Opening it does nothing. */
export const leavePath = (token: string): string => `${replyPath(token)}?line=leave#reply`

/** Where a reply page says what became of the reply. */
export const outcomeId = 'outcome'

export const guestOptionLabel = (count: number): string => (count === 0 ? 'None' : String(count))
