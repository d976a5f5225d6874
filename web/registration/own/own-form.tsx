import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { badgesLeft } from '../../../domain/convention/rules.ts'
import type { User } from '../../../domain/auth/schema.ts'
import { changeMyRegistration } from '../../../domain/registration/api.ts'
import { mostNames } from '../../../domain/registration/name-limits.ts'
import { type MyRegistration, MyRegistrationForm } from '../../../domain/registration/schema.ts'
import { formBefore } from '../../../domain/registration/undo.ts'
import { amountDue } from '../../../domain/registration/rules.ts'
import { call } from '../../lib/queries/call.ts'
import { useConvention } from '../../lib/convention.ts'
import { useSignIn } from '../../lib/session/session.ts'
import { Alert, Refused } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { UnsavedChanges } from '../../ui/forms/unsaved-changes.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { BadgeNames } from '../badge-names.tsx'
import { PlaceFields } from '../place-fields.tsx'
import { myRegistrationQuery } from '../queries.ts'
import {
  registrationValues,
  startOf,
  useRegistrationConflict,
} from '../use-registration-conflict.ts'
import { CancelRegistration } from './cancel-registration.tsx'

export function OwnForm({ registration, user }: { registration: MyRegistration; user: User }) {
  const convention = useConvention()
  const cache = useQueryClient()
  const signIn = useSignIn()
  const [base, setBase] = useState(registration)
  const conflict = useRegistrationConflict(base)
  const know = (saved: MyRegistration) => {
    cache.setQueryData(myRegistrationQuery.queryKey, saved)
    signIn({ ...user, names: saved.names })
  }
  const form = useForm({
    schema: MyRegistrationForm,
    initial: registrationValues(base),
    conflict,
    send: ({ output }) =>
      call(changeMyRegistration, { body: { ...output, version: conflict.version() } }),
    onDone(saved) {
      know(saved)
      startFrom(saved)
    },
    feedback: { toast: () => 'Your registration is saved.' },
    undo(saved) {
      const body = formBefore(conflict.start.values, saved)
      return body && (async () => know(await call(changeMyRegistration, { body })))
    },
  })
  const startFrom = (next: MyRegistration) => {
    setBase(next)
    conflict.startFrom(startOf(next))
    form.reset(registrationValues(next))
  }
  const isNewer = registration.version > conflict.start.version && !form.busy
  // Changed somewhere else: shown at once, unless that would overwrite what is being typed.
  useEffect(() => {
    if (isNewer && !form.changed) startFrom(registration)
  })

  const { names } = form.values
  const going = base.names.filter(({ id }) => !names.some((line) => line.id === id))
  const most = Math.min(mostNames, base.names.length + badgesLeft(convention))
  return (
    <form ref={form.form} onSubmit={(event) => void form.submit(event)} noValidate>
      <UnsavedChanges changed={form.changed} saving={form.busy} />
      <OwnSummary registration={base} />
      <BadgeNames
        names={names.map(({ name }) => name)}
        most={Math.max(most, names.length)}
        errorOf={(position) => form.errors[`names.${position}.name`]}
        onRename={(position, name) =>
          form.set('names', names.with(position, { ...names[position], name }))
        }
        onAdd={() => form.set('names', [...names, { name: '' }])}
        onRemove={(position) => form.set('names', names.toSpliced(position, 1))}
      />
      <PlaceFields
        zip={form.field('zip')}
        hint={base.place && form.values.zip === base.zip ? `That is ${base.place}.` : undefined}
        listed={form.values.listed}
        onList={(listed) => form.set('listed', listed)}
      />
      {going.length > 0 && (
        <Alert tone="yellow" title={`Giving up: ${going.map(({ name }) => name).join(', ')}`}>
          When you save, the badge is free for others, and so are its seats at tables.
        </Alert>
      )}
      <Refused problem={form.refused?.problem} />
      {isNewer && form.changed && (
        <Alert tone="blue" title="Changed just now" role="status">
          Your registration was changed in another window. When you save, you see both versions.
        </Alert>
      )}
      <Button type="submit" size="large" wide busy={form.busy} disabled={!form.changed}>
        Save changes
      </Button>
      <CancelRegistration registration={base} />
      {conflict.dialog({
        send: form.send,
        onTheirs: startFrom,
      })}
    </form>
  )
}

/** Whose it is, and what is left to pay. */
function OwnSummary({ registration }: { registration: MyRegistration }) {
  const { ticketPrice } = useConvention()
  const { email, names, paidAmount } = registration
  const due = amountDue(names.length, ticketPrice, paidAmount)
  return (
    <div>
      <h2 id="register">Your registration</h2>
      <p className="small soft address">{email}</p>
      <p className="small">
        {due > 0
          ? `$${due} to pay at the door${paidAmount ? `, $${paidAmount} is paid` : ''}.`
          : ticketPrice === 0
            ? 'There is nothing to pay.'
            : 'Paid. Thank you!'}
      </p>
    </div>
  )
}
