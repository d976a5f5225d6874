import { hasEnded, conventionDatesText, isLongName } from '../../../domain/convention/rules.ts'
import { homeOfPast } from '../../../domain/home/variant.ts'
import { pluralize } from '../../../domain/kernel/text/pluralize.ts'
import { listOwnStatistics } from '../../../domain/statistics/api.ts'
import { useConvention } from '../../lib/convention.ts'
import { Link } from '../../lib/navigation.tsx'
import { useBrowserQuery } from '../../lib/queries/cache.ts'
import { queryFor } from '../../lib/queries/query-for.ts'
import { useUser } from '../../lib/session/session.ts'
import { useNow } from '../../lib/time/now.ts'
import { buttonClass } from '../../ui/button.tsx'
import { WavingMeep } from '../../ui/symbols/meeple.tsx'
import type { VariantParts } from '../variant-parts.ts'

/** The home page for two weeks after a convention: thanks, the user's weekend in figures, and the next date. */
export function PastHome({ registration, registerLink }: VariantParts) {
  const convention = useConvention()
  const now = useNow(60_000)
  const past = homeOfPast(convention, now)
  const hasNext = !hasEnded(convention, now)
  if (!past) return null
  const { name } = past
  return (
    <>
      <section className="hero hero--day hexes">
        <div className="wrap">
          <div className="hero-copy">
            <div>
              <h1 className={isLongName(name) ? 'long' : undefined}>
                {name}
                <WavingMeep />
              </h1>
              <p className="what">Thank you for coming</p>
              <p>{conventionDatesText(past)}: good games, good company. See you next year!</p>
            </div>
            <div className="day-go">
              <Link className={`${buttonClass({ size: 'large' })} btn--paper`} to="/photos">
                See the photos
              </Link>
              {/* The events page belongs to the current convention. */}
              {!hasNext && (
                <Link className={`${buttonClass({ size: 'large' })} btn--table`} to="/events">
                  What was played
                </Link>
              )}
            </div>
          </div>
          <section className="badge-form my-badge" aria-labelledby="next">
            <div className="slit" />
            <OwnFigures />
            <NextDate hasNext={hasNext} registerLink={registerLink} />
          </section>
        </div>
      </section>
      {hasNext && registration}
    </>
  )
}

/** Nothing for visitors, and for those who played nothing. */
function OwnFigures() {
  const { data } = useBrowserQuery(queryFor(listOwnStatistics), useUser() !== null)
  if (!data) return null
  const figures = [
    [data.events, data.events === 1 ? 'event' : 'events'],
    [data.hours, data.hours === 1 ? 'hour' : 'hours'],
    [data.peopleMet, data.peopleMet === 1 ? 'person met' : 'people met'],
  ] as const
  return (
    <div className="own-figures">
      <h2>Your weekend</h2>
      <dl>
        {figures.map(([count, text]) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function NextDate({
  hasNext,
  registerLink,
}: Pick<VariantParts, 'registerLink'> & { hasNext: boolean }) {
  const convention = useConvention()
  if (!hasNext) {
    return (
      <div className="stack">
        <h2 id="next">Next year</h2>
        <p>The next date will be here, and in our email updates.</p>
        <Link className={buttonClass({ size: 'large', wide: true })} to="/email">
          Get email updates
        </Link>
      </div>
    )
  }
  const { days, venue, registrationClosed } = convention
  return (
    <div className="stack">
      <h2 id="next">Next time</h2>
      <p>
        <b>{conventionDatesText(convention)}</b>
        {days.length > 0 && `, ${pluralize(days.length, 'day')}`}
        {venue && ` at ${venue.name}`}.
      </p>
      {registrationClosed === null ? registerLink : <p className="soft">{registrationClosed}</p>}
    </div>
  )
}
