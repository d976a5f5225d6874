import type { ReplyChoice } from './status.ts'
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

/** 'Saturday, December 12, 2026, 1:00 PM - 6:00 PM': shared by pages, cards and mails. */
export const gamedayDateText = (gameday: GamedayTimes & { date: string }): string =>
  dateAndTime(longDateText(gameday.date), timeRangeText(gameday))

/** Link preview: time and location, shown before the link is opened. */
export function sharePreviewTexts(gameday: PublicGameday): {
  description: string
  shareTitle?: string
} {
  if (!gameday.isValidDate) return { description: "Let us know if you're coming to a game day." }
  const parts = [gameday.location, gameday.description, 'Are you coming?']
  return {
    shareTitle: `Game day: ${gamedayDateText(gameday)}`,
    description: parts.filter(Boolean).join(' · '),
  }
}

export const publicGamedayPath = (date: string): string => `/gameday/${date}`
export const replyPath = (token: string): string => `/gameday-reply/${token}`

/** Page with one button that gives up the spots or leaves the waiting list. Opening it changes nothing. */
export const cancelReplyPath = (token: string): string => `${replyPath(token)}?line=leave#reply`

/** The page of a guest with this reply chosen. Opening it changes nothing: mail programs open links before people do. */
export const choicePath = (token: string, choice: ReplyChoice): string =>
  `${replyPath(token)}?choice=${choice}#reply`

/** Element of a reply page that shows the outcome. */
export const replyOutcomeId = 'outcome'

export const additionalGuestsLabel = (count: number): string =>
  count === 0 ? 'None' : String(count)
