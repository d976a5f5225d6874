import { gettingReadyParts } from '../../domain/setup/texts.ts'
import { isLongName } from '../../domain/convention/rules.ts'
import { useConvention } from '../lib/convention.ts'
import { Link } from '../lib/navigation.tsx'
import { useRenderedStates } from '../lib/session/session.ts'
import { buttonClass } from '../ui/button.tsx'
import { WavingMeep } from '../ui/symbols/meeple.tsx'

/** Home page until registration is opened for the first time: only what the organizers have saved. */
export function GettingReady() {
  const convention = useConvention()
  const { name, tagline } = convention
  const { title, facts } = gettingReadyParts(convention)
  const { user, isLoggedIn } = useRenderedStates()
  return (
    <section className="hero hexes">
      <div className="wrap getting-ready">
        <div className="hero-copy">
          <div>
            <h1 className={isLongName(name) ? 'long' : undefined}>
              {name}
              <WavingMeep />
            </h1>
            <p className="what">{title}</p>
            {tagline && <p className="sponsor">{tagline}</p>}
          </div>
          {facts && <p className="getting-ready-facts">{facts}</p>}
          <p>Registration is not open yet. Leave your email, and we'll write when it is.</p>
          <div className="row">
            <Link to="/email" className={buttonClass({ size: 'large' })}>
              Get email updates
            </Link>
          </div>
          {isLoggedIn && user?.isAdmin !== false && (
            <p className="when-admin">
              <Link to="/organize/setup">Set up your convention</Link>
            </p>
          )}
        </div>
      </div>
    </section>
  )
}
