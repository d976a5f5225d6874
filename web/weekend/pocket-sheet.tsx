import { listed } from '../../domain/kernel/text/listed.ts'
import { conventionDatesText } from '../../domain/convention/rules.ts'
import type { MyEvent } from '../../domain/events/schema.ts'
import { displayTime, shortWhen } from '../../domain/events/time/times.ts'
import { isolated } from '../../domain/kernel/text/isolated.ts'
import { packingList, teachingList } from '../../domain/weekend/packing.ts'
import {
  hopingNames,
  isHopedFor,
  type MyTable,
  type TimelineDay,
} from '../../domain/weekend/timeline.ts'
import type { Weekend } from '../../domain/weekend/weekend.ts'
import { useConvention } from '../lib/convention.ts'
import { usePrinting } from '../ui/use-printing.ts'
import { useBrief } from './whose.ts'

interface Props {
  days: readonly TimelineDay[]
  weekends: readonly Weekend<MyEvent>[]
}

/** More rows than this are set smaller, so that they stay on the sheet. */
const roomy = 16
const ruledRows = 9

/**
 * On paper: one side of one sheet, folded twice to a quarter. The upper half is printed upside down, because it lies behind the
 * lower one when it is folded: cover and back outside, the days inside.
 */
export function PocketSheet(props: Props) {
  return usePrinting() ? <Sheet {...props} /> : null
}

function Sheet({ days, weekends }: Props) {
  const convention = useConvention()
  const brief = useBrief()
  const packing = packingList(weekends)
  const teaching = teachingList(weekends)
  const rows = days.reduce((sum, day) => sum + 1 + tablesOf(day).length, 0)
  return (
    <div className={rows > roomy ? 'pocket pocket--dense' : 'pocket'}>
      <section className="pocket-back">
        <h2>Notes</h2>
        <div className="pocket-ruled">
          {Array.from({ length: ruledRows }, (_, row) => (
            <span key={row} />
          ))}
        </div>
      </section>
      <section className="pocket-cover">
        <h1>{convention.name}</h1>
        <p>
          {listed(weekends.map(({ name }) => brief(name)))}, {conventionDatesText(convention)}
        </p>
        <h2>Packing list</h2>
        <ul>
          {packing.map(({ event, name }) => (
            <li key={event.id} className={event.packed ? 'is-packed' : undefined}>
              <i />
              <span>
                <b>{isolated(event.gameName)}</b> {isolated(brief(name))}, {shortWhen(event)}
              </span>
            </li>
          ))}
          {packing.length === 0 && <li>Nothing to bring.</li>}
        </ul>
        {teaching.map(({ event, name }) => (
          <p key={`${event.id} ${name.id}`}>
            {brief(name)} teaches {isolated(event.gameName)}, {shortWhen(event)}
          </p>
        ))}
      </section>
      <div className="pocket-days">
        {days.map((day) => (
          <section key={day.day.opensAt}>
            <h2>{day.day.name}</h2>
            <ul>
              {tablesOf(day).map((table) => (
                <PocketRow key={table.event.id} table={table} isOne={weekends.length === 1} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

const tablesOf = ({ finished, running, ahead, timeOpen }: TimelineDay): MyTable[] => [
  ...finished,
  ...running,
  ...ahead.flatMap((row) => (row.kind === 'table' ? row.table : [])),
  ...timeOpen,
]

function PocketRow({ table, isOne }: { table: MyTable; isOne: boolean }) {
  const { event, seated, organizer } = table
  const brief = useBrief()
  const isHoped = isHopedFor(table)
  const who = isHoped
    ? hopingNames(table)
    : seated.length > 0
      ? seated
      : organizer
        ? [organizer]
        : []
  return (
    <li>
      <b className="pocket-time">{displayTime(event.eventTime)}</b>
      <span>
        <b>{isolated(event.gameName)}</b>
        {event.place && ` table ${event.place}`}
        {!isOne && `, ${listed(who.map(brief))}`}
        {isHoped && ', not yet a seat'}
      </span>
    </li>
  )
}
