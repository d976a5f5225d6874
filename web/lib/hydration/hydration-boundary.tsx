import { createContext, type ReactNode, Suspense, useContext, useEffect, useId } from 'react'
import type { HydrationProgress } from './hydration-progress.ts'

export const HydrationProgressContext = createContext<HydrationProgress | null>(null)

/**
 * A part of a page that is hydrated separately, when the browser is idle; a click inside it is answered after this part
 * alone. Without a boundary, a click would wait for the whole page.
 */
export function HydrationBoundary({ children }: { children: ReactNode }) {
  const progress = useContext(HydrationProgressContext)
  const id = useId()
  useEffect(() => progress?.register(id), [progress, id])
  return (
    <Suspense>
      {children}
      <Hydrated id={id} />
    </Suspense>
  )
}

function Hydrated({ id }: { id: string }) {
  const progress = useContext(HydrationProgressContext)
  useEffect(() => progress?.complete(id), [progress, id])
  return null
}
