import { useEffect, useRef } from 'react'
import type { CallError } from '../lib/queries/call.ts'
import { Alert } from '../ui/alert.tsx'

/** Lines of 'Results', or the error. */
export type ActionResult = { lines: readonly string[] } | { error: string }

/** HTTP/2 sends a status without its phrase. */
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

const isLines = (answer: unknown): answer is string[] =>
  Array.isArray(answer) && answer.every((line) => typeof line === 'string')

export const successResult = (answer: unknown): ActionResult => ({
  lines: isLines(answer) ? answer : ['Operation completed successfully'],
})

export const errorResult = ({ status }: CallError): ActionResult =>
  status < 400
    ? { error: 'Unknown error occurred' }
    : { error: `Error: ${status} - ${phrases[status] ?? 'Request failed'}` }

export function Results({ result }: { result: ActionResult }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [result])
  return (
    <section className="tile mail-results" aria-label="Results">
      <h2 ref={heading} tabIndex={-1}>
        Results
      </h2>
      {'error' in result ? (
        <Alert tone="red" title="Something went wrong" role="alert">
          {result.error}
        </Alert>
      ) : result.lines.length === 0 ? (
        <p className="soft">There was no one left to send it to.</p>
      ) : (
        <ul>
          {result.lines.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
