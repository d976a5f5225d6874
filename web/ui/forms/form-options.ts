import type { Problem } from '../../../domain/kernel/refusal.ts'
import type { CallError } from '../../lib/queries/call.ts'
import type { WriteOptions } from '../write/write-options.ts'
import type { Schema } from './schema.ts'

type FieldName<Values> = keyof Values & string
/** By field, and inside a list by position too: `names.2`. */
export type Errors<Values> = Partial<
  Record<FieldName<Values> | `${FieldName<Values>}.${string}`, string>
>

/** What was checked, and what stood in the fields. */
export interface Sent<Values, Output> {
  output: Output
  values: Values
}

export interface FormOptions<Values, Output, Answer> extends Pick<
  WriteOptions<Sent<Values, Output>, Answer>,
  'send' | 'changes' | 'onDone' | 'undo' | 'feedback'
> {
  schema: Schema<Output>
  initial: Values
  /** Found when the browser sent the form by itself. */
  found?: Errors<Values>
  /** Of something that others may change meanwhile: opens the dialog for a refusal of this kind, and returns whether it was one. */
  conflict?: { open: (problem: Problem, values: Values) => boolean }
  /** May answer on which fields a refusal is shown; else on the one that it names, if that is one of the form's. */
  onRefused?: (refused: CallError) => Errors<Values> | void
}
