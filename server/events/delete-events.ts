import { isExpired } from '../../domain/events/rules.ts'
import type { User } from '../../domain/auth/schema.ts'
import type { Transaction } from '../platform/database/database.ts'
import { inParts } from '../platform/database/in-parts.ts'
import { leaveTombstone } from '../platform/database/tombstones.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import { namesOf, tableOf, tellingsFor } from './mails/tellings.ts'
import { withdrawNotices, tell as tellPeople } from '../notices/tell.ts'
import { lockEvents } from './locks.ts'
import { deletedTemplate } from './mails/templates.ts'
import { keepCancelled } from './stores/cancelled-store.ts'
import * as seats from './stores/seat-store.ts'
import { findDetails } from './stores/details-store.ts'
import { lineEndedTemplate, referencesOf } from './waiting-list/mails.ts'
import { findWaitingList } from './waiting-list/store.ts'
import * as store from './stores/event-store.ts'

interface Deletion {
  actor: User
  /** Addresses that are not told: whoever made what goes. */
  except: readonly string[]
}

/** Takes many tables away. Whoever else sits at one is told. */
export function createDeleteEvents({ clock, conventions }: FeatureDependencies) {
  async function tell(transaction: Transaction, eventId: string, { actor, except }: Deletion) {
    const event = await findDetails(transaction.query, eventId)
    if (!event || isExpired(event, clock.now())) return
    const seated = event.participants.map(({ id }) => id)
    const waitingList = event.inLine > 0 ? await findWaitingList(transaction.query, eventId) : []
    const nameIds = [...new Set([...seated, ...waitingList.map(({ nameId }) => nameId)])]
    const tellings = await tellingsFor(transaction.query, conventions, {
      kind: 'table',
      mailKind: 'event-deleted',
      event,
      nameIds,
      except: [...except, actor.email],
      facts: (people) => {
        const names = namesOf(people.filter(({ id }) => seated.includes(id)))
        return {
          code: 'table-cancelled' as const,
          table: tableOf(event),
          names: names.length === 0 ? namesOf(people) : names,
          waited: names.length === 0,
        }
      },
      template: ({ names, waited }, _, context) =>
        (waited ? lineEndedTemplate : deletedTemplate)(event, names, context),
    })
    await withdrawNotices(transaction, referencesOf(eventId, nameIds), clock.now())
    // Without a budget, so once for each table is fine.
    await tellPeople(transaction, tellings, { now: clock.now(), cause: { by: 'organiser' } })
    await keepCancelled(transaction.query, event, clock.now())
  }

  return async function deleteEvents(
    transaction: Transaction,
    ids: readonly string[],
    deletion: Deletion,
  ): Promise<void> {
    const { query, changed } = transaction
    for (const part of inParts(ids.toSorted())) {
      await lockEvents(transaction, part)
      await withdrawNotices(transaction, part, clock.now())
      const shared = await seats.findEventsWithOthers(query, part, deletion.except)
      for (const id of shared) await tell(transaction, id, deletion)
      await store.deleteEvents(query, part)
      await leaveTombstone(query, 'event', part, { by: deletion.actor, at: clock.now() })
    }
    if (ids.length > 0) changed('events', 'seats', 'withdrawals')
  }
}
