import type { ConventionDay } from '../../../domain/convention/schema.ts'
import type { Event } from '../../../domain/events/schema.ts'
import { shortWhen } from '../../../domain/events/time/times.ts'
import type { Filter } from '../../ui/data-table/types.ts'
import type { EventRow } from '../list/event-row.ts'
import { dayFilter, eventFilters } from '../list/table-filters.ts'

export function filtersFor(
  events: readonly Event[],
  days: readonly ConventionDay[],
): ReadonlyArray<Filter<EventRow>> {
  // The list comes by date, so these do too.
  const dates = [...new Set(events.map(shortWhen))]
  return [
    dayFilter(days),
    {
      id: 'date',
      label: 'Event Date',
      value: ({ event }) => shortWhen(event),
      options: dates.map((date) => ({ value: date, label: date })),
    },
    eventFilters.organizer,
    eventFilters.teacher,
  ]
}
