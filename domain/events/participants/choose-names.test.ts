import { expect, test } from 'vitest'
import { haveSpotText, haveWaitingPlaceText, joinButtonText, presetNames } from './choose-names.ts'

const nameOf = (id: string) => ({ id, name: `${id} Sato` })
const family = ['kim', 'lee', 'max', 'mia'].map(nameOf)
const [kim, lee] = [nameOf('kim'), nameOf('lee')]

test.each<[string, Partial<Parameters<typeof presetNames>[0]>, string[]]>([
  ['nothing known', {}, []],
  ['the only name of the account', { ownNames: [kim] }, ['kim']],
  ['the only name, which is busy', { ownNames: [kim], isBusy: () => true }, ['kim']],
  ['the only name, which has a spot', { ownNames: [kim], names: [lee] }, []],
  ['one name left of several', { names: [lee] }, []],
  ['those that joined last', { lastIds: ['max', 'lee'] }, ['lee', 'max']],
  ['one that joined last and has a spot', { lastIds: ['kim'], names: [lee] }, []],
  [
    'one of those that joined last busy',
    { lastIds: ['kim', 'lee'], isBusy: (id) => id === 'kim' },
    ['lee'],
  ],
  ['names of another account', { lastIds: ['rosa'] }, []],
  ['a link for one name', { linkedIds: ['mia'], lastIds: ['kim'] }, ['mia']],
  ['a link for one name that has a spot', { linkedIds: ['mia'], names: [kim, lee] }, []],
  ['a link for several names', { linkedIds: ['kim', 'mia'], lastIds: ['lee'] }, ['lee']],
])('chooses with %s', (_, changes, expected) => {
  const input = { names: family, ownNames: family, linkedIds: [], lastIds: [], ...changes }
  expect(presetNames({ isBusy: () => false, ...input })).toEqual(expected)
})

test.each([
  [0, 3, 'Join Event'],
  [1, 3, 'Join Event'],
  [2, 2, 'Join with 2'],
  [3, 2, '2 spots for 3 names'],
  [2, 1, '1 spot for 2 names'],
])('labels the button for %i names and %i spots: %s', (names, spots, text) => {
  expect(joinButtonText(names, spots)).toBe(text)
})

test('describes spots and places on the waiting list', () => {
  expect(haveSpotText(['Kim'])).toBe('Kim has a spot')
  expect(haveSpotText(['Kim', 'Lee', 'Max'])).toBe('Kim, Lee and Max have a spot')
  expect(haveWaitingPlaceText(['Max'], '3rd on the waiting list')).toBe(
    'Max is 3rd on the waiting list',
  )
  expect(haveWaitingPlaceText(['Max', 'Mia'], '')).toBe('Max and Mia are on the waiting list')
})
