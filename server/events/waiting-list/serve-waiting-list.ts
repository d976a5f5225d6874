import { applyLeave } from '../../../domain/events/participants/join-event.ts'
import { isLateVacancy, isFull } from '../../../domain/events/rules.ts'
import type { EventDetails } from '../../../domain/events/schema.ts'
import { findClash } from '../../../domain/events/time/clash.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { MailCause } from '../../../domain/mail/budget.ts'
import type { NameId } from '../../../domain/auth/schema.ts'
import {
  type StoredEntry,
  countOffers,
  serveWaitingList,
} from '../../../domain/events/waiting-list/serve-waiting-list.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { EventWaitingRow } from '../rows.ts'
import {
  withdrawNotifications,
  notify,
  type NotificationDraft,
} from '../../notifications/notify.ts'
import { recordRosterChange } from '../roster-changes/record-roster-change.ts'
import { findDetails } from '../stores/details-store.ts'
import { updateEvent } from '../stores/event-store.ts'
import * as participantStore from '../stores/participant-store.ts'
import { announceWaitingList } from './announce-waiting-list.ts'
import { spotReferences, buildWaitingListNotifications } from './mails.ts'
import * as store from './store.ts'

interface ServeWaitingListOptions {
  cause: MailCause
  /** False when only time has passed. */
  isFreed: boolean
  /** Waiting names that the caller has locked, because it takes other locks before this. */
  locked?: 'all' | ReadonlySet<NameId>
  /** Collects the notifications that the caller sends with its own, so that inboxes are locked once. */
  notifications?: NotificationDraft[]
  /** The address of the user who did it and needs no notification. */
  by?: string
  /** Names that get no spot, because they leave. */
  leavingIds?: readonly NameId[]
  /** A name that passes on its offer. */
  passingId?: NameId
  /** The event before a spot became free: a spot that no waiting name takes is news on the board. */
  eventBefore?: EventDetails
  /** Players who did not come leave: their spots are offered after the start, and the board lists the event. */
  hasMissingPlayers?: boolean
}

/** Every code path that frees a spot must call this, in the same transaction and with the event locked. */
export function createServeEventWaitingList({ clock, conventions }: FeatureDependencies) {
  /** Returns the event after the change. */
  async function serve(
    transaction: Transaction,
    event: EventDetails,
    {
      cause,
      isFreed,
      locked,
      notifications,
      leavingIds = [],
      passingId,
      eventBefore,
      hasMissingPlayers = false,
    }: ServeWaitingListOptions,
  ): Promise<EventDetails> {
    const { query, markChanged } = transaction
    const now = clock.now()
    if (event.inLine === 0) {
      const vacancy = findVacancy(event, { eventBefore, hasMissingPlayers, now })
      if (vacancy) await updateEvent(query, event.id, vacancy)
      return { ...event, ...vacancy }
    }
    if (!locked) await store.lockWaiting(transaction, event.id)
    const isBusy = (nameId: NameId) => locked instanceof Set && !locked.has(nameId)
    const rows = await store.findWaitingList(query, event.id)
    const otherEvents = await store.findEventsOfWaiting(query, event)
    const clashOf = (nameId: NameId) =>
      findClash(
        event,
        otherEvents.filter((otherEvent) => otherEvent.nameId === nameId),
      )
    const storedEntries = rows.map(toStoredEntry)
    const remainingEntries = storedEntries
      .filter(({ nameId }) => !leavingIds.includes(nameId))
      .map((entry) =>
        entry.nameId === passingId ? { ...entry, offeredUntil: '', passedOver: true } : entry,
      )
    const result = serveWaitingList(event, remainingEntries, {
      isBusyElsewhere: (nameId) => isBusy(nameId) || clashOf(nameId) !== undefined,
      hasFreedSpot: isFreed,
      hasMissingPlayers,
      now,
    })
    const spotsTaken = event.spotsTaken + result.assigned.length
    const updated = { ...event, spotsTaken, spotsKept: countOffers(result.entries) }
    await save(transaction, updated, {
      before: storedEntries,
      after: result.entries,
      vacancy: findVacancy(updated, { eventBefore, hasMissingPlayers, now }),
    })
    for (const nameId of result.assigned) {
      await participantStore.insertParticipant(transaction.query, {
        eventId: event.id,
        nameId,
        bringsGame: 0,
        joinedAt: now,
      })
    }
    const after = (await findDetails(transaction.query, event.id)) ?? event
    for (const player of after.participants.filter(({ id }) => result.assigned.includes(id))) {
      await recordRosterChange(transaction.query, {
        event,
        player,
        kind: 'joined',
        by: undefined,
        cause,
        now,
      })
    }
    const endedOffers = storedEntries.filter(
      ({ nameId, offeredUntil }) =>
        offeredUntil !== '' && (result.expired.includes(nameId) || leavingIds.includes(nameId)),
    )
    // A mail about an ended offer would come too late.
    if (endedOffers.length > 0) {
      const names = endedOffers.map(({ nameId }) => nameId)
      await withdrawNotifications(transaction, spotReferences(event.id, names))
    }
    const servedNames = {
      assigned: result.assigned,
      offered: result.entries.filter(({ nameId }) => result.offered.includes(nameId)),
      skippedForClash: result.skipped.flatMap((nameId) => {
        const other = clashOf(nameId)
        const isNotified = rows.find((row) => row.nameId === nameId)?.clashToldAt !== ''
        return other && !isNotified ? [{ nameId, other }] : []
      }),
    }
    for (const { nameId } of servedNames.skippedForClash) {
      await store.updateWaiting(query, { eventId: event.id, nameId }, { clashToldAt: now })
    }
    const drafts = await buildWaitingListNotifications(transaction, conventions, {
      event,
      now,
      ...servedNames,
    })
    if (notifications) notifications.push(...drafts)
    else await notify(transaction, drafts, { now, cause })
    markChanged(...result.assigned.map((nameId) => `seats:${nameId}` as const))
    return after
  }

  /** Removes names from an event and from its waiting list. Nothing else deletes participants. */
  async function freeSpots(
    transaction: Transaction,
    event: EventDetails,
    nameIds: readonly NameId[],
    options: Pick<
      ServeWaitingListOptions,
      'cause' | 'locked' | 'notifications' | 'by' | 'hasMissingPlayers'
    >,
  ): Promise<EventDetails> {
    await participantStore.deleteParticipants(transaction.query, event.id, nameIds)
    // These notifications say that a spot is theirs.
    await withdrawNotifications(transaction, spotReferences(event.id, nameIds))
    const eventWithout = nameIds.reduce(applyLeave, event)
    const serveOptions = { ...options, isFreed: true, leavingIds: nameIds, eventBefore: event }
    const after = await serve(transaction, eventWithout, serveOptions)
    // A badge that goes for good gets no news of its own event.
    if (!nameIds.includes(event.eventOwner)) {
      const { cause, by: actorEmail } = options
      const now = clock.now()
      for (const player of event.participants.filter(({ id }) => nameIds.includes(id))) {
        await recordRosterChange(transaction.query, {
          event,
          player,
          kind: 'left',
          by: actorEmail,
          cause,
          now,
        })
      }
    }
    return after
  }

  return { serve, freeSpots }
}

const toStoredEntry = ({ nameId, offeredUntil, passedOver }: EventWaitingRow): StoredEntry => ({
  nameId,
  offeredUntil,
  passedOver: passedOver === 1,
})

type Vacancy = Partial<Record<'freedAt' | 'stillRoomAt', Instant>>

interface VacancyOptions {
  eventBefore: EventDetails | undefined
  hasMissingPlayers: boolean
  now: Instant
}

/** The change of an event when no waiting name takes a freed spot, or when its organizer frees those of missing players. */
function findVacancy(
  event: EventDetails,
  { eventBefore, hasMissingPlayers, now }: VacancyOptions,
): Vacancy | null {
  const isFreed = eventBefore !== undefined && isLateVacancy(eventBefore, now) && !isFull(event)
  if (!isFreed && !hasMissingPlayers) return null
  return { ...(isFreed && { freedAt: now }), ...(hasMissingPlayers && { stillRoomAt: now }) }
}

interface WaitingListUpdate {
  before: readonly StoredEntry[]
  after: readonly StoredEntry[]
  vacancy: Vacancy | null
}

/** The event is updated once: a second time would lock its convention and its owner, out of order (lock-order.ts). */
async function save(
  transaction: Transaction,
  { id: eventId, spotsKept }: EventDetails,
  { before, after, vacancy }: WaitingListUpdate,
): Promise<void> {
  const { query } = transaction
  const previousById = new Map(before.map((entry) => [entry.nameId, entry]))
  const remainingIds = new Set(after.map(({ nameId }) => nameId))
  const removedIds = before
    .map(({ nameId }) => nameId)
    .filter((nameId) => !remainingIds.has(nameId))
  await store.deleteWaiting(query, eventId, removedIds)
  let isChanged = removedIds.length > 0
  for (const { nameId, offeredUntil, passedOver } of after) {
    const previous = previousById.get(nameId)
    if (previous?.offeredUntil === offeredUntil && previous.passedOver === passedOver) continue
    isChanged = true
    const changes = { offeredUntil, passedOver: passedOver ? (1 as const) : (0 as const) }
    await store.updateWaiting(query, { eventId, nameId }, changes)
  }
  const counts = isChanged ? { inLine: after.length, spotsKept } : null
  if (counts || vacancy) await updateEvent(query, eventId, { ...counts, ...vacancy })
  if (!isChanged) return
  announceWaitingList(
    transaction,
    eventId,
    before.map(({ nameId }) => nameId),
  )
}
