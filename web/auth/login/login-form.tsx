import { login } from '../../../domain/auth/api.ts'
import { loginRefusalText } from '../../../domain/auth/rules.ts'
import { call, type CallError } from '../../lib/queries/call.ts'
import { useHydrated } from '../../lib/hydration/use-hydrated.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { EmailField } from '../../ui/forms/field.tsx'
import { lazySchema } from '../../ui/forms/schema.ts'
import { useForm } from '../../ui/forms/use-form.ts'

interface Props {
  email: string
  /** Path to continue to after login. */
  back: string | undefined
  /** Errors of a form that the browser submitted without the script. */
  initialErrors: Readonly<Record<string, string>>
  onSent: (email: string) => void
}

const loginSchema = lazySchema(
  async () => (await import('../../../domain/auth/schema.ts')).LoginForm,
)

/**
 * Form for the address; a server refusal shows on its field. Without the script it posts to the address of the page,
 * which contains the return path.
 */
export function LoginFormView({ email, back, initialErrors, onSent }: Props) {
  const isHydrated = useHydrated()
  const form = useForm({
    schema: loginSchema,
    initial: { email },
    initialErrors,
    send: ({ output }) => call(login, { body: { ...output, ...(back && { back }) } }),
    onDone: (_, { output }) => onSent(output.email),
    onRefused: loginErrorsFor('email'),
  })
  return (
    <form
      ref={form.form}
      method="post"
      onSubmit={(event) => void form.submit(event)}
      noValidate={isHydrated}
    >
      <EmailField
        {...form.field('email')}
        label="Email Address"
        hint="This is the email address you used to register."
        required
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

/** Explains on the given field why the email was not sent. */
export const loginErrorsFor =
  <Field extends string>(field: Field) =>
  ({ problem }: CallError) =>
    ({ [field]: loginRefusalText(problem) }) as Record<Field, string>
