import type { ReactNode } from 'react'
import { Link } from '../lib/navigation.tsx'
import { Brand } from '../shell/brand.tsx'
import { buttonClass } from '../ui/button.tsx'
import { WavingMeep } from '../ui/symbols/meeple.tsx'

interface InvitationPageProps {
  /** Narrow card, for content without a form. */
  narrow?: boolean
  children: ReactNode
}

/** The page of an invitation: a card on a green table. */
export function InvitationPage({ narrow = false, children }: InvitationPageProps) {
  return (
    <main className={`invite-page hexes ${narrow ? 'invite-page--narrow' : ''}`.trim()}>
      <header>
        <Brand />
        <WavingMeep />
      </header>
      <article className="invite">{children}</article>
    </main>
  )
}

interface InvitationMessageProps {
  title: string
  children?: ReactNode
  action?: ReactNode
}

/** A card with a message and no form. */
export function InvitationMessage({ title, children, action }: InvitationMessageProps) {
  return (
    <InvitationPage narrow>
      <section className="invite-card invite-card--notice">
        <h1>{title}</h1>
        {children}
        {action}
      </section>
    </InvitationPage>
  )
}

/** Invites a guest with an invalid link to write to the organizers. */
export function ContactOrganizers() {
  return (
    <Link to="/contact" className={buttonClass({ variant: 'quiet' })}>
      Ask the organizers
    </Link>
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
