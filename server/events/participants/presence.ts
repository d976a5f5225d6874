import { canManage } from '../../../domain/events/permissions.ts'
import { type PresenceChange, presenceRefusal } from '../../../domain/events/presence/rules.ts'
import type { EventId } from '../../../domain/events/schema.ts'
import type { User } from '../../../domain/auth/schema.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { changeEvent } from '../change-event.ts'
import { lockEventsSkipLocked } from '../locks.ts'
import { eventNotFound } from '../refusals.ts'
import { findDetails } from '../stores/details-store.ts'
import {
  deletePresence,
  findHere,
  findOverWithPresence,
  setHereAt,
} from '../stores/presence-store.ts'

/** Presence of players shortly before the start and during an event. Nothing of it is stored for longer. */
export function createPresence({ database, clock }: FeatureDependencies) {
  /** Only the organizer sees who else is here. */
  async function readPresence(eventId: EventId, user: User) {
    const event = await findDetails(database.query, eventId)
    if (!event) return eventNotFound()
    const now = clock.now()
    const here = await findHere(database.query, event, now)
    const isOwn = (nameId: string) => user.names.some(({ id }) => id === nameId)
    return { here: canManage(user, event, now) ? here : here.filter(isOwn) }
  }

  const setPresence = (eventId: EventId, change: PresenceChange, user: User) =>
    changeEvent(database, eventId, async (event, { query, markChanged }) => {
      const now = clock.now()
      const denial = presenceRefusal(user, event, change, now)
      if (denial) return denial
      const { id: nameId, here } = change
      const hereIds = await findHere(query, event, now)
      if (hereIds.includes(nameId) !== here) {
        await setHereAt(query, { eventId, nameId, hereAt: here ? now : '' })
        // Without the event: no visitor learns who is there.
        markChanged(`seats:${nameId}`)
      }
      return { done: true as const }
    })

  async function deleteOldPresence(transaction: Transaction) {
    const overIds = await findOverWithPresence(transaction.query, clock.now())
    const lockedIds = await lockEventsSkipLocked(transaction, overIds)
    if (lockedIds.length > 0) await deletePresence(transaction.query, lockedIds)
  }

  return { readPresence, setPresence, deleteOldPresence }
}
