import { type Instant, later, minutes } from '../../../domain/kernel/time.ts'
import { type NoticeChoices, usualChoices } from '../../../domain/notices/kinds.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { insertEach } from '../../platform/database/prepared-statement.ts'
import type { NoticeRow } from '../rows.ts'
import * as store from './store.ts'

type Told = Pick<NoticeRow, 'id' | 'email' | 'kind'> & {
  /** As long it waits for what comes after it. */
  wait: number
}

/** What is told anew so soon after the last time is told once. */
export const betweenPushes = minutes(1)

/** In the transaction of what is told: to the devices of those who want it. Whoever sends them looks every other second. */
export async function queuePushes(
  transaction: Transaction,
  all: readonly Told[],
  choices: ReadonlyMap<string, NoticeChoices>,
  now: Instant,
): Promise<void> {
  const wanted = all.filter(({ email, kind }) => (choices.get(email) ?? usualChoices)[kind].push)
  if (wanted.length === 0) return
  const emails = [...new Set(wanted.map(({ email }) => email))]
  const devices = Map.groupBy(
    await store.findDevices(transaction.query, emails),
    ({ email }) => email,
  )
  const rows = wanted.flatMap(({ id: noticeId, email, wait }) =>
    (devices.get(email) ?? []).map(({ sessionHash }) => ({
      noticeId,
      sessionHash,
      attempts: 0,
      nextAttemptAt: later(now, wait),
      claimedUntil: '',
    })),
  )
  await insertEach(transaction, rows, store.insertPush)
}
