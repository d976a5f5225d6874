import { expect, test } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

/** Tasks that end when the test says so, and a log of those that began. */
function openWorkshop(options: { concurrency: number; maxWaiting: number }) {
  const runLimited = createConcurrencyLimit(options)
  const startedNames: string[] = []
  const finishers = new Map<string, () => void>()
  const work = (name: string, isFirst = false) =>
    runLimited(isFirst, () => {
      startedNames.push(name)
      return new Promise<string>((resolve) => finishers.set(name, () => resolve(name)))
    })
  /** Waits until all tasks that may begin have begun. */
  const flushPromises = async () => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
  const end = async (name: string) => {
    finishers.get(name)?.()
    await flushPromises()
  }
  return { work, startedNames, flushPromises, end }
}

test('runs a few tasks at once, queues the others, and starts popular pages first', async () => {
  const { work, startedNames, flushPromises, end } = openWorkshop({ concurrency: 2, maxWaiting: 9 })
  const runs = [work('a'), work('b'), work('c'), work('d'), work('home', true)]
  await flushPromises()
  expect(startedNames).toEqual(['a', 'b'])
  await end('a')
  expect(startedNames).toEqual(['a', 'b', 'home'])
  for (const name of ['b', 'home', 'c', 'd']) await end(name)
  expect(await Promise.all(runs)).toEqual(['a', 'b', 'c', 'd', 'home'])
})

test('rejects tasks above the queue limit, and frees the slot of a failed task', async () => {
  const { work, flushPromises, end } = openWorkshop({ concurrency: 1, maxWaiting: 1 })
  const first = work('first')
  await flushPromises()
  const second = work('second')
  await expect(work('third')).rejects.toMatchObject({ statusCode: 503 })
  await end('first')
  await end('second')
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])

  const runLimited = createConcurrencyLimit({ concurrency: 1, maxWaiting: 1 })
  await expect(runLimited(true, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await runLimited(true, () => Promise.resolve('yes'))).toBe('yes')
})
