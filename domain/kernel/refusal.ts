import * as z from 'zod/mini'

/** The body of every error answer. */
export const Problem = z.object({
  title: z.string(),
  message: z.string(),
  field: z.optional(z.string()),
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
