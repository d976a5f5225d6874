import { Link } from '@tanstack/react-router'
import { useUser } from '../../lib/session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import type { CreateKind } from '../drawer-search.ts'
import type { EventsView } from './table-search.ts'

interface Props {
  onCreate: (kind: CreateKind) => void
  onView: (view: EventsView) => void
}

export function OptionsMenu({ onCreate, onView }: Props) {
  if (!useUser()) {
    return (
      <Link className={buttonClass({})} to="/login">
        Login to Create and Join Events
      </Link>
    )
  }
  return (
    <Menu
      label="Create & View Options"
      icon="plus"
      items={[
        { label: 'Create Event', icon: 'plus', onSelect: () => onCreate('new') },
        { label: 'Request Game', icon: 'box', onSelect: () => onCreate('request') },
        { label: 'My Registered Events', icon: 'check', onSelect: () => onView('registered') },
        { label: 'My Organized Events', icon: 'users', onSelect: () => onView('organized') },
      ]}
    />
  )
}
