import { timingSafeEqual } from 'node:crypto'
import type { EventId } from '../../../domain/events/schema.ts'
import { Refusal } from '../../../domain/kernel/refusal.ts'
import type { NameId, User } from '../../../domain/people/schema.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import { existingSiteKey } from '../../platform/site-key.ts'
import { createLeaveEvent } from '../seats/leave-event.ts'
import { findAddresses } from '../stores/seat-store.ts'
import { giveBackKey } from './give-back-key.ts'

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Without signing in: whoever has the link of the mail. It carries no other right. */
export function createGiveBack(dependencies: FeatureDependencies) {
  const { database } = dependencies
  const { unregister } = createLeaveEvent(dependencies)

  /** To have left already is as good. Answers whether there is such a link. */
  return async function giveSeatBack(
    eventId: EventId,
    nameId: NameId,
    key: string,
  ): Promise<boolean> {
    const siteKey = await existingSiteKey(database.query, 'notice-key')
    if (!siteKey || !isSame(giveBackKey(siteKey, eventId, nameId), key)) return false
    const [person] = await findAddresses(database.query, [nameId])
    if (!person) return false
    const { id, name, email } = person
    const user: User = { email, names: [{ id, name }], isAdmin: false }
    return !((await unregister(eventId, nameId, user)) instanceof Refusal)
  }
}
