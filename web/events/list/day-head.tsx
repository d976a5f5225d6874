import { weekdayWithDate } from '../../../domain/convention/days.ts'
import { openingHoursText } from '../../../domain/convention/rules.ts'
import { doorsText, eventCountTexts } from '../../../domain/events/list/day-head.ts'
import { useConvention } from '../../lib/convention.ts'
import { useMinuteNow } from '../../lib/time/event-clock.tsx'
import type { Grouping } from '../../ui/data-table/types.ts'
import type { ListedEvent } from './event-row.ts'

interface Props {
  /** Name of the day. */
  name: string
  /** Omitted while they are loading. */
  rows?: readonly ListedEvent[]
}

/** Content of the head above the events of a day. */
function DayHead({ name, rows }: Props) {
  const convention = useConvention()
  const { days, timeZone } = convention
  const now = useMinuteNow()
  const day = days.find((one) => one.name === name)
  const doors = day && doorsText(day, now, timeZone)
  const [total, open] = rows ? eventCountTexts(rows) : []
  return (
    <span className="day-head">
      <b>{name}</b>
      {day && (
        <span>
          {weekdayWithDate(day, convention)}
          <span className="from-sm">, {openingHoursText(day, timeZone)}</span>
        </span>
      )}
      {doors && <span className="day-head-doors">{doors}</span>}
      {total && (
        <span className="push">
          <span className={doors ? 'from-sm' : undefined}>{total}, </span>
          {open}
        </span>
      )}
    </span>
  )
}

export const groupByDay: Grouping<ListedEvent> = {
  of: ({ event }) => event.eventDay,
  head: (name, rows) => <DayHead name={name} rows={rows} />,
}

/** Stands for the list while the user's events load. */
export function ListBones() {
  const { days } = useConvention()
  return (
    <div className="tile list-bones" role="status">
      <span className="sr">Loading...</span>
      {days.map(({ name }) => (
        <div key={name}>
          <div className="group-head">
            <DayHead name={name} />
          </div>
          {[70, 45, 85].map((width) => (
            <p key={width}>
              <i className="bone" style={{ width: `${width}%` }} />
            </p>
          ))}
        </div>
      ))}
    </div>
  )
}
