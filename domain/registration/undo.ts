import type { MyRegistration, MyRegistrationForm } from './schema.ts'
import { formOf, type RegistrationSide } from './sides.ts'

/** The form that brings back what was there before; none where a badge was given up, as its seats are gone. */
export function formBefore(
  before: RegistrationSide,
  { names: after, version }: Pick<MyRegistration, 'names' | 'version'>,
): MyRegistrationForm | undefined {
  const { names, zip, listed } = formOf(before)
  const kept = new Set(after.map(({ id }) => id))
  if (!names.every(({ id }) => id && kept.has(id))) return undefined
  return { names, zip: zip || null, listed, version }
}
