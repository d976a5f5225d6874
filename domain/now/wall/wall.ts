import { hourText } from '../../convention/rules.ts'
import type { Convention } from '../../convention/schema.ts'
import { isExpired, startOf } from '../../events/rules.ts'
import type { Event } from '../../events/schema.ts'
import type { Flag } from '../../flags/schema.ts'
import { isUndetermined } from '../../events/time/times.ts'
import { counted } from '../../kernel/text/counted.ts'
import {
  countdownMinutes,
  formatInstant,
  type Instant,
  minutes,
  toInstant,
  toMilliseconds,
} from '../../kernel/time.ts'
import { type Card, cardsOf, nextTable } from '../board.ts'
import { dayThatIsOpen, isOn, nextDay } from '../../convention/is-on.ts'
import { isolated } from '../../kernel/text/isolated.ts'
import { nextTableText } from '../words.ts'

export interface WallRow extends Pick<Card, 'id' | 'title' | 'place' | 'seats' | 'colour'> {
  /** What is missing at the table. */
  wants: string
  /** 'now', or '3:30' and 'in 20 min'. */
  at: string
  aside: string
}

export type Wall =
  | { kind: 'rows'; rows: readonly WallRow[]; playing: number; free: number }
  /** Nothing to list: why, and what comes next. */
  | { kind: 'pause'; title: string; lines: readonly string[] }

interface Facts {
  convention: Pick<Convention, 'name' | 'days' | 'timeZone'>
  events: readonly Event[]
  flags: readonly Flag[]
  now: Instant
}

/** What hangs on the wall of the hall at a moment: only what has room. */
export function wallOf({ convention, events, flags, now }: Facts): Wall {
  const { timeZone } = convention
  const day = dayThatIsOpen(convention, now)
  if (!day) return closedWall({ convention, events, flags, now })
  const cards = cardsOf({ events, flags, now, timeZone })
  if (cards.length === 0) {
    const next = nextTable(events, now)
    const lines = next ? [nextTableText(next, day.name)] : []
    return { kind: 'pause', title: 'Everybody is playing.', lines }
  }
  return {
    kind: 'rows',
    rows: cards.map((card) => wallRow(card, now, timeZone)),
    playing: events.filter((event) => isRunning(event, now)).length,
    free: cards.reduce((sum, { seats }) => sum + seats.total - seats.taken - seats.coming, 0),
  }
}

const isRunning = (event: Event, now: Instant) =>
  !isUndetermined(event) && startOf(event) <= toMilliseconds(now) && !isExpired(event, now)

function closedWall({ convention, events, now }: Facts): Wall {
  const { name, timeZone } = convention
  const day = nextDay(convention, now)
  if (!day) return { kind: 'pause', title: 'See you next year.', lines: [] }
  const isBetween = isOn(convention, now) && day !== convention.days[0]
  const date = isBetween ? day.name : formatInstant(day.opensAt, 'weekdayDate', timeZone)
  const opens = `The hall opens ${isBetween ? 'again ' : ''}on ${date} at ${hourText(day.opensAt, timeZone)}.`
  const first = nextTable(events, now)
  const where = first?.place ? ` at table ${first.place}` : ''
  return {
    kind: 'pause',
    title: isBetween ? 'Good night.' : name,
    lines: first ? [opens, `First table: ${isolated(first.gameName)}${where}.`] : [opens],
  }
}

function wantsText(card: Card): string {
  const { left, seats } = card
  if (card.kind === 'table') return card.look === 'needs' ? `${left}, bring the game` : left
  const free = seats.total - seats.taken - seats.coming
  const players = card.wantsPlayers && counted(free, 'player')
  const wanted = [card.wantsTeacher && 'Teacher', players].filter(Boolean)
  return `${wanted.join(' and ')} wanted`
}

function wallRow(card: Card, now: Instant, timeZone: string): WallRow {
  const { id, title, place, seats, colour, standUpAt } = card
  const ahead = standUpAt - toMilliseconds(now)
  const shared = { id, title, place, seats, colour, wants: wantsText(card) }
  if (ahead < minutes(1)) return { ...shared, at: 'now', aside: '' }
  const [at = ''] = formatInstant(toInstant(standUpAt), 'time', timeZone).split(' ')
  return { ...shared, at, aside: `in ${countdownMinutes(ahead)} min` }
}
