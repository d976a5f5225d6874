import { hasRole } from '../../../domain/kernel/roles.ts'
import type { User } from '../../../domain/auth/schema.ts'
import { Alert } from '../../ui/alert.tsx'
import { SelectField } from '../../ui/forms/field.tsx'
import type { EventFormState } from './event-fields.tsx'
import type { FormKind } from './form-values.ts'
import { useNames } from '../queries.ts'

interface Props {
  form: EventFormState
  kind: FormKind
  user: User
}

const notes = {
  new: 'You will be registered for this event and listed as its game owner: the person who brings the game.',
  request:
    'You will be registered for this event. It is listed as needing a game owner until someone offers to bring the game.',
}

const organizerNote = 'Everyone can see the name of its organizer.'

/** Owner of the event: one of the user's names, or any name for the administrator. */
export function OwnerField({ form, kind, user }: Props) {
  const names = useNames(user)
  const choice = hasRole(user, 'tables') || (kind !== 'edit' && names.length > 1)
  return (
    <>
      {kind !== 'edit' && (
        <Alert tone="blue" title="Registering and Game Owner">
          {notes[kind]} {organizerNote}
        </Alert>
      )}
      {choice && (
        <SelectField
          {...form.field('eventOwner')}
          label={kind === 'edit' ? 'Event Owner' : 'Register As'}
          {...(kind === 'edit' && { hint: organizerNote })}
        >
          {!names.some(({ id }) => id === form.values.eventOwner) && (
            <option value={form.values.eventOwner} disabled>
              Choose a name
            </option>
          )}
          {names.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}
