import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { badgesLeft } from '../../../domain/convention/rules.ts'
import type { User } from '../../../domain/auth/schema.ts'
import { changeMyRegistration } from '../../../domain/registration/api.ts'
import { maxNames } from '../../../domain/registration/name-limits.ts'
import { type MyRegistration, MyRegistrationForm } from '../../../domain/registration/schema.ts'
import { undoRegistrationForm } from '../../../domain/registration/undo-form.ts'
import { amountDue } from '../../../domain/registration/rules.ts'
import { call } from '../../lib/queries/call.ts'
import { useConvention } from '../../lib/convention.ts'
import { useSetUser } from '../../lib/session/session.ts'
import { Alert, ProblemAlert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { UnsavedChanges } from '../../ui/forms/unsaved-changes.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { BadgeNames } from '../badge-names.tsx'
import { PlaceFields } from '../place-fields.tsx'
import { myRegistrationQuery } from '../queries.ts'
import {
  registrationValues,
  conflictStart,
  useRegistrationConflict,
} from '../use-registration-conflict.ts'
import { CancelRegistration } from './cancel-registration.tsx'

export function OwnForm({ registration, user }: { registration: MyRegistration; user: User }) {
  const convention = useConvention()
  const cache = useQueryClient()
  const setUser = useSetUser()
  const [savedRegistration, setSavedRegistration] = useState(registration)
  const conflict = useRegistrationConflict(savedRegistration)
  const cacheRegistration = (saved: MyRegistration) => {
    cache.setQueryData(myRegistrationQuery.queryKey, saved)
    setUser({ ...user, names: saved.names })
  }
  const form = useForm({
    schema: MyRegistrationForm,
    initial: registrationValues(savedRegistration),
    conflict,
    send: ({ output }) =>
      call(changeMyRegistration, { body: { ...output, version: conflict.version() } }),
    onDone(saved) {
      cacheRegistration(saved)
      resetTo(saved)
    },
    feedback: { toast: () => 'Registration saved.' },
    undo(saved) {
      const body = undoRegistrationForm(conflict.start.values, saved)
      return body && (async () => cacheRegistration(await call(changeMyRegistration, { body })))
    },
  })
  const resetTo = (next: MyRegistration) => {
    setSavedRegistration(next)
    conflict.resetTo(conflictStart(next))
    form.reset(registrationValues(next))
  }
  const isNewer = registration.version > conflict.start.version && !form.busy
  // Changed elsewhere: shown at once, unless that would overwrite input.
  useEffect(() => {
    if (isNewer && !form.changed) resetTo(registration)
  })

  const { names } = form.values
  const removedNames = savedRegistration.names.filter(
    ({ id }) => !names.some((field) => field.id === id),
  )
  const nameLimit = Math.min(maxNames, savedRegistration.names.length + badgesLeft(convention))
  return (
    <form ref={form.form} onSubmit={(event) => void form.submit(event)} noValidate>
      <UnsavedChanges changed={form.changed} saving={form.busy} />
      <OwnSummary registration={savedRegistration} />
      <BadgeNames
        names={names.map(({ name }) => name)}
        nameLimit={Math.max(nameLimit, names.length)}
        errorOf={(position) => form.errors[`names.${position}.name`]}
        onRename={(position, name) =>
          form.set('names', names.with(position, { ...names[position], name }))
        }
        onAdd={() => form.set('names', [...names, { name: '' }])}
        onRemove={(position) => form.set('names', names.toSpliced(position, 1))}
      />
      <PlaceFields
        zip={form.field('zip')}
        hint={
          savedRegistration.place && form.values.zip === savedRegistration.zip
            ? `That is ${savedRegistration.place}.`
            : undefined
        }
        listed={form.values.listed}
        onListedChange={(listed) => form.set('listed', listed)}
      />
      {removedNames.length > 0 && (
        <Alert
          tone="yellow"
          title={`Giving up: ${removedNames.map(({ name }) => name).join(', ')}`}
        >
          When you save, the badge and its spots at events become available to others.
        </Alert>
      )}
      <ProblemAlert problem={form.refused?.problem} />
      {isNewer && form.changed && (
        <Alert tone="blue" title="Changed just now" role="status">
          Your registration was changed in another window. When you save, you'll see both versions.
        </Alert>
      )}
      <Button type="submit" size="large" wide busy={form.busy} disabled={!form.changed}>
        Save changes
      </Button>
      <CancelRegistration registration={savedRegistration} />
      {conflict.dialog({
        send: form.send,
        onTheirs: resetTo,
      })}
    </form>
  )
}

/** Owner of the registration, and the amount due. */
function OwnSummary({ registration }: { registration: MyRegistration }) {
  const { ticketPrice } = useConvention()
  const { email, names, paidAmount } = registration
  const dueAmount = amountDue(names.length, ticketPrice, paidAmount)
  return (
    <div>
      <h2 id="register">Your registration</h2>
      <p className="small soft address">{email}</p>
      <p className="small">
        {dueAmount > 0
          ? `$${dueAmount} to pay at the door${paidAmount ? `, $${paidAmount} already paid` : ''}.`
          : ticketPrice === 0
            ? 'There is nothing to pay.'
            : 'Paid. Thank you!'}
      </p>
    </div>
  )
}
