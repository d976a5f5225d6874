import { createFileRoute } from '@tanstack/react-router'
import { sentSearch } from '../../domain/kernel/forms/posted-form.ts'
import { useConvention } from '../lib/convention.ts'
import { pageHead } from '../lib/head.ts'
import { usePosted } from '../lib/posted.ts'
import { SubscribeForm } from '../newsletter/subscribe-form.tsx'
import { Alert } from '../ui/alert.tsx'

export const Route = createFileRoute('/newsletter/form')({
  validateSearch: sentSearch,
  staticData: { bare: true, framed: true },
  head: (input) =>
    pageHead(input, {
      title: 'Email Updates Sign-up',
      description: 'Sign up for e-mail updates.',
    }),
  component: NewsletterForm,
})

function NewsletterForm() {
  const { sent } = Route.useSearch()
  const waits = usePosted()?.mailWaits
  const { name } = useConvention()
  return (
    <main className="framed-form stack" aria-label="Sign-up form">
      <h1>{name} by e-mail</h1>
      {sent || waits ? (
        <Alert
          tone="green"
          title={waits ? 'You will get an e-mail' : 'Check your inbox'}
          role="status"
        >
          {waits ?? 'We have sent you an e-mail.'} Follow the link in it, and you are on the list.
        </Alert>
      ) : (
        <>
          <p>Dates, game days and when registration opens: a few letters a year.</p>
          <SubscribeForm />
        </>
      )}
    </main>
  )
}
