import { useEffect, useRef } from 'react'
import { buildReturnPath } from '../../../domain/auth/return-path.ts'
import type { PagePath } from '../../lib/href.ts'
import { Link, usePath, useSearchText } from '../../lib/navigation.tsx'
import { useRenderedStates } from '../../lib/session/session.ts'
import { IconButton } from '../../ui/button.tsx'
import { usePopover } from '../../ui/overlays/popover.tsx'
import { isPlainClick } from '../../lib/plain-click.ts'
import { Icon } from '../../ui/symbols/icon.tsx'
import { useLogOut } from '../../auth/use-log-out.ts'
import { Brand } from '../brand.tsx'
import { BellPlace } from './bell-place.tsx'
import { NameMenu } from './name-menu.tsx'

const links = [
  { to: '/', text: 'Register' },
  { to: '/faq', text: 'FAQ' },
  { to: '/photos', text: 'Photos' },
  { to: '/events', text: 'Events' },
  { to: '/contact', text: 'Contact' },
  { to: '/map', text: 'Meep' },
] as const

/** False where there is no page to return to: users who log in from home or from these pages have no other one in mind. */
const showsBackLink = (path: string) => !['/', '/login', '/verify'].includes(path)

/** The top bar. Its menus are the browser's popovers, which open before the script has loaded. */
export function TopBar() {
  const { user, isLoggedIn, isLoggedOut } = useRenderedStates()
  const path = usePath()
  const search = useSearchText()
  const bar = useRef<HTMLElement>(null)
  const wasLoggedIn = useRef(false)
  useEffect(() => {
    // Move the focus to the log-in link after a logout: the element that had it is gone.
    if (wasLoggedIn.current && !user && document.activeElement === document.body) {
      bar.current?.querySelector<HTMLElement>('a.name-btn')?.focus({ preventScroll: true })
    }
    wasLoggedIn.current = user !== null
  }, [user])
  const { open, close, button, panelProps } = usePopover()
  return (
    <header className="topbar" ref={bar}>
      <div className="wrap">
        <Brand />
        <nav className="topnav" aria-label="Main">
          <div className="bar-panel" tabIndex={-1} {...panelProps}>
            <ul>
              {links.map(({ to, text }) => (
                <NavLink key={to} to={to} onClick={close}>
                  {text}
                </NavLink>
              ))}
              {isLoggedIn && user?.isAdmin !== false && (
                <NavLink to="/gameday-management" className="when-admin" onClick={close}>
                  Gamedays
                </NavLink>
              )}
            </ul>
          </div>
        </nav>
        <div className="bar-end">
          {isLoggedOut && (
            <Link
              to="/login"
              back={showsBackLink(path) ? buildReturnPath(path, search) : undefined}
              className="name-btn when-signed-out"
            >
              Log in
            </Link>
          )}
          {isLoggedIn && <BellPlace isKnown={user !== null} />}
          {isLoggedIn && <NameMenu />}
          {isLoggedIn && <LogOutLink />}
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
      onClick={(click) => {
        if (!isPlainClick(click)) return
        click.preventDefault()
        logOut()
      }}
    >
      <Icon name="logout" />
    </a>
  )
}
