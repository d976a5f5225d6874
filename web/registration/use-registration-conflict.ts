import type { MyRegistration } from '../../domain/registration/schema.ts'
import { type RegistrationSide, sideOf } from '../../domain/registration/sides.ts'
import { useConflict } from '../ui/conflict/use-conflict.tsx'
import { registrationMergeParts } from './registration-merge-parts.ts'

export const registrationValues = ({ names, zip, listed }: MyRegistration) => ({
  names: names as { id?: string; name: string }[],
  zip: zip ?? '',
  listed,
})

export const startOf = (registration: MyRegistration) => ({
  values: sideOf(registrationValues(registration)),
  version: registration.version,
})

/** For both forms of a registration: the person's and the administrator's. */
export const useRegistrationConflict = (registration: MyRegistration) =>
  useConflict<RegistrationSide, MyRegistration>({
    thing: 'registration',
    start: startOf(registration),
    read: startOf,
    parts: (current, mine) =>
      registrationMergeParts([startOf(current ?? registration).values, mine]),
  })
