import type { MyRegistration, MyRegistrationForm } from './schema.ts'

/** A registration as its form holds it; a badge without an id is new. */
export interface RegistrationValues {
  names: readonly { id?: string; name: string }[]
  zip: string
  listed: boolean
}

/** The form that brings back what was there before; none where a badge was given up, as its seats are gone. */
export function undoRegistrationForm(
  { names, zip, listed }: RegistrationValues,
  { names: after, version }: Pick<MyRegistration, 'names' | 'version'>,
): MyRegistrationForm | undefined {
  const remainingIds = new Set(after.map(({ id }) => id))
  if (!names.every(({ id }) => id && remainingIds.has(id))) return undefined
  return { names: [...names], zip: zip || null, listed, version }
}
