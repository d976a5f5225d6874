import { endOf, isExpired, spotsLeft, startOf } from '../rules.ts'
import type { Event } from '../schema.ts'
import { isUndetermined } from '../time/times.ts'
import { type Instant, addMilliseconds, toInstant, toMilliseconds } from '../../kernel/time.ts'
import type { NameId } from '../../auth/schema.ts'
import { isDeadlineExpired as isPastDeadline } from '../../waiting-list/deadline.ts'
import { lateOfferDuration, offerDuration, shortNoticeDuration } from './limits.ts'

type EventTimes = Pick<Event, 'eventDate' | 'eventTime' | 'duration'>
type ServableEvent = EventTimes & Pick<Event, 'spots' | 'spotsTaken' | 'visible' | 'waitingList'>

/** A name on the waiting list, as stored. */
export interface StoredEntry {
  nameId: NameId
  /** The end of an offer; empty without one. */
  offeredUntil: string
  /** Did not answer an offer: the next free spot is offered to a name behind it first, once. */
  passedOver: boolean
}

/** A free spot is given to the waiting list, offered to it, or open to all. */
export type SpotRelease = 'given' | 'offered' | 'open'

export function spotReleaseAt(
  event: ServableEvent,
  now: Instant,
  hasMissingPlayers = false,
): SpotRelease {
  if (!event.visible || !event.waitingList || isExpired(event, now)) return 'open'
  if (isUndetermined(event)) return 'given'
  const timeToStart = startOf(event) - toMilliseconds(now)
  if (timeToStart <= 0) return hasMissingPlayers ? 'offered' : 'open'
  return timeToStart > shortNoticeDuration ? 'given' : 'offered'
}

/** An offer made after the start, for the spot of a missing player. */
const isLateOffer = (event: EventTimes, offerEnd: Instant, now: Instant): boolean =>
  event.eventDate <= now && addMilliseconds(offerEnd, -lateOfferDuration) >= event.eventDate

/** Never later than the start, unless the offer was made after it. */
const capOfferEnd = (event: EventTimes, desiredEnd: Instant, now: Instant): Instant =>
  isUndetermined(event) || desiredEnd < event.eventDate || isLateOffer(event, desiredEnd, now)
    ? desiredEnd
    : event.eventDate

function newOfferEnd(event: EventTimes, now: Instant): Instant {
  if (isUndetermined(event) || now < event.eventDate) {
    return capOfferEnd(event, addMilliseconds(now, offerDuration), now)
  }
  return toInstant(Math.min(toMilliseconds(now) + lateOfferDuration, endOf(event)))
}

export interface WaitingListChange {
  /** Names that still wait, in the same order. */
  entries: StoredEntry[]
  assigned: NameId[]
  offered: NameId[]
  /** Names whose offers ended without an answer. */
  expired: NameId[]
  /** Names that would have been next, but are registered elsewhere at that time. */
  skipped: NameId[]
}

interface ServeOptions {
  isBusyElsewhere: (nameId: NameId) => boolean
  /** A spot has become free: if no other name takes it, names that did not answer get another offer. */
  hasFreedSpot: boolean
  /** After the start, the spots of missing players are offered; all others are open. */
  hasMissingPlayers?: boolean
  now: Instant
}

/** Gives or offers the free spots of an event to its waiting list one by one, in order. */
export function serveWaitingList(
  event: ServableEvent,
  before: readonly StoredEntry[],
  { isBusyElsewhere, hasFreedSpot, hasMissingPlayers = false, now }: ServeOptions,
): WaitingListChange {
  const release = spotReleaseAt(event, now, hasMissingPlayers)
  const expired: NameId[] = []
  const entries = before.map((entry) => {
    const offeredUntil = entry.offeredUntil && capOfferEnd(event, entry.offeredUntil, now)
    if (!isPastDeadline(offeredUntil, now, offerDuration)) return { ...entry, offeredUntil }
    expired.push(entry.nameId)
    return { ...entry, offeredUntil: '', passedOver: true }
  })
  const served = new Set<NameId>()
  const skipped = new Set<NameId>()
  const isNext = ({ nameId, offeredUntil }: StoredEntry) =>
    offeredUntil === '' && !served.has(nameId) && !skipped.has(nameId)
  let freeSpots = release === 'open' ? 0 : spotsLeft({ ...event, spotsKept: countOffers(entries) })
  while (freeSpots > 0) {
    const next =
      entries.find((entry) => isNext(entry) && !entry.passedOver) ??
      (hasFreedSpot ? entries.find(isNext) : undefined)
    if (!next) break
    if (isBusyElsewhere(next.nameId)) {
      skipped.add(next.nameId)
      continue
    }
    served.add(next.nameId)
    freeSpots -= 1
    // The names ahead have waited for one other name by now.
    for (const entry of entries.slice(0, entries.indexOf(next) + 1)) entry.passedOver = false
    if (release === 'offered') next.offeredUntil = newOfferEnd(event, now)
  }
  return {
    entries: release === 'offered' ? entries : entries.filter(({ nameId }) => !served.has(nameId)),
    assigned: release === 'offered' ? [] : [...served],
    offered: release === 'offered' ? [...served] : [],
    expired,
    skipped: [...skipped],
  }
}

export const countOffers = (entries: readonly Pick<StoredEntry, 'offeredUntil'>[]): number =>
  entries.filter(({ offeredUntil }) => offeredUntil !== '').length
