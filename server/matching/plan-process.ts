// Planner of one run: it receives the instance as a message, and sends the plan.
import { parseInstance } from '../../domain/matching/parse-instance.ts'
import { planTables } from '../../domain/matching/plan-tables.ts'
import type { PlanResult } from '../../domain/matching/plan-tables.ts'

export interface PlanRequest {
  /** In the format of the planner's input, as JSON. */
  instance: unknown
  seed: number
  rounds: number
  seconds: number
  maxMegabytes: number
}

const memoryCheckMilliseconds = 100

// The server kills this process once it has the plan; without a server, no caller needs one.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))

process.once('message', (message) => {
  const { instance, seed, rounds, seconds, maxMegabytes } = message as PlanRequest
  const start = performance.now()
  let nextMemoryCheck = start
  const timeUsed = () => {
    const now = performance.now()
    if (now >= nextMemoryCheck) {
      nextMemoryCheck = now + memoryCheckMilliseconds
      if (process.memoryUsage.rss() > maxMegabytes * 1e6) process.kill(process.pid, 'SIGKILL')
    }
    return (now - start) / (seconds * 1000)
  }
  const result: PlanResult = planTables(parseInstance(instance), { seed, rounds, timeUsed })
  process.send?.(result)
})
