import { matchDayAfterChange } from '../../domain/convention/days.ts'
import { resolveEventDate } from '../../domain/events/time/event-date.ts'
import { refuse } from '../../domain/kernel/refusal.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import type { User } from '../../domain/auth/schema.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { ConventionRow } from '../convention/rows.ts'
import { nextVersionColumns } from '../platform/database/versions.ts'
import { lockEvents } from './locks.ts'
import { findTimes, updateEvent } from './stores/event-store.ts'

/**
 * Moves the events along with their convention: they keep their day and time, so no new clashes appear. A day that has
 * events cannot be removed: the refusal names it.
 */
export async function moveEventsWithConvention(
  transaction: Transaction,
  before: ConventionRow,
  after: ConventionRow,
  editor: { user: User; now: Instant },
) {
  const { query, markChanged } = transaction
  const rescheduled = ({ eventDay, eventTime, eventDate: previousDate, version }: Times) => {
    const day = matchDayAfterChange(before, after, eventDay)
    if (day === undefined) return null
    const newDate = { eventDay: day, eventDate: resolveEventDate(after, day, eventTime) }
    if (day === eventDay) return newDate.eventDate === previousDate ? null : newDate
    // A new version, so that a form that was opened before cannot put the event back on its old day.
    return { ...newDate, ...nextVersionColumns(version, editor.user, editor.now) }
  }
  const events = await findTimes(query, after.id)
  const orphaned = events.filter(({ eventDay }) => !matchDayAfterChange(before, after, eventDay))
  const [firstOrphaned] = orphaned
  if (firstOrphaned) return eventsOnDayText(firstOrphaned.eventDay, orphaned)
  await lockEvents(
    transaction,
    events.filter(rescheduled).map(({ id }) => id),
  )
  // Read again: an event may have got another time before it was locked.
  for (const event of await findTimes(query, after.id)) {
    const change = rescheduled(event)
    if (!change) continue
    await updateEvent(query, event.id, change)
    markChanged('events', 'seats')
  }
  return null
}

type Times = Awaited<ReturnType<typeof findTimes>>[number]

function eventsOnDayText(day: string, orphaned: readonly Times[]) {
  const count = orphaned.filter(({ eventDay }) => eventDay === day).length
  const [events, pronoun] = count === 1 ? ['is 1 event', 'it'] : [`are ${count} events`, 'them']
  return refuse.invalid(
    `There ${events} on ${day}. Move or delete ${pronoun} before you remove this day.`,
    'days',
  )
}
