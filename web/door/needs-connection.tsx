import { useIsOffline } from '../lib/queries/connection.ts'
import { Icon } from '../ui/symbols/icon.tsx'

/** Shown offline beside an action that cannot be queued, because only the server knows whether it is possible. */
export function NeedsConnection({ children }: { children: string }) {
  if (!useIsOffline()) return null
  return (
    <p className="door-offline small" role="status">
      <Icon name="offline" />
      {children}
    </p>
  )
}
