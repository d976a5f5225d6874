import { expect, test } from 'vitest'
import { positionBesideButton } from './beside-button.ts'

const screen = { innerWidth: 1280, innerHeight: 800 }
const buttonRect = (left: number, top: number, width = 120) => ({
  left,
  top,
  width,
  right: left + width,
  bottom: top + 44,
})

test.each([
  ['at the top left, it opens below it', buttonRect(20, 60), '104px auto auto 20px', '682px'],
  ['at the right edge, it ends with it', buttonRect(1100, 60), '104px 60px auto auto', '682px'],
  ['at the bottom, it opens above it', buttonRect(20, 700), 'auto auto 100px 20px', '686px'],
  [
    'at the bottom right, it opens above it and ends with it',
    buttonRect(1100, 700),
    'auto 60px 100px auto',
    '686px',
  ],
  [
    'in the middle of a low screen, on the larger side',
    buttonRect(20, 370),
    '414px auto auto 20px',
    '372px',
  ],
  [
    'that is scrolled past the left edge, it stays visible',
    buttonRect(-30, 60),
    '104px auto auto 0px',
    '682px',
  ],
  [
    'that is scrolled past the top edge, it follows',
    buttonRect(20, -100),
    '-56px auto auto 20px',
    '842px',
  ],
])('positions the panel beside a button %s', (_, button, expected, room) => {
  expect(positionBesideButton(button, screen)).toEqual({
    '--beside': expected,
    '--room': room,
    '--button-width': '120px',
  })
})

test('the widest panel does not overflow the other edge of a narrow screen', () => {
  const narrow = { innerWidth: 600, innerHeight: 800 }
  expect(positionBesideButton(buttonRect(270, 60, 50), narrow)['--beside']).toBe(
    '104px 260px auto auto',
  )
})
