import { useConvention } from '../lib/convention.ts'
import { Link } from '../lib/navigation.tsx'
import { Brand } from './brand.tsx'

const places = [
  { to: '/events', text: 'Events' },
  { to: '/calendar', text: 'Calendar' },
  { to: '/forsale', text: 'Games for Sale' },
  { to: '/attendees', text: 'Attendees' },
  { to: '/email', text: 'Email updates' },
  { to: '/faq', text: 'FAQ' },
  { to: '/contact', text: 'Contact' },
  { to: '/login', text: 'Login' },
] as const

export function Footer() {
  const { tagline, organizerEmail } = useConvention()
  return (
    <footer id="footer" className="foot">
      <div className="wrap">
        <div>
          <Brand />
          <p>{tagline}</p>
          <p>
            Questions? <a href={`mailto:${organizerEmail}`}>{organizerEmail}</a>
          </p>
        </div>
        <nav aria-label="More">
          <ul>
            {places.map(({ to, text }) => (
              <li key={to}>
                <Link to={to}>{text}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
