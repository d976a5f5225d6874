import type { ReactNode } from 'react'
import type { SentParam } from '../../domain/kernel/forms/form-submission.ts'
import { conventionCountdown } from '../../domain/events/time/convention-countdown.ts'
import { conventionLengthText, everyDayText } from '../../domain/convention/day-count-texts.ts'
import { firstAndLastDay, countOpenHours } from '../../domain/convention/days.ts'
import {
  compactOpeningHoursText,
  conventionDatesText,
  isLongName,
  badgesLeft,
  hasEnded,
} from '../../domain/convention/rules.ts'
import { formatInstant } from '../../domain/kernel/time.ts'
import { badgeState, maxMeeples } from '../../domain/convention/badge-meter.ts'
import { capitalize } from '../../domain/kernel/text/capitalize.ts'
import { useConvention } from '../lib/convention.ts'
import { HydrationBoundary } from '../lib/hydration/hydration-boundary.tsx'
import { useNow } from '../lib/time/now.ts'
import { BadgeCard } from '../registration/badge-card.tsx'
import { WavingMeep } from '../ui/symbols/meeple.tsx'
import { spotKinds, SpotRow } from '../ui/symbols/spot-row.tsx'
import { Icon, type IconName } from '../ui/symbols/icon.tsx'
import { ConventionLinks } from './convention-links.tsx'
import { RegisterLink } from './register-link.tsx'

/** Name, dates, place, price, remaining badges, and the form: all that a guest needs to come. */
export function Hero({ sent }: { sent: SentParam }) {
  const { name, tagline, days } = useConvention()
  return (
    <section className="hero hexes">
      <div className="wrap">
        <div className="hero-copy">
          <div>
            <h1 className={isLongName(name) ? 'long' : undefined}>
              {name}
              <WavingMeep />
            </h1>
            {days.length > 0 && <p className="what">{conventionLengthText(days.length)}</p>}
            <p className="sponsor">{tagline}</p>
          </div>
          <Dates />
          <BoxSide />
          <div className="only-narrow">
            <RegisterLink />
          </div>
          <BadgesLeft />
          <ConventionLinks />
        </div>
        <HydrationBoundary>
          <BadgeCard sent={sent} />
        </HydrationBoundary>
      </div>
    </section>
  )
}

function Dates() {
  const convention = useConvention()
  const now = useNow()
  const { days, timeZone } = convention
  // More days would push the button off a phone's first screen; all of them are below, with their hours.
  const inFull = days.length <= 3
  return (
    <div className="hero-when">
      <div className={inFull ? 'days' : 'days days--ends'}>
        {(inFull ? days : (firstAndLastDay(convention) ?? [])).map((day) => (
          <time
            key={day.name}
            className="hex-date hex-date--small hex-date--paper"
            dateTime={day.opensAt}
          >
            <span>
              {formatInstant(day.opensAt, 'weekday', timeZone)}
              <b>{formatInstant(day.opensAt, 'dayNumber', timeZone)}</b>
              {compactOpeningHoursText(day, timeZone)}
            </span>
          </time>
        ))}
      </div>
      <p>
        <strong>{conventionCountdown(convention, now)}</strong>
        {conventionDatesText(convention)}
      </p>
    </div>
  )
}

const countWords: Record<number, string> = { 1: 'one person', 2: 'two people', 10: 'ten people' }

/** Registered guests and remaining badges, updated as guests register. */
function BadgesLeft() {
  const convention = useConvention()
  const now = useNow()
  const { badgesTaken, registrationCapacity } = convention
  const badgesRemaining = badgesLeft(convention)
  const { text, rest, badgesPerMeeple, meeples, filled } = badgeState(
    badgesTaken,
    registrationCapacity,
    hasEnded(convention, now),
  )
  const meaning = `each meeple is ${countWords[badgesPerMeeple] ?? `${badgesPerMeeple} people`}`
  return (
    <div className="badges-left">
      <p>
        <strong>{text}</strong> <span>{[rest, meaning].filter(Boolean).join(', ')}</span>
      </p>
      <div
        className="meeple-bar"
        role="img"
        aria-label={`${badgesTaken} of ${registrationCapacity} badges taken, ${badgesRemaining} left`}
      >
        <SpotRow spots={spotKinds({ total: meeples, taken: filled })} width={maxMeeples} />
      </div>
    </div>
  )
}

/** Place, price and playing time, in the style of a game's box. */
function BoxSide() {
  const convention = useConvention()
  const { days, venue } = convention
  return (
    <dl className="box-side">
      {venue && (
        <Fact icon="pin" name="Place">
          {venue.name}
          <small>{venue.address}</small>
        </Fact>
      )}
      <Fact icon="dollar" name={days.length > 0 ? capitalize(everyDayText(days.length)) : 'Price'}>
        {convention.ticketPrice === 0 ? 'Free' : `$${convention.ticketPrice}`}
      </Fact>
      {days.length > 0 && (
        <Fact icon="hourglass" name="Playing time">
          {countOpenHours(days)} hours
        </Fact>
      )}
    </dl>
  )
}

function Fact({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Icon name={icon} />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
