import { expect, test } from 'vitest'
import { popoverDirection } from './popover-direction.ts'

const screen = { innerWidth: 1280, innerHeight: 800 }

test.each([
  { where: 'at the top left', button: { left: 20, top: 60, bottom: 104 }, towards: 'end end' },
  { where: 'where it just fits', button: { left: 940, top: 302, bottom: 346 }, towards: 'end end' },
  {
    where: 'one pixel further right',
    button: { left: 941, top: 60, bottom: 104 },
    towards: 'start end',
  },
  {
    where: 'one pixel too low, with less room above',
    button: { left: 20, top: 303, bottom: 497 },
    towards: 'end end',
  },
  {
    where: 'low, with more room above',
    button: { left: 20, top: 700, bottom: 744 },
    towards: 'end start',
  },
  {
    where: 'at the bottom right',
    button: { left: 1200, top: 700, bottom: 744 },
    towards: 'start start',
  },
])('from a button $where a panel opens towards the $towards', ({ button, towards }) => {
  const { inline, block } = popoverDirection(button, screen)
  expect(`${inline} ${block}`).toBe(towards)
})
