import { useEffect, useRef } from 'react'
import { Alert } from '../ui/alert.tsx'
import type { Outcome } from './outcome.ts'

/** What the last action answered, one line a recipient. */
export function Results({ outcome }: { outcome: Outcome }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [outcome])
  return (
    <section className="tile mail-results" aria-label="Results">
      <h2 ref={heading} tabIndex={-1}>
        Results
      </h2>
      {'error' in outcome ? (
        <Alert tone="red" title="It did not work" role="alert">
          {outcome.error}
        </Alert>
      ) : outcome.results.length === 0 ? (
        <p className="soft">Nobody was left to send it to.</p>
      ) : (
        <ul>
          {outcome.results.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
