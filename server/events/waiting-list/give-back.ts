import type { EventId } from '../../../domain/events/schema.ts'
import { Refusal } from '../../../domain/kernel/refusal.ts'
import type { NameId, User } from '../../../domain/auth/schema.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import { findSiteKey } from '../../platform/site-key.ts'
import { createLeaveEvent } from '../participants/leave-event.ts'
import { findPlayerContacts } from '../stores/participant-store.ts'
import { verifyGiveBackKey } from './give-back-key.ts'

/** Gives a spot back without a login, by the link of a mail. The link carries no other right. */
export function createGiveBack(dependencies: FeatureDependencies) {
  const { database } = dependencies
  const { giveBackSpot } = createLeaveEvent(dependencies)

  /** Returns false for an unknown link, and refuses when the spot can no longer be given back. */
  return async function giveSpotBack(
    eventId: EventId,
    nameId: NameId,
    submittedKey: string,
  ): Promise<boolean | Refusal> {
    const key = await findSiteKey(database.query, 'notice-key')
    const joinedAt = key && verifyGiveBackKey(key, { eventId, nameId, submittedKey })
    if (!joinedAt) return false
    const [contact] = await findPlayerContacts(database.query, [nameId])
    if (!contact) return false
    const { id, name, email } = contact
    const user: User = { email, names: [{ id, name }], isAdmin: false }
    const updated = await giveBackSpot(eventId, { nameId, joinedAt }, user)
    if (updated instanceof Refusal) return updated.problem.code === 'over' ? updated : false
    return true
  }
}
