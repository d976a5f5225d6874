import { useEffect, useState } from 'react'
import type { PagePath } from '../lib/href.ts'
import { Link, usePath } from '../lib/navigation.tsx'
import { useShown } from '../lib/session.ts'
import { IconButton } from '../ui/button.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { Brand } from './brand.tsx'
import { signOutFailed, useSignOut } from './use-sign-out.ts'

const places = [
  { to: '/', text: 'Register' },
  { to: '/faq', text: 'FAQ' },
  { to: '/photos', text: 'Photos' },
  { to: '/events', text: 'Events' },
  { to: '/contact', text: 'Contact' },
  { to: '/map', text: 'Meep' },
] as const

export function TopBar() {
  const { user, signedIn } = useShown()
  const showToast = useToast()
  const { write: signOut } = useSignOut({
    toast: () => 'You are logged out.',
    onRefused: () => showToast(signOutFailed),
  })
  const path = usePath()
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(false), [path])

  return (
    <header className={open ? 'topbar topbar--open' : 'topbar'}>
      <div className="wrap">
        <Brand />
        <nav className="topnav" aria-label="Main" id="main-menu">
          <ul>
            {places.map(({ to, text }) => (
              <li key={to}>
                <NavLink to={to}>{text}</NavLink>
              </li>
            ))}
            {signedIn && user?.isAdmin !== false && (
              <li className="when-admin">
                <NavLink to="/gameday-management">Gamedays</NavLink>
              </li>
            )}
          </ul>
        </nav>
        {signedIn && (
          <IconButton
            className="when-signed-in"
            name="logout"
            label="Logout"
            onClick={() => void signOut('here')}
          />
        )}
        <IconButton
          className="menu-toggle"
          name={open ? 'close' : 'menu'}
          label="Menu"
          aria-expanded={open}
          aria-controls="main-menu"
          onClick={() => setOpen(!open)}
        />
      </div>
    </header>
  )
}

function NavLink({ to, children }: { to: PagePath; children: string }) {
  return (
    <Link to={to} exact={to === '/'}>
      <span>{children}</span>
    </Link>
  )
}
