import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { badgesLeft } from '../../domain/convention/rules.ts'
import type { Problem } from '../../domain/kernel/refusal.ts'
import type { User } from '../../domain/people/schema.ts'
import { changeMyRegistration } from '../../domain/registration/api.ts'
import { mostNames } from '../../domain/registration/names.ts'
import { type MyRegistration, MyRegistrationForm } from '../../domain/registration/schema.ts'
import { formOf, sideOf } from '../../domain/registration/sides.ts'
import { call } from '../lib/call.ts'
import { useConvention } from '../lib/convention.ts'
import { useSignIn } from '../lib/session.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/toast.tsx'
import { Unsaved } from '../ui/unsaved.tsx'
import { useForm } from '../ui/use-form.ts'
import { BadgeNames } from './badge-names.tsx'
import { CancelRegistration } from './cancel-registration.tsx'
import { OwnSummary } from './own-summary.tsx'
import { PlaceFields } from './place-fields.tsx'
import { myRegistrationQuery } from './queries.ts'
import { refusedBy } from './refused.ts'
import {
  registrationValues,
  startOf,
  useRegistrationConflict,
} from './use-registration-conflict.ts'

export function OwnForm({ registration, user }: { registration: MyRegistration; user: User }) {
  const convention = useConvention()
  const client = useQueryClient()
  const { signIn } = useSignIn()
  const showToast = useToast()
  const [base, setBase] = useState(registration)
  const conflict = useRegistrationConflict(base)
  const [problem, setProblem] = useState<Problem | null>(null)
  const form = useForm({
    schema: MyRegistrationForm,
    initial: registrationValues(base),
    onSubmit: async (checked, typed) => {
      setProblem(null)
      try {
        const body = { ...checked, version: conflict.version() }
        const saved = await call(changeMyRegistration, { body })
        client.setQueryData(myRegistrationQuery.queryKey, saved)
        signIn({ ...user, names: saved.names })
        startFrom(saved)
        showToast('Your registration is saved.')
        return {}
      } catch (error) {
        const refused = refusedBy(error)
        if (conflict.take(refused.problem, sideOf(typed))) return {}
        if (refused.field) return { [refused.field]: refused.problem.message }
        setProblem(refused.problem)
        return {}
      }
    },
  })
  const startFrom = (next: MyRegistration) => {
    setBase(next)
    setProblem(null)
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
      <Unsaved changed={form.changed} saving={form.busy} />
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
      {problem && (
        <Alert tone="red" title={problem.title} role="alert">
          {problem.message}
        </Alert>
      )}
      {isNewer && form.changed && (
        <Alert tone="blue" title="Changed just now" role="status">
          Your registration was changed in another window. When you save, you see both.
        </Alert>
      )}
      <Button type="submit" size="large" wide busy={form.busy} disabled={!form.changed}>
        Save changes
      </Button>
      <CancelRegistration registration={base} />
      {conflict.dialog({
        send: (side) => form.send(formOf(side)),
        onTheirs: startFrom,
      })}
    </form>
  )
}
