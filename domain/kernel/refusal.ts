import * as z from 'zod/mini'

/** What a program may go by; texts are for people. */
const codes = [
  'changed-meanwhile',
  'deleted-meanwhile',
  'over',
  'already-joined',
  'signups-disabled',
  'full',
  'clash',
] as const

/** Who did it, as whoever asks may know them: never by an address. */
export const Actor = z.object({
  kind: z.enum(['you', 'administrator', 'person', 'unknown']),
  /** Of a person; else empty. */
  name: z.string(),
})
export type Actor = z.infer<typeof Actor>

/** What happened since whoever saves has opened the form. */
export const Meanwhile = z.object({
  by: Actor,
  at: z.nullable(z.string()),
  /** As it stands now, like the call's own answer; null when it was deleted. */
  current: z.unknown(),
})
export type Meanwhile = z.infer<typeof Meanwhile>

/** The body of every error answer. */
export const Problem = z.object({
  code: z.optional(z.enum(codes)),
  title: z.string(),
  message: z.string(),
  field: z.optional(z.string()),
  meanwhile: z.optional(Meanwhile),
})
export type Problem = z.infer<typeof Problem>

/** A request that was understood and is turned down. Faults are thrown; refusals are returned. */
export class Refusal {
  readonly status: number
  readonly problem: Problem
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, problem: Problem, retryAfterSeconds?: number) {
    this.status = status
    this.problem = problem
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export const refuse = {
  signIn: () => new Refusal(401, { title: 'Sign in first', message: 'Please log in to do this.' }),
  forbidden: (message = 'You do not have permission to do this.') =>
    new Refusal(403, { title: 'Unauthorized', message }),
  notFound: (message: string, title = 'Not Found') => new Refusal(404, { title, message }),
  conflict: (title: string, message: string) => new Refusal(409, { title, message }),
  invalid: (message: string, field?: string) =>
    new Refusal(422, { title: 'Please check your input', message, ...(field && { field }) }),
  tooMany: (message: string, retryAfterSeconds: number) =>
    new Refusal(429, { title: 'Too many requests', message }, retryAfterSeconds),
}
