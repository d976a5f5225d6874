import type { AcceptedForm } from '../../domain/kernel/forms/delayed-mail.ts'
import { tooManyRequestsText } from '../../domain/kernel/rate-limits.ts'
import type { Refusal } from '../../domain/kernel/refusal.ts'
import {
  confirmationExpiry,
  subscribeLimit,
  subscriptionLimitsBySource,
} from '../../domain/newsletter/rules.ts'
import type { SubscribeForm } from '../../domain/newsletter/schema.ts'
import { addMilliseconds } from '../../domain/kernel/time.ts'
import { retention } from '../../domain/mail/retention.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import type { Template } from '../platform/mail/template.ts'
import { countAttempts } from '../platform/rate-limit.ts'
import { hashOf, newToken } from '../platform/tokens.ts'
import type { Transaction } from '../platform/database/database.ts'
import { createMailingAddress, unsubscribeUrl } from './addresses.ts'
import * as store from './store.ts'
import { alreadySubscribedTemplate, confirmTemplate } from './templates.ts'

const tooManySubscriptionsText =
  'We have already sent several emails to this address. Please check its inbox, or try again tomorrow.'

/** Responds alike for every address: only its owner learns more, by email. */
export const createSubscribe =
  ({ database, clock, config, conventions }: FeatureDependencies) =>
  async ({ email, website }: SubscribeForm, source: string): Promise<AcceptedForm | Refusal> => {
    const done = { done: true as const }
    // A value in the honeypot field identifies a bot.
    if (website) return done
    return database.transaction(async (transaction) => {
      const { query } = transaction
      const now = clock.now()
      const cause = { by: 'stranger', source } as const
      // Applies to every address alike, so that a refusal does not reveal who subscribed.
      const limited = await countAttempts(
        transaction,
        now,
        { limits: subscriptionLimitsBySource, source, message: tooManyRequestsText },
        { limits: [subscribeLimit], subject: email, message: tooManySubscriptionsText },
      )
      if (limited) return limited
      await store.insertAddresses(query, [createMailingAddress(email, now)])
      const address = await store.findMailingAddress(query, email)
      if (!address) throw new Error('The address was not stored')
      const frame = await conventions.templateFrame(query)
      const mailFields = {
        siteName: frame.name,
        unsubscribeUrl: unsubscribeUrl(config, address.unsubscribeToken),
      }
      const send = async (kind: string, template: Template) => {
        const mail = { kind, to: email, template, frame }
        const queued = await queueMail(transaction, mail, now, cause)
        return { ...done, ...(await conventions.describeMailDelay(queued, { query })) }
      }
      if (address.confirmedAt)
        return send('newsletter-already', alreadySubscribedTemplate(mailFields))
      const token = newToken()
      await store.setConfirmation(query, email, {
        confirmHash: hashOf(token),
        confirmExpiresAt: confirmationExpiry(now),
      })
      const url = `${config.publicUrl}/newsletter/confirm/${token}`
      return send('newsletter-confirm', confirmTemplate({ ...mailFields, url }))
    })
  }

export const createConfirmSubscription =
  ({ database, clock }: FeatureDependencies) =>
  (token: string): Promise<boolean> =>
    database.transaction(async ({ query, markChanged }) => {
      const isConfirmed = await store.confirmAddress(query, hashOf(token), clock.now())
      // Made-up tokens must not refresh the organizers' pages.
      if (isConfirmed) markChanged('newsletter')
      return isConfirmed
    })

/** Deletes addresses that were never confirmed. */
export const createDeleteUnconfirmed =
  ({ clock }: FeatureDependencies) =>
  ({ query }: Transaction) =>
    store.deleteUnconfirmedAddresses(
      query,
      addMilliseconds(clock.now(), -retention.unconfirmedSubscriptions),
    )
