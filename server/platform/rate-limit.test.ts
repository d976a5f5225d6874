import { expect, test } from 'vitest'
import { later, minutes } from '../../domain/kernel/time.ts'
import type { Database } from './database/database.ts'
import { onBothEngines, openSite } from '../testing/site.ts'
import { testNow } from '../testing/test-clock.ts'
import { type Attempt, countAttempts, forgetOldAttempts } from './rate-limit.ts'

const limit = { name: 'knock', attempts: 2, withinMilliseconds: 60_000 }
const soon = '2027-03-01T15:00:30.000Z'

type BySubject = Extract<Attempt, { subject: string }>

/** How many seconds to wait, or null when it is counted. */
const secondsToWait = (
  database: Database,
  now: string,
  ...attempts: Omit<BySubject, 'message'>[]
) =>
  database.transaction(async (transaction) => {
    const told = attempts.map((attempt) => ({ ...attempt, message: 'Too many' }))
    const refusal = await countAttempts(transaction, now, ...told)
    return refusal?.retryAfterSeconds ?? null
  })

onBothEngines('a limit', (engine) => {
  test('lets so many through, says when the next may come, and counts each subject alone', async () => {
    const { database } = await openSite({ engine })
    const knock = (subject: string, now: string) =>
      secondsToWait(database, now, { limits: [limit], subject })
    expect(await knock('a', testNow)).toBe(null)
    expect(await knock('a', soon)).toBe(null)
    expect(await knock('a', soon)).toBe(30)
    expect(await knock('b', soon)).toBe(null)
    expect(await knock('a', '2027-03-01T15:01:00.000Z')).toBe(null)
  })

  test('counts by weight, over several stretches of time, and does not count what it refuses', async () => {
    const { database } = await openSite({ engine })
    const limits = [
      { name: 'badges', attempts: 8, withinMilliseconds: minutes(1) },
      { name: 'badges', attempts: 12, withinMilliseconds: minutes(10) },
    ]
    const ask = (weight: number, passed: number) =>
      secondsToWait(database, later(testNow, passed), { limits, subject: 'hall', weight })
    const rows = async () =>
      (await database.query.selectFrom('attempts').select('expiresAt').execute()).length
    expect(await ask(5, 0)).toBe(null)
    expect(await ask(4, 0)).toBe(60)
    expect(await ask(3, 30_000)).toBe(null)
    expect(await ask(1, 30_000)).toBe(30)
    expect(await ask(4, minutes(1))).toBe(null)
    // Twelve within ten minutes: two more fit when two of the first five count no more.
    expect(await ask(2, minutes(2))).toBe(480)
    expect(await rows()).toBe(12)
    expect(await ask(2, minutes(10))).toBe(null)
  })

  test('beside another counts under both or under none, and says which is full', async () => {
    const { database } = await openSite({ engine })
    const place = { name: 'place', attempts: 3, withinMilliseconds: 60_000 }
    const knock = (subject: string) =>
      database.transaction((transaction) =>
        countAttempts(
          transaction,
          testNow,
          { limits: [place], subject: 'hall', message: 'The hall' },
          { limits: [limit], subject, message: 'You' },
        ),
      )
    const said: unknown[] = []
    for (const subject of ['a', 'a', 'a', 'b', 'c']) {
      said.push((await knock(subject))?.problem.message ?? null)
    }
    expect(said).toEqual([null, null, 'You', null, 'The hall'])
    const rows = await database.query.selectFrom('attempts').select('key').execute()
    expect(rows.length).toBe(6)
  })

  test('is kept no longer than it counts, also where nobody came back', async () => {
    const { database } = await openSite({ engine })
    const left = async () =>
      (await database.query.selectFrom('attempts').select('at').execute()).map(({ at }) => at)
    const knock = (subject: string, now: string) =>
      secondsToWait(database, now, { limits: [limit], subject })
    const forget = (now: string) =>
      database.transaction(({ query }) => forgetOldAttempts(query, now))
    await knock('a', testNow)
    await knock('b', soon)
    await forget('2027-03-01T15:01:00.000Z')
    expect(await left()).toEqual([soon])
    // As an older release wrote it.
    const older = { key: 'login:x', at: testNow, expiresAt: null }
    await database.transaction(({ query }) => query.insertInto('attempts').values(older).execute())
    await forget('2027-03-02T14:59:59.000Z')
    expect(await left()).toEqual([testNow])
    await forget('2027-03-02T15:00:00.000Z')
    expect(await left()).toEqual([])
  })
})
