import type { EventDay } from '../../../domain/events/time/days.ts'
import { type Grid, variables } from './grid.ts'

interface Now {
  /** On the common scale. */
  row: number
  day: EventDay
  text: string
}

/** The hours at the side; what the chosen day does not have is hidden by the stylesheet. */
export function CalendarTimes({ grid, now }: { grid: Grid; now?: Now }) {
  return (
    <div className="cal-times" aria-hidden="true">
      <ol>
        {grid.hours.map(({ row, text, inFriday, inSaturday }) => (
          <li
            key={row}
            className={[!inFriday && 'not-friday', !inSaturday && 'not-saturday']
              .filter(Boolean)
              .join(' ')}
          >
            {(!now || Math.abs(now.row - row) >= 1.3) && <span>{text}</span>}
          </li>
        ))}
      </ol>
      {now && (
        <span
          className={`now-time now-time--${now.day}`}
          style={variables({ '--row': now.row - grid.start[now.day] })}
        >
          {now.text.replace(/ [AP]M$/, '')}
        </span>
      )}
    </div>
  )
}
