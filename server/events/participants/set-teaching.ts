import type { EventId } from '../../../domain/events/schema.ts'
import {
  applyTeaching,
  type TeachingChange,
  teachingRefusal,
} from '../../../domain/events/participants/teaching.ts'
import type { User } from '../../../domain/auth/schema.ts'
import { auditChangeByOthers } from '../audit.ts'
import { changeEvent } from '../change-event.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import * as participantStore from '../stores/participant-store.ts'

/** Sets or clears the mark that a participant teaches the game. */
export const createSetTeaching =
  ({ database, clock }: FeatureDependencies) =>
  (eventId: EventId, change: TeachingChange, user: User) =>
    changeEvent(database, eventId, async (event, transaction) => {
      const denial = teachingRefusal(user, event, change, clock.now())
      if (denial) return denial
      const { id: nameId, teaches } = change
      const player = event.participants.find(({ id }) => id === nameId)
      if ((player?.teaches ?? false) === teaches) return event
      await participantStore.setTeaches(transaction.query, { eventId, nameId, teaches })
      const details = `${player?.name} ${teaches ? 'teaches' : 'no longer teaches'}`
      await auditChangeByOthers(
        transaction,
        { user, event, action: 'teacher-changed', nameId, details },
        clock.now(),
      )
      transaction.markChanged(`events:${eventId}`, `seats:${nameId}`)
      return applyTeaching(event, change)
    })
