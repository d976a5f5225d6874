import { isExpired, spotsLeft, startOf } from '../events/rules.ts'
import type { Event } from '../events/schema.ts'
import { isUndetermined } from '../events/time/times.ts'
import { type Instant, later, minutes, toMilliseconds } from '../kernel/time.ts'
import type { NameId } from '../people/schema.ts'
import { offerLasts, shortNotice } from './limits.ts'

type Timed = Pick<Event, 'eventDate' | 'eventTime' | 'duration'>
type Served = Timed & Pick<Event, 'spots' | 'spotsTaken' | 'visible' | 'waitingList'>

/** Somebody in line, as it is stored. */
export interface InLine {
  nameId: NameId
  /** Until when a seat is kept for them; empty while none is. */
  offeredUntil: string
  /** Did not answer: somebody behind them comes first, once. */
  passedOver: boolean
}

/** How a free seat reaches the line: it is given, it is offered, or whoever comes first takes it. */
export type Turn = 'given' | 'offered' | 'nobody'

export function turnAt(event: Served, now: Instant): Turn {
  if (!event.visible || !event.waitingList || isExpired(event, now)) return 'nobody'
  if (isUndetermined(event)) return 'given'
  const left = startOf(event) - toMilliseconds(now)
  if (left <= 0) return 'nobody'
  return left > shortNotice ? 'given' : 'offered'
}

/** Never past the start. */
const endOfOffer = (event: Timed, wanted: Instant): Instant =>
  isUndetermined(event) || wanted < event.eventDate ? wanted : event.eventDate

/** What lies further ahead was offered before the clock was put back. */
export const furthestOffer = (now: Instant): Instant => later(now, offerLasts + minutes(1))

const isLapsed = (offeredUntil: string, now: Instant): boolean =>
  offeredUntil !== '' && (offeredUntil <= now || offeredUntil > furthestOffer(now))

export interface LineServed {
  /** Who waits from now on, in the same order. */
  line: InLine[]
  given: NameId[]
  offered: NameId[]
  /** Whose offers have ended without an answer. */
  lapsed: NameId[]
  /** Who would have been next, but sits elsewhere then. */
  skipped: NameId[]
}

interface Circumstances {
  sitsElsewhere: (nameId: NameId) => boolean
  /** A seat has become free: where nobody else wants it, who was passed over is asked again. */
  isFreed: boolean
  now: Instant
}

/** Gives the free seats of a table to its line, the first one first. */
export function serveLine(
  event: Served,
  before: readonly InLine[],
  { sitsElsewhere, isFreed, now }: Circumstances,
): LineServed {
  const lapsed: NameId[] = []
  const line = before.map((waiting) => {
    const offeredUntil = waiting.offeredUntil && endOfOffer(event, waiting.offeredUntil)
    if (!isLapsed(offeredUntil, now)) return { ...waiting, offeredUntil }
    lapsed.push(waiting.nameId)
    return { ...waiting, offeredUntil: '', passedOver: true }
  })
  const turn = turnAt(event, now)
  let free = spotsLeft({ ...event, spotsKept: keptIn(line) })
  const asked = line.filter(({ offeredUntil }) => offeredUntil === '')
  const order = [
    ...asked.filter(({ passedOver }) => !passedOver),
    ...(isFreed ? asked.filter(({ passedOver }) => passedOver) : []),
  ]
  const served: NameId[] = []
  const skipped: NameId[] = []
  for (const { nameId } of turn === 'nobody' ? [] : order) {
    if (free === 0) break
    if (sitsElsewhere(nameId)) {
      skipped.push(nameId)
      continue
    }
    served.push(nameId)
    free -= 1
  }
  const last = line.findLastIndex(({ nameId }) => served.includes(nameId))
  const until = endOfOffer(event, later(now, offerLasts))
  const after = line.map((waiting, position) => {
    if (served.includes(waiting.nameId)) {
      return { ...waiting, offeredUntil: until, passedOver: false }
    }
    return { ...waiting, passedOver: waiting.passedOver && position > last }
  })
  if (turn === 'offered') return { line: after, given: [], offered: served, lapsed, skipped }
  const stay = after.filter(({ nameId }) => !served.includes(nameId))
  return { line: stay, given: served, offered: [], lapsed, skipped }
}

export const keptIn = (line: readonly Pick<InLine, 'offeredUntil'>[]): number =>
  line.filter(({ offeredUntil }) => offeredUntil !== '').length
