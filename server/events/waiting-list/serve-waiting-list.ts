import { applyLeave } from '../../../domain/events/join-event.ts'
import { becomesFree, isFull } from '../../../domain/events/rules.ts'
import type { EventDetails } from '../../../domain/events/schema.ts'
import { clashIn } from '../../../domain/events/time/clash.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { Cause } from '../../../domain/mail/budget.ts'
import type { NameId } from '../../../domain/people/schema.ts'
import {
  type InLine,
  keptIn,
  serveLine,
} from '../../../domain/events/waiting-list/serve-waiting-list.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { WaitingRow } from '../rows.ts'
import { withdrawNotices, tell, type Telling } from '../../notices/tell.ts'
import { recordSeatNews } from '../seat-news/record-news.ts'
import { findDetailsIn } from '../stores/details-store.ts'
import { updateEvent } from '../stores/event-store.ts'
import * as seats from '../stores/seat-store.ts'
import { announceLine } from './announce-waiting-list.ts'
import { referencesOf, servedTellings } from './mails.ts'
import * as store from './store.ts'

interface Serving {
  cause: Cause
  /** A seat has become free, rather than time gone by. */
  isFreed: boolean
  /** Who of the line is locked already, where other locks are taken before this. */
  locked?: 'all' | ReadonlySet<NameId>
  /** Where the mails go that whoever calls sends with their own: inboxes are locked once. */
  tellings?: Telling[]
  /** Whose address did it, and knows. */
  by?: string
  /** Who is not asked, because they leave. */
  leaving?: readonly NameId[]
  /** Who lets the next one have the seat that is kept for them. */
  passing?: NameId
  /** How the event stood before a seat became free: one that nobody in line wants is news on the board. */
  stood?: EventDetails
}

/** Whoever frees a seat, in whatever way, ends here: it goes to the line in the same transaction. The event is locked. */
export function createServeLine({ clock, conventions }: FeatureDependencies) {
  /** Answers the event as it stands then. */
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
    if (!locked) await store.lockLine(transaction, event.id)
    const isBusy = (nameId: NameId) => locked instanceof Set && !locked.has(nameId)
    const rows = await store.findLine(query, event.id)
    const taken = await store.findSeatsOfLine(query, event)
    const clashOf = (nameId: NameId) =>
      clashIn(
        event,
        taken.filter((seat) => seat.nameId === nameId),
      )
    const before = rows.map(inLineOf)
    const stays = before
      .filter(({ nameId }) => !leaving.includes(nameId))
      .map((waiting) =>
        waiting.nameId === passing ? { ...waiting, offeredUntil: '', passedOver: true } : waiting,
      )
    const served = serveLine(event, stays, {
      sitsElsewhere: (nameId) => isBusy(nameId) || clashOf(nameId) !== undefined,
      isFreed,
      now,
    })
    const spotsTaken = event.spotsTaken + served.given.length
    const stands = { ...event, spotsTaken, spotsKept: keptIn(served.line) }
    await save(transaction, stands, {
      before,
      after: served.line,
      freed: freedSeat(stood, stands, now),
    })
    for (const nameId of served.given) {
      seats.insertParticipant(transaction, {
        eventId: event.id,
        nameId,
        bringsGame: 0,
        joinedAt: now,
      })
    }
    const after = (await findDetailsIn(transaction, event.id)) ?? event
    for (const player of after.participants.filter(({ id }) => served.given.includes(id))) {
      recordSeatNews(transaction, { event, player, kind: 'joined', by: undefined, cause, now })
    }
    const ended = before.filter(
      ({ nameId, offeredUntil }) =>
        offeredUntil !== '' && (served.lapsed.includes(nameId) || leaving.includes(nameId)),
    )
    // What would be read too late is not sent.
    if (ended.length > 0) {
      const names = ended.map(({ nameId }) => nameId)
      await withdrawNotices(transaction, referencesOf(event.id, names))
    }
    const told = {
      given: served.given,
      offered: served.line.filter(({ nameId }) => served.offered.includes(nameId)),
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

  /** Takes names from their seats, and from the line. Nothing else deletes a seat. */
  async function freeSeats(
    transaction: Transaction,
    event: EventDetails,
    nameIds: readonly NameId[],
    given: Pick<Serving, 'cause' | 'locked' | 'tellings' | 'by'>,
  ): Promise<EventDetails> {
    await seats.deleteParticipants(transaction.query, event.id, nameIds)
    // Nobody goes on reading that a seat is theirs.
    await withdrawNotices(transaction, referencesOf(event.id, nameIds))
    const left = nameIds.reduce(applyLeave, event)
    const serving = { ...given, isFreed: true, leaving: nameIds, stood: event }
    const after = await serve(transaction, left, serving)
    // Whoever goes for good hears nothing of the table that was theirs.
    if (!nameIds.includes(event.eventOwner)) {
      const { cause, by } = given
      const now = clock.now()
      for (const player of event.participants.filter(({ id }) => nameIds.includes(id))) {
        recordSeatNews(transaction, { event, player, kind: 'left', by, cause, now })
      }
    }
    return after
  }

  return { serve, freeSeats }
}

const inLineOf = ({ nameId, offeredUntil, passedOver }: WaitingRow): InLine => ({
  nameId,
  offeredUntil,
  passedOver: passedOver === 1,
})

/** What is written of a seat that nobody in line wants. */
const freedSeat = (
  stood: EventDetails | undefined,
  event: EventDetails,
  now: Instant,
): { freedAt: Instant } | null =>
  stood && becomesFree(stood, now) && !isFull(event) ? { freedAt: now } : null

interface Saving {
  before: readonly InLine[]
  after: readonly InLine[]
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
  announceLine(
    transaction,
    eventId,
    before.map(({ nameId }) => nameId),
  )
}
