import { flagColorTexts } from '../../domain/flags/rules.ts'
import type { TableFlag } from '../../domain/hall/flags-by-table.ts'
import { formatInstant } from '../../domain/kernel/time.ts'
import type { Event } from '../../domain/events/schema.ts'
import type { HallTable } from '../../domain/convention/areas.ts'
import { hallTableProgram } from '../../domain/hall/hall-view.ts'
import { pluralize } from '../../domain/kernel/text/pluralize.ts'
import { isolateDirection } from '../../domain/kernel/text/isolate-direction.ts'
import { useConvention } from '../lib/convention.ts'
import { Link } from '../lib/navigation.tsx'
import { isPlainClick } from '../lib/plain-click.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Icon } from '../ui/symbols/icon.tsx'
import { hallHref } from './hall-href.ts'
import { Program } from './program.tsx'
import type { useHallMoment } from './use-hall-moment.ts'

const ClaimTable = lazyPart(async () => (await import('./claim-table.tsx')).ClaimTable)

interface Props {
  table: HallTable | undefined
  events: readonly Event[]
  flag: TableFlag | undefined
  /** Events of the user without a table that could be played here. */
  placeableEvents: readonly Event[]
  hallMoment: ReturnType<typeof useHallMoment>
  onOpen: (event: Event) => void
  onClose: (isByKeyboard: boolean) => void
}

/** Current and next events at the selected table. */
export function SelectedTable(props: Props) {
  const { table, events, flag, placeableEvents, hallMoment, onOpen, onClose } = props
  const { moment, day, text } = hallMoment
  if (!table) {
    return (
      <section className="chosen chosen--none tile" aria-label="Table details">
        <p>Choose a table to see what is on now and next.</p>
      </section>
    )
  }
  const { number, area } = table
  const program = hallTableProgram(events, number, { day: day.name, moment })
  return (
    <section className="chosen tile" aria-labelledby="chosen-table">
      <header>
        <span className="stand" aria-hidden="true">
          {number}
        </span>
        <div>
          <h2 id="chosen-table" tabIndex={-1}>
            Table {number}
          </h2>
          <p className="small soft">
            {isolateDirection(area.name)}
            {area.seats !== null && `, ${pluralize(area.seats, 'seat')}`}
          </p>
        </div>
        <a
          className="icon-btn push"
          href={hallHref(hallMoment)}
          aria-label="Close"
          title="Close"
          onClick={(click) => {
            if (!isPlainClick(click)) return
            click.preventDefault()
            onClose(click.detail === 0)
          }}
        >
          <Icon name="close" />
        </a>
      </header>
      {flag && <FlagNow {...flag} />}
      {program.length > 0 && (
        <Program
          events={program}
          hallMoment={hallMoment}
          tableSearch={{ table: number }}
          onOpen={onOpen}
        />
      )}
      {program.length === 0 && !flag && (
        <p>
          Free from {text} for the rest of {day.name}.
        </p>
      )}
      {placeableEvents.length > 0 && (
        <ClaimTable.Part
          subject="Your events"
          placeholder={<div />}
          number={number}
          placeableEvents={placeableEvents}
        />
      )}
    </section>
  )
}

/** Host of a flag, and until when they wait for players. The board has the way there. */
function FlagNow({ flag, color }: TableFlag) {
  const { timeZone } = useConvention()
  return (
    <ol>
      <li>
        <span>Now</span>
        <span>
          <Link to="/now">{isolateDirection(flag.gameName)}</Link>
          <br />
          {isolateDirection(flag.hostName)}. {flagColorTexts[color]}, until{' '}
          {formatInstant(flag.until, 'time', timeZone)}
        </span>
      </li>
    </ol>
  )
}
