import { closedTitle } from '../../domain/registration/rules.ts'
import { useConvention } from '../lib/convention.ts'
import { Link } from '../lib/navigation.tsx'
import { Mascot } from '../ui/meeple.tsx'

/** While the organisers take no new registrations. */
export function RegistrationClosed() {
  const { registrationClosed } = useConvention()
  return (
    <div className="badge-note">
      <Mascot />
      <h2 id="register">{closedTitle}</h2>
      <p>{registrationClosed}</p>
      <p className="small">
        Already registered? <Link to="/login">Log in</Link> to change or cancel.
      </p>
    </div>
  )
}
