import { expect, test } from 'vitest'
import { batchesOf, readInBatches } from './batches.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

test.each([
  [0, []],
  [1, [1]],
  [500, [500]],
  [501, [500, 1]],
  [1_250, [500, 500, 250]],
])('splits %i items into parts of %j', async (count, sizes) => {
  const parts = [...batchesOf(numbers(count))]
  expect(parts.map(({ length }) => length)).toEqual(sizes)
  expect(parts.flat()).toEqual(numbers(count))
})

test('returns rows in the order of the list across batches', async () => {
  const batches: number[] = []
  const doubledNumbers = await readInBatches(numbers(501), async (batch) => {
    batches.push(batch.length)
    return batch.map((number) => number * 2)
  })
  expect(batches).toEqual([500, 1])
  expect(doubledNumbers).toEqual(numbers(501).map((number) => number * 2))
})
