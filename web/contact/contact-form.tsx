import { useState } from 'react'
import { sendMessage } from '../../domain/contact/api.ts'
import { call, type CallError } from '../lib/queries/call.ts'
import type { PagePath } from '../lib/href.ts'
import { withSubmittedValues, useSubmission } from '../lib/hydration/submission.ts'
import { useHydrated } from '../lib/hydration/use-hydrated.ts'
import { Alert } from '../ui/alert.tsx'
import { Honeypot } from '../ui/forms/honeypot.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorDialog, Dialog } from '../ui/overlays/dialog.tsx'
import { EmailField, TextArea, TextField } from '../ui/forms/field.tsx'
import { lazySchema } from '../ui/forms/schema.ts'
import { useForm } from '../ui/forms/use-form.ts'
import { failure, success } from './texts.ts'

const contactSchema = lazySchema(
  async () => (await import('../../domain/contact/schema.ts')).ContactForm,
)

const emptyForm = { name: '', email: '', message: '', website: '' }

const errorMessage = ({ status, message }: CallError) =>
  status === 429 ? { ...failure, message } : failure

export function ContactFormView() {
  const browserSubmission = useSubmission()
  const submission = browserSubmission?.mailWaits ? null : browserSubmission
  const isHydrated = useHydrated()
  const [problem, setProblem] = useState(submission?.problem ?? null)
  const [confirmation, setConfirmation] = useState<{ mailDelayText: string | undefined } | null>(
    null,
  )
  const form = useForm({
    schema: contactSchema,
    initial: withSubmittedValues(emptyForm, submission),
    ...(submission && { initialErrors: submission.errors }),
    send({ output }) {
      setProblem(null)
      return call(sendMessage, { body: output })
    },
    onDone({ mailWaits }) {
      setConfirmation({ mailDelayText: mailWaits?.message })
      form.reset(emptyForm)
    },
  })

  return (
    <>
      <form
        ref={form.form}
        method="post"
        action={'/contact' satisfies PagePath}
        onSubmit={(event) => void form.submit(event)}
        noValidate={isHydrated}
      >
        {problem && (
          <Alert tone="red" title={failure.title} role="alert">
            {problem.message}
          </Alert>
        )}
        <TextField
          {...form.field('name')}
          label="Name"
          autoComplete="name"
          maxLength={120}
          required
        />
        <EmailField {...form.field('email')} label="Email" required />
        <TextArea {...form.field('message')} label="Message" rows={7} maxLength={5000} required />
        <Honeypot
          name="website"
          value={form.values.website}
          onChange={(value) => form.set('website', value)}
        />
        <Button type="submit" size="large" wide busy={form.busy}>
          Submit
        </Button>
      </form>
      {confirmation && (
        <MessageSent
          mailDelayText={confirmation.mailDelayText}
          onClose={() => setConfirmation(null)}
        />
      )}
      {form.refused && <ErrorDialog error={errorMessage(form.refused)} onClose={form.dismiss} />}
    </>
  )
}

interface MessageSentProps {
  /** Delay until the message reaches the organizers, if any. */
  mailDelayText: string | undefined
  onClose: () => void
}

function MessageSent({ mailDelayText, onClose }: MessageSentProps) {
  return (
    <Dialog title={success.title} role="alertdialog" onClose={onClose}>
      <div className="stack stack--tight">
        <p>{success.message}</p>
        {mailDelayText && <p>{mailDelayText}</p>}
        <p>{success.thanks}</p>
      </div>
      <div className="row">
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  )
}
