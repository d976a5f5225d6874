import {
  applyGameOwner,
  notParticipantRefusal,
  resolveGameOwner,
} from '../../../domain/events/participants/game-owner.ts'
import { applyJoin, clashRefusal } from '../../../domain/events/participants/join-event.ts'
import { newEventsLimit } from '../../../domain/events/limits.ts'
import { saveRefusal, buildEvent } from '../../../domain/events/save-event.ts'
import { Refusal } from '../../../domain/kernel/refusal.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import { deletedRefusal } from '../../platform/database/versions.ts'
import { auditChangeByOthers } from '../audit.ts'
import { unknownNameRefusal } from '../../registration/refusals.ts'
import { type SaveContext, countEventSave } from './save-context.ts'
import * as store from '../stores/event-store.ts'
import * as participantStore from '../stores/participant-store.ts'

/**
 * Creates an event, with its organizer as a participant. Returns null when the same form has created it concurrently.
 */
export function createAddEvent({ clock, config }: FeatureDependencies) {
  return async function addEvent(context: SaveContext, source: string) {
    const { transaction, convention, payload, user } = context
    const { query, markChanged } = transaction
    const now = clock.now()
    const newEvent = buildEvent(convention, payload, null)
    const denial = saveRefusal(user, null, newEvent, { convention, now })
    if (denial) return denial
    const noOwner = { gameOwner: '', participantIds: [newEvent.eventOwner] }
    const gameOwner = resolveGameOwner(payload, noOwner)
    if (gameOwner === null) return notParticipantRefusal()
    const limitRefusal = await countEventSave(context, newEventsLimit, now)
    if (limitRefusal) return limitRefusal
    const owner = await participantStore.lockBadge(transaction, payload.eventOwner)
    if (owner?.conventionId !== convention.id) return unknownNameRefusal('eventOwner')
    const row = { ...store.toEventColumns(newEvent), conventionId: convention.id, createdAt: now }
    if (!(await store.insertEvent(query, { id: payload.id, ...row, source }))) return null
    // Checked again: the same form may have created it and another window deleted it, both just now.
    const deleted = await deletedRefusal(query, 'event', payload.id, { user, config })
    if (deleted) {
      await store.deleteEvent(query, payload.id)
      return deleted
    }
    const details = `Organizer: ${owner.name}`
    await auditChangeByOthers(
      transaction,
      { user, event: newEvent, action: 'event-created', details },
      now,
    )
    markChanged(`events:${payload.id}`, `seats:${owner.id}`)
    const clash = clashRefusal(
      newEvent,
      await participantStore.findJoinedEvents(query, owner.id),
      now,
    )
    if (clash) return new Refusal(clash)
    const isGameOwner = gameOwner === owner.id
    await participantStore.insertParticipant(transaction.query, {
      eventId: payload.id,
      nameId: owner.id,
      bringsGame: isGameOwner ? 1 : 0,
      joinedAt: now,
    })
    const event = { ...newEvent, organizer: owner.name, participants: [] }
    return applyGameOwner(applyJoin(event, owner), { id: owner.id, owner: isGameOwner })
  }
}
