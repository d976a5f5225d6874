import { formatHour } from '../../domain/convention/rules.ts'
import type { HallOccupancy } from '../../domain/hall/hall-view.ts'
import { hourMarkIndexes, quarterStart, formatMoment } from '../../domain/hall/hall-day.ts'
import { pluralize } from '../../domain/kernel/text/pluralize.ts'
import { toInstant } from '../../domain/kernel/time.ts'
import { variables } from '../ui/variables.ts'
import { useConvention } from '../lib/convention.ts'
import { hrefOf, linkTo } from '../lib/href.ts'
import { isPlainClick } from '../lib/plain-click.ts'
import { Button } from '../ui/button.tsx'
import type { useHallMoment } from './use-hall-moment.ts'

interface Props {
  hallMoment: ReturnType<typeof useHallMoment>
  /** Occupancy at the shown moment. */
  occupancy: HallOccupancy
  /** Occupancy by quarter of an hour. */
  occupancyByQuarter: readonly HallOccupancy[]
  /** Number of tables in the hall. */
  tables: number
  /** Number of events at the shown moment that have no table. */
  eventsWithoutTable: number
  /** Selected table, which stays selected. */
  table: string | undefined
}

/**
 * The day in quarters of an hour, with the occupancy of the hall above the track. Without a script its hours are
 * links.
 */
export function TimeSlider({
  hallMoment,
  occupancy,
  occupancyByQuarter,
  tables,
  eventsWithoutTable,
  table,
}: Props) {
  const { timeZone } = useConvention()
  const { day, quarter, isNow, isOn, nowQuarter, slideTo, goTo } = hallMoment
  const maxTablesInUse = Math.max(...occupancyByQuarter.map(({ tablesInUse }) => tablesInUse))
  const text = isNow ? `${hallMoment.text}, now` : hallMoment.text
  const occupancyText = [
    `${occupancy.tablesInUse} of ${pluralize(tables, 'table')} in use`,
    `${pluralize(occupancy.openSpots, 'spot')} open`,
    eventsWithoutTable > 0 && `${pluralize(eventsWithoutTable, 'event')} without a table`,
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <section
      className="hall-time tile"
      aria-label="Time"
      style={variables({
        '--last': Math.max(1, day.quarters - 1),
        '--most': Math.max(maxTablesInUse, Math.ceil(tables / 4)),
      })}
    >
      <div className="hall-time-head">
        <b>{text}</b>
        {isOn && !isNow && (
          <Button variant="text" onClick={() => goTo(undefined)}>
            Back to now
          </Button>
        )}
        <span>{occupancyText}</span>
      </div>
      <div className="hall-heat" aria-hidden="true">
        {occupancyByQuarter.map(({ tablesInUse }, index) => (
          <i
            key={index}
            className={barClass(index, nowQuarter)}
            style={variables({ '--n': tablesInUse })}
          />
        ))}
      </div>
      <input
        className={isNow ? 'hall-range hall-range--now' : 'hall-range'}
        type="range"
        min={0}
        max={day.quarters - 1}
        step={1}
        value={quarter}
        aria-label="Time"
        aria-valuetext={`${text}, ${occupancyText}`}
        onChange={({ target }) => slideTo(Number(target.value))}
      />
      <ol className="hall-hours">
        {hourMarkIndexes(day, timeZone).map((index) => {
          const moment = quarterStart(day, index)
          const time = formatMoment(moment, timeZone)
          return (
            <li key={index} style={variables({ '--at': index })}>
              <a
                href={hrefOf(
                  linkTo({
                    to: '/hall',
                    search: { day: day.name, time, ...(table !== undefined && { table }) },
                  }),
                )}
                onClick={(click) => {
                  if (!isPlainClick(click)) return
                  click.preventDefault()
                  slideTo(index)
                }}
              >
                {formatHour(toInstant(moment), timeZone)}
              </a>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

const barClass = (index: number, now: number | null) =>
  now === null || index > now ? undefined : index === now ? 'is-now' : 'is-past'
