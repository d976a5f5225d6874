import { useConvention } from '../lib/convention.ts'
import type { PageProps } from '../lib/page.ts'
import { useSubmission } from '../lib/hydration/submission.ts'
import { Alert } from '../ui/alert.tsx'
import { SubscribeForm } from './subscribe-form.tsx'

export function Page({ search: { sent } }: PageProps) {
  const waits = useSubmission()?.mailWaits
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
