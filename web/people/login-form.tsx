import { login } from '../../domain/people/api.ts'
import { LoginForm as LoginSchema } from '../../domain/people/schema.ts'
import { call, CallError } from '../lib/call.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { useForm } from '../ui/use-form.ts'

/** Asks for the address; a refusal of the server shows on its field. */
export function LoginForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useForm({
    schema: LoginSchema,
    initial: { email: '' },
    onSubmit: async ({ email }) => {
      try {
        await call(login, { body: { email } })
        onSent(email)
        return {}
      } catch (error) {
        return { email: loginErrorText(error) }
      }
    },
  })
  return (
    <form ref={form.form} onSubmit={(event) => void form.submit(event)} noValidate>
      <TextField
        {...form.field('email')}
        type="email"
        label="Email Address"
        hint="This is the email address you used to register."
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Alert tone="blue" title="Heads up!">
        You will be sent a verification email to confirm your identity.
      </Alert>
      <Button type="submit" size="large" wide busy={form.busy}>
        Login
      </Button>
    </form>
  )
}

function loginErrorText(error: unknown): string {
  if (!(error instanceof CallError)) throw error
  const hint =
    error.status === 404 ? ' Please verify the email address that you entered is correct.' : ''
  return `${error.problem.message}${hint}`
}
