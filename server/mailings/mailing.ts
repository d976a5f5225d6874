import {
  isPromotional,
  type MailingOutcome,
  decideOutcome,
  repeatSince,
} from '../../domain/mailings/rules.ts'
import type { Audience } from '../../domain/mailings/schema.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import type { Newsletter } from '../newsletter/service.ts'
import type { Auth } from '../auth/service.ts'
import type { Query, Transaction } from '../platform/database/database.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import type { Template, TemplateFrame } from '../platform/mail/template.ts'
import { findAudience } from './find-audience.ts'
import * as store from './store.ts'

export interface MailingDependencies extends FeatureDependencies {
  auth: Pick<Auth, 'newPersonalCode'>
  newsletter: Pick<Newsletter, 'unsubscribeUrls' | 'findUnsubscribedEmails' | 'countSubscribers'>
}

interface ComposedMail {
  to: string
  toName?: string
  template: Template
  reference?: string
}

/** Mail to many recipients: a fixed mailing, or one written by an organizer. */
export interface Mailing extends store.MailingKey {
  audience: Audience | { emails: readonly string[] }
  /** A fixed mailing may be repeated after an hour; a written one reaches no address twice. */
  isRepeatable: boolean
  compose: (
    transaction: Transaction,
    emails: readonly string[],
    shared: { frame: TemplateFrame; unsubscribeUrls: ReadonlyMap<string, string> },
  ) => ComposedMail[] | Promise<ComposedMail[]>
}

/** Small transactions: a registration does not wait for a whole mailing. */
const batchSize = 100

const isUnsubscribable = ({ audience }: Mailing) => 'kind' in audience && isPromotional(audience)

export function createSendMailing({ config, conventions, newsletter }: MailingDependencies) {
  /** Outcome for each address of the audience if the mailing were sent now. */
  async function planMailing(
    query: Query,
    mailing: Mailing,
    now: Instant,
  ): Promise<Map<string, MailingOutcome>> {
    const emails = await findAudience(query, await conventions.current(query), mailing.audience)
    const since = mailing.isRepeatable ? repeatSince(now) : null
    const reachedEmails = await store.findReachedEmails(query, mailing, since)
    const unsubscribedEmails = isUnsubscribable(mailing)
      ? await newsletter.findUnsubscribedEmails(query)
      : new Set<string>()
    return new Map(
      emails.map((email) => [email, decideOutcome(email, reachedEmails, unsubscribedEmails)]),
    )
  }

  async function queueMailing(
    transaction: Transaction,
    mailing: Mailing,
    emails: readonly string[],
    now: Instant,
  ): Promise<void> {
    const { query } = transaction
    const { kind, reference } = mailing
    const frame = await conventions.templateFrame(query)
    const unsubscribeUrls = isUnsubscribable(mailing)
      ? await newsletter.unsubscribeUrls(query, emails)
      : new Map<string, string>()
    const mails = await mailing.compose(transaction, emails, { frame, unsubscribeUrls })
    const replyTo = config.organizerEmail
    const messages = mails.map((mail) => ({
      kind,
      replyTo,
      frame,
      ...(reference !== undefined && { reference }),
      ...mail,
    }))
    await queueMail(transaction, messages, now, { by: 'team' })
  }

  /** Serializes concurrent runs, so that two servers or two clicks queue one mail for each address. */
  const lockMailing = (transaction: Transaction, key: store.MailingKey): Promise<unknown> =>
    transaction.lock('mailing', key.reference ?? key.kind)

  /** Queues the next batch under the lock. The outbox is the log: an interrupted run continues after its last batch. */
  async function sendBatch(
    transaction: Transaction,
    mailing: Mailing,
    now: Instant,
    earlierOutcomes: ReadonlyMap<string, MailingOutcome> = new Map(),
  ): Promise<{ outcomes: Map<string, MailingOutcome>; queued: string[]; isDone: boolean }> {
    const plan = await planMailing(transaction.query, mailing, now)
    const outcomes = new Map([...plan].filter(([email]) => !earlierOutcomes.has(email)))
    const queuedOutcomes = [...outcomes].filter(([, outcome]) => outcome === 'queued')
    const [batch, laterOutcomes] = [
      queuedOutcomes.slice(0, batchSize),
      queuedOutcomes.slice(batchSize),
    ]
    const queued = batch.map(([email]) => email)
    if (queued.length > 0) await queueMailing(transaction, mailing, queued, now)
    for (const [email] of laterOutcomes) outcomes.delete(email)
    return { outcomes, queued, isDone: laterOutcomes.length === 0 }
  }

  return { planMailing, queueMailing, lockMailing, sendBatch }
}

export type SendMailing = ReturnType<typeof createSendMailing>
