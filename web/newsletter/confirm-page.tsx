import { usePath } from '../lib/navigation.tsx'
import { MailLinkButton } from '../shell/mail-link-button.tsx'
import { invalidLink } from './invalid-link.ts'

export function Page() {
  return (
    <div className="wrap page">
      <div className="narrow narrow--form stack">
        <h1>Confirm Email Updates</h1>
        <MailLinkButton
          action={usePath()}
          button="Yes, send me updates"
          failedTitle={invalidLink}
          doneMessage={{
            title: 'You are on the list!',
            text: "You'll hear from us a few times a year. Every email has an unsubscribe link.",
          }}
        >
          Click the button to get our email updates at the address that received this link.
        </MailLinkButton>
      </div>
    </div>
  )
}
