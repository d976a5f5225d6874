import { isExpired, spotsLeft, startOf } from '../rules.ts'
import type { Event } from '../schema.ts'
import { isUndetermined } from '../time/times.ts'
import { type Instant, later, toMilliseconds } from '../../kernel/time.ts'
import type { NameId } from '../../auth/schema.ts'
import { isExpired as isPastDeadline } from '../../waiting-list/deadline.ts'
import { offerDuration, shortNotice } from './limits.ts'

type Timed = Pick<Event, 'eventDate' | 'eventTime' | 'duration'>
type Served = Timed & Pick<Event, 'spots' | 'spotsTaken' | 'visible' | 'waitingList'>

/** A name on the waiting list, as it is stored. */
export interface WaitingEntry {
  nameId: NameId
  /** The end of an offer; empty without one. */
  offeredUntil: string
  /** Did not answer an offer: the next free spot is offered to a name behind it first, once. */
  passedOver: boolean
}

/** A free spot is given to the waiting list, offered to it, or open to all. */
export type Turn = 'given' | 'offered' | 'open'

export function turnAt(event: Served, now: Instant): Turn {
  if (!event.visible || !event.waitingList || isExpired(event, now)) return 'open'
  if (isUndetermined(event)) return 'given'
  const left = startOf(event) - toMilliseconds(now)
  if (left <= 0) return 'open'
  return left > shortNotice ? 'given' : 'offered'
}

/** Never past the start. */
const endOfOffer = (event: Timed, wanted: Instant): Instant =>
  isUndetermined(event) || wanted < event.eventDate ? wanted : event.eventDate

export interface ServedWaitingList {
  /** Names that still wait, in the same order. */
  entries: WaitingEntry[]
  given: NameId[]
  offered: NameId[]
  /** Names whose offers ended without an answer. */
  lapsed: NameId[]
  /** Names that would have been next, but play elsewhere at that time. */
  skipped: NameId[]
}

interface Circumstances {
  playsElsewhere: (nameId: NameId) => boolean
  /** A spot has become free: if no other name takes it, the ones that did not answer are asked again. */
  isFreed: boolean
  now: Instant
}

/** Gives or offers the free spots of an event to its waiting list one by one, in order. */
export function serveWaitingList(
  event: Served,
  before: readonly WaitingEntry[],
  { playsElsewhere, isFreed, now }: Circumstances,
): ServedWaitingList {
  const turn = turnAt(event, now)
  const lapsed: NameId[] = []
  const entries = before.map((waiting) => {
    const offeredUntil = waiting.offeredUntil && endOfOffer(event, waiting.offeredUntil)
    if (!isPastDeadline(offeredUntil, now, offerDuration)) return { ...waiting, offeredUntil }
    lapsed.push(waiting.nameId)
    return { ...waiting, offeredUntil: '', passedOver: true }
  })
  const served = new Set<NameId>()
  const skipped = new Set<NameId>()
  const isNext = ({ nameId, offeredUntil }: WaitingEntry) =>
    offeredUntil === '' && !served.has(nameId) && !skipped.has(nameId)
  let free = turn === 'open' ? 0 : spotsLeft({ ...event, spotsKept: countKept(entries) })
  while (free > 0) {
    const next =
      entries.find((waiting) => isNext(waiting) && !waiting.passedOver) ??
      (isFreed ? entries.find(isNext) : undefined)
    if (!next) break
    if (playsElsewhere(next.nameId)) {
      skipped.add(next.nameId)
      continue
    }
    served.add(next.nameId)
    free -= 1
    // The names ahead have let another go first now.
    for (const waiting of entries.slice(0, entries.indexOf(next) + 1)) waiting.passedOver = false
    if (turn === 'offered') next.offeredUntil = endOfOffer(event, later(now, offerDuration))
  }
  return {
    entries: turn === 'offered' ? entries : entries.filter(({ nameId }) => !served.has(nameId)),
    given: turn === 'offered' ? [] : [...served],
    offered: turn === 'offered' ? [...served] : [],
    lapsed,
    skipped: [...skipped],
  }
}

export const countKept = (entries: readonly Pick<WaitingEntry, 'offeredUntil'>[]): number =>
  entries.filter(({ offeredUntil }) => offeredUntil !== '').length
