import { addMilliseconds } from '../../domain/kernel/time.ts'
import { writtenMailingKind, retention } from '../../domain/mail/retention.ts'
import type { MailQueue } from '../../domain/mailings/schema.ts'
import type { User } from '../../domain/auth/schema.ts'
import type { Transaction } from '../platform/database/database.ts'
import { recordAudit } from '../platform/audit.ts'
import { readMailPause, retryMailNow } from '../platform/mail/mail-pause.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import { createFixedMailings } from './fixed-mailings.ts'
import { writtenMailingReference } from './written-mailing.ts'
import { createSendMailing, type MailingDependencies } from './mailing.ts'
import { createSummarizeMail } from './summarize-mail.ts'
import { createReadWrittenMailings } from './read-written-mailings.ts'
import { createSaveWrittenMailing } from './save-written-mailing.ts'
import { createSendWrittenMailing } from './send-written-mailing.ts'
import * as store from './store.ts'
import { countQueued } from './store.ts'

export type Mailings = ReturnType<typeof createMailings>

export function createMailings(dependencies: MailingDependencies) {
  const { clock } = dependencies
  const sending = createSendMailing(dependencies)
  const mailingReader = createReadWrittenMailings(dependencies, sending)
  return {
    ...createFixedMailings(dependencies, sending),
    ...createMailQueue(dependencies),
    summarize: createSummarizeMail(dependencies),
    ...mailingReader,
    ...createSaveWrittenMailing(dependencies, sending, mailingReader),
    ...createSendWrittenMailing(dependencies, sending, mailingReader),
    /** Deletes old mailings and their mails, which are the log of their recipients. */
    async deleteOldMailings({ query }: Transaction): Promise<void> {
      const ids = await store.deleteMailingsBefore(
        query,
        addMilliseconds(clock.now(), -retention.mails),
      )
      await store.deleteMailingMails(query, {
        kind: writtenMailingKind,
        references: ids.map(writtenMailingReference),
      })
    },
  }
}

/** Reports the queue while the mail server is unreachable, and lets organizers retry. */
function createMailQueue({ database, clock }: FeatureDependencies) {
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
      await recordAudit(
        transaction,
        { actor, action: 'mails-retried', subject: '', details: '' },
        now,
      )
    })
    return mailQueue()
  }

  return { mailQueue, retryMailQueue }
}
