import { closesNextDay, dayFormText, sortDays } from '../../domain/settings/day-rules.ts'
import type { DayForm } from '../../domain/settings/schema.ts'
import { formatDate, fullHourText } from '../../domain/kernel/time.ts'
import { isDayComplete } from './draft.ts'

/** Hours since midnight; times after midnight are past 24. */
const hourOf = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3, 5)) / 60
const closingHour = (day: DayForm) => hourOf(day.closes) + (closesNextDay(day) ? 24 : 0)

/** One bar per day on a shared scale of hours. Incomplete days are left out. */
export function HoursPicture({ days }: { days: readonly DayForm[] }) {
  const completeDays = sortDays(days.filter(isDayComplete))
  if (completeDays.length === 0) return null
  const from = Math.floor(Math.min(...completeDays.map(({ opens }) => hourOf(opens))))
  const until = Math.ceil(Math.max(...completeDays.map(closingHour)))
  const toPercent = (hour: number) => `${((hour - from) / (until - from)) * 100}%`
  const hourMarks = Array.from({ length: until - from + 1 }, (_, index) => from + index).filter(
    (hour) => hour % 3 === 0,
  )
  return (
    <div className="hours-picture">
      <ul aria-label="When the doors are open" aria-live="polite">
        {completeDays.map((day) => (
          <li key={day.date}>
            <span aria-hidden="true">{formatDate(day.date, 'weekdayShort')}</span>
            <span className="hours-track">
              <i
                style={{
                  left: toPercent(hourOf(day.opens)),
                  right: `calc(100% - ${toPercent(closingHour(day))})`,
                }}
              />
            </span>
            <span className="sr">{dayFormText(day)}</span>
          </li>
        ))}
      </ul>
      <p className="hours-scale" aria-hidden="true">
        {hourMarks.map((hour) => (
          <span key={hour} style={{ left: toPercent(hour) }}>
            {fullHourText(hour)}
          </span>
        ))}
      </p>
    </div>
  )
}
