import { type ReactNode, useEffect } from 'react'
import { MeepleShapes } from '../ui/meeple.tsx'
import { ToastProvider } from '../ui/overlays/toast.tsx'
import { Footer } from './footer.tsx'
import { TopBar } from './top-bar.tsx'

interface Props {
  /** Without the top bar and the footer. */
  bare: boolean
  children: ReactNode
}

/** What the body of every page has around its content. */
export function Shell({ bare, children }: Props) {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = 'yes'
  }, [])
  return (
    <>
      <MeepleShapes />
      <ToastProvider>{bare ? children : <Framed>{children}</Framed>}</ToastProvider>
    </>
  )
}

function Framed({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#content">
        Skip to content
      </a>
      <TopBar />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  )
}
