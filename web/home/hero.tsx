import type { SentParam } from '../../domain/kernel/forms/form-submission.ts'
import { conventionCountdown } from '../../domain/events/time/convention-countdown.ts'
import { lengthText } from '../../domain/convention/day-words.ts'
import { firstAndLast } from '../../domain/convention/days.ts'
import { briefHours, conventionDatesText, isLongName } from '../../domain/convention/rules.ts'
import { formatInstant } from '../../domain/kernel/time.ts'
import { useConvention } from '../lib/convention.ts'
import { HydrationBoundary } from '../lib/hydration/hydration-boundary.tsx'
import { useNow } from '../lib/now.ts'
import { BadgeCard } from '../registration/badge-card.tsx'
import { WavingMeep } from '../ui/meeple.tsx'
import { BadgesLeft } from './badges-left.tsx'
import { BoxSide } from './box-side.tsx'
import { RegisterLink } from './register-link.tsx'

/** The name, when, where, how much, how many are left, and the form: all that is needed to come. */
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
            <p className="what">{lengthText(days.length)}</p>
            <p className="sponsor">{tagline}</p>
          </div>
          <When />
          <BoxSide />
          <div className="only-narrow">
            <RegisterLink />
          </div>
          <BadgesLeft />
        </div>
        <HydrationBoundary>
          <BadgeCard sent={sent} />
        </HydrationBoundary>
      </div>
    </section>
  )
}

function When() {
  const convention = useConvention()
  const now = useNow()
  const { days, timeZone } = convention
  // More would push the button off a phone's first screen; all of them are below, with their hours.
  const inFull = days.length <= 3
  return (
    <div className="hero-when">
      <div className={inFull ? 'days' : 'days days--ends'}>
        {(inFull ? days : firstAndLast(convention)).map((day) => (
          <time
            key={day.name}
            className="hex-date hex-date--small hex-date--paper"
            dateTime={day.opensAt}
          >
            <span>
              {formatInstant(day.opensAt, 'weekday', timeZone)}
              <b>{formatInstant(day.opensAt, 'dayNumber', timeZone)}</b>
              {briefHours(day, timeZone)}
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
