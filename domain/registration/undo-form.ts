import type { MyRegistration, MyRegistrationForm } from './schema.ts'

/** Values of a registration's form; a badge without an id is new. */
export interface RegistrationValues {
  names: readonly { id?: string; name: string }[]
  zip: string
  listed: boolean
}

/** Form that restores the previous state; null if a badge was removed, since its spots are gone. */
export function undoRegistrationForm(
  { names, zip, listed }: RegistrationValues,
  { names: after, version }: Pick<MyRegistration, 'names' | 'version'>,
): MyRegistrationForm | undefined {
  const remainingIds = new Set(after.map(({ id }) => id))
  if (!names.every(({ id }) => id && remainingIds.has(id))) return undefined
  return { names: [...names], zip: zip || null, listed, version }
}
