import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { extname, join } from 'node:path'
import { checkPlan } from '../../domain/matching/check-plan.ts'
import { parseInstance } from '../../domain/matching/parse-instance.ts'
import { planGreedily, type PlanResult, roundsFor } from '../../domain/matching/plan-tables.ts'
import type { Instance, Plan } from '../../domain/matching/schema.ts'
import type { PlanRequest } from './plan-process.ts'

/** Located next to this file in the sources and next to the server's entry point in the build. */
const ownProgram = join(import.meta.dirname, `plan-process${extname(import.meta.filename)}`)

/** The child receives all it needs as a message, so it gets none of the server's secrets. */
const { PATH, TMPDIR, SystemRoot } = process.env
const environment = { PATH, TMPDIR, SystemRoot }

export interface PlannerRun {
  plan: Plan
  seed: number
  /** SHA-256 of the instance, so that the audit log can name the input of a run. */
  inputHash: string
  /** Reason why the plan is the simple one, made without the search; null after a complete run. */
  failure: PlannerFailure | null
}

export type PlannerFailure = 'crashed' | 'killed' | 'timed-out' | 'invalid'

export interface PlannerOptions {
  seed: number
  seconds?: number
  maxMegabytes?: number
  program?: string
  /** Time to start the process and to send the plan, on top of the planner's own. */
  extraSeconds?: number
}

/**
 * Plans in a child process with limited time and memory, so that the site keeps answering. If the child fails, the
 * plan is the greedy one, made here within a fraction of a second. Throws a `FormatError` for an invalid instance.
 */
export async function runPlanner(instance: unknown, options: PlannerOptions): Promise<PlannerRun> {
  const { seed, seconds = 10, maxMegabytes = 250, program = ownProgram, extraSeconds = 5 } = options
  const start = performance.now()
  const parsed = parseInstance(instance)
  const inputHash = createHash('sha256').update(JSON.stringify(instance)).digest('hex')
  const request = { instance, seed, rounds: roundsFor(seconds), seconds, maxMegabytes }
  const answer = await runChild(program, request, seconds + extraSeconds)
  const failure = findFailure(parsed, answer)
  const result = typeof answer === 'string' || failure ? planGreedily(parsed) : answer
  const plan = { ...result, seconds: Math.round(performance.now() - start) / 1000 }
  return { plan, seed, inputHash, failure }
}

function findFailure(
  instance: Instance,
  answer: PlanResult | PlannerFailure,
): PlannerFailure | null {
  if (typeof answer === 'string') return answer
  return checkPlan(instance, answer).length > 0 ? 'invalid' : null
}

function runChild(
  program: string,
  request: PlanRequest,
  maxSeconds: number,
): Promise<PlanResult | PlannerFailure> {
  return new Promise((resolve) => {
    const child = fork(program, [], {
      env: environment,
      execArgv: ['--max-semi-space-size=4', `--max-old-space-size=${request.maxMegabytes}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      child.kill('SIGKILL')
    }, maxSeconds * 1000)
    const finish = (answer: PlanResult | PlannerFailure) => {
      clearTimeout(timer)
      resolve(answer)
      child.kill('SIGKILL')
    }
    child.once('message', (message) => finish(message as PlanResult))
    child.once('error', () => finish('crashed'))
    child.once('exit', (code) => {
      if (isLate) finish('timed-out')
      else finish(code === null ? 'killed' : 'crashed')
    })
    // A child that ends at once cannot receive the request; its exit is reported above.
    child.send(request, () => {})
  })
}
