import { useEffect, useRef } from 'react'
import { listTeamPages } from '../../../domain/team/pages.ts'
import { Link } from '../../lib/navigation.tsx'
import { useUser } from '../../lib/session/session.ts'

/** Links between the team's pages that the user may open: the top bar has no room for them. */
export function AdminNav() {
  const user = useUser()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    // Scroll the row to the current page: on a phone it is wider than the screen.
    const currentLink = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (nav.current && currentLink) nav.current.scrollLeft = currentLink.offsetLeft - 60
  }, [])
  return (
    <nav className="admin-nav" aria-label="Administration" ref={nav}>
      <ul>
        {listTeamPages(user).map(({ to, text }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
