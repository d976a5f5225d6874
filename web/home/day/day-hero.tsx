import { nextConventionDay, openDayAt } from '../../../domain/convention/active-period.ts'
import { isLongName } from '../../../domain/convention/rules.ts'
import type { Event } from '../../../domain/events/schema.ts'
import type { Flag } from '../../../domain/flags/schema.ts'
import { doorTexts, freeSpotsText } from '../../../domain/home/day-texts.ts'
import { pluralize } from '../../../domain/kernel/text/pluralize.ts'
import { nextOpenEvent } from '../../../domain/now/board.ts'
import { countFreeSpots, type FreeSpots } from '../../../domain/now/free-spots.ts'
import { useConvention } from '../../lib/convention.ts'
import { Link } from '../../lib/navigation.tsx'
import { useEventNow, useMinuteNow } from '../../lib/time/event-clock.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/symbols/icon.tsx'
import { WavingMeep } from '../../ui/symbols/meeple.tsx'
import { spotKinds, SpotRow } from '../../ui/symbols/spot-row.tsx'
import { MyBadge } from './my-badge.tsx'

interface Props {
  events: readonly Event[]
  flags: readonly Flag[]
}

/** The number of free spots, the ways to them, and the user's own badge. */
export function DayHero({ events, flags }: Props) {
  const convention = useConvention()
  const now = useEventNow()
  const { name, areas } = convention
  const { title, detail } = doorTexts(convention, useMinuteNow())
  const freeSpots = countFreeSpots({ events, flags, now })
  const shutUntil = openDayAt(convention, now) ? undefined : nextConventionDay(convention, now)
  return (
    <section className="hero hero--day hexes">
      <div className="wrap">
        <div className="hero-copy">
          <div>
            <h1 className={isLongName(name) ? 'long' : undefined}>
              {name}
              <WavingMeep />
            </h1>
            <p className="what">{title}</p>
            <p>{detail}</p>
          </div>
          {freeSpots.spots > 0 ? (
            <FreeSpotsNow freeSpots={freeSpots} />
          ) : (
            <p className="none-free">
              {noSpotText(nextOpenEvent(events, now), shutUntil !== undefined)}
            </p>
          )}
          <div className="day-go">
            {shutUntil && freeSpots.spots === 0 ? (
              <Link className={paperButton} to="/events" search={{ day: shutUntil.name }}>
                Events on {shutUntil.name}
              </Link>
            ) : (
              <Link className={paperButton} to="/now">
                {freeSpots.spots > 0 ? 'Find a free spot' : 'Raise a flag'}
              </Link>
            )}
            {areas.length > 0 && (
              <Link className={`${buttonClass({ size: 'large' })} btn--table`} to="/hall">
                <Icon name="hall" />
                Hall plan
              </Link>
            )}
          </div>
        </div>
        <MyBadge events={events} />
      </div>
    </section>
  )
}

const paperButton = `${buttonClass({ size: 'large' })} btn--paper`

function noSpotText(next: Event | undefined, areDoorsShut: boolean): string {
  if (!next) return 'No spot is free right now.'
  return areDoorsShut
    ? `The first game with a free spot starts at ${next.eventTime}.`
    : `No spot is free right now. Next start: ${next.eventTime}.`
}

/** More would not fit on a phone; the number is beside them. */
const maxMeeples = 14

function FreeSpotsNow({ freeSpots }: { freeSpots: FreeSpots }) {
  const { spots } = freeSpots
  const meeples = Math.min(spots, maxMeeples)
  return (
    <p className="free-now">
      <b>{spots}</b>
      <span>
        <strong>free {spots === 1 ? 'spot' : 'spots'}</strong>
        <span>{freeSpotsText(freeSpots)}</span>
        <span className="meeple-bar" role="img" aria-label={pluralize(spots, 'free spot')}>
          <SpotRow spots={spotKinds({ total: meeples, taken: 0 })} width={maxMeeples} />
        </span>
      </span>
    </p>
  )
}
