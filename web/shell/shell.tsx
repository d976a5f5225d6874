import { type ReactNode, startTransition, useEffect, useState } from 'react'
import type { Instant } from '../../domain/kernel/time.ts'
import { HydrationProgressContext } from '../lib/hydration/hydration-boundary.tsx'
import { createHydrationProgress } from '../lib/hydration/hydration-progress.ts'
import { currentInstant } from '../lib/time/clock.ts'
import { HydratedContext } from '../lib/hydration/use-hydrated.ts'
import { restoreLostFocus } from '../ui/focus-replacement.ts'
import { keepFocusInSight } from '../ui/keep-focus-in-sight.ts'
import { MeepleShapes } from '../ui/symbols/meeple-shapes.tsx'
import { topModal } from '../ui/overlays/modal.ts'
import { ToastProvider } from '../ui/overlays/toast.tsx'

/** Loads the guard against repeated clicks. If that fails, they count. */
const ignoreRepeatedClicks = () => void import('../ui/ignore-repeated-clicks.ts').catch(() => {})

/** The body of every page around its content. */
export function Shell({ children }: { children: ReactNode }) {
  const [hydratedAt, setHydratedAt] = useState<Instant | null>(null)
  const [progress] = useState(() =>
    createHydrationProgress(() => startTransition(() => setHydratedAt(currentInstant()))),
  )
  useEffect(() => progress.completePage(), [progress])
  useEffect(keepFocusInSight, [])
  useEffect(() => restoreLostFocus(topModal), [])
  useEffect(() => {
    if (hydratedAt === null) return
    document.documentElement.dataset['hydrated'] = 'yes'
    // Both precede a click.
    for (const eventName of ['pointerover', 'keydown']) {
      addEventListener(eventName, ignoreRepeatedClicks, { once: true })
    }
  }, [hydratedAt])
  return (
    <HydrationProgressContext value={progress}>
      <HydratedContext value={hydratedAt}>
        <MeepleShapes />
        <ToastProvider>{children}</ToastProvider>
      </HydratedContext>
    </HydrationProgressContext>
  )
}
