import { useEffect, useState } from 'react'
import { changeRegistration } from '../../domain/registrations/api.ts'
import { type MyRegistration, MyRegistrationForm } from '../../domain/registration/schema.ts'
import { formOf, sideOf } from '../../domain/registration/sides.ts'
import { call, CallError } from '../lib/call.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { CheckField, TextField } from '../ui/field.tsx'
import { useToast } from '../ui/toast.tsx'
import { Unsaved } from '../ui/unsaved.tsx'
import {
  registrationValues,
  startOf,
  useRegistrationConflict,
} from '../registration/use-registration-conflict.ts'
import { useForm } from '../ui/use-form.ts'
import { BadgeNames } from './badge-names.tsx'

/** Starts from the registration as it was opened; somebody else's change in between is said, not lost. */
export function EditForm({ registration }: { registration: MyRegistration }) {
  const showToast = useToast()
  const [problem, setProblem] = useState<{ title: string; message: string } | null>(null)
  const conflict = useRegistrationConflict(registration)
  const form = useForm({
    schema: MyRegistrationForm,
    initial: formOf(conflict.start.values),
    onSubmit: async (checked, typed) => {
      setProblem(null)
      try {
        const body = { ...checked, version: conflict.version() }
        startFrom(await call(changeRegistration, { params: { id: registration.id }, body }))
        showToast('The registration is saved.')
        return {}
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (conflict.take(error.problem, sideOf(typed))) return {}
        const field = error.problem.field?.split('.')[0]
        if (field === 'names' || field === 'zip') return { [field]: error.problem.message }
        setProblem(error.problem)
        return {}
      }
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
      <Unsaved changed={form.changed} saving={form.busy} />
      <BadgeNames
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
      {problem && (
        <Alert tone="red" title={problem.title} role="alert">
          {problem.message}
        </Alert>
      )}
      {isNewer && form.changed && (
        <Alert tone="blue" title="Changed just now" role="status">
          Somebody else changed this registration. When you save, you see both.
        </Alert>
      )}
      <Button type="submit" busy={form.busy} disabled={!form.changed}>
        Save
      </Button>
      {conflict.dialog({ send: (side) => form.send(formOf(side)), onTheirs: startFrom })}
    </form>
  )
}
