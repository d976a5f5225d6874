import { applyGameOwner, gameOwnerRefusal } from '../../../domain/events/participants/game-owner.ts'
import type { EventId } from '../../../domain/events/schema.ts'
import type { NameId, User } from '../../../domain/auth/schema.ts'
import { gameOwnerAuditText, auditChangeByOthers } from '../audit.ts'
import { changeEvent } from '../change-event.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import * as participantStore from '../stores/participant-store.ts'

/** Sets or clears the game owner. */
export const createSetGameOwner =
  ({ database, clock }: FeatureDependencies) =>
  (eventId: EventId, change: { id: NameId; owner: boolean }, user: User) =>
    changeEvent(database, eventId, async (event, transaction) => {
      const denial = gameOwnerRefusal(user, event, change, clock.now())
      if (denial) return denial
      const after = applyGameOwner(event, change)
      if (after.gameOwner === event.gameOwner) return event
      await participantStore.setGameOwner(transaction.query, eventId, after.gameOwner)
      const record = {
        user,
        event,
        action: 'game-owner-changed',
        nameId: change.id,
        details: gameOwnerAuditText(after),
      } as const
      await auditChangeByOthers(transaction, record, clock.now())
      const ownerIds = [event.gameOwner, after.gameOwner].filter(Boolean)
      transaction.markChanged(`events:${eventId}`, ...ownerIds.map((id) => `seats:${id}` as const))
      return after
    })
