import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

const places = [
  { to: '/registrations', text: 'Registrations' },
  { to: '/emailer', text: 'Emails' },
  { to: '/eventManagement', text: 'Events' },
  { to: '/gameday-management', text: 'Gamedays' },
  { to: '/photo-management', text: 'Photos' },
  { to: '/settings', text: 'Settings' },
  { to: '/safety', text: 'Safety' },
  { to: '/audit', text: 'Audit log' },
] as const

/** From one of the administrator's pages to the others: the top bar has no room for them. */
export function AdminNav() {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone the row is wider than the screen: it starts where one is.
    const here = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (nav.current && here) nav.current.scrollLeft = here.offsetLeft - 60
  }, [])
  return (
    <nav className="admin-nav" aria-label="Administration" ref={nav}>
      <ul>
        {places.map(({ to, text }) => (
          <li key={to}>
            <Link to={to} activeProps={{ 'aria-current': 'page' }}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
