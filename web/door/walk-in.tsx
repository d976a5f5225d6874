import { walkIn } from '../../domain/door/api.ts'
import { type DoorList, WalkInForm } from '../../domain/door/schema.ts'
import { paymentMethodLabels, paymentMethods } from '../../domain/door/payment-methods.ts'
import { badgesText } from '../../domain/registration/rules.ts'
import { maxNameLength, maxNames } from '../../domain/registration/name-limits.ts'
import type { Problem } from '../../domain/kernel/refusal.ts'
import { callOnce } from '../lib/queries/call.ts'
import { newId } from '../lib/new-id.ts'
import { Alert, ProblemAlert } from '../ui/alert.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { CheckField, EmailField, FieldError, SelectField, TextField } from '../ui/forms/field.tsx'
import { UnsavedChanges } from '../ui/forms/unsaved-changes.tsx'
import { useForm } from '../ui/forms/use-form.ts'
import { useState } from 'react'
import { focusOnMount } from './focus-on-mount.ts'
import { NeedsConnection } from './needs-connection.tsx'

interface Props {
  list: DoorList
  onClose: () => void
}

/** Reports that the answer to an earlier attempt was lost and that this attempt has other values. */
const alreadySentProblem = (problem: Problem): Problem => ({
  ...problem,
  title: 'Probably already registered',
  message:
    'Your first attempt reached us, so this one was not saved. Search for the name. If it is not on the list, open this form again.',
})

/** Registers a guest who is not on the list: a name and the payment. */
export function WalkIn({ list: { badgesLeft, ticketPrice }, onClose }: Props) {
  // One form is one walk-in: submitting it again does not register a second guest.
  const [key, setKey] = useState(newId)
  const form = useForm({
    schema: WalkInForm,
    initial: { names: [''], email: '', zip: '', listed: true, way: 'cash' },
    changes: ['registrations', 'arrivals', 'payments'],
    send: ({ output: body }) => callOnce(key, walkIn, { body }),
    feedback: {
      close: onClose,
      toast: ({ names }) => `${names.map(({ name }) => name).join(' and ')} checked in.`,
    },
    onRefused: ({ status }) => {
      // Only these refusals prove that no attempt succeeded, not even one whose answer was lost.
      if (status === 409 || status === 422) setKey(newId())
      return undefined
    },
  })
  const { names, way, listed } = form.values
  const change = (position: number, name: string) =>
    form.set(
      'names',
      names.map((current, index) => (index === position ? name : current)),
    )
  const errors = form.errors as Record<string, string | undefined>
  const problem = form.refused?.problem
  const amount = names.length * ticketPrice
  return (
    <section className="tile door-panel" aria-labelledby="walk-in">
      <div className="row between">
        <h2 id="walk-in">Not on the list</h2>
        <IconButton name="close" label="Back to the search" onClick={onClose} />
      </div>
      {badgesLeft === 0 ? (
        <Alert tone="yellow" title="No badges are left">
          A badge becomes free when someone cancels.
        </Alert>
      ) : (
        <p className="soft">{badgesText(badgesLeft)} left</p>
      )}
      <UnsavedChanges changed={form.changed} saving={form.busy} />
      <form
        ref={form.form}
        className="stack"
        noValidate
        onSubmit={(event) => void form.submit(event)}
      >
        {names.map((name, position) => (
          <TextField
            key={position}
            name={`names.${position}`}
            label={position === 0 ? 'Name on the badge' : `Name ${position + 1}`}
            ref={focusOnMount}
            autoComplete="off"
            maxLength={maxNameLength}
            value={name}
            error={errors[`names.${position}`]}
            onChange={(event) => change(position, event.target.value)}
          />
        ))}
        <FieldError message={errors['names']} />
        {names.length < Math.min(maxNames, badgesLeft) && (
          <Button variant="text" icon="plus" onClick={() => form.set('names', [...names, ''])}>
            Add a name
          </Button>
        )}
        <EmailField
          {...form.field('email')}
          label="Email Address"
          optional
          hint="For next year, and to join events here."
          autoComplete="off"
          maxLength={320}
        />
        <TextField
          {...form.field('zip')}
          label="ZIP or postal code"
          optional
          autoComplete="off"
          maxLength={16}
        />
        <SelectField
          label="Payment method"
          value={way}
          onChange={(event) => form.set('way', event.target.value)}
        >
          {paymentMethods.map((paymentWay) => (
            <option key={paymentWay} value={paymentWay}>
              {paymentMethodLabels[paymentWay]}
            </option>
          ))}
        </SelectField>
        <CheckField
          checked={listed}
          onChange={(event) => form.set('listed', event.target.checked)}
          label="Show the name on the attendee list"
        />
        <NeedsConnection>
          You need a connection to register a walk-in: the last badge may already be taken. Your
          text stays here.
        </NeedsConnection>
        <ProblemAlert
          problem={problem?.code === 'key-used' ? alreadySentProblem(problem) : problem}
        />
        <div className="door-act" data-foot-bar="">
          <Button
            type="submit"
            size="large"
            wide
            icon="dollar"
            busy={form.busy}
            disabled={badgesLeft === 0}
          >
            {amount > 0 ? `Take $${amount} and check in` : 'Check in'}
          </Button>
        </div>
      </form>
    </section>
  )
}
