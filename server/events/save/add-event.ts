import {
  applyGameOwner,
  notSeatedRefusal,
  savedGameOwner,
} from '../../../domain/events/seats/game-owner.ts'
import { applyJoin, clashRefusal } from '../../../domain/events/seats/join-event.ts'
import { newTablesLimit } from '../../../domain/events/limits.ts'
import { saveRefusal, savedEvent } from '../../../domain/events/save-event.ts'
import { Refusal } from '../../../domain/kernel/refusal.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import { deletedRefusal } from '../../platform/database/versions.ts'
import { recordForOthers } from '../audit.ts'
import { unknownName } from '../../registration/refusals.ts'
import { type Saving, tooManyTables } from './saving.ts'
import * as store from '../stores/event-store.ts'
import * as seats from '../stores/seat-store.ts'

/** An event that is not there yet, with its organizer at it. Null where the same form has made it meanwhile. */
export function createAddEvent({ clock, config }: FeatureDependencies) {
  return async function addEvent(saving: Saving, source: string) {
    const { transaction, convention, payload, user } = saving
    const { query, changed } = transaction
    const now = clock.now()
    const wanted = savedEvent(convention, payload, null)
    const denied = saveRefusal(user, null, wanted, { convention, now })
    if (denied) return denied
    const nobody = { gameOwner: '', seated: [wanted.eventOwner] }
    const gameOwner = savedGameOwner(payload, nobody)
    if (gameOwner === null) return notSeatedRefusal()
    const tooMany = await tooManyTables(saving, newTablesLimit, now)
    if (tooMany) return tooMany
    const owner = await seats.lockBadge(transaction, payload.eventOwner)
    if (owner?.conventionId !== convention.id) return unknownName('eventOwner')
    const row = { ...store.columnsOf(wanted), conventionId: convention.id, createdAt: now }
    if (!(await store.insertEvent(query, { id: payload.id, ...row, source }))) return null
    // Looked at again: the same form may have made it and another window deleted it, both just now.
    const deleted = await deletedRefusal(query, 'event', payload.id, { user, config })
    if (deleted) {
      await store.deleteEvent(query, payload.id)
      return deleted
    }
    const details = `Organizer: ${owner.name}`
    await recordForOthers(
      transaction,
      { user, event: wanted, action: 'event-created', details },
      now,
    )
    changed(`events:${payload.id}`, `seats:${owner.id}`)
    const clash = clashRefusal(wanted, await seats.findSeats(query, owner.id), now)
    if (clash) return new Refusal(clash)
    const bringsGame = gameOwner === owner.id
    await seats.insertParticipant(transaction.query, {
      eventId: payload.id,
      nameId: owner.id,
      bringsGame: bringsGame ? 1 : 0,
      joinedAt: now,
    })
    const event = { ...wanted, organizer: owner.name, participants: [] }
    return applyGameOwner(applyJoin(event, owner), { id: owner.id, owner: bringsGame })
  }
}
