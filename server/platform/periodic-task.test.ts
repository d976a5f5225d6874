import { expect, test } from 'vitest'
import { startPeriodicTask } from './periodic-task.ts'

test('a schedule runs at once and again, one run at a time, past a fault, and closes after its run', async () => {
  let runs = 0
  let atOnce = 0
  let most = 0
  const faults: unknown[] = []
  const schedule = startPeriodicTask({
    everyMilliseconds: 5,
    onFault: (error) => faults.push(error),
    async work() {
      runs += 1
      atOnce += 1
      most = Math.max(most, atOnce)
      await new Promise((resolve) => setTimeout(resolve, 12))
      atOnce -= 1
      if (runs === 1) throw new Error('the first one')
    },
  })
  expect(runs).toBe(1)
  await expect.poll(() => runs).toBeGreaterThan(3)
  await schedule.close()
  expect(atOnce).toBe(0)
  const ended = runs
  await new Promise((resolve) => setTimeout(resolve, 40))
  expect({ runs, most, faults: faults.map(String) }).toEqual({
    runs: ended,
    most: 1,
    faults: ['Error: the first one'],
  })
})
