import { usePath } from '../lib/navigation.tsx'
import { MailLinkButton } from '../shell/mail-link-button.tsx'
import { invalidLink } from './invalid-link.ts'

export function Page() {
  return (
    <div className="wrap page">
      <div className="narrow narrow--form stack">
        <h1>Unsubscribe</h1>
        <MailLinkButton
          action={usePath()}
          button="Unsubscribe"
          failedTitle={invalidLink}
          doneMessage={{
            title: 'You are unsubscribed',
            text: "We'll no longer send updates and invitations to this address. You'll still get email about your own registration or RSVP.",
          }}
        >
          Click the button to stop updates and invitations to the address that received this link.
        </MailLinkButton>
      </div>
    </div>
  )
}
