import type { ReactNode } from 'react'
import { HydrationBoundary } from '../lib/hydration/hydration-boundary.tsx'
import { useSessionFromServer } from '../lib/session/session.ts'
import { AnnouncementStrip } from './announcement-strip.tsx'
import { Footer } from './footer.tsx'
import { OfflineBar } from './offline/offline-bar.tsx'
import { PlainPagesStrip } from './plain-pages-strip.tsx'
import { TopBar } from './top-bar/top-bar.tsx'

/** The top bar and the footer around a page. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#content">
        Skip to content
      </a>
      <HydrationBoundary>
        <TopBar />
      </HydrationBoundary>
      <PlainPagesStrip />
      <OfflineBar />
      <AnnouncementStrip />
      <main id="content" tabIndex={-1}>
        <HydrationBoundary>{children}</HydrationBoundary>
      </main>
      <HydrationBoundary>
        <Footer />
      </HydrationBoundary>
      <SessionFromServer />
    </>
  )
}

function SessionFromServer() {
  useSessionFromServer()
  return null
}
