import type { Problem } from '../../../domain/kernel/refusal.ts'
import type { CallError } from '../../lib/queries/call.ts'
import type { WriteOptions } from '../write/write-options.ts'
import type { FormSchema } from './schema.ts'

type FieldName<Values> = keyof Values & string
/** Keyed by field, and inside a list by position too: `names.2`. */
export type Errors<Values> = Partial<
  Record<FieldName<Values> | `${FieldName<Values>}.${string}`, string>
>

/** The checked output, and the values of the fields. */
export interface SubmittedForm<Values, Output> {
  output: Output
  values: Values
}

export interface FormOptions<Values, Output, Answer> extends Pick<
  WriteOptions<SubmittedForm<Values, Output>, Answer>,
  'send' | 'changes' | 'onDone' | 'undo' | 'feedback'
> {
  schema: FormSchema<Output>
  initial: Values
  /** The input of the schema, if it is more than the values of the fields. */
  toInput?: (values: Values) => unknown
  /** Errors that depend on live data: shown at once; the form is not sent while there are any. */
  liveErrors?: (values: Values) => Errors<Values>
  /** Errors that the server found when the browser submitted the form without JavaScript. */
  initialErrors?: Errors<Values>
  /**
   * Opens the conflict dialog if the refusal is a conflict, and returns whether it was one. For data that others may change
   * too.
   */
  conflict?: { open: (problem: Problem, values: Values) => boolean }
  /**
   * May return the fields on which a refusal is shown; otherwise it is shown on the field that it names, if the form has
   * it.
   */
  onRefused?: (callError: CallError) => Errors<Values> | void
}
