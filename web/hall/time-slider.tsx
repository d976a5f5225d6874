import { hourText } from '../../domain/convention/rules.ts'
import type { Fullness } from '../../domain/hall/hall-at.ts'
import { fullHours, momentOf, timeAt } from '../../domain/hall/hall-day.ts'
import { counted } from '../../domain/kernel/text/counted.ts'
import { toInstant } from '../../domain/kernel/time.ts'
import { variables } from '../ui/variables.ts'
import { useConvention } from '../lib/convention.ts'
import { hrefOf, linkTo } from '../lib/href.ts'
import { isPlainPress } from '../lib/plain-press.ts'
import { Button } from '../ui/button.tsx'
import type { useHallMoment } from './use-hall-moment.ts'

interface Props {
  shown: ReturnType<typeof useHallMoment>
  /** At the moment that is shown. */
  use: Fullness
  /** Quarter by quarter. */
  throughDay: readonly Fullness[]
  /** How many the hall has. */
  tables: number
  /** The one that is chosen stays so. */
  table: string | undefined
}

/** The day in quarters of an hour, with how full the hall is above the track. Without a script its hours are links. */
export function TimeSlider({ shown, use, throughDay, tables, table }: Props) {
  const { timeZone } = useConvention()
  const { day, quarter, isNow, isOn, nowQuarter, slideTo, goTo } = shown
  const busiest = Math.max(...throughDay.map(({ tablesInUse }) => tablesInUse))
  const text = isNow ? `${shown.text}, now` : shown.text
  const fullness = `${use.tablesInUse} of ${counted(tables, 'table')} in use, ${counted(use.seatsFree, 'seat')} free`
  return (
    <section
      className="hall-time tile"
      aria-label="Time"
      style={variables({
        '--last': Math.max(1, day.quarters - 1),
        '--most': Math.max(busiest, Math.ceil(tables / 4)),
      })}
    >
      <div className="hall-time-head">
        <b>{text}</b>
        {isOn && !isNow && (
          <Button look="text" onClick={() => goTo(undefined)}>
            Back to now
          </Button>
        )}
        <span>{fullness}</span>
      </div>
      <div className="hall-heat" aria-hidden="true">
        {throughDay.map(({ tablesInUse }, index) => (
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
        aria-valuetext={`${text}, ${fullness}`}
        onChange={({ target }) => slideTo(Number(target.value))}
      />
      <ol className="hall-hours">
        {fullHours(day, timeZone).map((index) => {
          const moment = momentOf(day, index)
          const time = timeAt(moment, timeZone)
          return (
            <li key={index} style={variables({ '--at': index })}>
              <a
                href={hrefOf(
                  linkTo({
                    to: '/hall',
                    search: { day: day.name, time, ...(table !== undefined && { table }) },
                  }),
                )}
                onClick={(press) => {
                  if (!isPlainPress(press)) return
                  press.preventDefault()
                  slideTo(index)
                }}
              >
                {hourText(toInstant(moment), timeZone)}
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
