import { useState } from 'react'
import type { Problem } from '../../../domain/kernel/refusal.ts'
import { type Action, type Failure, failureOf } from './failures.ts'
import { useReread } from './queries.ts'

export type Outcome<Result> = { result: Result; problem?: never } | { problem: Problem }

/** Does what the organiser asked for, then reads the list again; what fails is said, and nothing closes. */
export type Attempt = <Result>(
  action: Action,
  work: () => Promise<Result>,
) => Promise<Outcome<Result>>

export function useAttempt() {
  const reread = useReread()
  const [failure, setFailure] = useState<Failure | null>(null)
  const attempt: Attempt = async (action, work) => {
    setFailure(null)
    try {
      const result = await work()
      void reread()
      return { result }
    } catch (error) {
      const failed = failureOf(action, error)
      // What somebody else changed meanwhile is shown by the form itself.
      if (!failed.problem.meanwhile) setFailure(failed)
      return { problem: failed.problem }
    }
  }
  return { attempt, failure, setFailure }
}
