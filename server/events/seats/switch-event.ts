import { mayActAs, unregisterRefusal } from '../../../domain/events/permissions.ts'
import type { EventId } from '../../../domain/events/schema.ts'
import { refuse, Refusal } from '../../../domain/kernel/refusal.ts'
import type { NameId, User } from '../../../domain/auth/schema.ts'
import { tell, type Telling } from '../../notices/tell.ts'
import { recordForOthers } from '../audit.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import { lockBadges, lockEvents } from '../locks.ts'
import { causeOf } from '../mails/tellings.ts'
import { unknownName } from '../../registration/refusals.ts'
import { notFound } from '../refusals.ts'
import { findDetails } from '../stores/details-store.ts'
import * as seats from '../stores/seat-store.ts'
import { createServeWaitingList } from '../waiting-list/serve-waiting-list.ts'
import { findWaitingList } from '../waiting-list/store.ts'
import { takeSeat } from './join-event.ts'

/** Leaves one table for another in one step: where the other has no seat any more, nobody moves. */
export function createSwitchEvent(dependencies: FeatureDependencies) {
  const { database, clock } = dependencies
  const { freeSeats } = createServeWaitingList(dependencies)
  return (eventId: EventId, { id, from }: { id: NameId; from: EventId }, user: User) =>
    database.transaction(async (transaction) => {
      if (!mayActAs(user, id)) return refuse.forbidden()
      const { query, changed } = transaction
      await lockEvents(transaction, [eventId, from])
      // With whoever may get the seat that becomes free: names are locked once.
      const waitingList = await findWaitingList(query, from)
      await lockBadges(transaction, [id, ...waitingList.map(({ nameId }) => nameId)])
      const event = await findDetails(transaction.query, eventId)
      const before = await findDetails(transaction.query, from)
      if (!event || !before) return notFound()
      const name = await seats.lockBadgeFor(transaction, eventId, id)
      if (!name) return unknownName('id')
      const now = clock.now()
      const stays = unregisterRefusal(user, before, id, now)
      if (stays) return stays
      const others = await seats.findSeats(query, id)
      const taken = others.filter((other) => other.id !== from)
      const joined = await takeSeat(transaction, event, { name, taken, user, now })
      if (joined instanceof Refusal) return joined
      const player = before.participants.find((seat) => seat.id === id)
      if (!player) return { joined, left: before }
      const tellings: Telling[] = []
      const cause = causeOf(user)
      const left = await freeSeats(transaction, before, [id], {
        cause,
        locked: 'all',
        tellings,
        by: user.email,
      })
      const details = player.name
      const record = { user, event: before, action: 'player-removed', nameId: id, details } as const
      await recordForOthers(transaction, record, now)
      changed(`events:${from}`)
      await tell(transaction, tellings, { now, cause })
      return { joined, left }
    })
}
