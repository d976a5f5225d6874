import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { login, verifyDigits } from '../../../domain/auth/api.ts'
import type { User } from '../../../domain/auth/schema.ts'
import { landingPath } from '../../../domain/team/landing-path.ts'
import { setupLanding } from '../../../domain/setup/landing.ts'
import { useConvention } from '../../lib/convention.ts'
import { call } from '../../lib/queries/call.ts'
import { Link } from '../../lib/navigation.tsx'
import { useHydrated } from '../../lib/hydration/use-hydrated.ts'
import { useSetUser } from '../../lib/session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { lazySchema } from '../../ui/forms/schema.ts'
import { useForm } from '../../ui/forms/use-form.ts'
import { useWrite } from '../../ui/write/use-write.ts'
import { pendingLogin } from './pending-login.ts'
import { loginErrorsFor } from './login-form.tsx'

// Only users who have another account open need it.
const SwitchAccountDialog = lazy(() => import('../switch-account-dialog.tsx'))

interface Props {
  email: string
  /** Path to continue to after login. */
  back: string | undefined
  /** Digits and errors of a form that the browser submitted without the script. */
  initialDigits: string
  initialErrors: Readonly<Record<string, string>>
  onUseOtherAddress: () => void
}

const digitsSchema = lazySchema(
  async () => (await import('../../../domain/auth/schema.ts')).DigitsForm,
)

/** Form for the digits in the email, for users who read it on another device. */
export function EmailSent({ email, back, initialDigits, initialErrors, onUseOtherAddress }: Props) {
  const isHydrated = useHydrated()
  const convention = useConvention()
  const setUser = useSetUser()
  const [question, setQuestion] = useState<string | null>(null)

  const submitDigits = (digits: string, answer: { switch: boolean }) =>
    call(verifyDigits, { body: { email, digits, ...answer } })
  const completeLogIn = (user: User) => {
    setUser(user)
    pendingLogin.keep('')
    // The page itself leads to the requested one.
    const path =
      back === undefined ? (setupLanding(user, convention) ?? landingPath(user)) : undefined
    if (path !== undefined) window.location.replace(path)
  }
  const toast = () => 'You are logged in.'
  const form = useForm({
    schema: digitsSchema,
    initial: { email, digits: initialDigits },
    initialErrors,
    send: ({ output }) => submitDigits(output.digits, { switch: false }),
    onDone: completeLogIn,
    feedback: { toast },
    onRefused({ problem, message }) {
      if (problem.field !== 'switch') return { digits: message }
      setQuestion(message)
      return {}
    },
  })
  const switchAccount = useWrite({
    send: () => submitDigits(form.values.digits, { switch: true }),
    onDone: completeLogIn,
    feedback: { toast },
  })
  const resend = useWrite({
    send: () => call(login, { body: { email, ...(back && { back }) } }),
    onDone: () => form.reset({ email, digits: '' }),
    onRefused: (callError) => form.setErrors(loginErrorsFor('digits')(callError)),
    feedback: { toast: () => 'A new email is on its way. Only its digits work now.' },
  })
  const resendEmail = (event: MouseEvent) => {
    event.preventDefault()
    void resend.write()
  }

  return (
    <>
      <form
        ref={form.form}
        method="post"
        onSubmit={(event) => void form.submit(event)}
        noValidate={isHydrated}
      >
        <input type="hidden" name="email" value={email} />
        {initialErrors['switch'] && (
          <noscript>
            <Alert tone="yellow" title={initialErrors['switch']} />
            <input type="hidden" name="switch" value="true" />
          </noscript>
        )}
        <TextField
          {...form.field('digits')}
          label="Six-digit code"
          hint="Reading your email on another device? Enter the six digits from the email here instead of clicking its link."
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
        />
        <div className="row">
          <Button type="submit" variant="quiet" busy={form.busy}>
            Log in with the code
          </Button>
          <Button
            type="submit"
            name="again"
            value="true"
            variant="text"
            busy={resend.busy}
            onClick={resendEmail}
          >
            Send a new email
          </Button>
          <Link
            to="/login"
            back={back}
            className={buttonClass({ variant: 'text' })}
            onClick={onUseOtherAddress}
          >
            Use another address
          </Link>
        </div>
      </form>
      {question !== null && (
        <Suspense>
          <SwitchAccountDialog
            question={question}
            switchAccount={switchAccount}
            onKeepAccount={() => {
              setQuestion(null)
              switchAccount.dismiss()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
