import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, CallError } from '../lib/call.ts'
import type { Problem } from '../../domain/kernel/refusal.ts'
import { safetyQuery } from './queries.ts'

/** Does one thing at a time and keeps what went wrong with it. */
export function useWork() {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  async function work<Result>(
    act: (using: typeof call) => Promise<Result>,
  ): Promise<Result | null> {
    if (busy) return null
    setBusy(true)
    setProblem(null)
    try {
      const result = await act(call)
      await client.invalidateQueries(safetyQuery)
      return result
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem(error.problem)
      return null
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, work }
}
