import type { Fields } from '../../../domain/kernel/forms/three-way-merge.ts'

/** Fields of a form that are merged as one: kept or given up together. */
export interface MergePart<Values> {
  label: string
  fields: Fields<Values>
  text: (values: Values) => string
}
