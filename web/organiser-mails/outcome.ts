import type { CallError } from '../lib/queries/call.ts'

/** What an action answered: the lines of 'Results', or what went wrong. */
export type Outcome = { results: readonly string[] } | { error: string }

const phrases: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

export const answered = (answer: unknown): Outcome => ({
  results: isLines(answer) ? answer : ['Operation completed successfully'],
})

const isLines = (answer: unknown): answer is string[] =>
  Array.isArray(answer) && answer.every((line) => typeof line === 'string')

/** Newer versions of HTTP send the number without the words. */
export const failed = ({ status }: CallError): Outcome =>
  status < 400
    ? { error: 'Unknown error occurred' }
    : { error: `Error: ${status} - ${phrases[status] ?? 'Request failed'}` }
