import { useConvention } from '../lib/convention.ts'
import { Link } from '../lib/navigation.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Mascot } from '../ui/meeple.tsx'

/** In place of the form when no badge is left. */
export function SoldOut() {
  const { registrationCapacity } = useConvention()
  return (
    <div className="badge-note">
      <Mascot />
      <h2 id="register">All {registrationCapacity} badges are taken</h2>
      <p>
        When somebody cancels, their badge is free again and this page shows the form at once. Look
        in now and then, or let us write to you.
      </p>
      <Link to="/email" className={buttonClass({ wide: true })}>
        Get email updates
      </Link>
      <p className="small">
        Already registered? <Link to="/login">Log in</Link> to change or cancel.
      </p>
    </div>
  )
}
