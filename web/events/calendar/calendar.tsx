import { useMemo } from 'react'
import { dayLayout } from '../../../domain/events/time/calendar-layout.ts'
import type { Event } from '../../../domain/events/schema.ts'
import { openingMinutes } from '../../../domain/events/time/times.ts'
import { useConvention } from '../../lib/convention.ts'
import { Link } from '../../lib/navigation.tsx'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import { Empty } from '../../ui/empty.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import { DayChoice } from './day-choice.tsx'

interface Props {
  events: readonly Event[]
  /** Undefined shows all days from 960 pixels up, otherwise the first day that is not over. */
  day: string | undefined
  onOpen: (event: Event) => void
}

export function Calendar({ events, day: selectedDay, onOpen }: Props) {
  const convention = useConvention()
  const now = useEventNow()
  const days = useMemo(
    () =>
      convention.days.map((day) => ({
        ...dayLayout(events, day.name, openingMinutes(day, convention.timeZone)),
        day,
      })),
    [events, convention],
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
        <DayChoice
          days={convention.days}
          timeZone={convention.timeZone}
          day={selectedDay}
          narrowDay={days[narrowDayIndex]?.day.name}
        />
      </div>
      {days.length > 0 ? (
        <CalendarGrid
          days={days}
          narrowDayIndex={narrowDayIndex}
          isDaySelected={selectedDay !== undefined}
          onOpen={onOpen}
        />
      ) : (
        <Empty title="Dates to be announced">
          The calendar shows events once the organizers set the days.
        </Empty>
      )}
    </>
  )
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
