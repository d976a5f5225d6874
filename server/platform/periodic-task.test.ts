import { expect, test } from 'vitest'
import { startPeriodicTask } from './periodic-task.ts'

test('runs at once and at intervals, one run at a time, continues after a fault, and closes after the current run', async () => {
  let runs = 0
  let concurrentRuns = 0
  let maxConcurrentRuns = 0
  const faults: unknown[] = []
  const schedule = startPeriodicTask({
    everyMilliseconds: 5,
    onFault: (error) => faults.push(error),
    async work() {
      runs += 1
      concurrentRuns += 1
      maxConcurrentRuns = Math.max(maxConcurrentRuns, concurrentRuns)
      await new Promise((resolve) => setTimeout(resolve, 12))
      concurrentRuns -= 1
      if (runs === 1) throw new Error('the first one')
    },
  })
  expect(runs).toBe(1)
  await expect.poll(() => runs).toBeGreaterThan(3)
  await schedule.close()
  expect(concurrentRuns).toBe(0)
  const runsAtClose = runs
  await new Promise((resolve) => setTimeout(resolve, 40))
  expect({ runs, maxConcurrentRuns, faults: faults.map(String) }).toEqual({
    runs: runsAtClose,
    maxConcurrentRuns: 1,
    faults: ['Error: the first one'],
  })
})
