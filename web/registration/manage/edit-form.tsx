import { useEffect } from 'react'
import { changeRegistration } from '../../../domain/registration/manage/api.ts'
import { type MyRegistration, MyRegistrationForm } from '../../../domain/registration/schema.ts'
import { undoRegistrationForm } from '../../../domain/registration/undo-form.ts'
import { call } from '../../lib/queries/call.ts'
import { Alert, ProblemAlert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckField, TextField } from '../../ui/forms/field.tsx'
import { UnsavedChanges } from '../../ui/forms/unsaved-changes.tsx'
import {
  registrationValues,
  conflictStart,
  useRegistrationConflict,
} from '../use-registration-conflict.ts'
import { useForm } from '../../ui/forms/use-form.ts'
import { BadgeEditor } from './badge-editor.tsx'

/** Starts from the registration as it was opened; a concurrent change is reported, not lost. */
export function EditForm({ registration }: { registration: MyRegistration }) {
  const conflict = useRegistrationConflict(registration)
  const save = (body: MyRegistrationForm) =>
    call(changeRegistration, { params: { id: registration.id }, body })
  const form = useForm({
    schema: MyRegistrationForm,
    initial: conflict.start.values,
    conflict,
    send: ({ output }) => save({ ...output, version: conflict.version() }),
    onDone: (saved) => resetTo(saved),
    feedback: { toast: () => 'Registration saved.' },
    undo(saved) {
      const body = undoRegistrationForm(conflict.start.values, saved)
      return body && (() => save(body))
    },
  })
  const resetTo = (next: MyRegistration) => {
    conflict.resetTo(conflictStart(next))
    form.reset(registrationValues(next))
  }
  const isNewer = registration.version > conflict.start.version && !form.busy
  // Changed elsewhere: shown at once, unless that would overwrite input.
  useEffect(() => {
    if (isNewer && !form.changed) resetTo(registration)
  })
  return (
    <form
      ref={form.form}
      className="stack"
      onSubmit={(event) => void form.submit(event)}
      noValidate
    >
      <UnsavedChanges changed={form.changed} saving={form.busy} />
      <BadgeEditor
        names={form.values.names}
        error={form.errors.names}
        onChange={(names) => form.set('names', names)}
      />
      <TextField
        {...form.field('zip')}
        className="field--short"
        label="ZIP or postal code"
        optional
        autoComplete="off"
        maxLength={16}
      />
      <CheckField
        label="Show on the attendee list"
        checked={form.values.listed}
        onChange={(event) => form.set('listed', event.target.checked)}
      />
      <ProblemAlert problem={form.refused?.problem} />
      {isNewer && form.changed && (
        <Alert tone="blue" title="Changed just now" role="status">
          Someone else changed this registration. When you save, you'll see both versions.
        </Alert>
      )}
      <Button type="submit" busy={form.busy} disabled={!form.changed}>
        Save
      </Button>
      {conflict.dialog({ send: form.send, onTheirs: resetTo })}
    </form>
  )
}
