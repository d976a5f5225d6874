import type { Fields } from '../../../domain/kernel/merge.ts'

/** Something of a form that is kept or given up as a whole. */
export interface Part<Values> {
  label: string
  fields: Fields<Values>
  text: (values: Values) => string
}
