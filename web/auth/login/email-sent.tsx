import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { login, verifyDigits } from '../../../domain/auth/api.ts'
import type { User } from '../../../domain/auth/schema.ts'
import { call } from '../../lib/queries/call.ts'
import { Link } from '../../lib/navigation.tsx'
import { useHydrated } from '../../lib/hydration/use-hydrated.ts'
import { useSignIn } from '../../lib/session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { lazySchema } from '../../ui/forms/schema.ts'
import { useForm } from '../../ui/forms/use-form.ts'
import { useWrite } from '../../ui/write/use-write.ts'
import { pendingLogin } from './pending-login.ts'
import { loginRefused } from './login-form.tsx'

// Only who has another account open needs it.
const SwitchDialog = lazy(() => import('../switch-dialog.tsx'))

interface Props {
  email: string
  /** Where to go on after signing in. */
  back: string | undefined
  /** What was typed and found when the browser sent the form by itself. */
  typed: string
  found: Readonly<Record<string, string>>
  onAnother: () => void
}

const digitsSchema = lazySchema(
  async () => (await import('../../../domain/auth/schema.ts')).DigitsForm,
)

/** The form for the digits of the mail, for users who read it on another device. */
export function EmailSent({ email, back, typed, found, onAnother }: Props) {
  const ready = useHydrated()
  const signIn = useSignIn()
  const [question, setQuestion] = useState<string | null>(null)

  const enter = (digits: string, answer: { switch: boolean }) =>
    call(verifyDigits, { body: { email, digits, ...answer } })
  const entered = (user: User) => {
    signIn(user)
    pendingLogin.keep('')
    // Nothing else was asked for.
    if (back === undefined && user.names.length > 0) window.location.replace('/weekend')
  }
  const toast = () => 'You are logged in.'
  const form = useForm({
    schema: digitsSchema,
    initial: { email, digits: typed },
    found,
    send: ({ output }) => enter(output.digits, { switch: false }),
    onDone: entered,
    feedback: { toast },
    onRefused({ problem, message }) {
      if (problem.field !== 'switch') return { digits: message }
      setQuestion(message)
      return {}
    },
  })
  const becomeOther = useWrite({
    send: () => enter(form.values.digits, { switch: true }),
    onDone: entered,
    feedback: { toast },
  })
  const another = useWrite({
    send: () => call(login, { body: { email, ...(back && { back }) } }),
    onDone: () => form.reset({ email, digits: '' }),
    onRefused: (refused) => form.setErrors(loginRefused('digits')(refused)),
    feedback: { toast: () => 'A new e-mail is on its way. Only its digits count now.' },
  })
  const sendAnother = (event: MouseEvent) => {
    event.preventDefault()
    void another.write()
  }

  return (
    <>
      <form
        ref={form.form}
        method="post"
        onSubmit={(event) => void form.submit(event)}
        noValidate={ready}
      >
        <input type="hidden" name="email" value={email} />
        {found['switch'] && (
          <noscript>
            <Alert tone="yellow" title={found['switch']} />
            <input type="hidden" name="switch" value="true" />
          </noscript>
        )}
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
          <Button
            type="submit"
            name="again"
            value="true"
            look="text"
            busy={another.busy}
            onClick={sendAnother}
          >
            Send a new e-mail
          </Button>
          <Link
            to="/login"
            back={back}
            className={buttonClass({ look: 'text' })}
            onClick={onAnother}
          >
            Use another address
          </Link>
        </div>
      </form>
      {question !== null && (
        <Suspense>
          <SwitchDialog
            question={question}
            becomeOther={becomeOther}
            onStay={() => {
              setQuestion(null)
              becomeOther.dismiss()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
