import { canActAs } from '../../../domain/events/permissions.ts'
import type { EventId } from '../../../domain/events/schema.ts'
import { refuse } from '../../../domain/kernel/refusal.ts'
import type { NameId, User } from '../../../domain/auth/schema.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import { eventNotFound } from '../refusals.ts'
import * as participantStore from '../stores/participant-store.ts'

interface PackingChange {
  id: NameId
  packed: boolean
}

/** Checks a game off the packing list of the participant who brings it. The list is private. */
export const createPackGame =
  ({ database }: FeatureDependencies) =>
  (eventId: EventId, { id, packed: isPacked }: PackingChange, user: User) =>
    database.transaction(async ({ query, markChanged }) => {
      if (!canActAs(user, id)) return refuse.forbidden()
      if (!(await participantStore.setPacked(query, { eventId, nameId: id, packed: isPacked })))
        return eventNotFound()
      markChanged(`seats:${id}`)
      return { done: true as const }
    })
