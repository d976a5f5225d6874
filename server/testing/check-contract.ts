import { httpStatusOf } from '../../domain/kernel/refusal-codes.ts'
import type { Endpoint } from '../../domain/kernel/endpoint.ts'
import { expectedCodes } from '../../domain/kernel/expected-codes.ts'
import { Problem } from '../../domain/kernel/refusal.ts'

/** Checks every call of every test: a refusal has a code that the contract lists for that call and status. */
export function checkContract(target: Endpoint, status: number, body: unknown): void {
  if (status < 400) return
  const { data: problem } = Problem.safeParse(body)
  const isDeclared =
    problem && httpStatusOf(problem.code) === status && expectedCodes(target).includes(problem.code)
  if (isDeclared) return
  const { method, path } = target
  throw new Error(`${method} ${path} does not declare ${status} ${JSON.stringify(body)}`)
}
