import type { ReactNode } from 'react'
import { Brand } from '../shell/top-bar.tsx'
import { WavingMeep } from '../ui/meeple.tsx'

/** The green table with a card on it: what a guest sees of us first. */
export function InvitationPage({ children }: { children: ReactNode }) {
  return (
    <main className="invite-page hexes">
      <header>
        <Brand />
        <WavingMeep />
      </header>
      <article className="invite">{children}</article>
    </main>
  )
}

interface NoticeProps {
  title: string
  children?: ReactNode
  action?: ReactNode
}

/** A card that has only something to say. */
export function InvitationNotice({ title, children, action }: NoticeProps) {
  return (
    <InvitationPage>
      <section className="invite-card invite-card--notice">
        <h1>{title}</h1>
        {children}
        {action}
      </section>
    </InvitationPage>
  )
}

export function InvitationPending() {
  return (
    <InvitationPage>
      <section className="invite-card invite-card--notice" role="status">
        <h1>Loading Invitation</h1>
        <div className="invite-bones" aria-hidden="true">
          <i className="bone bone--hex" />
          <i className="bone" />
          <i className="bone" />
        </div>
      </section>
    </InvitationPage>
  )
}
