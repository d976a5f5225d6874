import { createFileRoute } from '@tanstack/react-router'
import { useConvention } from '../lib/convention.ts'
import { pageHead } from '../lib/head.ts'

export const Route = createFileRoute('/email')({
  head: (input) =>
    pageHead(input, {
      title: 'Email Updates Sign-up',
      description:
        'Hear when registration opens and when the next game day is. A few letters a year.',
    }),
  component: EmailUpdates,
})

const frameHeight = 401

function EmailUpdates() {
  const { newsletterFormUrl } = useConvention()
  return (
    <div className="wrap page">
      <div className="narrow narrow--form stack">
        <h1>Email Updates Sign-up</h1>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the organisers choose the form, and it needs its own origin and scripts */}
        <iframe
          className="tile sign-up-frame"
          title="Email updates sign-up form"
          src={newsletterFormUrl}
          height={frameHeight}
        />
      </div>
    </div>
  )
}
