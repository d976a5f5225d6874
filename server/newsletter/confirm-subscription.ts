import { later } from '../../domain/kernel/time.ts'
import { retention } from '../../domain/mail/retention.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import type { Transaction } from '../platform/database/database.ts'
import { hashOf } from '../platform/tokens.ts'
import * as store from './store.ts'

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
