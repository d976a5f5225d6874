import { usePath } from '../lib/navigation.tsx'
import { NewsletterButton } from './newsletter-button.tsx'

export { Frame } from '../shell/frame.tsx'

export function Page() {
  return (
    <div className="wrap page">
      <div className="narrow narrow--form stack">
        <h1>Unsubscribe</h1>
        <NewsletterButton
          action={usePath()}
          button="Unsubscribe"
          done={{
            title: 'You are unsubscribed',
            text: 'We send no more updates and invitations to this address. Mail about a registration or an RSVP of your own still comes.',
          }}
        >
          Press the button, and we send no more updates and invitations to the address you followed
          this link from.
        </NewsletterButton>
      </div>
    </div>
  )
}
