import type { KeyboardEvent, SubmitEvent } from 'react'
import { logoutFormPath } from '../../../domain/auth/paths.ts'
import { isInTeam } from '../../../domain/kernel/roles.ts'
import { Link } from '../../lib/navigation.tsx'
import { useUser } from '../../lib/session/session.ts'
import { Icon } from '../../ui/symbols/icon.tsx'
import { Meeple } from '../../ui/symbols/meeple.tsx'
import { usePopover } from '../../ui/overlays/popover.tsx'
import { useLogOut } from '../../auth/use-log-out.ts'

/**
 * The menu of the logged-in user. It is complete before the script has loaded: the styles write the stored names, the
 * browser opens it, and logging out is a form.
 */
export function NameMenu() {
  const { button, close, panel, panelProps } = usePopover()
  const user = useUser()
  const logOut = useLogOut()

  function move(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const items = [...(panel.current?.querySelectorAll<HTMLElement>('a, button') ?? [])].filter(
      (item) => item.offsetParent,
    )
    const currentIndex = items.findIndex((item) => item === document.activeElement)
    // The up arrow moves to the last item if none has the focus yet.
    items.at(currentIndex < 0 && step < 0 ? -1 : (currentIndex + step) % items.length)?.focus()
  }

  function submitLogOut(event: SubmitEvent) {
    event.preventDefault()
    close()
    logOut()
  }

  return (
    <div className="when-signed-in">
      <button type="button" className="name-btn" {...button}>
        <Meeple />
        <span className="sr">Logged in as </span>
        <span className="stored-brief" />
        <Icon name="down" />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut: Tab moves to the same */}
      <div
        className="bar-panel menu name-menu"
        role="group"
        aria-label="Your account"
        tabIndex={-1}
        onKeyDown={move}
        {...panelProps}
      >
        <p className="name-menu-head">
          <Meeple />
          <span>
            <b className="stored-name" />
            <span className="stored-email" />
          </span>
        </p>
        <Link to="/weekend" className="when-registered" onClick={close}>
          <Icon name="calendar" />
          My Weekend
        </Link>
        <Link to="/wishes" className="when-registered" onClick={close}>
          <Icon name="heart" />
          My Wishes
        </Link>
        <Link to="/" className="when-registered" onClick={close}>
          <Icon name="badge" />
          My Registration
        </Link>
        <Link to="/notifications" onClick={close}>
          <Icon name="bell" />
          Notifications
        </Link>
        {isInTeam(user) && (
          <Link to="/organize" onClick={close}>
            <Icon name="users" />
            Organize
          </Link>
        )}
        <form method="post" action={logoutFormPath} onSubmit={submitLogOut}>
          <button type="submit">
            <Icon name="logout" />
            Log out
          </button>
        </form>
      </div>
    </div>
  )
}
