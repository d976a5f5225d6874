import { isExpired } from '../../domain/events/rules.ts'
import type { User } from '../../domain/people/schema.ts'
import type { Transaction } from '../platform/database/database.ts'
import { leaveTombstone } from '../platform/database/versions.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import { namesOf, queueMessages } from './mails/messages.ts'
import { lockEvents } from './locks.ts'
import { deletedTemplate } from './mails/templates.ts'
import { keepCancelled } from './stores/cancelled-store.ts'
import * as seats from './stores/seat-store.ts'
import { findDetailsIn } from './stores/details-store.ts'
import { lineEndedTemplate } from './waiting-list/mails.ts'
import { findLine } from './waiting-list/store.ts'
import * as store from './stores/event-store.ts'

interface Deletion {
  actor: User
  /** Addresses that are not told: whoever made what goes. */
  except: readonly string[]
}

const atOnce = 500

/** Takes many tables away. Whoever else sits at one is told. */
export function createDeleteEvents({ clock, conventions }: FeatureDependencies) {
  async function tell(transaction: Transaction, eventId: string, { actor, except }: Deletion) {
    const event = await findDetailsIn(transaction, eventId)
    if (!event || isExpired(event, clock.now())) return
    const seated = event.participants.map(({ id }) => id)
    const line = event.inLine > 0 ? await findLine(transaction.query, eventId) : []
    const nameIds = [...new Set([...seated, ...line.map(({ nameId }) => nameId)])]
    const told = { kind: 'event-deleted', eventId, nameIds, except: [...except, actor.email] }
    await queueMessages(
      transaction,
      conventions,
      {
        ...told,
        template: (people, context) => {
          const players = people.filter(({ id }) => seated.includes(id))
          return players.length > 0
            ? deletedTemplate(event, namesOf(players), context)
            : lineEndedTemplate(event, namesOf(people), context)
        },
      },
      { now: clock.now(), cause: { by: 'organiser' } },
    )
    await keepCancelled(transaction.query, event, clock.now())
  }

  return async function deleteEvents(
    transaction: Transaction,
    ids: readonly string[],
    deletion: Deletion,
  ): Promise<void> {
    const { query, changed } = transaction
    const sorted = ids.toSorted()
    for (let start = 0; start < sorted.length; start += atOnce) {
      const some = sorted.slice(start, start + atOnce)
      await lockEvents(transaction, some)
      const shared = await seats.findEventsWithOthers(query, some, deletion.except)
      for (const id of shared) await tell(transaction, id, deletion)
      await store.deleteEvents(query, some)
      await leaveTombstone(query, 'event', some, deletion.actor, clock.now())
    }
    if (ids.length > 0) changed('events', 'seats')
  }
}
