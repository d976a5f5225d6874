import { type ReactNode, useEffect } from 'react'
import { MeepleShapes } from '../ui/meeple.tsx'
import { ToastProvider } from '../ui/overlays/toast.tsx'

/** What the body of every page has around its content. */
export function Shell({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = 'yes'
  }, [])
  return (
    <>
      <MeepleShapes />
      <ToastProvider>{children}</ToastProvider>
    </>
  )
}
