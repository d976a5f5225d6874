import type { PagePath } from '../lib/href.ts'
import { useSubmission } from '../lib/hydration/submission.ts'
import { Honeypot } from '../ui/forms/honeypot.tsx'
import { Button } from '../ui/button.tsx'
import { EmailField } from '../ui/forms/field.tsx'

/** A plain form: in a frame, with or without script, the browser sends it and shows what comes back. */
export function SubscribeForm() {
  const submission = useSubmission()
  return (
    <form className="stack" method="post" action={'/newsletter/form' satisfies PagePath}>
      <EmailField
        name="email"
        label="Email Address"
        hint="We send you a link to confirm it. Every letter has a link that ends them."
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
