import { expect, test } from 'vitest'
import { addMilliseconds, minutes } from '../../domain/kernel/time.ts'
import type { Database } from './database/database.ts'
import { onBothEngines, openSite } from '../testing/site.ts'
import { testNow } from '../testing/test-clock.ts'
import { type Attempt, countAttempts, deleteOldAttempts } from './rate-limit.ts'

const limit = { name: 'knock', attempts: 2, withinMilliseconds: 60_000 }
const halfMinuteLater = '2027-03-01T15:00:30.000Z'

type BySubject = Extract<Attempt, { subject: string }>

/** Seconds to wait, or null when the attempt was counted. */
const secondsToWait = (
  database: Database,
  now: string,
  ...attempts: Omit<BySubject, 'message'>[]
) =>
  database.transaction(async (transaction) => {
    const attemptsWithMessage = attempts.map((attempt) => ({ ...attempt, message: 'Too many' }))
    const refusal = await countAttempts(transaction, now, ...attemptsWithMessage)
    return refusal?.retryAfterSeconds ?? null
  })

onBothEngines('a rate limit', (engine) => {
  test('allows a number of attempts, returns the time until the next, and counts subjects separately', async () => {
    const { database } = await openSite({ engine })
    const countAttempt = (subject: string, now: string) =>
      secondsToWait(database, now, { limits: [limit], subject })
    expect(await countAttempt('a', testNow)).toBe(null)
    expect(await countAttempt('a', halfMinuteLater)).toBe(null)
    expect(await countAttempt('a', halfMinuteLater)).toBe(30)
    expect(await countAttempt('b', halfMinuteLater)).toBe(null)
    expect(await countAttempt('a', '2027-03-01T15:01:00.000Z')).toBe(null)
  })

  test('counts by weight over several periods, but not refused attempts', async () => {
    const { database } = await openSite({ engine })
    const limits = [
      { name: 'badges', attempts: 8, withinMilliseconds: minutes(1) },
      { name: 'badges', attempts: 12, withinMilliseconds: minutes(10) },
    ]
    const countWeighted = (weight: number, elapsed: number) =>
      secondsToWait(database, addMilliseconds(testNow, elapsed), {
        limits,
        subject: 'hall',
        weight,
      })
    const rows = async () =>
      (await database.query.selectFrom('attempts').select('expiresAt').execute()).length
    expect(await countWeighted(5, 0)).toBe(null)
    expect(await countWeighted(4, 0)).toBe(60)
    expect(await countWeighted(3, 30_000)).toBe(null)
    expect(await countWeighted(1, 30_000)).toBe(30)
    expect(await countWeighted(4, minutes(1))).toBe(null)
    // Twelve within ten minutes: two more fit when two of the first five have expired.
    expect(await countWeighted(2, minutes(2))).toBe(480)
    expect(await rows()).toBe(12)
    expect(await countWeighted(2, minutes(10))).toBe(null)
  })

  test('combined with another counts under both or neither, and reports the full one', async () => {
    const { database } = await openSite({ engine })
    const hallLimit = { name: 'place', attempts: 3, withinMilliseconds: 60_000 }
    const countAttempt = (subject: string) =>
      database.transaction((transaction) =>
        countAttempts(
          transaction,
          testNow,
          { limits: [hallLimit], subject: 'hall', message: 'The hall' },
          { limits: [limit], subject, message: 'You' },
        ),
      )
    const messages: unknown[] = []
    for (const subject of ['a', 'a', 'a', 'b', 'c']) {
      messages.push((await countAttempt(subject))?.problem.message ?? null)
    }
    expect(messages).toEqual([null, null, 'You', null, 'The hall'])
    const rows = await database.query.selectFrom('attempts').select('key').execute()
    expect(rows.length).toBe(6)
  })

  test('is deleted when it no longer counts, also without further attempts', async () => {
    const { database } = await openSite({ engine })
    const readTimes = async () =>
      (await database.query.selectFrom('attempts').select('at').execute()).map(({ at }) => at)
    const countAttempt = (subject: string, now: string) =>
      secondsToWait(database, now, { limits: [limit], subject })
    const deleteOld = (now: string) =>
      database.transaction(({ query }) => deleteOldAttempts(query, now))
    await countAttempt('a', testNow)
    await countAttempt('b', halfMinuteLater)
    await deleteOld('2027-03-01T15:01:00.000Z')
    expect(await readTimes()).toEqual([halfMinuteLater])
    // As written by an older release.
    const oldAttempt = { key: 'login:x', at: testNow, expiresAt: null }
    await database.transaction(({ query }) =>
      query.insertInto('attempts').values(oldAttempt).execute(),
    )
    await deleteOld('2027-03-02T14:59:59.000Z')
    expect(await readTimes()).toEqual([testNow])
    await deleteOld('2027-03-02T15:00:00.000Z')
    expect(await readTimes()).toEqual([])
  })
})
