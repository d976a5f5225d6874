import { expect, test } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

/** Work that ends when it is told to, and a note of what has begun. */
function workshop(options: { concurrency: number; mostWaiting: number }) {
  const limited = createConcurrencyLimit(options)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string, isFirst = false) =>
    limited(isFirst, () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
  /** Until everything that may begin has begun. */
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await settle()
  }
  return { work, begun, settle, end }
}

test('a few work at once, the others wait, and what everybody opens goes first', async () => {
  const { work, begun, settle, end } = workshop({ concurrency: 2, mostWaiting: 9 })
  const all = [work('a'), work('b'), work('c'), work('d'), work('home', true)]
  await settle()
  expect(begun).toEqual(['a', 'b'])
  await end('a')
  expect(begun).toEqual(['a', 'b', 'home'])
  for (const name of ['b', 'home', 'c', 'd']) await end(name)
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'home'])
})

test('who comes when too many wait is turned away, and the place of who failed is free again', async () => {
  const { work, settle, end } = workshop({ concurrency: 1, mostWaiting: 1 })
  const first = work('first')
  await settle()
  const second = work('second')
  await expect(work('third')).rejects.toMatchObject({ statusCode: 503 })
  await end('first')
  await end('second')
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])

  const limited = createConcurrencyLimit({ concurrency: 1, mostWaiting: 1 })
  await expect(limited(true, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await limited(true, () => Promise.resolve('yes'))).toBe('yes')
})
