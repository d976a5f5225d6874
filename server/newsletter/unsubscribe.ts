import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import type { Query } from '../platform/database/database.ts'
import { createMailingAddress, unsubscribeUrl } from './addresses.ts'
import * as store from './store.ts'

/** Unsubscribes addresses from promotional mail and creates their unsubscribe links. */
export function createUnsubscribe({ database, clock, config }: FeatureDependencies) {
  const unsubscribe = (token: string): Promise<boolean> =>
    database.transaction(async ({ query, markChanged }) => {
      const isUnsubscribed = await store.unsubscribeAddress(query, token, clock.now())
      if (isUnsubscribed) markChanged('newsletter')
      return isUnsubscribed
    })

  /** Returns an unsubscribe link for each address that has not unsubscribed. */
  async function unsubscribeUrls(
    query: Query,
    emails: readonly string[],
  ): Promise<Map<string, string>> {
    const now = clock.now()
    await store.insertAddresses(
      query,
      emails.map((email) => createMailingAddress(email, now)),
    )
    const addresses = await store.findMailingAddresses(query, emails)
    return new Map(
      addresses
        .filter(({ unsubscribedAt }) => unsubscribedAt === null)
        .map(({ email, unsubscribeToken }) => [email, unsubscribeUrl(config, unsubscribeToken)]),
    )
  }

  async function findUnsubscribedEmails(
    query: Query = database.query,
  ): Promise<ReadonlySet<string>> {
    return new Set(await store.findUnsubscribed(query))
  }

  return { unsubscribe, unsubscribeUrls, findUnsubscribedEmails }
}
