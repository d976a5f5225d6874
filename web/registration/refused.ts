import type { Problem } from '../../domain/kernel/refusal.ts'
import { CallError } from '../lib/call.ts'

/** A refusal that is about a field belongs on it; any other one above the button. */
export function refusedBy(error: unknown): { field: string | null; problem: Problem } {
  if (!(error instanceof CallError)) throw error
  return { field: error.problem.field ?? null, problem: error.problem }
}
