import { createFileRoute, useLocation } from '@tanstack/react-router'
import { pageHead } from '../lib/head.ts'
import { NewsletterButton } from '../newsletter/newsletter-button.tsx'

export const Route = createFileRoute('/newsletter/unsubscribe/$token')({
  staticData: { personal: true },
  head: (input) =>
    pageHead(input, {
      title: 'Unsubscribe',
      description: 'Ends e-mail updates to an address.',
    }),
  component: Unsubscribe,
})

function Unsubscribe() {
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <div className="wrap page">
      <div className="narrow narrow--form stack">
        <h1>Unsubscribe</h1>
        <NewsletterButton
          action={pathname}
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
