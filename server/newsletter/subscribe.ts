import type { FormAccepted } from '../../domain/kernel/forms/mail-waits.ts'
import { crowdedText } from '../../domain/kernel/rate-limits.ts'
import type { Refusal } from '../../domain/kernel/refusal.ts'
import {
  confirmExpiry,
  subscribeLimit,
  subscriptionLimitsBySource,
} from '../../domain/newsletter/rules.ts'
import type { SubscribeForm } from '../../domain/newsletter/schema.ts'
import { later } from '../../domain/kernel/time.ts'
import { retention } from '../../domain/mail/retention.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import type { Template } from '../platform/mail/template.ts'
import { countAttempts } from '../platform/rate-limit.ts'
import { hashOf, newToken } from '../platform/tokens.ts'
import type { Transaction } from '../platform/database/database.ts'
import { newAddress, unsubscribeUrl } from './addresses.ts'
import * as store from './store.ts'
import { alreadySubscribedTemplate, confirmTemplate } from './templates.ts'

const alreadyAsked =
  'We have already sent several e-mails to this address. Please check its inbox, or try again tomorrow.'

/** The same answer whatever the address is to us: only its owner, by e-mail, learns more. */
export const createSubscribe =
  ({ database, clock, config, conventions }: FeatureDependencies) =>
  async ({ email, website }: SubscribeForm, source: string): Promise<FormAccepted | Refusal> => {
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
      await store.insertAddresses(query, [newAddress(email, now)])
      const address = await store.findAddress(query, email)
      if (!address) throw new Error('The address was not stored')
      const frame = await conventions.templateFrame(query)
      const common = {
        siteName: frame.name,
        unsubscribeUrl: unsubscribeUrl(config, address.unsubscribeToken),
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

export const createConfirmSubscription =
  ({ database, clock }: FeatureDependencies) =>
  (token: string): Promise<boolean> =>
    database.transaction(async ({ query, changed }) => {
      const isGood = await store.confirmAddress(query, hashOf(token), clock.now())
      // Whoever makes tokens up wakes no page of the organisers'.
      if (isGood) changed('newsletter')
      return isGood
    })

/** Forgets who never did. */
export const createDeleteUnconfirmed =
  ({ clock }: FeatureDependencies) =>
  ({ query }: Transaction) =>
    store.deleteUnconfirmed(query, later(clock.now(), -retention.unconfirmedSubscriptions))
