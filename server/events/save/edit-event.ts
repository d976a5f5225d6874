import {
  notParticipantRefusal,
  resolveGameOwner,
} from '../../../domain/events/participants/game-owner.ts'
import { clashRefusal } from '../../../domain/events/participants/join-event.ts'
import { eventChangesLimit } from '../../../domain/events/limits.ts'
import { isOwner, manageRefusal } from '../../../domain/events/permissions.ts'
import { isExpired } from '../../../domain/events/rules.ts'
import {
  hasEditedFields,
  isRescheduled,
  saveRefusal,
  buildEvent,
} from '../../../domain/events/save-event.ts'
import type { Event, EventDetails } from '../../../domain/events/schema.ts'
import { isStaleVersion } from '../../../domain/kernel/forms/version.ts'
import { Refusal } from '../../../domain/kernel/refusal.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import { notify } from '../../notifications/notify.ts'
import { changedRefusal, nextVersionColumns } from '../../platform/database/versions.ts'
import { announceShareRequests } from '../hall-tables/announce-share-requests.ts'
import { gameOwnerAuditText, eventChanges, auditChangeByOthers } from '../audit.ts'
import { lockBadges } from '../locks.ts'
import { notifyEventChange } from '../mails/notify-change.ts'
import { notifyHandover, withdrawFromFormerOwner } from '../mails/notify-handover.ts'
import { mailCauseOf } from '../mails/event-notifications.ts'
import { rescheduledTableRefusal } from '../hall-tables/assign-hall-table.ts'
import { unknownNameRefusal } from '../../registration/refusals.ts'
import { eventNotFound } from '../refusals.ts'
import { type SaveContext, countEventSave } from './save-context.ts'
import { findDetails } from '../stores/details-store.ts'
import * as store from '../stores/event-store.ts'
import * as participantStore from '../stores/participant-store.ts'
import { createServeEventWaitingList } from '../waiting-list/serve-waiting-list.ts'
import { findWaitingList } from '../waiting-list/store.ts'

interface Edit {
  before: EventDetails
  desired: Event
  /** True if the form changes anything. */
  isChange: boolean
  now: Instant
}

/** Changes an event, notifies its participants, and assigns additional spots to its waiting list. */
export function createEditEvent(dependencies: FeatureDependencies) {
  const { clock, config, conventions } = dependencies
  const { serve } = createServeEventWaitingList(dependencies)

  async function editEvent(context: SaveContext, before: EventDetails) {
    const { transaction, convention, payload, user } = context
    const { query, markChanged } = transaction
    const now = clock.now()
    const desired = buildEvent(convention, payload, before)
    const isChange = hasEditedFields(before, desired)
    const edit = { before, desired, isChange, now }
    const denial = await editRefusal(context, edit)
    if (denial) return denial
    const participantIds = before.participants.map(({ id }) => id)
    const gameOwner = resolveGameOwner(payload, { gameOwner: before.gameOwner, participantIds })
    if (gameOwner === null) return gameOwnerRefusal(context, edit)
    const limitRefusal = isChange ? await countEventSave(context, eventChangesLimit, now) : null
    if (limitRefusal) return limitRefusal
    const hasMoved = isRescheduled(before, desired)
    const tableRefusal = hasMoved
      ? await rescheduledTableRefusal(transaction, convention, edit)
      : null
    if (tableRefusal) return tableRefusal
    const newOwner = await lockInvolvedBadges(context, edit)
    if (newOwner instanceof Refusal) return newOwner
    if (newOwner) {
      const organizers = { before: before.eventOwner, after: newOwner.id }
      await withdrawFromFormerOwner(transaction, payload.id, organizers)
    }
    const renamed = before.gameName !== desired.gameName
    const notifications =
      hasMoved || renamed
        ? await notifyEventChange(query, conventions, { before, after: desired, user })
        : []
    if (newOwner && !isExpired(desired, now)) {
      const event = { ...desired, participants: before.participants }
      const handover = {
        event,
        organizer: newOwner,
        before: before.eventOwner,
        excludedEmails: [user.email],
        by: isOwner(user, before) ? ('organizer' as const) : ('team' as const),
      }
      notifications.push(...(await notifyHandover(query, conventions, handover)))
    }
    if (isChange) {
      const columns = {
        ...store.toEventColumns(desired),
        ...nextVersionColumns(before.version, user, now),
      }
      await store.updateEvent(query, payload.id, columns)
      await announceShareRequests(transaction, payload.id)
    }
    if (gameOwner !== before.gameOwner)
      await participantStore.setGameOwner(query, payload.id, gameOwner)
    markChanged(`events:${payload.id}`, ...participantIds.map((id) => `seats:${id}` as const))
    // The team edits events of others to take something out of them.
    if (!isOwner(user, before)) markChanged('withdrawals')
    const updated = await findDetails(transaction.query, payload.id)
    if (!updated) return eventNotFound()
    const isFreed = updated.spots > before.spots
    const serveOptions = {
      cause: mailCauseOf(user),
      isFreed,
      locked: 'all' as const,
      notifications,
    }
    const after = await serve(transaction, updated, serveOptions)
    await notify(transaction, notifications, { now, cause: mailCauseOf(user) })
    const record = { user, event: before }
    const details = eventChanges(before, after)
    if (details !== '') {
      await auditChangeByOthers(transaction, { ...record, action: 'event-changed', details }, now)
    }
    if (gameOwner !== before.gameOwner) {
      const gameOwnerRecord = {
        ...record,
        action: 'game-owner-changed',
        details: gameOwnerAuditText(after),
      } as const
      await auditChangeByOthers(transaction, gameOwnerRecord, now)
    }
    return after
  }

  async function editRefusal(
    { transaction, convention, payload, user }: SaveContext,
    { before, desired, isChange, now }: Edit,
  ) {
    const forbidden = manageRefusal(user, before, now)
    if (forbidden) return forbidden
    // A repeated request after a lost answer must not conflict with itself.
    if (isChange && isStaleVersion(payload.version, before.version)) {
      return changedRefusal(transaction.query, 'events', before, { user, config })
    }
    return saveRefusal(user, before, desired, { convention, now })
  }

  return editEvent
}

/** A user who creates an event and repeats the request after a lost answer gets the same refusal again. */
async function gameOwnerRefusal(
  { transaction, payload }: SaveContext,
  { before, desired, isChange, now }: Edit,
) {
  const ownerEvents = await participantStore.findJoinedEvents(transaction.query, desired.eventOwner)
  const clash =
    payload.gameOwner === before.eventOwner ? clashRefusal(before, ownerEvents, now) : null
  return clash && !isChange ? new Refusal(clash) : notParticipantRefusal()
}

/**
 * Locks the badges that the change affects: a participant who joins another event at the same time either sees the new
 * time or is seen here. Returns the new owner.
 */
async function lockInvolvedBadges(
  { transaction, convention, payload }: SaveContext,
  { before, desired }: Edit,
) {
  const isHandedOver = desired.eventOwner !== before.eventOwner
  const waitingList = before.inLine > 0 ? await findWaitingList(transaction.query, payload.id) : []
  await lockBadges(transaction, [
    ...(isRescheduled(before, desired) ? before.participants.map(({ id }) => id) : []),
    // Serving the waiting list updates the event again, and that locks its owner.
    ...(isHandedOver || waitingList.length > 0 ? [desired.eventOwner] : []),
    ...waitingList.map(({ nameId }) => nameId),
  ])
  if (!isHandedOver) return null
  const owner = await participantStore.lockBadge(transaction, payload.eventOwner)
  return owner?.conventionId === convention.id ? owner : unknownNameRefusal('eventOwner')
}
