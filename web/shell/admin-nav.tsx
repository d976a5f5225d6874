import { Link } from '@tanstack/react-router'

const places = [
  { to: '/registrations', text: 'Registrations' },
  { to: '/emailer', text: 'Emails' },
  { to: '/eventManagement', text: 'Events' },
  { to: '/gameday-management', text: 'Gamedays' },
  { to: '/photo-management', text: 'Photos' },
] as const

/** From one of the administrator's pages to the others: the top bar has no room for them. */
export function AdminNav() {
  return (
    <nav className="admin-nav" aria-label="Administration">
      <ul>
        {places.map(({ to, text }) => (
          <li key={to}>
            <Link to={to as string} activeProps={{ 'aria-current': 'page' }}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
