import { useConvention } from '../lib/convention.ts'
import type { PageProps } from '../lib/page.ts'
import { useSubmission } from '../lib/hydration/submission.ts'
import { Alert } from '../ui/alert.tsx'
import type { PagePath } from '../lib/href.ts'
import { Honeypot } from '../ui/forms/honeypot.tsx'
import { Button } from '../ui/button.tsx'
import { EmailField } from '../ui/forms/field.tsx'

export function Page({ search: { sent } }: PageProps) {
  const mailDelayText = useSubmission()?.mailWaits
  const { name } = useConvention()
  return (
    <main className="framed-form stack" aria-label="Sign-up form">
      <h1>{name} by email</h1>
      {sent || mailDelayText ? (
        <Alert
          tone="green"
          title={mailDelayText ? "We'll email you" : 'Check your inbox'}
          role="status"
        >
          {mailDelayText ?? "We've sent you an email."} Click the link in it, and you're on the
          list.
        </Alert>
      ) : (
        <>
          <p>Dates, game days and when registration opens: a few emails a year.</p>
          <SubscribeForm />
        </>
      )}
    </main>
  )
}

/** Plain form: in a frame, with or without the script, the browser sends it and shows the response. */
function SubscribeForm() {
  const submission = useSubmission()
  return (
    <form className="stack" method="post" action={'/newsletter/form' satisfies PagePath}>
      <EmailField
        name="email"
        label="Email Address"
        hint="We'll send you a link to confirm it. Every email has an unsubscribe link."
        error={submission?.errors['email']}
        defaultValue={submission?.values['email']?.[0]}
        maxLength={254}
        required
      />
      <Honeypot name="website" />
      <Button type="submit" size="large" wide>
        Sign up
      </Button>
    </form>
  )
}
