import type { MyRegistration } from '../../domain/registration/schema.ts'
import type { ConflictField } from '../ui/conflict/conflict-dialog.tsx'
import { useConflict } from '../ui/conflict/use-conflict.tsx'

export const registrationValues = ({ names, zip, listed }: MyRegistration) => ({
  names: names as { id?: string; name: string }[],
  zip: zip ?? '',
  listed,
})

type Values = ReturnType<typeof registrationValues>

export const conflictStart = (registration: MyRegistration) => ({
  values: registrationValues(registration),
  version: registration.version,
})

const fields: readonly ConflictField<Values>[] = [
  { label: 'Badges', text: ({ names }) => names.map(({ name }) => name).join('\n') },
  { label: 'ZIP or postal code', text: ({ zip }) => zip },
  { label: 'On the attendee list', text: ({ listed }) => (listed ? 'Yes' : 'No') },
]

/** Shared by both forms of a registration: the guest's and the administrator's. */
export const useRegistrationConflict = (registration: MyRegistration) =>
  useConflict<Values, MyRegistration>({
    subject: 'registration',
    start: conflictStart(registration),
    read: conflictStart,
    fields: () => fields,
  })
