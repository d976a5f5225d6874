import {
  confirmExpiry,
  subscribeLimit,
  subscriptionLimitsBySource,
} from '../../domain/newsletter/rules.ts'
import type { SubscribeForm } from '../../domain/newsletter/schema.ts'
import { crowdedText } from '../../domain/kernel/rate-limits.ts'
import { type Refusal } from '../../domain/kernel/refusal.ts'
import type { FormAccepted } from '../../domain/kernel/forms/mail-waits.ts'
import { csvOf } from '../../domain/kernel/text/csv.ts'
import { later } from '../../domain/kernel/time.ts'
import { retention } from '../../domain/mail/retention.ts'
import type { Conventions } from '../convention/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database, Query, Transaction } from '../platform/database/database.ts'
import { countAttempts } from '../platform/rate-limit.ts'
import type { Template } from '../platform/mail/template.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import { hashOf, newToken } from '../platform/tokens.ts'
import { alreadySubscribedTemplate, confirmTemplate } from './templates.ts'
import * as store from './store.ts'

interface Dependencies {
  database: Database
  clock: Clock
  config: Config
  conventions: Conventions
}

const alreadyAsked =
  'We have already sent several e-mails to this address. Please check its inbox, or try again tomorrow.'

export type Newsletter = ReturnType<typeof createNewsletter>

export function createNewsletter({ database, clock, config, conventions }: Dependencies) {
  const unsubscribeUrl = (token: string) => `${config.publicUrl}/newsletter/unsubscribe/${token}`

  const newAddress = (email: string) => ({
    email,
    unsubscribeToken: newToken(),
    confirmHash: null,
    confirmExpiresAt: null,
    confirmedAt: null,
    unsubscribedAt: null,
    createdAt: clock.now(),
  })

  /** The same answer whatever the address is to us: only its owner, by e-mail, learns more. */
  async function subscribe(
    { email, website }: SubscribeForm,
    source: string,
  ): Promise<FormAccepted | Refusal> {
    const done = { done: true as const }
    // The honeypot was filled in.
    if (website) return done
    return database.transaction(async (transaction) => {
      const { query } = transaction
      const now = clock.now()
      const cause = { by: 'stranger', source } as const
      // Alike for every address: it says nothing of whether it is on the list.
      const limited = await countAttempts(
        transaction,
        now,
        { limits: subscriptionLimitsBySource, source, message: crowdedText },
        { limits: [subscribeLimit], subject: email, message: alreadyAsked },
      )
      if (limited) return limited
      await store.insertAddresses(query, [newAddress(email)])
      const address = await store.findAddress(query, email)
      if (!address) throw new Error('The address was not stored')
      const frame = await conventions.templateFrame(query)
      const common = {
        siteName: frame.name,
        unsubscribeUrl: unsubscribeUrl(address.unsubscribeToken),
      }
      const send = async (kind: string, template: Template) => {
        const mail = { kind, to: email, template, frame }
        const queued = await queueMail(transaction, mail, now, cause)
        return { ...done, ...(await conventions.mailWaits(queued, { query })) }
      }
      if (address.confirmedAt) return send('newsletter-already', alreadySubscribedTemplate(common))
      const token = newToken()
      await store.setConfirmation(query, email, {
        confirmHash: hashOf(token),
        confirmExpiresAt: confirmExpiry(now),
      })
      const url = `${config.publicUrl}/newsletter/confirm/${token}`
      return send('newsletter-confirm', confirmTemplate({ ...common, url }))
    })
  }

  const confirm = (token: string): Promise<boolean> =>
    database.transaction(async ({ query, changed }) => {
      changed('newsletter')
      return store.confirmAddress(query, hashOf(token), clock.now())
    })

  const unsubscribe = (token: string): Promise<boolean> =>
    database.transaction(async ({ query, changed }) => {
      changed('newsletter')
      return store.unsubscribeAddress(query, token, clock.now())
    })

  /** The link that ends promotional mail to each of these; who has ended it already has none. */
  async function unsubscribeUrls(
    query: Query,
    emails: readonly string[],
  ): Promise<Map<string, string>> {
    await store.insertAddresses(query, emails.map(newAddress))
    const addresses = await store.findAddresses(query, emails)
    return new Map(
      addresses
        .filter(({ unsubscribedAt }) => unsubscribedAt === null)
        .map(({ email, unsubscribeToken }) => [email, unsubscribeUrl(unsubscribeToken)]),
    )
  }

  async function unsubscribed(query: Query = database.query): Promise<ReadonlySet<string>> {
    return new Set(await store.findUnsubscribed(query))
  }

  /** For the organisers' mailing program: the last column belongs at the end of every mail. */
  async function subscribersCsv(): Promise<string> {
    const subscribers = await store.findSubscribers(database.query)
    return csvOf(
      ['Email', 'Confirmed at (UTC)', 'Unsubscribe link'],
      subscribers.map(({ email, confirmedAt, unsubscribeToken }) => [
        email,
        confirmedAt,
        unsubscribeUrl(unsubscribeToken),
      ]),
    )
  }

  const forgetUnconfirmed = ({ query }: Transaction) =>
    store.deleteUnconfirmed(query, later(clock.now(), -retention.unconfirmedSubscriptions))

  return {
    subscribe,
    forgetUnconfirmed,
    confirm,
    unsubscribe,
    unsubscribeUrls,
    unsubscribed,
    subscribersCsv,
    countSubscribers: () => store.countSubscribers(database.query),
  }
}
