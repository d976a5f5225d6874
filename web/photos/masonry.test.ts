import { expect, test } from 'vitest'
import { masonryOf } from './masonry.ts'

type Numbers = Record<string, number>

const photos = Array.from({ length: 40 }, (_, index) => ({
  width: 2400,
  height: [1800, 1600, 3200, 3000, 1500][index % 5] ?? 0,
}))

test('fills the shortest column first', () => {
  const tall = { width: 100, height: 200 }
  const wide = { width: 200, height: 100 }
  const { pictures, album } = masonryOf([tall, wide, wide, wide])
  const positions = (pictures as Numbers[]).map((picture) => [
    picture['--column-2'],
    picture['--above-2'],
    picture['--spaces-2'],
  ])
  expect(positions).toEqual([
    [0, 0, 0],
    [1, 0, 0],
    [1, 0.5, 1],
    [1, 1, 2],
  ])
  expect((album as Record<string, string>)['--height-2']).toBe(
    'max(0px, calc(2 * var(--width) + 0 * var(--space)), calc(1.5 * var(--width) + 2 * var(--space)))',
  )
})

test.each([2, 3, 4, 5])('overlaps nothing and uses every column with %i columns', (columns) => {
  const { pictures } = masonryOf(photos)
  const ends = new Map<number, number>()
  for (const picture of pictures as Numbers[]) {
    const column = picture[`--column-${columns}`] ?? -1
    expect(picture[`--above-${columns}`]).toBeCloseTo(ends.get(column) ?? 0, 2)
    ends.set(column, (ends.get(column) ?? 0) + (picture['--ratio'] ?? 0))
  }
  expect([...ends.keys()].toSorted((left, right) => left - right)).toEqual(
    Array.from({ length: columns }, (_, index) => index),
  )
})

test('places nothing without photos', () => {
  expect(masonryOf([]).pictures).toEqual([])
})
