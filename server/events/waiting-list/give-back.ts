import type { EventId } from '../../../domain/events/schema.ts'
import { Refusal } from '../../../domain/kernel/refusal.ts'
import type { NameId, User } from '../../../domain/auth/schema.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import { existingSiteKey } from '../../platform/site-key.ts'
import { createLeaveEvent } from '../seats/leave-event.ts'
import { findAddresses } from '../stores/seat-store.ts'
import { seatOfLink } from './give-back-key.ts'

/** Gives a spot back without a login, by the link of a mail. The link carries no other right. */
export function createGiveBack(dependencies: FeatureDependencies) {
  const { database } = dependencies
  const { giveBack } = createLeaveEvent(dependencies)

  /** Answers false for an unknown link, and refuses when the spot can no longer be given back. */
  return async function giveSeatBack(
    eventId: EventId,
    nameId: NameId,
    given: string,
  ): Promise<boolean | Refusal> {
    const key = await existingSiteKey(database.query, 'notice-key')
    const joinedAt = key && seatOfLink(key, { eventId, nameId, given })
    if (!joinedAt) return false
    const [person] = await findAddresses(database.query, [nameId])
    if (!person) return false
    const { id, name, email } = person
    const user: User = { email, names: [{ id, name }], isAdmin: false }
    const left = await giveBack(eventId, { nameId, joinedAt }, user)
    if (left instanceof Refusal) return left.problem.code === 'over' ? left : false
    return true
  }
}
