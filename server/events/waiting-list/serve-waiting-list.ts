import { applyLeave } from '../../../domain/events/seats/join-event.ts'
import { becomesFree, isFull } from '../../../domain/events/rules.ts'
import type { EventDetails } from '../../../domain/events/schema.ts'
import { clashIn } from '../../../domain/events/time/clash.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { Cause } from '../../../domain/mail/budget.ts'
import type { NameId } from '../../../domain/auth/schema.ts'
import {
  type WaitingEntry,
  countKept,
  serveWaitingList,
} from '../../../domain/events/waiting-list/serve-waiting-list.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { WaitingRow } from '../rows.ts'
import { withdrawNotices, tell, type Telling } from '../../notices/tell.ts'
import { recordSeatNews } from '../seat-news/record-news.ts'
import { findDetails } from '../stores/details-store.ts'
import { updateEvent } from '../stores/event-store.ts'
import * as seats from '../stores/seat-store.ts'
import { announceWaitingList } from './announce-waiting-list.ts'
import { referencesOf, servedTellings } from './mails.ts'
import * as store from './store.ts'

interface Serving {
  cause: Cause
  /** False when only time has passed. */
  isFreed: boolean
  /** Waiting names that the caller has locked, because it takes other locks before this. */
  locked?: 'all' | ReadonlySet<NameId>
  /** Collects the notifications that the caller sends with its own, so that inboxes are locked once. */
  tellings?: Telling[]
  /** The address of the user who did it and needs no notification. */
  by?: string
  /** Names that get no spot, because they leave. */
  leaving?: readonly NameId[]
  /** A name that passes on its offer. */
  passing?: NameId
  /** The event before a spot became free: a spot that no waiting name takes is news on the board. */
  stood?: EventDetails
}

/** Every code path that frees a spot must call this, in the same transaction and with the event locked. */
export function createServeWaitingList({ clock, conventions }: FeatureDependencies) {
  /** Answers the event after it. */
  async function serve(
    transaction: Transaction,
    event: EventDetails,
    { cause, isFreed, locked, tellings, leaving = [], passing, stood }: Serving,
  ): Promise<EventDetails> {
    const { query, changed } = transaction
    const now = clock.now()
    if (event.inLine === 0) {
      const freed = freedSeat(stood, event, now)
      if (freed) await updateEvent(query, event.id, freed)
      return { ...event, ...freed }
    }
    if (!locked) await store.lockWaiting(transaction, event.id)
    const isBusy = (nameId: NameId) => locked instanceof Set && !locked.has(nameId)
    const rows = await store.findWaitingList(query, event.id)
    const taken = await store.findSeatsOfWaiting(query, event)
    const clashOf = (nameId: NameId) =>
      clashIn(
        event,
        taken.filter((seat) => seat.nameId === nameId),
      )
    const before = rows.map(entryOf)
    const stays = before
      .filter(({ nameId }) => !leaving.includes(nameId))
      .map((waiting) =>
        waiting.nameId === passing ? { ...waiting, offeredUntil: '', passedOver: true } : waiting,
      )
    const served = serveWaitingList(event, stays, {
      playsElsewhere: (nameId) => isBusy(nameId) || clashOf(nameId) !== undefined,
      isFreed,
      now,
    })
    const spotsTaken = event.spotsTaken + served.given.length
    const stands = { ...event, spotsTaken, spotsKept: countKept(served.entries) }
    await save(transaction, stands, {
      before,
      after: served.entries,
      freed: freedSeat(stood, stands, now),
    })
    for (const nameId of served.given) {
      await seats.insertParticipant(transaction.query, {
        eventId: event.id,
        nameId,
        bringsGame: 0,
        joinedAt: now,
      })
    }
    const after = (await findDetails(transaction.query, event.id)) ?? event
    for (const player of after.participants.filter(({ id }) => served.given.includes(id))) {
      await recordSeatNews(transaction.query, {
        event,
        player,
        kind: 'joined',
        by: undefined,
        cause,
        now,
      })
    }
    const ended = before.filter(
      ({ nameId, offeredUntil }) =>
        offeredUntil !== '' && (served.lapsed.includes(nameId) || leaving.includes(nameId)),
    )
    // A mail about an ended offer would come too late.
    if (ended.length > 0) {
      const names = ended.map(({ nameId }) => nameId)
      await withdrawNotices(transaction, referencesOf(event.id, names))
    }
    const told = {
      given: served.given,
      offered: served.entries.filter(({ nameId }) => served.offered.includes(nameId)),
      skipped: served.skipped.flatMap((nameId) => {
        const other = clashOf(nameId)
        const isTold = rows.find((row) => row.nameId === nameId)?.clashToldAt !== ''
        return other && !isTold ? [{ nameId, other }] : []
      }),
    }
    for (const { nameId } of told.skipped) {
      await store.updateWaiting(query, { eventId: event.id, nameId }, { clashToldAt: now })
    }
    const written = await servedTellings(transaction, conventions, { event, now, ...told })
    if (tellings) tellings.push(...written)
    else await tell(transaction, written, { now, cause })
    changed(...served.given.map((nameId) => `seats:${nameId}` as const))
    return after
  }

  /** Removes names from an event and from its waiting list. Nothing else deletes participants. */
  async function freeSeats(
    transaction: Transaction,
    event: EventDetails,
    nameIds: readonly NameId[],
    given: Pick<Serving, 'cause' | 'locked' | 'tellings' | 'by'>,
  ): Promise<EventDetails> {
    await seats.deleteParticipants(transaction.query, event.id, nameIds)
    // These notifications say that a spot is theirs.
    await withdrawNotices(transaction, referencesOf(event.id, nameIds))
    const left = nameIds.reduce(applyLeave, event)
    const serving = { ...given, isFreed: true, leaving: nameIds, stood: event }
    const after = await serve(transaction, left, serving)
    // A badge that goes for good gets no news of its own event.
    if (!nameIds.includes(event.eventOwner)) {
      const { cause, by } = given
      const now = clock.now()
      for (const player of event.participants.filter(({ id }) => nameIds.includes(id))) {
        await recordSeatNews(transaction.query, { event, player, kind: 'left', by, cause, now })
      }
    }
    return after
  }

  return { serve, freeSeats }
}

const entryOf = ({ nameId, offeredUntil, passedOver }: WaitingRow): WaitingEntry => ({
  nameId,
  offeredUntil,
  passedOver: passedOver === 1,
})

/** The change of an event when no waiting name takes a freed spot. */
const freedSeat = (
  stood: EventDetails | undefined,
  event: EventDetails,
  now: Instant,
): { freedAt: Instant } | null =>
  stood && becomesFree(stood, now) && !isFull(event) ? { freedAt: now } : null

interface Saving {
  before: readonly WaitingEntry[]
  after: readonly WaitingEntry[]
  freed: { freedAt: Instant } | null
}

/** The event is updated once: a second time would lock its convention and its owner, out of order (lock-order.ts). */
async function save(
  transaction: Transaction,
  { id: eventId, spotsKept }: EventDetails,
  { before, after, freed }: Saving,
): Promise<void> {
  const { query } = transaction
  const known = new Map(before.map((waiting) => [waiting.nameId, waiting]))
  const stays = new Set(after.map(({ nameId }) => nameId))
  const gone = before.map(({ nameId }) => nameId).filter((nameId) => !stays.has(nameId))
  await store.deleteWaiting(query, eventId, gone)
  let isChanged = gone.length > 0
  for (const { nameId, offeredUntil, passedOver } of after) {
    const was = known.get(nameId)
    if (was?.offeredUntil === offeredUntil && was.passedOver === passedOver) continue
    isChanged = true
    const changes = { offeredUntil, passedOver: passedOver ? (1 as const) : (0 as const) }
    await store.updateWaiting(query, { eventId, nameId }, changes)
  }
  const counts = isChanged ? { inLine: after.length, spotsKept } : null
  if (counts || freed) await updateEvent(query, eventId, { ...counts, ...freed })
  if (!isChanged) return
  announceWaitingList(
    transaction,
    eventId,
    before.map(({ nameId }) => nameId),
  )
}
