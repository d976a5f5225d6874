import { createFileRoute, useLocation } from '@tanstack/react-router'
import { pageHead } from '../lib/head.ts'
import { NewsletterButton } from '../newsletter/newsletter-button.tsx'

export const Route = createFileRoute('/newsletter/confirm/$token')({
  staticData: { personal: true },
  head: (input) =>
    pageHead(input, {
      title: 'Confirm Email Updates',
      description: 'Confirms that an address wants e-mail updates.',
    }),
  component: Confirm,
})

function Confirm() {
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <div className="wrap page">
      <div className="narrow narrow--form stack">
        <h1>Confirm Email Updates</h1>
        <NewsletterButton
          action={pathname}
          button="Yes, send me updates"
          done={{
            title: 'You are on the list!',
            text: 'You will hear from us a few times a year. Every letter has a link that ends them.',
          }}
        >
          Press the button, and our e-mail updates come to the address you followed this link from.
        </NewsletterButton>
      </div>
    </div>
  )
}
