import { type ComponentType, useEffect, useState } from 'react'
import { Link } from '../../lib/navigation.tsx'
import { Icon } from '../../ui/symbols/icon.tsx'

const loadBell = () => import('../../notifications/bell.tsx')
const ignoreError = () => {}

/**
 * The place of the bell. Pages come with a link here, which works before the script has loaded; the bell itself is loaded
 * for logged-in users.
 */
export function BellPlace({ isKnown }: { isKnown: boolean }) {
  const [Bell, setBell] = useState<ComponentType>()
  useEffect(() => {
    // The link stays if the bell cannot be loaded.
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
