import { Alert } from '../../ui/alert.tsx'
import { type Failure, failureTexts } from './failures.ts'

/** Says what failed, and below it why, as far as the server knows and no field of the form says it. */
export function FailureAlert({ failure }: { failure: Failure | null }) {
  if (!failure) return null
  return (
    <Alert tone="red" title="Error" role="alert">
      <span className="failure">{failureTexts[failure.action]}</span>
      {failure.problem.field === undefined && (
        <span className="failure-reason">{failure.problem.message}</span>
      )}
    </Alert>
  )
}
