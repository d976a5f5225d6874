import { manageRefusal } from '../../domain/events/permissions.ts'
import { isExpired } from '../../domain/events/rules.ts'
import type { EventId } from '../../domain/events/schema.ts'
import type { User } from '../../domain/people/schema.ts'
import { leaveTombstone } from '../platform/database/versions.ts'
import { recordForOthers } from './audit.ts'
import { changeEvent } from './change-event.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import { causeOf, namesOf, queueMessages } from './mails/messages.ts'
import { keepCancelled } from './stores/cancelled-store.ts'
import { deleteEvent } from './stores/event-store.ts'
import { forgetMoves } from './mails/tell-overlaps.ts'
import { deletedTemplate } from './mails/templates.ts'
import { lineEndedTemplate } from './waiting-list/mails.ts'
import { findLine } from './waiting-list/store.ts'

/** Takes a table away and tells whoever sat at it. */
export const createDeleteEvent =
  ({ database, clock, conventions }: FeatureDependencies) =>
  (id: EventId, user: User) =>
    changeEvent(database, id, async (event, transaction) => {
      const now = clock.now()
      const denied = manageRefusal(user, event, now)
      if (denied) return denied
      const seated = event.participants.map((participant) => participant.id)
      await forgetMoves(transaction, id, now)
      if (!isExpired(event, now)) {
        const line = event.inLine > 0 ? await findLine(transaction.query, id) : []
        const waiting = line.map(({ nameId }) => nameId)
        const isAt = (person: { id: string }) =>
          seated.includes(person.id) || person.id === event.eventOwner
        await queueMessages(
          transaction,
          conventions,
          {
            kind: 'event-deleted',
            eventId: id,
            nameIds: [...new Set([...seated, event.eventOwner, ...waiting])],
            except: [user.email],
            template: (people, context) =>
              people.some(isAt)
                ? deletedTemplate(
                    event,
                    namesOf(people.filter((person) => seated.includes(person.id))),
                    context,
                  )
                : lineEndedTemplate(event, namesOf(people), context),
          },
          { now, cause: causeOf(user) },
        )
        await keepCancelled(transaction.query, event, now)
      }
      await deleteEvent(transaction.query, id)
      await leaveTombstone(transaction.query, 'event', id, user, now)
      const details = `Organizer: ${event.organizer}; players: ${namesOf(event.participants).join(', ') || 'nobody'}`
      recordForOthers(transaction, { user, event, action: 'event-deleted', details }, now)
      transaction.changed(`events:${id}`, 'seats')
      return { done: true as const }
    })
