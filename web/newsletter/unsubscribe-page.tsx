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
            text: 'We send no more updates and invitations to this address. Mail about a registration or an RSVP of your own still comes.',
          }}
        >
          Press the button, and we send no more updates and invitations to the address you followed
          this link from.
        </MailLinkButton>
      </div>
    </div>
  )
}
