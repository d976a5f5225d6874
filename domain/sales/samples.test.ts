import { expect, test } from 'vitest'
import { saleItems } from './samples.ts'
import { conditions, saleStatuses } from './schema.ts'

test('gives every item a unique id, a price, a condition and a seller', () => {
  expect(new Set(saleItems.map(({ id }) => id)).size).toBe(saleItems.length)
  for (const { price, condition, seller, status } of saleItems) {
    expect(Number.isInteger(price) && price > 0).toBe(true)
    expect(conditions).toContain(condition)
    expect(saleStatuses).toContain(status)
    expect(seller).toMatch(/^\w+ \w+$/)
  }
})

test('fills more than one page, with items of each status', () => {
  expect(saleItems.length).toBeGreaterThan(50)
  for (const status of saleStatuses) {
    expect(saleItems.filter((item) => item.status === status).length).toBeGreaterThan(5)
  }
})
