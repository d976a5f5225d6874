import type { ReactNode } from 'react'
import { rowsInSight, rowsOfHour } from './grid.ts'

interface Hour {
  row: number
  text?: string
}

interface Props {
  hours: readonly Hour[]
  className: string
  /** Rows of a day that is shown alone; the stylesheet then hides the other hours. */
  narrowDayRows?: { start: number; rows: number }
  /** Current time on the scale of these hours; the adjacent hour makes way. */
  now?: { row: number; text: string } | undefined
  /** Renders additional content at an hour. */
  children?: (index: number) => ReactNode
}

/** A phone shows some of the visible hours only after scrolling. */
function hourClass(row: number, { start, rows }: { start: number; rows: number }) {
  if (row < start || row >= start + rows) return 'cal-out'
  return row >= start + rowsInSight ? 'cal-later' : undefined
}

/** Hour labels at the side. */
export function CalendarTimes({ hours, className, narrowDayRows, now, children }: Props) {
  return (
    <ol className={`cal-times ${className}`} aria-hidden="true">
      {hours.map(({ row, text }, index) => (
        <li key={row} className={narrowDayRows && hourClass(row, narrowDayRows)}>
          {text && (!now || Math.abs(now.row - row) >= 1.3) && <span>{text}</span>}
          {children?.(index)}
          {now && Math.floor(now.row / rowsOfHour) === index && (
            <b style={{ top: `${(now.row / rowsOfHour - index) * 100}%` }}>{now.text}</b>
          )}
        </li>
      ))}
    </ol>
  )
}
