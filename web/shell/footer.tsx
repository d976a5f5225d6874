import { useEffect, useState } from 'react'
import { useConvention } from '../lib/convention.ts'
import { Link } from '../lib/navigation.tsx'
import { useRenderedStates } from '../lib/session/session.ts'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { clearCache, cachedMegabytes } from '../lib/offline-cache.ts'
import { Brand } from './brand.tsx'

/** Every public page: the test compares them with the table of routes. */
const links = [
  { to: '/', text: 'Register' },
  { to: '/events', text: 'Events' },
  { to: '/calendar', text: 'Calendar' },
  { to: '/now', text: 'Now' },
  { to: '/hall', text: 'Hall' },
  { to: '/weekend', text: 'My Weekend' },
  { to: '/forsale', text: 'Games for Sale' },
  { to: '/attendees', text: 'Attendees' },
  { to: '/map', text: 'Map' },
  { to: '/photos', text: 'Photos' },
  { to: '/figures', text: 'Statistics' },
  { to: '/faq', text: 'FAQ' },
  { to: '/email', text: 'Email updates' },
  { to: '/contact', text: 'Contact' },
] as const

export function Footer() {
  const { tagline, organizerEmail } = useConvention()
  const { isLoggedIn, isLoggedOut } = useRenderedStates()
  return (
    <footer className="foot">
      <div className="wrap">
        <div>
          <Brand />
          <p>{tagline}</p>
          <p>
            Questions? <a href={`mailto:${organizerEmail}`}>{organizerEmail}</a>
          </p>
          <CachedAmount />
        </div>
        <nav aria-label="More">
          <ul>
            {links.map(({ to, text }) => (
              <li key={to}>
                <Link to={to}>{text}</Link>
              </li>
            ))}
            {isLoggedOut && (
              <li className="when-signed-out">
                <Link to="/login">Login</Link>
              </li>
            )}
            {isLoggedIn && (
              <li className="when-signed-in">
                <Link to="/login">
                  <span>
                    Logged in as <span className="stored-name" />
                  </span>
                </Link>
              </li>
            )}
          </ul>
        </nav>
      </div>
      {/* The page is complete once this is parsed: waiting for the footer would only await its opening tag. */}
      <i id="page-end" hidden />
    </footer>
  )
}

/** The size of the offline cache, and a button that clears it. */
function CachedAmount() {
  const [megabytes, setMegabytes] = useState(0)
  const showToast = useToast()
  useEffect(() => {
    void cachedMegabytes().then(setMegabytes, () => {})
  }, [])
  if (megabytes === 0) return null
  const clear = async () => {
    await clearCache()
    setMegabytes(0)
    showToast('The data stored on this device was cleared.')
  }
  return (
    <p className="cached-amount">
      {megabytes.toFixed(1)} MB stored on this device for offline use.{' '}
      <Button
        variant="text"
        aria-label="Clear the data stored on this device"
        onClick={() => void clear()}
      >
        Clear
      </Button>
    </p>
  )
}
