import { useState } from 'react'
import type { SentParam } from '../../domain/kernel/forms/form-submission.ts'
import { hasEnded } from '../../domain/convention/rules.ts'
import { maxNames } from '../../domain/registration/name-limits.ts'
import { useConvention } from '../lib/convention.ts'
import { useNavigate, Link } from '../lib/navigation.tsx'
import { useNow } from '../lib/time/now.ts'
import { useSubmission } from '../lib/hydration/submission.ts'
import { useRenderedStates } from '../lib/session/session.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Mascot } from '../ui/symbols/meeple.tsx'
import { OwnPlaceholder } from './own/own-placeholder.tsx'
import { RegisterFormView } from './register-form.tsx'
import { type RegistrationResult, Registered } from './registered.tsx'

// Only registered users need it.
const OwnRegistration = lazyPart(
  async () => (await import('./own/own-registration.tsx')).OwnRegistration,
)

interface Props {
  /** Set on the page that follows a form sent before the script had loaded. */
  sent: SentParam
}

/** Badge on the home page: registration, the next steps, or the user's registration. */
export function BadgeCard({ sent }: Props) {
  const isOver = hasEnded(useConvention(), useNow())
  return (
    <section className="badge-form" aria-labelledby="register">
      <div className="slit" />
      {isOver ? <ConventionOver /> : <RegistrationSection sent={sent} />}
    </section>
  )
}

function RegistrationSection({ sent }: Props) {
  const { user, isLoggedIn } = useRenderedStates()
  const isRegistered = user !== null && user.names.length > 0
  return (
    <>
      {!isRegistered && (
        <div className="when-unregistered">
          <NewRegistration email={user?.email} sent={sent} />
        </div>
      )}
      {isLoggedIn && user?.names.length !== 0 && (
        <div className="when-registered">
          {user ? (
            <OwnRegistration.Part
              subject="Your registration"
              placeholder={<OwnPlaceholder names={user.names.length} />}
              user={user}
            />
          ) : (
            <OwnPlaceholder names={maxNames} id="own" />
          )}
        </div>
      )}
    </>
  )
}

function NewRegistration({ email, sent }: Props & { email: string | undefined }) {
  const navigate = useNavigate()
  const submission = useSubmission()
  const mailDelayText = submission?.mailWaits
  const isWaiting = sent === 'changed' || submission?.values['wait'] !== undefined
  const [confirmation, setConfirmation] = useState<RegistrationResult | null>(
    sent || mailDelayText ? { mailDelayText, isWaiting } : null,
  )
  const registerAnother = () => {
    setConfirmation(null)
    if (sent) navigate({ replace: true })
  }
  if (confirmation) return <Registered {...confirmation} onRegisterAnother={registerAnother} />
  return <RegisterFormView key={email} email={email} onRegistered={setConfirmation} />
}

/** Shown between two conventions. */
function ConventionOver() {
  const { name } = useConvention()
  return (
    <div className="badge-note">
      <Mascot />
      <h2 id="register">See you next year</h2>
      <p>
        This year's {name} is over. Thank you for coming! Registration opens again when the next one
        is announced.
      </p>
      <Link to="/email" className={buttonClass({ wide: true })}>
        Get email updates
      </Link>
    </div>
  )
}
