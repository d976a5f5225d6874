import { isOwner, manageRefusal } from '../../domain/events/permissions.ts'
import { isExpired } from '../../domain/events/rules.ts'
import type { EventId } from '../../domain/events/schema.ts'
import type { User } from '../../domain/auth/schema.ts'
import { leaveTombstone } from '../platform/database/tombstones.ts'
import { announceAsked } from './hall-tables/announce-asked.ts'
import { recordForOthers } from './audit.ts'
import { changeEvent } from './change-event.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import { causeOf, namesOf, tableOf, tellingsFor } from './mails/tellings.ts'
import { withdrawNotices, tell } from '../notices/tell.ts'
import { keepCancelled } from './stores/cancelled-store.ts'
import { deleteEvent } from './stores/event-store.ts'
import { deletedTemplate } from './mails/templates.ts'
import { lineEndedTemplate, referencesOf } from './waiting-list/mails.ts'
import { findWaitingList } from './waiting-list/store.ts'

/** Takes a table away and tells whoever sat at it. */
export const createDeleteEvent =
  ({ database, clock, conventions }: FeatureDependencies) =>
  (id: EventId, user: User) =>
    changeEvent(database, id, async (event, transaction) => {
      const now = clock.now()
      const denied = manageRefusal(user, event, now)
      if (denied) return denied
      const seated = event.participants.map((participant) => participant.id)
      const waitingList = event.inLine > 0 ? await findWaitingList(transaction.query, id) : []
      const waiting = waitingList.map(({ nameId }) => nameId)
      const seats = referencesOf(id, [...seated, ...waiting])
      await withdrawNotices(transaction, [id, ...seats], now)
      if (!isExpired(event, now)) {
        const isAt = (person: { id: string }) =>
          seated.includes(person.id) || person.id === event.eventOwner
        const tellings = await tellingsFor(transaction.query, conventions, {
          kind: 'table',
          mailKind: 'event-deleted',
          event,
          nameIds: [...new Set([...seated, event.eventOwner, ...waiting])],
          except: [user.email],
          facts: (people) => {
            const waited = !people.some(isAt)
            return {
              code: 'table-cancelled' as const,
              table: tableOf(event),
              names: namesOf(people.filter(({ id }) => waited || seated.includes(id))),
              waited,
            }
          },
          template: ({ names, waited }, _, context) =>
            (waited ? lineEndedTemplate : deletedTemplate)(event, names, context),
        })
        await tell(transaction, tellings, { now, cause: causeOf(user) })
        await keepCancelled(transaction.query, event, now)
      }
      await announceAsked(transaction, id)
      await deleteEvent(transaction.query, id)
      await leaveTombstone(transaction.query, 'event', id, { by: user, at: now })
      const details = `Organizer: ${event.organizer}; players: ${namesOf(event.participants).join(', ') || 'nobody'}`
      await recordForOthers(transaction, { user, event, action: 'event-deleted', details }, now)
      transaction.changed(`events:${id}`, 'seats')
      if (!isOwner(user, event)) transaction.changed('withdrawals')
      return { done: true as const }
    })
