import { useState } from 'react'
import { badgesLeft } from '../../domain/convention/rules.ts'
import { pluralizePeople } from '../../domain/kernel/text/pluralize.ts'
import { register } from '../../domain/registration/api.ts'
import { maxNames } from '../../domain/registration/name-limits.ts'
import { badgesText, registrationClosedTitle } from '../../domain/registration/rules.ts'
import { call } from '../lib/queries/call.ts'
import { useConvention } from '../lib/convention.ts'
import { useSubmission } from '../lib/hydration/submission.ts'
import { ProblemAlert } from '../ui/alert.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmailField, FieldError } from '../ui/forms/field.tsx'
import { lazySchema } from '../ui/forms/schema.ts'
import { useForm } from '../ui/forms/use-form.ts'
import { Link } from '../lib/navigation.tsx'
import { Mascot } from '../ui/symbols/meeple.tsx'
import { BadgeNames } from './badge-names.tsx'
import { PlaceFields } from './place-fields.tsx'
import type { RegistrationResult } from './registered.tsx'

interface Props {
  /** Known when the administrator is logged in without a registration. */
  email?: string | undefined
  onRegistered: (result: RegistrationResult) => void
}

const registrationSchema = lazySchema(
  async () => (await import('../../domain/registration/schema.ts')).RegistrationForm,
)

export function RegisterFormView({ email = '', onRegistered }: Props) {
  const convention = useConvention()
  const badgesRemaining = badgesLeft(convention)
  const joinsWaitingList = badgesRemaining === 0 && !convention.noBadgeLine
  const submission = useSubmission()
  const [submissionProblem, setSubmissionProblem] = useState(submission?.problem ?? null)
  const form = useForm({
    schema: registrationSchema,
    initial: submission
      ? valuesOf((name) => submission.values[name] ?? [])
      : { email, names: [''], zip: '', listed: true },
    ...(submission && { initialErrors: submission.errors }),
    send({ output }) {
      setSubmissionProblem(null)
      return call(register, {
        body: { ...output, wait: joinsWaitingList },
      })
    },
    onDone: ({ mailWaits, unknownZip, waiting }, { output: { email: to, names, zip } }) =>
      onRegistered({
        email: to,
        badges: names.length,
        mailDelayText: mailWaits?.message,
        unknownZip: unknownZip && zip,
        isWaiting: waiting,
      }),
  })
  const { names } = form.values

  // Guests who have begun to type can finish, even when the last badge goes in the meantime.
  const isUntouched = !form.changed && !submission
  if (convention.registrationClosed !== null && isUntouched) return <RegistrationClosed />
  if (badgesRemaining === 0 && isUntouched && !joinsWaitingList) return <SoldOut />
  return (
    <form
      ref={form.form}
      method="post"
      action="/#register"
      onSubmit={(event) => void form.submit(event)}
      noValidate
    >
      <div>
        <h2 id="register">
          {badgesRemaining === 0
            ? `All ${convention.registrationCapacity} badges are taken`
            : 'Register'}
        </h2>
        <p className="small soft">
          {joinsWaitingList && "Join the waiting list, and we'll email you once you get badges. "}
          {convention.ticketPrice === 0
            ? 'Badges are free.'
            : `Pay $${convention.ticketPrice} per badge at the door.`}{' '}
          Children 9 and under don't need one.
        </p>
      </div>
      <EmailField {...form.field('email')} label="Email Address" placeholder="you@example.com" />
      <BadgeNames
        names={names}
        nameLimit={
          joinsWaitingList ? maxNames : Math.min(maxNames, Math.max(badgesRemaining, names.length))
        }
        isFirstRequired
        errorOf={(position) => form.errors[`names.${position}`]}
        onRename={(position, name) => form.set('names', names.with(position, name))}
        onAdd={() => form.set('names', [...names, ''])}
        onRemove={(position) => form.set('names', names.toSpliced(position, 1))}
      />
      <FieldError
        message={
          badgesRemaining > 0 && names.length > badgesRemaining
            ? `Only ${badgesText(badgesRemaining)} left.`
            : undefined
        }
      />
      <PlaceFields
        zip={form.field('zip')}
        listed={form.values.listed}
        onListedChange={(listed) => form.set('listed', listed)}
      />
      <ProblemAlert problem={form.refused?.problem ?? submissionProblem} />
      <Button type="submit" size="large" wide busy={form.busy}>
        {joinsWaitingList
          ? `Join the waiting list for ${badgesText(names.length)}`
          : `Register ${pluralizePeople(names.length)}`}
      </Button>
      {joinsWaitingList && <input type="hidden" name="wait" value="1" />}
    </form>
  )
}

const valuesOf = (readValues: (name: string) => readonly string[]) => ({
  email: readValues('email')[0] ?? '',
  names: readValues('names').length > 0 ? [...readValues('names')] : [''],
  zip: readValues('zip')[0] ?? '',
  listed: readValues('listed').length > 0,
})

/** Shown while the organizers accept no new registrations. */
function RegistrationClosed() {
  const { registrationClosed } = useConvention()
  return (
    <div className="badge-note">
      <Mascot />
      <h2 id="register">{registrationClosedTitle}</h2>
      <p>{registrationClosed}</p>
      <p className="small">
        Already registered? <Link to="/login">Log in</Link> to change or cancel.
      </p>
    </div>
  )
}

/** Replaces the form when no badge is left. */
function SoldOut() {
  const { registrationCapacity } = useConvention()
  return (
    <div className="badge-note">
      <Mascot />
      <h2 id="register">All {registrationCapacity} badges are taken</h2>
      <p>
        When someone cancels, the form returns to this page right away. Check back now and then, or
        get our email updates.
      </p>
      <Link to="/email" className={buttonClass({ wide: true })}>
        Get email updates
      </Link>
      <p className="small">
        Already registered? <Link to="/login">Log in</Link> to change or cancel.
      </p>
    </div>
  )
}
