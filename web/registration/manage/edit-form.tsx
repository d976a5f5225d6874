import { useEffect } from 'react'
import { changeRegistration } from '../../../domain/registration/manage/api.ts'
import { type MyRegistration, MyRegistrationForm } from '../../../domain/registration/schema.ts'
import { formBefore } from '../../../domain/registration/undo.ts'
import { call } from '../../lib/queries/call.ts'
import { Alert, Refused } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckField, TextField } from '../../ui/forms/field.tsx'
import { UnsavedChanges } from '../../ui/forms/unsaved-changes.tsx'
import {
  registrationValues,
  startOf,
  useRegistrationConflict,
} from '../use-registration-conflict.ts'
import { useForm } from '../../ui/forms/use-form.ts'
import { BadgeEditor } from './badge-editor.tsx'

/** Starts from the registration as it was opened; somebody else's change in between is said, not lost. */
export function EditForm({ registration }: { registration: MyRegistration }) {
  const conflict = useRegistrationConflict(registration)
  const save = (body: MyRegistrationForm) =>
    call(changeRegistration, { params: { id: registration.id }, body })
  const form = useForm({
    schema: MyRegistrationForm,
    initial: conflict.start.values,
    conflict,
    send: ({ output }) => save({ ...output, version: conflict.version() }),
    onDone: (saved) => startFrom(saved),
    feedback: { toast: () => 'The registration is saved.' },
    undo(saved) {
      const body = formBefore(conflict.start.values, saved)
      return body && (() => save(body))
    },
  })
  const startFrom = (next: MyRegistration) => {
    conflict.startFrom(startOf(next))
    form.reset(registrationValues(next))
  }
  const isNewer = registration.version > conflict.start.version && !form.busy
  // Changed somewhere else: shown at once, unless that would overwrite what is being typed.
  useEffect(() => {
    if (isNewer && !form.changed) startFrom(registration)
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
      <Refused problem={form.refused?.problem} />
      {isNewer && form.changed && (
        <Alert tone="blue" title="Changed just now" role="status">
          Someone else changed this registration. When you save, you see both versions.
        </Alert>
      )}
      <Button type="submit" busy={form.busy} disabled={!form.changed}>
        Save
      </Button>
      {conflict.dialog({ send: form.send, onTheirs: startFrom })}
    </form>
  )
}
