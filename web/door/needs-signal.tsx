import { useIsLost } from '../lib/queries/signal.ts'
import { Icon } from '../ui/symbols/icon.tsx'

/** Beside what cannot wait: whether a badge is left, or what the other desk wrote, only the server knows. */
export function NeedsSignal({ children }: { children: string }) {
  if (!useIsLost()) return null
  return (
    <p className="door-no-signal small" role="status">
      <Icon name="noSignal" />
      {children}
    </p>
  )
}
