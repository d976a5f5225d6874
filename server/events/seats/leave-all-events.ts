import { isExpired } from '../../../domain/events/rules.ts'
import type { EventDetails } from '../../../domain/events/schema.ts'
import type { SeatedEvent } from '../../../domain/events/unlisted.ts'
import type { Cause } from '../../../domain/mail/budget.ts'
import type { NameId } from '../../../domain/auth/schema.ts'
import type { Query, Transaction } from '../../platform/database/database.ts'
import { withdrawNotices, tell, type Telling } from '../../notices/tell.ts'
import { leaveTombstone } from '../../platform/database/tombstones.ts'
import { edited } from '../../platform/database/versions.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import { lockEvents, lockNamesAround, lockNamesAtRest } from '../locks.ts'
import { namesOf, tableOf, tellingsFor } from '../mails/tellings.ts'
import { tellHandover, withdrawFromFormer } from '../mails/tell-handover.ts'
import { lineEndedTemplate, referencesOf } from '../waiting-list/mails.ts'
import { createServeWaitingList } from '../waiting-list/serve-waiting-list.ts'
import { findWaitingList, findEventsWaitedFor } from '../waiting-list/store.ts'
import { findDetails } from '../stores/details-store.ts'
import * as store from '../stores/event-store.ts'

type SeatedPlayer = SeatedEvent['participants'][number]

/**
 * Names that will not come leave every table, before their badges are deleted. A table they organized goes to
 * whoever of those who are listed has sat at it longest, so that the others keep their game; a table where nobody is left is deleted.
 * Called before the names are locked: events come first (lock-order.ts), or this could deadlock.
 */
export function createLeaveAllEvents(dependencies: FeatureDependencies) {
  const { clock, conventions } = dependencies
  const { freeSeats } = createServeWaitingList(dependencies)

  /** Nobody is left. Answers what to tell who waited: of no seat, whatever was kept for them. */
  async function end(transaction: Transaction, event: EventDetails): Promise<Telling[]> {
    const { query } = transaction
    const now = clock.now()
    const waiting = (await findWaitingList(query, event.id)).map(({ nameId }) => nameId)
    await withdrawNotices(transaction, [event.id], now)
    await withdrawNotices(transaction, referencesOf(event.id, waiting))
    const tellings = isExpired(event, now) ? [] : await lineEnds(query, event, waiting)
    await store.deleteEvent(query, event.id)
    await leaveTombstone(query, 'event', event.id, { by: null, at: now })
    return tellings
  }

  /** Answers what to tell those who stay. */
  async function passOn(
    transaction: Transaction,
    event: SeatedEvent,
    { longest, locked }: { longest: SeatedPlayer; locked: 'all' | ReadonlySet<NameId> },
  ): Promise<Telling[]> {
    const { query } = transaction
    const now = clock.now()
    // An organizer is named to everybody: nobody who is not listed, while there is another.
    const atRest = event.participants.filter(({ id }) => locked === 'all' || locked.has(id))
    const next =
      atRest.find(({ listed }) => listed) ??
      event.participants.find(({ listed }) => listed) ??
      atRest[0] ??
      longest
    const edit = edited(event.version, null, now)
    await store.updateEvent(query, event.id, { eventOwner: next.id, ...edit })
    await withdrawFromFormer(transaction, event.id, { before: event.eventOwner, after: next.id })
    if (isExpired(event, now)) return []
    return tellHandover(query, conventions, { event, organizer: next, by: 'nobody' })
  }

  const lineEnds = (query: Query, event: EventDetails, nameIds: readonly NameId[]) =>
    tellingsFor(query, conventions, {
      kind: 'table',
      mailKind: 'line-ended',
      event,
      nameIds,
      facts: (people) => ({
        code: 'table-cancelled' as const,
        table: tableOf(event),
        names: namesOf(people),
        waited: true,
      }),
      template: ({ names }, _, context) => lineEndedTemplate(event, names, context),
    })

  return async function leaveAllEvents(
    transaction: Transaction,
    nameIds: readonly NameId[],
    cause: Cause,
    /** More locks follow: skips names that another transaction has locked. */
    { atRest = false } = {},
  ): Promise<void> {
    if (nameIds.length === 0) return
    const { query, changed } = transaction
    const seated = await store.findEventIdsOf(query, nameIds)
    const eventIds = [
      ...new Set([...seated, ...(await findEventsWaitedFor(query, nameIds))]),
    ].toSorted()
    await lockEvents(transaction, eventIds)
    const leaving = { eventIds, nameIds }
    const locked = atRest ? await lockNamesAtRest(transaction, leaving) : ('all' as const)
    if (!atRest) await lockNamesAround(transaction, leaving)
    const tellings: Telling[] = []
    for (const eventId of eventIds) {
      const event = await findDetails(transaction.query, eventId)
      if (!event) continue
      const toLine: Telling[] = []
      await freeSeats(transaction, event, nameIds, { cause, locked, tellings: toLine })
      const left = nameIds.includes(event.eventOwner)
        ? await findDetails(transaction.query, eventId)
        : undefined
      const [longest] = left?.participants ?? []
      if (left && !longest) tellings.push(...(await end(transaction, left)))
      else tellings.push(...toLine)
      if (left && longest) tellings.push(...(await passOn(transaction, left, { longest, locked })))
      changed('events', 'seats')
    }
    await tell(transaction, tellings, { now: clock.now(), cause })
  }
}
