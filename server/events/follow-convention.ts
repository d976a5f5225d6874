import { dayAfterChange } from '../../domain/convention/days.ts'
import { eventDate } from '../../domain/events/time/event-date.ts'
import { refuse } from '../../domain/kernel/refusal.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import type { User } from '../../domain/auth/schema.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { ConventionRow } from '../convention/rows.ts'
import { edited } from '../platform/database/versions.ts'
import { lockEvents } from './locks.ts'
import { findTimes, updateEvent } from './stores/event-store.ts'

/**
 * When a convention moves, its tables keep their day and time and so move along; nobody's tables clash by it. A day that
 * has tables cannot go: the refusal says which.
 */
export async function followConvention(
  transaction: Transaction,
  before: ConventionRow,
  after: ConventionRow,
  editor: { user: User; now: Instant },
) {
  const { query, changed } = transaction
  const movedOf = ({ eventDay, eventTime, eventDate: was, version }: Times) => {
    const day = dayAfterChange(before, after, eventDay)
    if (day === undefined) return null
    const when = { eventDay: day, eventDate: eventDate(after, day, eventTime) }
    if (day === eventDay) return when.eventDate === was ? null : when
    // A form that was opened before does not put it back on its old day.
    return { ...when, ...edited(version, editor.user, editor.now) }
  }
  const events = await findTimes(query, after.id)
  const left = events.filter(({ eventDay }) => !dayAfterChange(before, after, eventDay))
  const [first] = left
  if (first) return tablesOn(first.eventDay, left)
  await lockEvents(
    transaction,
    events.filter(movedOf).map(({ id }) => id),
  )
  // Read again: a table may have been given another time before it was locked.
  for (const event of await findTimes(query, after.id)) {
    const moved = movedOf(event)
    if (!moved) continue
    await updateEvent(query, event.id, moved)
    changed('events', 'seats')
  }
  return null
}

type Times = Awaited<ReturnType<typeof findTimes>>[number]

function tablesOn(day: string, left: readonly Times[]) {
  const count = left.filter(({ eventDay }) => eventDay === day).length
  const tables = count === 1 ? 'is 1 event' : `are ${count} events`
  return refuse.invalid(
    `There ${tables} on ${day}. Move or delete them before you take this day away.`,
    'days',
  )
}
