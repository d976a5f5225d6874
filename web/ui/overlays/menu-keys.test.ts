import { describe, expect, test } from 'vitest'
import { nextItem } from './menu-keys.ts'

const labels = ['Create Event', 'Request Game', 'My Registered Events', 'My Organized Events']

describe('nextItem', () => {
  test.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 3, 0],
    ['ArrowDown', -1, 0],
    ['ArrowUp', 0, 3],
    ['ArrowUp', 2, 1],
    ['ArrowUp', -1, 3],
    ['Home', 2, 0],
    ['End', 0, 3],
    ['r', 0, 1],
    ['m', 0, 2],
    ['M', 2, 3],
    ['m', 3, 2],
    ['x', 0, undefined],
    ['Enter', 0, undefined],
    [' ', 0, undefined],
  ])('%s from %i moves to %s', (key, currentIndex, expected) => {
    expect(nextItem(key, currentIndex, labels)).toBe(expected)
  })
})
