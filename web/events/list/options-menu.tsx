import { Link } from '../../lib/navigation.tsx'
import { useRenderedStates } from '../../lib/session/session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import type { CreateKind } from '../drawer-search.ts'
import type { EventsView } from './table-search.ts'

interface Props {
  onCreate: (kind: CreateKind) => void
  onView: (view: EventsView) => void
}

export function OptionsMenu({ onCreate, onView }: Props) {
  const { isLoggedIn, isLoggedOut } = useRenderedStates()
  return (
    <>
      {isLoggedOut && (
        <Link className={`${buttonClass({})} when-signed-out`} to="/login" back="/events">
          Login to Create and Join Events
        </Link>
      )}
      {isLoggedIn && (
        <Menu
          className="when-signed-in"
          label="Create & View Options"
          icon="plus"
          items={[
            { label: 'Create Event', icon: 'plus', onSelect: () => onCreate('new') },
            { label: 'Request Game', icon: 'box', onSelect: () => onCreate('request') },
            { label: 'My Registered Events', icon: 'check', onSelect: () => onView('registered') },
            { label: 'My Organized Events', icon: 'users', onSelect: () => onView('organized') },
          ]}
        />
      )}
    </>
  )
}
