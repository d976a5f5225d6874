import { formatHour, hasDays } from '../../convention/rules.ts'
import type { Convention } from '../../convention/schema.ts'
import type { Event } from '../../events/schema.ts'
import { isRunning } from '../../events/still-room.ts'
import type { Flag } from '../../flags/schema.ts'
import { pluralize } from '../../kernel/text/pluralize.ts'
import {
  countdownMinutes,
  formatInstant,
  type Instant,
  minutes,
  toInstant,
  toMilliseconds,
} from '../../kernel/time.ts'
import { type BoardCard, buildCards, nextOpenEvent } from '../board.ts'
import { openDayAt, isConventionActive, nextConventionDay } from '../../convention/active-period.ts'
import { isolateDirection } from '../../kernel/text/isolate-direction.ts'
import { nextEventText } from '../texts.ts'

export interface WallRow extends Pick<
  BoardCard,
  'id' | 'title' | 'place' | 'movedText' | 'seats' | 'color'
> {
  /** Missing players or roles. */
  needsText: string
  /** 'now', or '3:30' and 'in 20 min'. */
  leaveTime: string
  detail: string
}

export type WallView =
  | { kind: 'rows'; rows: readonly WallRow[]; playingCount: number; openSpots: number }
  /** Empty list: the reason, and the next event. */
  | { kind: 'pause'; title: string; lines: readonly string[] }

interface WallInput {
  convention: Pick<Convention, 'name' | 'days' | 'timeZone'>
  events: readonly Event[]
  flags: readonly Flag[]
  now: Instant
}

/** Content of the wall in the hall at a moment, cut to the rows that fit. */
export function buildWall({ convention, events, flags, now }: WallInput): WallView {
  const { timeZone } = convention
  const day = openDayAt(convention, now)
  if (!day) return closedWall({ convention, events, flags, now })
  const cards = buildCards({ events, flags, now, timeZone })
  if (cards.length === 0) {
    const nextEvent = nextOpenEvent(events, now)
    const lines = nextEvent ? [nextEventText(nextEvent, day.name)] : []
    return { kind: 'pause', title: 'Everyone is playing.', lines }
  }
  return {
    kind: 'rows',
    rows: cards.map((card) => toWallRow(card, now, timeZone)),
    playingCount: events.filter((event) => isRunning(event, now)).length,
    openSpots: cards.reduce((sum, { seats }) => sum + seats.total - seats.taken - seats.coming, 0),
  }
}

function closedWall({ convention, events, now }: WallInput): WallView {
  const { name, timeZone } = convention
  const day = nextConventionDay(convention, now)
  if (!hasDays(convention)) return { kind: 'pause', title: name, lines: ['Dates to be announced.'] }
  if (!day) return { kind: 'pause', title: 'See you next year.', lines: [] }
  const isBetweenDays = isConventionActive(convention, now) && day !== convention.days[0]
  const date = isBetweenDays ? day.name : formatInstant(day.opensAt, 'weekdayDate', timeZone)
  const openingText = `The hall opens ${isBetweenDays ? 'again ' : ''}on ${date} at ${formatHour(day.opensAt, timeZone)}.`
  const firstEvent = nextOpenEvent(events, now)
  const locationText = firstEvent?.place ? ` at table ${firstEvent.place}` : ''
  return {
    kind: 'pause',
    title: isBetweenDays ? 'Good night.' : name,
    lines: firstEvent
      ? [openingText, `First event: ${isolateDirection(firstEvent.gameName)}${locationText}.`]
      : [openingText],
  }
}

function needsText(card: BoardCard): string {
  const { spotsLeftText, seats } = card
  if (card.kind === 'table')
    return card.appearance === 'needs' ? `${spotsLeftText}, bring the game` : spotsLeftText
  const free = seats.total - seats.taken - seats.coming
  const players = card.needsPlayers && pluralize(free, 'player')
  const needs = [card.needsTeacher && 'Teacher', players].filter(Boolean)
  return `${needs.join(' and ')} wanted`
}

function toWallRow(card: BoardCard, now: Instant, timeZone: string): WallRow {
  const { id, title, place, movedText, seats, color, leaveAt } = card
  const timeToLeave = leaveAt - toMilliseconds(now)
  const shared = { id, title, place, movedText, seats, color, needsText: needsText(card) }
  if (timeToLeave < minutes(1)) return { ...shared, leaveTime: 'now', detail: '' }
  const [leaveTime = ''] = formatInstant(toInstant(leaveAt), 'time', timeZone).split(' ')
  return { ...shared, leaveTime, detail: `in ${countdownMinutes(timeToLeave)} min` }
}
