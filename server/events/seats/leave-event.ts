import { manageRefusal, unregisterRefusal } from '../../../domain/events/permissions.ts'
import { isExpired } from '../../../domain/events/rules.ts'
import type { EventDetails, EventId } from '../../../domain/events/schema.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { NameId, User } from '../../../domain/auth/schema.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { tell, type Telling } from '../../notices/tell.ts'
import { recordForOthers } from '../audit.ts'
import { changeEvent } from '../change-event.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import { causeOf, namesOf, tableOf, tellingsFor } from '../mails/tellings.ts'
import { seatIsGone } from '../refusals.ts'
import { findJoinedAt } from '../stores/seat-store.ts'
import { createServeWaitingList } from '../waiting-list/serve-waiting-list.ts'
import { removedTemplate } from '../mails/templates.ts'

/** Gives up a seat: somebody's own, or one that the organizer takes back. */
export function createLeaveEvent(dependencies: FeatureDependencies) {
  const { database, clock, conventions } = dependencies
  const { freeSeats } = createServeWaitingList(dependencies)

  const unregister = (eventId: EventId, nameId: NameId, user: User) =>
    changeEvent(database, eventId, async (event, transaction) => {
      const denied = unregisterRefusal(user, event, nameId, clock.now())
      if (denied) return denied
      return leaveAndTell(transaction, event, nameId, user)
    })

  /** One seat and no later one of the same name: who left and sits there again has another. */
  const giveBack = (
    eventId: EventId,
    { nameId, joinedAt }: { nameId: NameId; joinedAt: Instant },
    user: User,
  ) =>
    changeEvent(database, eventId, async (event, transaction) => {
      const denied = unregisterRefusal(user, event, nameId, clock.now())
      if (denied) return denied
      if ((await findJoinedAt(transaction.query, eventId, nameId)) !== joinedAt) return seatIsGone()
      return leaveAndTell(transaction, event, nameId, user)
    })

  const removeParticipant = (eventId: EventId, nameId: NameId, user: User) =>
    changeEvent(database, eventId, async (event, transaction) => {
      const now = clock.now()
      const denied = manageRefusal(user, event, now)
      if (denied) return denied
      const isTold = event.participants.some(({ id }) => id === nameId) && !isExpired(event, now)
      const byOrganizer = user.names.some(({ id }) => id === event.eventOwner)
      const tellings: Telling[] = []
      const left = await leave(transaction, event, { nameId, user, tellings })
      if (isTold) {
        const removed = await tellingsFor(transaction.query, conventions, {
          kind: 'table',
          mailKind: 'event-removed',
          event,
          nameIds: [nameId],
          except: [user.email],
          facts: (people) => ({
            code: 'removed' as const,
            table: tableOf(event),
            names: namesOf(people),
          }),
          template: ({ names }, _, context) =>
            removedTemplate(event, { names, byOrganizer }, context),
        })
        tellings.push(...removed)
      }
      await tell(transaction, tellings, { now, cause: causeOf(user) })
      return left
    })

  async function leaveAndTell(
    transaction: Transaction,
    event: EventDetails,
    nameId: NameId,
    user: User,
  ): Promise<EventDetails> {
    const tellings: Telling[] = []
    const left = await leave(transaction, event, { nameId, user, tellings })
    await tell(transaction, tellings, { now: clock.now(), cause: causeOf(user) })
    return left
  }

  async function leave(
    transaction: Transaction,
    event: EventDetails,
    { nameId, user, tellings }: { nameId: NameId; user: User; tellings: Telling[] },
  ): Promise<EventDetails> {
    const player = event.participants.find(({ id }) => id === nameId)
    // Leaving twice is harmless.
    if (!player) return event
    const now = clock.now()
    const left = await freeSeats(transaction, event, [nameId], {
      cause: causeOf(user),
      tellings,
      by: user.email,
    })
    const record = { user, event, action: 'player-removed', nameId, details: player.name } as const
    await recordForOthers(transaction, record, now)
    transaction.changed(`events:${event.id}`, `seats:${nameId}`)
    return left
  }

  return { unregister, giveBack, removeParticipant }
}
