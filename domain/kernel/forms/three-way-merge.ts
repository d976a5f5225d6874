/** A form as it was opened, as one person has changed it, and as it stands on the server since somebody else saved. */
export interface Sides<Values> {
  base: Values
  mine: Values
  theirs: Values
}

/** Fields that only make sense together, such as a day and a time. */
export type Fields<Values> = readonly (keyof Values & string)[]

/** Of each field, who changed it: nobody or both alike, one of the two, or each in their own way. */
export type ChangedBy = 'same' | 'mine' | 'theirs' | 'both'
export type Side = 'mine' | 'theirs'

const written = <Values>(fields: Fields<Values>, values: Values): string =>
  JSON.stringify(fields.map((field) => values[field] ?? null))

export function changedBy<Values>(
  fields: Fields<Values>,
  { base, mine, theirs }: Sides<Values>,
): ChangedBy {
  const [before, here, there] = [base, mine, theirs].map((values) => written(fields, values))
  if (here === there) return 'same'
  if (here === before) return 'theirs'
  return there === before ? 'mine' : 'both'
}

/** What fits together by itself: whoever changed it. Where both did, mine, until somebody chooses. */
export const usualSide = (fate: ChangedBy): Side => (fate === 'theirs' ? 'theirs' : 'mine')

/** One form out of two. What belongs to no part, such as an id, is taken from mine. */
export function merged<Values extends object>(
  parts: readonly Fields<Values>[],
  sides: Sides<Values>,
  choose: (position: number) => Side,
): Values {
  const result = { ...sides.mine }
  for (const [position, fields] of parts.entries()) {
    const { [choose(position)]: chosen } = sides
    for (const field of fields) {
      if (field in chosen) result[field] = chosen[field]
      else delete result[field]
    }
  }
  return result
}
