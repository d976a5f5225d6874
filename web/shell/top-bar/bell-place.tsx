import { type ComponentType, useEffect, useState } from 'react'
import { Link } from '../../lib/navigation.tsx'
import { Icon } from '../../ui/symbols/icon.tsx'

const loadBell = () => import('../../notifications/bell.tsx')
const ignoreError = () => {}

/**
 * Shows a link to the notifications, which works before the script has loaded. For logged-in users the bell replaces it
 * once it is loaded.
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
