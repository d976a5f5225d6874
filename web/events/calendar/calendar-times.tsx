import { type Grid, variables } from './grid.ts'

interface Now {
  /** On the common scale. */
  row: number
  day: string
  text: string
}

/** The hours at the side; what the chosen day does not have is hidden by the stylesheet. */
export function CalendarTimes({ grid, now }: { grid: Grid; now?: Now }) {
  return (
    <div className="cal-times" aria-hidden="true">
      <ol>
        {grid.hours.map(({ row, text, outside }) => (
          <li key={row} className={outside.map((day) => `not-${day.toLowerCase()}`).join(' ')}>
            {(!now || Math.abs(now.row - row) >= 1.3) && <span>{text}</span>}
          </li>
        ))}
      </ol>
      {now && (
        <span
          className={`now-time now-time--${now.day}`}
          style={variables({ '--row': now.row - (grid.start[now.day] ?? 0) })}
        >
          {now.text.replace(/ [AP]M$/, '')}
        </span>
      )}
    </div>
  )
}
