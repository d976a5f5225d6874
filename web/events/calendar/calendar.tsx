import { useMemo } from 'react'
import { dayLayout, nowRow } from '../../../domain/events/time/calendar-layout.ts'
import type { Event } from '../../../domain/events/schema.ts'
import { hoursOf } from '../../../domain/events/time/times.ts'
import { formatInstant } from '../../../domain/kernel/time.ts'
import { useConvention } from '../../lib/convention.ts'
import { useEventNow } from '../clock.tsx'
import { CalendarDay } from './calendar-day.tsx'
import { CalendarTimes } from './calendar-times.tsx'
import { DayChoice } from './day-choice.tsx'
import { gridOf } from './grid.ts'
import { UndeterminedEvents } from './undetermined-events.tsx'

interface Props {
  events: readonly Event[]
  /** Without one: both from 960 pixels up, else the first that is not over. */
  day: string | undefined
  onOpen: (event: Event) => void
}

export function Calendar({ events, day, onOpen }: Props) {
  const convention = useConvention()
  const now = useEventNow()
  const { days, timeZone } = convention
  const layouts = useMemo(
    () =>
      new Map(
        days.map((one) => [one.name, dayLayout(events, one.name, hoursOf(one, timeZone))] as const),
      ),
    [events, days, timeZone],
  )
  const grid = useMemo(() => gridOf(layouts), [layouts])
  const nowRows = days.map((one) => ({
    day: one.name,
    row: nowRow(one, layouts.get(one.name) ?? { rowsBefore: 0, rows: 0 }, now),
  }))
  const running = nowRows.find(({ row }) => row !== null)
  const narrowDay = day ?? (days.find(({ closesAt }) => now <= closesAt) ?? days.at(-1))?.name ?? ''
  return (
    <>
      <div className="cal-head">
        <div className="stack stack--tight">
          <h1>Calendar</h1>
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
          </ul>
        </div>
        <DayChoice days={days} timeZone={timeZone} day={day} narrowDay={narrowDay} />
      </div>
      <div className="cal-layout">
        <div
          className="cal tile"
          data-day={day ?? 'both'}
          data-narrow-day={narrowDay}
          style={grid.style}
        >
          <CalendarTimes
            grid={grid}
            {...(running && {
              now: {
                row: (running.row ?? 0) + (grid.start[running.day] ?? 0),
                day: running.day,
                text: formatInstant(now, 'time', timeZone),
              },
            })}
          />
          {days.map((one) => {
            const layout = layouts.get(one.name)
            return (
              layout && (
                <CalendarDay
                  key={one.name}
                  day={one}
                  grid={grid}
                  layout={layout}
                  nowRow={nowRows.find((row) => row.day === one.name)?.row ?? null}
                  onOpen={onOpen}
                />
              )
            )
          })}
        </div>
        <UndeterminedEvents day={day} narrowDay={narrowDay} layouts={layouts} onOpen={onOpen} />
      </div>
    </>
  )
}
