import { expect, test } from 'vitest'
import { landmarksAt, landmarksText } from './landmarks.ts'

const area = { door: 'top', food: 'left', toilets: 'top', sale: null } as const

test('finds the landmarks at a side of an area', () => {
  expect(landmarksAt(area, 'top')).toEqual(['door', 'toilets'])
  expect(landmarksAt(area, 'bottom')).toEqual([])
  expect(landmarksAt({}, 'top')).toEqual([])
})

test('describes where the landmarks are', () => {
  expect(landmarksText(area)).toBe('Door at the top, Restrooms at the top and Food on the left')
  expect(landmarksText({ sale: 'bottom' })).toBe('Games for Sale at the bottom')
  expect(landmarksText({})).toBe('')
})
