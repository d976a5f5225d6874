import type { ReactNode } from 'react'
import { AnnouncementStrip } from './announcement-strip.tsx'
import { Footer } from './footer.tsx'
import { SignalLine } from './signal-line.tsx'
import { TopBar } from './top-bar.tsx'

/** The top bar and the footer around a page. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#content">
        Skip to content
      </a>
      <TopBar />
      <SignalLine />
      <AnnouncementStrip />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  )
}
