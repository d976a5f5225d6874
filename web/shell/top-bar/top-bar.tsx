import { useEffect, useRef } from 'react'
import { returnTo } from '../../../domain/auth/return-path.ts'
import type { PagePath } from '../../lib/href.ts'
import { Link, usePath, useSearchText } from '../../lib/navigation.tsx'
import { useRenderedStates } from '../../lib/session/session.ts'
import { useIsOn } from '../../lib/convention.ts'
import { IconButton } from '../../ui/button.tsx'
import { usePopover } from '../../ui/overlays/popover.tsx'
import { isPlainPress } from '../../lib/plain-press.ts'
import { Icon } from '../../ui/symbols/icon.tsx'
import { useLogOut } from '../../auth/use-sign-out.ts'
import { Brand } from '../brand.tsx'
import { BellPlace } from './bell-place.tsx'
import { NameMenu } from './name-menu.tsx'

const places = [
  { to: '/', text: 'Register' },
  { to: '/faq', text: 'FAQ' },
  { to: '/photos', text: 'Photos' },
  { to: '/events', text: 'Events' },
  { to: '/now', text: 'Now' },
  { to: '/contact', text: 'Contact' },
  { to: '/map', text: 'Meep' },
] as const

const placesWhenOff = places.filter(({ to }) => to !== '/now')

/** Whoever logs in from home or from here has no other page in mind. */
const leadsBack = (path: string) => !['/', '/login', '/verify'].includes(path)

/** Its menus are the browser's popovers, which open before the script is there. */
export function TopBar() {
  const { user, signedIn, signedOut } = useRenderedStates()
  const isOn = useIsOn()
  const path = usePath()
  const search = useSearchText()
  const bar = useRef<HTMLElement>(null)
  const wasSignedIn = useRef(false)
  useEffect(() => {
    // Whoever logs out goes on from here: what had the focus is gone.
    if (wasSignedIn.current && !user && document.activeElement === document.body) {
      bar.current?.querySelector<HTMLElement>('a.name-btn')?.focus({ preventScroll: true })
    }
    wasSignedIn.current = user !== null
  }, [user])
  const { open, close, button, panelProps } = usePopover()
  return (
    <header className="topbar" ref={bar}>
      <div className="wrap">
        <Brand />
        <nav className="topnav" aria-label="Main">
          <div className="bar-panel" tabIndex={-1} {...panelProps}>
            <ul>
              {(isOn ? places : placesWhenOff).map(({ to, text }) => (
                <NavLink key={to} to={to} onClick={close}>
                  {text}
                </NavLink>
              ))}
              {signedIn && user?.isAdmin !== false && (
                <NavLink to="/gameday-management" className="when-admin" onClick={close}>
                  Gamedays
                </NavLink>
              )}
            </ul>
          </div>
        </nav>
        <div className="bar-end">
          {signedOut && (
            <Link
              to="/login"
              back={leadsBack(path) ? returnTo(path, search) : undefined}
              className="name-btn when-signed-out"
            >
              Log in
            </Link>
          )}
          {signedIn && <BellPlace isKnown={user !== null} />}
          {signedIn && <NameMenu />}
          {signedIn && <LogOutLink />}
          <IconButton
            className="menu-toggle"
            name={open ? 'close' : 'menu'}
            label="Menu"
            native
            {...button}
          />
        </div>
      </div>
    </header>
  )
}

interface NavLinkProps {
  to: PagePath
  className?: string
  onClick: () => void
  children: string
}

function NavLink({ to, className, onClick, children }: NavLinkProps) {
  return (
    <li className={className}>
      <Link to={to} exact={to === '/'} onClick={onClick}>
        <span>{children}</span>
      </Link>
    </li>
  )
}

/** Logs out at once. Before the script has loaded it leads to the page with the Logout button. */
function LogOutLink() {
  const logOut = useLogOut()
  return (
    <a
      href="/login"
      className="icon-btn log-out when-signed-in"
      aria-label="Log out"
      title="Log out"
      onClick={(press) => {
        if (!isPlainPress(press)) return
        press.preventDefault()
        logOut()
      }}
    >
      <Icon name="logout" />
    </a>
  )
}
