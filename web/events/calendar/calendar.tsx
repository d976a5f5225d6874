import { useMemo } from 'react'
import { dayLayout } from '../../../domain/events/time/calendar-layout.ts'
import type { Event } from '../../../domain/events/schema.ts'
import { openingMinutes } from '../../../domain/events/time/times.ts'
import { useConvention } from '../../lib/convention.ts'
import { Link } from '../../lib/navigation.tsx'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import { Empty } from '../../ui/empty.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import type { CalendarFilter } from './calendar-search.ts'
import { DayChoice } from './day-choice.tsx'
import { FilterChoice } from './filter-choice.tsx'
import { useFilteredEvents } from './use-filtered-events.ts'

interface Props {
  events: readonly Event[]
  /** Undefined shows all days from 960 pixels up, otherwise the first day that is not over. */
  day: string | undefined
  filter: CalendarFilter | undefined
  onOpen: (event: Event) => void
  /** `at` is a day and a time, as in the address. */
  onAnnounce: (at: string) => void
}

export function Calendar({ events, day: selectedDay, filter, onOpen, onAnnounce }: Props) {
  const convention = useConvention()
  const now = useEventNow()
  const { events: shownEvents, isLoading } = useFilteredEvents(events, filter)
  const days = useMemo(
    () =>
      convention.days.map((day) => ({
        ...dayLayout(shownEvents, day.name, openingMinutes(day, convention.timeZone)),
        day,
      })),
    [shownEvents, convention],
  )
  const next = days.findIndex(({ day }) =>
    selectedDay ? day.name === selectedDay : now <= day.closesAt,
  )
  const narrowDayIndex = next === -1 ? days.length - 1 : next
  return (
    <>
      <div className="cal-head">
        <div className="stack stack--tight">
          <h1>Calendar</h1>
          {events.length > 0 ? (
            <CalendarLegend />
          ) : (
            <p>
              No events exist, yet! <Link to="/events">Be the first to create one.</Link>
            </p>
          )}
        </div>
        <div className="cal-choices">
          {events.length > 0 && <FilterChoice day={selectedDay} filter={filter} />}
          <DayChoice
            days={convention.days}
            timeZone={convention.timeZone}
            day={selectedDay}
            narrowDay={days[narrowDayIndex]?.day.name}
            filter={filter}
          />
        </div>
        <p className="cal-none" role="status">
          {filter &&
            !isLoading &&
            shownEvents.length === 0 &&
            events.length > 0 &&
            noneTexts[filter]}
        </p>
      </div>
      {days.length > 0 ? (
        <CalendarGrid
          days={days}
          narrowDayIndex={narrowDayIndex}
          isDaySelected={selectedDay !== undefined}
          onOpen={onOpen}
          onAnnounce={onAnnounce}
        />
      ) : (
        <Empty title="Dates to be announced">
          The calendar shows events once the organizers set the days.
        </Empty>
      )}
    </>
  )
}

const noneTexts: Record<CalendarFilter, string> = {
  free: 'No event has an open spot.',
  mine: 'You have no events. Join one, or announce your own.',
  fits: 'No event with an open spot fits your weekend.',
}

/** Legend of the colors. Only logged-in users have events of their own. */
function CalendarLegend() {
  return (
    <ul className="legend">
      <li>
        <i className="swatch swatch--open" />
        Open
      </li>
      <li>
        <i className="swatch swatch--full" />
        All Spots Filled!
      </li>
      <li>
        <i className="swatch swatch--past" />
        Past
      </li>
      <li className="when-signed-in">
        <i className="swatch swatch--yours" />
        Yours
      </li>
      <li className="when-signed-in">
        <i className="swatch swatch--clashes" />
        Clashes with yours
      </li>
    </ul>
  )
}
