import { addMilliseconds, days, type Instant } from '../../domain/kernel/time.ts'
import { parseBounce } from '../../domain/mail/delivery-failure.ts'
import type { MailSummary } from '../../domain/mailings/mail-summary.ts'
import { readMailPause } from '../platform/mail/mail-pause.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import * as store from './store.ts'

interface MailSummaryWithLastMailing extends MailSummary {
  lastMailingAt: Instant | null
}

const summarizedPeriod = days(7)

/** Summarizes the mail of the last days, of all kinds. */
export const createSummarizeMail =
  ({ database, clock }: FeatureDependencies) =>
  async (): Promise<MailSummaryWithLastMailing> => {
    const { query } = database
    const since = addMilliseconds(clock.now(), -summarizedPeriod)
    const pause = await readMailPause(query)
    const failures = await store.findNewestFailures(query, since)
    return {
      ...(await store.countMailsSince(query, since)),
      waiting: await store.countQueued(query),
      lastSentAt: await store.findLastSentAt(query),
      pausedSince: pause?.since ?? null,
      failures: failures.map(({ recipient, subject, lastError }) => ({
        email: recipient,
        subject,
        reason: parseBounce(lastError)?.text ?? lastError ?? '',
      })),
      lastMailingAt: await store.findLastMailingAt(query),
    }
  }
