/** A badge of a form; one without an id is new. */
interface Badge {
  id?: string
  name: string
}

interface Values {
  names: readonly Badge[]
  zip: string
  listed: boolean
}

/** A registration as plain fields, one a badge: so that two changes of it meet badge by badge. */
export type RegistrationSide = Record<string, string | boolean> & {
  zip: string
  listed: boolean
}

const known = 'badge '
const added = 'new '

export const sideOf = ({ names, zip, listed }: Values): RegistrationSide => ({
  zip,
  listed,
  ...Object.fromEntries(
    names.map(({ id, name }, position) => [id ? known + id : added + position, name]),
  ),
})

export const badgesIn = (side: RegistrationSide): string[] =>
  Object.keys(side).filter((field) => field.startsWith(known) || field.startsWith(added))

/** The form again. Who was added in both windows is added once. */
export function formOf(side: RegistrationSide): { names: Badge[]; zip: string; listed: boolean } {
  const nameOf = (field: string) => String(side[field])
  const fields = badgesIn(side)
  const stay = fields.filter((field) => field.startsWith(known))
  const taken = new Set(stay.map((field) => nameOf(field).toLowerCase()))
  const fresh = fields.filter(
    (field) => field.startsWith(added) && !taken.has(nameOf(field).toLowerCase()),
  )
  const names = [
    ...stay.map((field) => ({ id: field.slice(known.length), name: nameOf(field) })),
    ...fresh.map((field) => ({ name: nameOf(field) })),
  ]
  return { names, zip: side.zip, listed: side.listed }
}
