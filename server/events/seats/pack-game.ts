import { mayActAs } from '../../../domain/events/permissions.ts'
import type { EventId } from '../../../domain/events/schema.ts'
import { refuse } from '../../../domain/kernel/refusal.ts'
import type { NameId, User } from '../../../domain/auth/schema.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import { notFound } from '../refusals.ts'
import * as seats from '../stores/seat-store.ts'

interface Packing {
  id: NameId
  packed: boolean
}

/** Ticks a game off the packing list of whoever brings it: only they see it. */
export const createPackGame =
  ({ database }: FeatureDependencies) =>
  (eventId: EventId, { id, packed }: Packing, user: User) =>
    database.transaction(async ({ query, changed }) => {
      if (!mayActAs(user, id)) return refuse.forbidden()
      if (!(await seats.setPacked(query, { eventId, nameId: id, packed }))) return notFound()
      changed(`seats:${id}`)
      return { done: true as const }
    })
