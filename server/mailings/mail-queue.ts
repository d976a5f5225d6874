import type { MailQueue } from '../../domain/mailings/schema.ts'
import type { User } from '../../domain/people/schema.ts'
import { recordAudit } from '../platform/audit.ts'
import { readMailPause, retryMailNow } from '../platform/mail/mail-pause.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import { countQueued } from './store.ts'

/** State of the queue while the mail server takes nothing, and the organizers' retry. */
export function createMailQueue({ database, clock }: FeatureDependencies) {
  async function mailQueue(): Promise<MailQueue> {
    const { query } = database
    const pause = await readMailPause(query)
    if (!pause) return { pause: null }
    const { since, until: nextTryAt, reason } = pause
    return { pause: { since, nextTryAt, reason, waiting: await countQueued(query) } }
  }

  async function retryMailQueue(actor: User): Promise<MailQueue> {
    await database.transaction(async (transaction) => {
      const now = clock.now()
      await retryMailNow(transaction, now)
      recordAudit(transaction, { actor, action: 'mails-retried', subject: '', details: '' }, now)
    })
    return mailQueue()
  }

  return { mailQueue, retryMailQueue }
}
