import { type ComponentType, useEffect, useState } from 'react'
import { Link } from '../../lib/navigation.tsx'
import { Icon } from '../../ui/symbols/icon.tsx'

const loadBell = () => import('../../notifications/bell.tsx')
const ignoreError = () => {}

/**
 * Where the bell hangs. Pages come with a link in its place, which works before the script is there; the bell itself is loaded
 * for whoever is signed in.
 */
export function BellPlace({ isKnown }: { isKnown: boolean }) {
  const [Bell, setBell] = useState<ComponentType>()
  useEffect(() => {
    // Where it cannot be had, the link stays.
    if (isKnown) loadBell().then((bell) => bell.mountBell(setBell), ignoreError)
  }, [isKnown])
  return Bell && isKnown ? (
    <Bell />
  ) : (
    <Link to="/notifications" className="icon-btn when-signed-in">
      <Icon name="bell" />
      <span className="sr">Notifications</span>
    </Link>
  )
}
