import { applyLeave } from '../../../domain/events/join-event.ts'
import { manageRefusal, unregisterRefusal } from '../../../domain/events/permissions.ts'
import { becomesFree, isExpired } from '../../../domain/events/rules.ts'
import type { EventDetails, EventId } from '../../../domain/events/schema.ts'
import type { NameId, User } from '../../../domain/people/schema.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { recordForOthers } from '../audit.ts'
import { changeEvent } from '../change-event.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import { causeOf, namesOf, queueMessages } from '../mails/messages.ts'
import { updateEvent } from '../stores/event-store.ts'
import * as seats from '../stores/seat-store.ts'
import { removedTemplate } from '../mails/templates.ts'

/** Gives up a seat: somebody's own, or one that the organizer takes back. */
export function createLeaveEvent({ database, clock, conventions }: FeatureDependencies) {
  const unregister = (eventId: EventId, nameId: NameId, user: User) =>
    changeEvent(database, eventId, async (event, transaction) => {
      const denied = unregisterRefusal(user, event, nameId, clock.now())
      return denied ?? leave(transaction, event, nameId, user)
    })

  const removeParticipant = (eventId: EventId, nameId: NameId, user: User) =>
    changeEvent(database, eventId, async (event, transaction) => {
      const now = clock.now()
      const denied = manageRefusal(user, event, now)
      if (denied) return denied
      const seated = event.participants.some(({ id }) => id === nameId)
      if (seated && !isExpired(event, now)) {
        await queueMessages(
          transaction,
          conventions,
          {
            kind: 'event-removed',
            eventId,
            nameIds: [nameId],
            except: [user.email],
            template: (people, context) => removedTemplate(event, namesOf(people), context),
          },
          { now, cause: causeOf(user) },
        )
      }
      return leave(transaction, event, nameId, user)
    })

  async function leave(
    transaction: Transaction,
    event: EventDetails,
    nameId: NameId,
    user: User,
  ): Promise<EventDetails> {
    const player = event.participants.find(({ id }) => id === nameId)
    // Leaving twice is harmless.
    if (!player) return event
    const now = clock.now()
    await seats.deleteParticipants(transaction.query, event.id, [nameId])
    const isNews = becomesFree(event, now)
    if (isNews) await updateEvent(transaction.query, event.id, { freedAt: now })
    const record = { user, event, action: 'player-removed', nameId, details: player.name } as const
    recordForOthers(transaction, record, now)
    transaction.changed(`events:${event.id}`, `seats:${nameId}`)
    return { ...applyLeave(event, nameId), ...(isNews && { freedAt: now }) }
  }

  return { unregister, removeParticipant }
}
