import { outcomeFor, repeatSince } from '../../domain/mailings/rules.ts'
import type { MailStatus, FixedMailing, FixedMailingStatus } from '../../domain/mailings/schema.ts'
import type { Dependencies } from './dependencies.ts'
import { findRecipients } from './find-recipients.ts'
import { isPromotional, kindOf } from './mass-mails.ts'
import * as store from './store.ts'

/** Who would get a mass mail, and how far the last one has come. */
export function createReadMailStatus(dependencies: Dependencies) {
  const { database, clock, newsletter } = dependencies

  async function deliveryOf(kind: string): Promise<FixedMailingStatus['delivery']> {
    const { query } = database
    const startedAt = await store.findNewestSending(query, kind)
    if (startedAt === null) return null
    const counts = await store.countByStatus(query, kind, startedAt)
    const failures = counts.failed > 0 ? await store.findFailures(query, kind, startedAt) : []
    return { startedAt, ...counts, failures }
  }

  async function statusOf(template: FixedMailing): Promise<FixedMailingStatus> {
    const { query } = database
    const kind = kindOf(template)
    const recipients = await findRecipients(dependencies, template)
    const recent = await store.findReached(query, kind, repeatSince(clock.now()))
    const none = isPromotional(template) ? await newsletter.unsubscribed() : new Set<string>()
    const counts = { queued: 0, recent: 0, unsubscribed: 0 }
    for (const { email } of recipients) counts[outcomeFor(email, recent, none)] += 1
    return {
      recipients: counts.queued,
      recent: counts.recent,
      unsubscribed: counts.unsubscribed,
      delivery: await deliveryOf(kind),
    }
  }

  async function status(): Promise<MailStatus> {
    return {
      mails: {
        review: await statusOf('review'),
        notpaid: await statusOf('notpaid'),
        pastregistrants: await statusOf('pastregistrants'),
      },
      subscribers: await newsletter.countSubscribers(),
    }
  }

  return status
}
