import { joinWithAnd } from '../../domain/kernel/text/join-with-and.ts'
import { conventionDatesText } from '../../domain/convention/rules.ts'
import type { MyEvent } from '../../domain/events/schema.ts'
import { toDisplayTime, shortEventTime } from '../../domain/events/time/times.ts'
import { isolateDirection } from '../../domain/kernel/text/isolate-direction.ts'
import { listGamesToPack, listGamesToTeach } from '../../domain/weekend/packing.ts'
import {
  listPendingNames,
  isUnconfirmedEvent,
  type TimelineEvent,
  type TimelineDay,
} from '../../domain/weekend/timeline.ts'
import type { Weekend } from '../../domain/weekend/weekend.ts'
import { useConvention } from '../lib/convention.ts'
import { usePrinting } from '../ui/use-printing.ts'
import { useShortName } from './short-names.ts'

interface Props {
  days: readonly TimelineDay[]
  weekends: readonly Weekend<MyEvent>[]
}

/** Larger numbers of rows are set smaller, so that they fit on the sheet. */
const maxRoomyRows = 16
const ruledRowCount = 9

/**
 * Print layout: one side of one sheet, folded twice to a quarter. The upper half is printed upside down, because it
 * lies behind the lower one when it is folded: cover and back outside, the days inside.
 */
export function PocketSheet(props: Props) {
  return usePrinting() ? <Sheet {...props} /> : null
}

function Sheet({ days, weekends }: Props) {
  const convention = useConvention()
  const shortName = useShortName()
  const packing = listGamesToPack(weekends)
  const teaching = listGamesToTeach(weekends)
  const rows = days.reduce((sum, day) => sum + 1 + tablesOf(day).length, 0)
  return (
    <div className={rows > maxRoomyRows ? 'pocket pocket--dense' : 'pocket'}>
      <section className="pocket-back">
        <h2>Notes</h2>
        <div className="pocket-ruled">
          {Array.from({ length: ruledRowCount }, (_, row) => (
            <span key={row} />
          ))}
        </div>
      </section>
      <section className="pocket-cover">
        <h1>{convention.name}</h1>
        <p>
          {joinWithAnd(weekends.map(({ name }) => shortName(name)))},{' '}
          {conventionDatesText(convention)}
        </p>
        <h2>Packing list</h2>
        <ul>
          {packing.map(({ event, name }) => (
            <li key={event.id} className={event.packed ? 'is-packed' : undefined}>
              <i />
              <span>
                <b>{isolateDirection(event.gameName)}</b> {isolateDirection(shortName(name))},{' '}
                {shortEventTime(event)}
              </span>
            </li>
          ))}
          {packing.length === 0 && <li>Nothing to bring.</li>}
        </ul>
        {teaching.map(({ event, name }) => (
          <p key={`${event.id} ${name.id}`}>
            {shortName(name)} teaches {isolateDirection(event.gameName)}, {shortEventTime(event)}
          </p>
        ))}
      </section>
      <div className="pocket-days">
        {days.map((day) => (
          <section key={day.day.opensAt}>
            <h2>{day.day.name}</h2>
            <ul>
              {tablesOf(day).map((table) => (
                <PocketRow
                  key={table.event.id}
                  table={table}
                  isSingleName={weekends.length === 1}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

const tablesOf = ({
  finished,
  running,
  upcoming,
  undeterminedEvents,
}: TimelineDay): TimelineEvent[] => [
  ...finished,
  ...running,
  ...upcoming.flatMap((row) => (row.kind === 'table' ? row.item : [])),
  ...undeterminedEvents,
]

function PocketRow({ table, isSingleName }: { table: TimelineEvent; isSingleName: boolean }) {
  const { event, attendingNames, organizer } = table
  const shortName = useShortName()
  const isUnconfirmed = isUnconfirmedEvent(table)
  const tableNames = isUnconfirmed
    ? listPendingNames(table)
    : attendingNames.length > 0
      ? attendingNames
      : organizer
        ? [organizer]
        : []
  return (
    <li>
      <b className="pocket-time">{toDisplayTime(event.eventTime)}</b>
      <span>
        <b>{isolateDirection(event.gameName)}</b>
        {event.place && ` table ${event.place}`}
        {!isSingleName && `, ${joinWithAnd(tableNames.map(shortName))}`}
        {isUnconfirmed && ', no spot yet'}
      </span>
    </li>
  )
}
