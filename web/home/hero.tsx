import { conventionCountdown } from '../../domain/convention/countdown.ts'
import {
  briefHours,
  conventionDatesText,
  conventionDays,
  isLongName,
} from '../../domain/convention/rules.ts'
import { formatInstant } from '../../domain/kernel/time.ts'
import { useConvention } from '../lib/convention.ts'
import { useNow } from '../lib/now.ts'
import { BadgeCard } from '../registration/badge-card.tsx'
import { buttonClass } from '../ui/button.tsx'
import { WavingMeep } from '../ui/meeple.tsx'
import { BadgesLeft } from './badges-left.tsx'
import { BoxSide } from './box-side.tsx'

/** The name, when, where, how much, how many are left, and the form: all that is needed to come. */
export function Hero({ registered }: { registered: boolean }) {
  const { name, tagline } = useConvention()
  return (
    <section className="hero hexes">
      <div className="wrap">
        <div className="hero-copy">
          <div>
            <h1 className={isLongName(name) ? 'long' : undefined}>
              {name}
              <WavingMeep />
            </h1>
            <p className="what">Two days of board games</p>
            <p className="sponsor">{tagline}</p>
          </div>
          <When />
          <div className="only-narrow">
            <a
              className={`${buttonClass({ size: 'large', wide: true })} when-unregistered`}
              href="#register"
            >
              Register
            </a>
          </div>
          <BoxSide />
          <BadgesLeft />
        </div>
        <BadgeCard registered={registered} />
      </div>
    </section>
  )
}

function When() {
  const convention = useConvention()
  const now = useNow()
  const { timeZone } = convention
  return (
    <div className="hero-when">
      <div className="days">
        {conventionDays(convention).map((day) => (
          <time
            key={day.name}
            className="hex-date hex-date--small hex-date--paper"
            dateTime={day.opensAt}
          >
            <span>
              {day.name}
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
