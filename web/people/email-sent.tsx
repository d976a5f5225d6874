import { verifyDigits } from '../../domain/people/api.ts'
import { DigitsForm } from '../../domain/people/schema.ts'
import { call, CallError } from '../lib/call.ts'
import { useSignIn } from '../lib/session.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { useToast } from '../ui/toast.tsx'
import { useForm } from '../ui/use-form.ts'

/** After the e-mail has gone: what to do next, also for those who read it on another device. */
export function EmailSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { signIn } = useSignIn()
  const showToast = useToast()
  const form = useForm({
    schema: DigitsForm,
    initial: { email, digits: '' },
    onSubmit: async (body) => {
      try {
        signIn(await call(verifyDigits, { body }))
        showToast('You are logged in.')
        return {}
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        return { digits: error.problem.message }
      }
    },
  })
  return (
    <>
      <Alert tone="green" title="Email Sent!" role="status">
        Verification email has been sent to: {email}. Please check your inbox and click the link to
        complete verification.
      </Alert>
      <form ref={form.form} onSubmit={(event) => void form.submit(event)} noValidate>
        <TextField
          {...form.field('digits')}
          label="Reading your mail on another device?"
          hint="Enter the six digits from the e-mail here instead of following its link."
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
        />
        <div className="row">
          <Button type="submit" look="quiet" busy={form.busy}>
            Log in with the code
          </Button>
          <Button look="text" onClick={onAgain}>
            Use another address
          </Button>
        </div>
      </form>
    </>
  )
}
