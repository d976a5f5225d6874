import { becomesFree, isExpired } from '../../../domain/events/rules.ts'
import type { EventDetails, Participant } from '../../../domain/events/schema.ts'
import type { SeatedEvent } from '../../../domain/events/unlisted.ts'
import type { Cause } from '../../../domain/mail/budget.ts'
import type { NameId } from '../../../domain/people/schema.ts'
import type { Query, Transaction } from '../../platform/database/database.ts'
import type { Message } from '../../platform/mail/message.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { leaveTombstone, edited } from '../../platform/database/versions.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import { lockEvents } from '../locks.ts'
import { messagesFor } from '../mails/messages.ts'
import { handedOverTemplate } from '../mails/templates.ts'
import * as seats from '../stores/seat-store.ts'
import { findDetailsIn } from '../stores/details-store.ts'
import * as store from '../stores/event-store.ts'

/**
 * Names that will not come leave every table, before their badges are deleted. A table they organized goes to
 * whoever of those who are listed has sat at it longest, so that the others keep their game; a table where nobody is left is deleted.
 * Called before the names are locked: events come first (lock-order.ts), or this could deadlock.
 */
export function createLeaveAllEvents({ clock, conventions }: FeatureDependencies) {
  /** Answers what to tell those who stay. */
  async function passOn({ query }: Transaction, event: SeatedEvent): Promise<Message[]> {
    const [longest] = event.participants
    const now = clock.now()
    if (!longest) {
      await store.deleteEvent(query, event.id)
      await leaveTombstone(query, 'event', event.id, null, now)
      return []
    }
    // An organizer is named to everybody: nobody who is not listed, while there is another.
    const next = event.participants.find(({ listed }) => listed) ?? longest
    const edit = edited(event.version, null, now)
    await store.updateEvent(query, event.id, { eventOwner: next.id, ...edit })
    return isExpired(event, now) ? [] : handedOver(query, event, next)
  }

  const handedOver = (query: Query, event: EventDetails, organizer: Participant) =>
    messagesFor(query, conventions, {
      kind: 'event-handed-over',
      eventId: event.id,
      nameIds: event.participants.map(({ id }) => id),
      template: (people, context) =>
        handedOverTemplate(
          event,
          { organizer: organizer.name, isYou: people.some(({ id }) => id === organizer.id) },
          context,
        ),
    })

  return async function leaveAllEvents(
    transaction: Transaction,
    nameIds: readonly NameId[],
    cause: Cause,
  ): Promise<void> {
    if (nameIds.length === 0) return
    const { query, changed } = transaction
    const eventIds = await store.findEventIdsOf(query, nameIds)
    await lockEvents(transaction, eventIds)
    const mails: Message[] = []
    for (const eventId of eventIds) {
      const left = await seats.deleteParticipants(query, eventId, nameIds)
      const event = await findDetailsIn(transaction, eventId)
      const now = clock.now()
      if (event && becomesFree({ ...event, spotsTaken: event.spotsTaken + left }, now)) {
        await store.updateEvent(query, eventId, { freedAt: now })
      }
      if (event && nameIds.includes(event.eventOwner)) {
        mails.push(...(await passOn(transaction, event)))
      }
      changed('events', 'seats')
    }
    await queueMail(transaction, mails, clock.now(), cause)
  }
}
