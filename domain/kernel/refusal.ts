import * as z from 'zod/mini'
import { type RefusalCode, refusalCodes, httpStatusOf } from './refusal-codes.ts'

/** Author of a change, as far as other users may know: never an email address. */
export const Actor = z.object({
  kind: z.enum(['you', 'administrator', 'person', 'unknown']),
  /** Name of a user; empty for other kinds. */
  name: z.string(),
})
export type Actor = z.infer<typeof Actor>

/** Changes made after the form was opened; sent under an older field name, which API clients rely on. */
export const EditConflict = z.object({
  by: Actor,
  at: z.nullable(z.string()),
  /** Current state, in the form of the call's own answer; null when deleted. */
  current: z.unknown(),
})
export type EditConflict = z.infer<typeof EditConflict>

/** Body of every error answer. */
export const Problem = z.object({
  code: z.enum(Object.keys(refusalCodes) as RefusalCode[]),
  title: z.string(),
  message: z.string(),
  field: z.optional(z.string()),
  meanwhile: z.optional(EditConflict),
})
export type Problem<Codes extends RefusalCode | ClientCode = RefusalCode | ClientCode> = Omit<
  z.infer<typeof Problem>,
  'code'
> & { code: Codes }

/** Raised by the browser: no answer arrived, or an intermediary answered instead of the site. */
type ClientCode = 'no-connection' | 'unexpected-answer'

/** A request that was understood but refused. Faults are thrown; refusals are returned. */
export class Refusal<Codes extends RefusalCode = RefusalCode> {
  readonly problem: Problem<Codes>
  readonly retryAfterSeconds: number | undefined
  readonly status: number

  constructor(
    problem: Problem<Codes>,
    retryAfterSeconds?: number,
    status: number = httpStatusOf(problem.code),
  ) {
    this.problem = problem
    this.retryAfterSeconds = retryAfterSeconds
    this.status = status
  }
}

const unauthorized = <Codes extends RefusalCode>(code: Codes, message: string) =>
  new Refusal({ code, title: 'Unauthorized', message })

const input = <Codes extends RefusalCode>(code: Codes, message: string, field?: string) =>
  new Refusal({ code, title: 'Please check your input', message, ...(field && { field }) })

export const refuse = {
  logIn: () =>
    new Refusal({
      code: 'not-signed-in',
      title: 'Log in first',
      message: 'Please log in to do this.',
    }),
  forbidden: (message = 'You do not have permission to do this.') =>
    unauthorized('forbidden', message),
  tooLate: (message: string) => unauthorized('too-late', message),
  crossSite: (message: string) => unauthorized('cross-site', message),
  notFound: (message: string, title = 'Not Found') =>
    new Refusal({ code: 'not-found', title, message }),
  input,
  invalid: (message: string, field?: string) => input('invalid-input', message, field),
  tooMany: (message: string, retryAfterSeconds: number) =>
    new Refusal({ code: 'rate-limited', title: 'Too many requests', message }, retryAfterSeconds),
}
