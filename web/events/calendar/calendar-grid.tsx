import { useRef, type RefObject, useEffect } from 'react'
import type { Event } from '../../../domain/events/schema.ts'
import { currentTimeRow } from '../../../domain/events/time/calendar-layout.ts'
import { formatInstant } from '../../../domain/kernel/time.ts'
import { useConvention } from '../../lib/convention.ts'
import { HydrationBoundary } from '../../lib/hydration/hydration-boundary.tsx'
import { variables } from '../../ui/variables.ts'
import { usePage } from '../../lib/page.ts'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import { useMyEvents } from '../queries.ts'
import { HiddenEventsLink } from './edge/hidden-events-link.tsx'
import { CalendarMarksContext, useCalendarMarks } from './calendar-marks.ts'
import { CalendarDay } from './calendar-day.tsx'
import { CalendarTimes } from './calendar-times.tsx'
import { type CalendarDayLayout, dayWidth, gridOf } from './grid.ts'
import { useHiddenEvents } from './edge/use-hidden-events.ts'

interface Props {
  days: readonly CalendarDayLayout[]
  /** Day shown where there is room for only one; if `isDaySelected`, also where there is more room. */
  narrowDayIndex: number
  isDaySelected: boolean
  onOpen: (event: Event) => void
  onAnnounce: (at: string) => void
}

/** Hours, days and edges in one grid that scrolls sideways as a whole. */
export function CalendarGrid({ days, narrowDayIndex, isDaySelected, onOpen, onAnnounce }: Props) {
  const { timeZone } = useConvention()
  const now = useEventNow()
  const { ownSpots } = useMyEvents()
  const marks = useCalendarMarks()
  const grid = gridOf(days)
  const scroller = useRef<HTMLDivElement>(null)
  const { isMeasured, before, after } = useHiddenEvents(scroller, days, grid, narrowDayIndex)
  const nowRows = days.map((layout) => currentTimeRow(layout.day, layout, now))
  const currentDayIndex = nowRows.findIndex(
    (row, index) => row !== null && (!isDaySelected || index === narrowDayIndex),
  )
  const currentRow = nowRows[currentDayIndex] ?? null
  useScrollToNow(scroller, currentRow !== null)
  const { lanes = 1, rows = 0 } = days[narrowDayIndex] ?? {}
  const narrowDayRows = { start: grid.days[narrowDayIndex]?.start ?? 0, rows }
  const widths = days.map(dayWidth)
  return (
    <CalendarMarksContext value={marks}>
      <div className="cal-scroll tile" ref={scroller}>
        <div
          className={`cal${isDaySelected ? '' : ' cal--all'}${isMeasured ? ' cal--measured' : ''}`}
          style={variables({
            '--rows-all': grid.rows,
            '--rows-alone': rows,
            '--lanes-alone': lanes,
            '--lanes-all': widths.reduce((sum, width) => sum + width),
            '--tracks': widths
              .map((width) => `minmax(calc(${width} * var(--lane)), ${width}fr)`)
              .join(' '),
          })}
        >
          <CalendarTimes
            className="cal-times--all"
            hours={grid.hours}
            narrowDayRows={narrowDayRows}
            {...(currentRow !== null && {
              now: {
                row: currentRow + (grid.days[currentDayIndex]?.start ?? 0),
                text: formatInstant(now, 'time', timeZone).replace(/ [AP]M$/, ''),
              },
            })}
          >
            {(index) => <HiddenEventsLink side="before" hiddenEvents={before[index]} />}
          </CalendarTimes>
          <CalendarTimes
            className="cal-edge"
            hours={grid.hours.map(({ row }) => ({ row }))}
            narrowDayRows={narrowDayRows}
          >
            {(index) => <HiddenEventsLink side="after" hiddenEvents={after[index]} />}
          </CalendarTimes>
          {days.map((layout, index) => (
            <HydrationBoundary key={layout.day.name}>
              <CalendarDay
                index={index}
                isNarrowDay={index === narrowDayIndex}
                grid={grid}
                layout={layout}
                nowRow={nowRows[index] ?? null}
                ownSpots={ownSpots}
                onOpen={onOpen}
                onAnnounce={onAnnounce}
              />
            </HydrationBoundary>
          ))}
        </div>
      </div>
    </CalendarMarksContext>
  )
}

/** Scrolls to the current time once the clock runs, if the convention is on. */
function useScrollToNow(scroller: RefObject<HTMLElement | null>, isOn: boolean): void {
  const { clock } = usePage()
  const isClockRunning = useEventNow() !== clock.renderedAt
  const hasDecided = useRef(false)
  useEffect(() => {
    if (!isClockRunning || hasDecided.current) return
    hasDecided.current = true
    if (!isOn) return
    // Without this module, the page opens at its top.
    import('./scroll-to-now.ts').then(
      ({ scrollToNow }) => scrollToNow(scroller.current),
      () => undefined,
    )
  }, [isClockRunning, isOn, scroller])
}
