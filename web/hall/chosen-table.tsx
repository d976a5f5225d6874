import { wantedTexts } from '../../domain/flags/rules.ts'
import type { StandingFlag } from '../../domain/hall/flags-at.ts'
import { formatInstant } from '../../domain/kernel/time.ts'
import { isExpired, spotsLeftText, startOf } from '../../domain/events/rules.ts'
import type { Event } from '../../domain/events/schema.ts'
import type { HallTable } from '../../domain/convention/areas.ts'
import { isOnAt, programmeOf } from '../../domain/hall/hall-at.ts'
import { timeAt } from '../../domain/hall/hall-day.ts'
import { counted } from '../../domain/kernel/text/counted.ts'
import { isolated } from '../../domain/kernel/text/isolated.ts'
import { useEventNow } from '../lib/time/event-clock.tsx'
import { useConvention } from '../lib/convention.ts'
import { Link } from '../lib/navigation.tsx'
import { isPlainPress } from '../lib/plain-press.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Icon } from '../ui/symbols/icon.tsx'
import { hallHref } from './hall-href.ts'
import type { useHallMoment } from './use-hall-moment.ts'

const SitHere = lazyPart(async () => (await import('./sit-here.tsx')).SitHere)

interface Props {
  table: HallTable | undefined
  events: readonly Event[]
  /** What is played then where nobody said at which table. */
  elsewhere: readonly Event[]
  flag: StandingFlag | undefined
  /** Events of the user that have no place yet and could sit there. */
  offered: readonly Event[]
  shown: ReturnType<typeof useHallMoment>
  onOpen: (event: Event) => void
  onClose: (byKey: boolean) => void
}

/** What is at the table that was pressed, and what comes next. */
export function ChosenTable(props: Props) {
  const { table, events, elsewhere, flag, offered, shown, onOpen, onClose } = props
  const { moment, day, text, isNow } = shown
  if (!table) {
    return (
      <section className="chosen chosen--none tile" aria-label="What is there">
        <p>Press a table to see what is there now and next.</p>
        {elsewhere.length > 0 && (
          <>
            <p className="soft">Played {isNow ? 'now' : `at ${text}`}, at a table nobody named:</p>
            <Programme events={elsewhere} shown={shown} place={{}} onOpen={onOpen} />
          </>
        )}
      </section>
    )
  }
  const { number, area } = table
  const programme = programmeOf(events, number, { day: day.name, moment })
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
            {isolated(area.name)}
            {area.seats !== null && `, ${counted(area.seats, 'seat')}`}
          </p>
        </div>
        <a
          className="icon-btn push"
          href={hallHref(shown)}
          aria-label="Close"
          title="Close"
          onClick={(press) => {
            if (!isPlainPress(press)) return
            press.preventDefault()
            onClose(press.detail === 0)
          }}
        >
          <Icon name="close" />
        </a>
      </header>
      {flag && <FlagNow {...flag} />}
      {programme.length > 0 && (
        <Programme events={programme} shown={shown} place={{ table: number }} onOpen={onOpen} />
      )}
      {programme.length === 0 && !flag && (
        <p>
          Free from {text} on, for the rest of {day.name}.
        </p>
      )}
      {offered.length > 0 && (
        <SitHere.Part what="Your tables" placeholder={<div />} number={number} offered={offered} />
      )}
    </section>
  )
}

/** Who would like somebody to come, and until when. The board has the way there. */
function FlagNow({ flag, colour }: StandingFlag) {
  const { timeZone } = useConvention()
  return (
    <ol>
      <li>
        <span>Now</span>
        <span>
          <Link to="/now">{isolated(flag.gameName)}</Link>
          <br />
          {isolated(flag.hostName)}. {wantedTexts[colour]}, until{' '}
          {formatInstant(flag.until, 'time', timeZone)}
        </span>
      </li>
    </ol>
  )
}

interface ProgrammeProps extends Pick<Props, 'events' | 'shown' | 'onOpen'> {
  /** The table that is chosen, if one is. */
  place: { table?: string }
}

function Programme({ events, shown, place, onOpen }: ProgrammeProps) {
  const { timeZone } = useConvention()
  const now = useEventNow()
  const { moment, isNow } = shown
  return (
    <ol>
      {events.map((event) => (
        <li key={event.id}>
          <span>{isNow && isOnAt(event, moment) ? 'Now' : timeAt(startOf(event), timeZone)}</span>
          <span>
            <a
              href={hallHref(shown, { ...place, event: event.id })}
              onClick={(press) => {
                if (!isPlainPress(press)) return
                press.preventDefault()
                onOpen(event)
              }}
            >
              {isolated(event.gameName)}
            </a>
            <br />
            {isolated(event.organizer)},{' '}
            {isExpired(event, now) ? 'Completed' : spotsLeftText(event)}
          </span>
        </li>
      ))}
    </ol>
  )
}
