import { useRef, type RefObject, useEffect } from 'react'
import type { Event } from '../../../domain/events/schema.ts'
import { nowRow } from '../../../domain/events/time/calendar-layout.ts'
import { formatInstant } from '../../../domain/kernel/time.ts'
import { useConvention } from '../../lib/convention.ts'
import { HydrationBoundary } from '../../lib/hydration/hydration-boundary.tsx'
import { variables } from '../../ui/variables.ts'
import { usePage } from '../../lib/page.ts'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import { useMyEvents } from '../queries.ts'
import { BeyondLink } from './edge/beyond-link.tsx'
import { CalendarMarks, useMarks } from './calendar-marks.ts'
import { CalendarDay } from './calendar-day.tsx'
import { CalendarTimes } from './calendar-times.tsx'
import { type CalendarDayLayout, dayWidth, gridOf } from './grid.ts'
import { useBeyond } from './edge/use-beyond.ts'

interface Props {
  days: readonly CalendarDayLayout[]
  /** Which of them is shown where there is room for one, and whether also where there is more. */
  alone: number
  chosen: boolean
  onOpen: (event: Event) => void
}

/** Hours, days and edge, in one grid that scrolls sideways as a whole. */
export function CalendarGrid({ days, alone, chosen, onOpen }: Props) {
  const { timeZone } = useConvention()
  const now = useEventNow()
  const { seats } = useMyEvents()
  const marks = useMarks()
  const grid = gridOf(days)
  const scroller = useRef<HTMLDivElement>(null)
  const { measured, before, after } = useBeyond(scroller, days, grid, alone)
  const lines = days.map((layout) => nowRow(layout.day, layout, now))
  const running = lines.findIndex((row, index) => row !== null && (!chosen || index === alone))
  const line = lines[running] ?? null
  useOpensAtNow(scroller, line !== null)
  const { lanes = 1, rows = 0 } = days[alone] ?? {}
  const aloneRows = { start: grid.days[alone]?.start ?? 0, rows }
  const widths = days.map(dayWidth)
  return (
    <CalendarMarks value={marks}>
      <div className="cal-scroll tile" ref={scroller}>
        <div
          className={`cal${chosen ? '' : ' cal--all'}${measured ? ' cal--measured' : ''}`}
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
            alone={aloneRows}
            {...(line !== null && {
              now: {
                row: line + (grid.days[running]?.start ?? 0),
                text: formatInstant(now, 'time', timeZone).replace(/ [AP]M$/, ''),
              },
            })}
          >
            {(index) => <BeyondLink side="before" beyond={before[index]} />}
          </CalendarTimes>
          <CalendarTimes
            className="cal-edge"
            hours={grid.hours.map(({ row }) => ({ row }))}
            alone={aloneRows}
          >
            {(index) => <BeyondLink side="after" beyond={after[index]} />}
          </CalendarTimes>
          {days.map((layout, index) => (
            <HydrationBoundary key={layout.day.name}>
              <CalendarDay
                index={index}
                alone={index === alone}
                grid={grid}
                layout={layout}
                nowRow={lines[index] ?? null}
                seats={seats}
                onOpen={onOpen}
              />
            </HydrationBoundary>
          ))}
        </div>
      </div>
    </CalendarMarks>
  )
}

/** Once the clock runs it is known whether the convention is on: then the page goes to what is on now. */
function useOpensAtNow(scroller: RefObject<HTMLElement | null>, isOn: boolean): void {
  const { clock } = usePage()
  const ticks = useEventNow() !== clock.renderedAt
  const decided = useRef(false)
  useEffect(() => {
    if (!ticks || decided.current) return
    decided.current = true
    if (!isOn) return
    // Where it cannot be had, the page opens at its top.
    import('./open-at-now.ts').then(
      ({ openAtNow }) => openAtNow(scroller.current),
      () => undefined,
    )
  }, [ticks, isOn, scroller])
}
