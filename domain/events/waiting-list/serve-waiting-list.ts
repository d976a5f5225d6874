import { isExpired, spotsLeft, startOf } from '../rules.ts'
import type { Event } from '../schema.ts'
import { isUndetermined } from '../time/times.ts'
import { type Instant, later, toMilliseconds } from '../../kernel/time.ts'
import type { NameId } from '../../people/schema.ts'
import { isExpired as isPastDeadline } from '../../waiting-list/deadline.ts'
import { offerDuration, shortNotice } from './limits.ts'

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

/** Gives the free seats of a table to its line one by one, the first one first. */
export function serveLine(
  event: Served,
  before: readonly InLine[],
  { sitsElsewhere, isFreed, now }: Circumstances,
): LineServed {
  const turn = turnAt(event, now)
  const lapsed: NameId[] = []
  const line = before.map((waiting) => {
    const offeredUntil = waiting.offeredUntil && endOfOffer(event, waiting.offeredUntil)
    if (!isPastDeadline(offeredUntil, now, offerDuration)) return { ...waiting, offeredUntil }
    lapsed.push(waiting.nameId)
    return { ...waiting, offeredUntil: '', passedOver: true }
  })
  const served = new Set<NameId>()
  const skipped = new Set<NameId>()
  const isNext = ({ nameId, offeredUntil }: InLine) =>
    offeredUntil === '' && !served.has(nameId) && !skipped.has(nameId)
  let free = turn === 'nobody' ? 0 : spotsLeft({ ...event, spotsKept: keptIn(line) })
  while (free > 0) {
    const next =
      line.find((waiting) => isNext(waiting) && !waiting.passedOver) ??
      (isFreed ? line.find(isNext) : undefined)
    if (!next) break
    if (sitsElsewhere(next.nameId)) {
      skipped.add(next.nameId)
      continue
    }
    served.add(next.nameId)
    free -= 1
    // Who was passed over has let somebody go first now: from here on they are next again.
    for (const waiting of line.slice(0, line.indexOf(next) + 1)) waiting.passedOver = false
    if (turn === 'offered') next.offeredUntil = endOfOffer(event, later(now, offerDuration))
  }
  return {
    line: turn === 'offered' ? line : line.filter(({ nameId }) => !served.has(nameId)),
    given: turn === 'offered' ? [] : [...served],
    offered: turn === 'offered' ? [...served] : [],
    lapsed,
    skipped: [...skipped],
  }
}

export const keptIn = (line: readonly Pick<InLine, 'offeredUntil'>[]): number =>
  line.filter(({ offeredUntil }) => offeredUntil !== '').length
