import { expect, test } from 'vitest'
import { besideButton } from './beside-button.ts'

const screen = { innerWidth: 1280, innerHeight: 800 }
const box = (left: number, top: number, width = 120) => ({
  left,
  top,
  width,
  right: left + width,
  bottom: top + 44,
})

test.each([
  ['at the top left, it opens below it', box(20, 60), '104px auto auto 20px', '682px'],
  ['at the right edge, it ends with it', box(1100, 60), '104px 60px auto auto', '682px'],
  ['at the bottom, it opens above it', box(20, 700), 'auto auto 100px 20px', '686px'],
  ['at the bottom right, both', box(1100, 700), 'auto 60px 100px auto', '686px'],
  [
    'in the middle of a low screen, on the larger side',
    box(20, 370),
    '414px auto auto 20px',
    '372px',
  ],
  [
    'that the page has carried past the left edge, it stays',
    box(-30, 60),
    '104px auto auto 0px',
    '682px',
  ],
  ['past the top edge, it follows', box(20, -100), '-56px auto auto 20px', '842px'],
])('beside a button %s', (_, button, beside, room) => {
  expect(besideButton(button, screen)).toEqual({
    '--beside': beside,
    '--room': room,
    '--button-width': '120px',
  })
})

test('on a narrow screen the widestPanel panel does not leave it by the other edge', () => {
  const narrow = { innerWidth: 600, innerHeight: 800 }
  expect(besideButton(box(270, 60, 50), narrow)['--beside']).toBe('104px 260px auto auto')
})
