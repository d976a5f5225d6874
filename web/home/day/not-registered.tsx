import { badgesLeft } from '../../../domain/convention/rules.ts'
import { useConvention } from '../../lib/convention.ts'
import { useSession } from '../../lib/session/session.ts'
import { Icon } from '../../ui/symbols/icon.tsx'

/** The registration in one line; its form is at the end of the page. */
export function NotRegistered() {
  const convention = useConvention()
  const { user } = useSession()
  const { ticketPrice, registrationClosed } = convention
  if (user && user.names.length > 0) return null
  const left = badgesLeft(convention)
  const price = ticketPrice === 0 ? 'badges are free' : `$${ticketPrice} a badge`
  const isOpen = registrationClosed === null && left > 0
  return (
    <div className="not-yet when-unregistered">
      <div className="wrap">
        <p>
          <b>Not registered?</b>{' '}
          {isOpen
            ? `Come to the door: ${price}, ${left} left.`
            : (registrationClosed ?? 'All badges are taken.')}
        </p>
        <a className="more" href="#register">
          {isOpen ? 'Register here' : 'Read more'} <Icon name="arrow" />
        </a>
      </div>
    </div>
  )
}
