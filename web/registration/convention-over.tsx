import { useConvention } from '../lib/convention.ts'
import { Link } from '../lib/navigation.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Mascot } from '../ui/meeple.tsx'

/** Between two conventions. */
export function ConventionOver() {
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
