import { expect, test } from 'vitest'
import { onBothEngines, openSite, testNow } from '../testing/site.ts'
import { countAttempt, forgetOldAttempts } from './limits.ts'

const limit = { name: 'knock', attempts: 2, withinMilliseconds: 60_000 }
const soon = '2027-03-01T15:00:30.000Z'
const nextDay = '2027-03-02T15:00:00.000Z'

onBothEngines('a limit', (engine) => {
  test('lets so many through, says when the next may come, and counts each subject alone', async () => {
    const { database } = await openSite({ engine })
    const knock = (subject: string, now: string) =>
      database.transaction((transaction) => countAttempt(transaction, limit, subject, now))
    expect(await knock('a', testNow)).toBe(null)
    expect(await knock('a', soon)).toBe(null)
    expect(await knock('a', soon)).toBe(30)
    expect(await knock('b', soon)).toBe(null)
    expect(await knock('a', '2027-03-01T15:01:00.000Z')).toBe(null)
  })

  test('is forgotten after a day, also where nobody came back', async () => {
    const { database } = await openSite({ engine })
    const left = async () =>
      (await database.query.selectFrom('attempts').select('at').execute()).map(({ at }) => at)
    for (const [subject, now] of [
      ['a', testNow],
      ['b', soon],
    ] as const) {
      await database.transaction((transaction) => countAttempt(transaction, limit, subject, now))
    }
    await database.transaction(({ query }) => forgetOldAttempts(query, nextDay))
    expect(await left()).toEqual([soon])
  })
})
